import { testTaskAttacks } from "../../fixtures/task-attacks.ts";

testTaskAttacks(400);
