import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { taskServiceSuite } from "../fixtures/task-service-suite.ts";
import { deno, workerd } from "./hosts.ts";

const folder = await mkdtemp(join(tmpdir(), "vitrine-"));

taskServiceSuite("workerd", workerd);
taskServiceSuite("Deno", (environment) => deno(folder, environment));
