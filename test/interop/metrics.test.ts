import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { METRICS, type Metric } from "../../src/edge/operate/metric-table.ts";
import { parseExposition } from "../fixtures/exposition.ts";
import { serveScript, smallSite, startProgram } from "../fixtures/server-process.ts";
import { startBackend } from "../fixtures/tes-backend.ts";

const PYTHON = process.env["PYTHON"] ?? "python3";
const PROGRAM = fileURLToPath(new URL("./python/metrics_read.py", import.meta.url));

type Read = readonly {
  readonly name: string;
  readonly type: string;
  readonly help: string;
  readonly samples: readonly (readonly [string, Readonly<Record<string, string>>, number])[];
}[];

/** What Prometheus' client reads. */
function readByClient(text: string): Read {
  const { status, stdout, stderr } = spawnSync(PYTHON, [PROGRAM], {
    input: text,
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Read;
}

/** What curl prints. */
function curl(url: string): string {
  const { status, stdout, stderr } = spawnSync("curl", ["-sSf", url], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

it("Prometheus' client reads the metrics of two workers, each with its kind", async () => {
  const backend = await startBackend();
  onTestFinished(() => backend.close());
  const server = await startProgram(serveScript(await smallSite(), "--workers", "2"), {
    OPERATOR_PATHS: "health,metrics",
    TES_BACKEND_URL: `funnel=${backend.url}`,
    TES_CLIENT_AUTH: "open",
  });
  for (let count = 0; count < 20; count++) {
    await (await fetch(`${server.url}/v1/tasks/a`, { headers: { Connection: "close" } })).text();
  }
  const text = curl(`${server.url}/metrics`);
  const families = readByClient(text);
  const kinds = Object.values<Metric>(METRICS).map(({ name, kind, meaning }) => [
    // the client calls a counter by its name without the ending
    kind === "counter" ? name.replace(/_total$/, "") : name,
    kind,
    meaning,
  ]);
  expect(families.map(({ name, type, help }) => [name, type, help])).toEqual(kinds);
  const own = parseExposition(text).flatMap(({ samples }) =>
    samples.map(({ name, labels, value }) => [name, labels, value]),
  );
  expect(families.flatMap(({ samples }) => samples)).toEqual(own);
  expect(own).toContainEqual([
    "vitrine_backend_requests_total",
    { backend: "funnel", outcome: "2xx" },
    20,
  ]);
  expect(JSON.parse(curl(`${server.url}/readyz`))).toMatchObject({
    status: "ready",
    backends: [{ name: "funnel", state: "closed", underWay: 0, waiting: 0 }],
  });
});
