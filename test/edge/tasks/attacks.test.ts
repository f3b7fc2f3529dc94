import { testTaskAttacks } from "../../fixtures/task-attacks.ts";

testTaskAttacks(2000);
