import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { taskServiceSuite } from "../fixtures/task-service-suite.ts";
import { deno, workerd } from "./hosts.ts";

const folder = await mkdtemp(join(tmpdir(), "vitrine-"));

taskServiceSuite({ name: "workerd", tellsRefusal: false }, workerd);
taskServiceSuite({ name: "Deno", tellsRefusal: true }, (environment) => deno(folder, environment));
