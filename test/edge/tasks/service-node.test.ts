import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSettings } from "../../../src/edge/settings/settings.ts";
import { startServer } from "../../../src/hosts/server/server.ts";
import { taskServiceSuite } from "../../fixtures/task-service-suite.ts";

const folder = await mkdtemp(join(tmpdir(), "vitrine-"));

taskServiceSuite({ name: "Node", tellsRefusal: true }, async (environment) => {
  const settings = readSettings(environment);
  const { url, close } = await startServer({ folder, host: "127.0.0.1", port: 0, settings });
  return { url, stop: close };
});
