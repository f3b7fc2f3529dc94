import { describe, expect, it } from "vitest";
import { randomFrom } from "../../../bench/random.ts";
import { fetchTransport } from "../../../src/edge/backends/transport.ts";
import { createHandler } from "../../../src/edge/handler.ts";
import { METRICS } from "../../../src/edge/operate/metric-table.ts";
import { readSettings } from "../../../src/edge/settings/settings.ts";
import { parseExposition } from "../../fixtures/exposition.ts";
import { memoryAssets, useStubBackends } from "../../fixtures/stub-backends.ts";

const network = useStubBackends();

/** In everything that must not be shown; in lower and upper case, because hosts are folded. */
const SECRET = /s3cret|hidden-host/i;

const REQUESTS = 800;

const ENVIRONMENT = {
  OPERATOR_PATHS: "health,metrics",
  OPERATOR_TOKEN: "s3cret-of-operators",
  REGISTRY_TOKEN: "s3cret-of-readers",
  TES_CLIENT_AUTH: "token",
  TES_CLIENT_TOKENS: "anna:s3cret-of-anna",
  TES_BACKEND_URL:
    "a=https://hidden-host.example.org/s3cret/v1,b=https://hidden-host.example.net/v1",
  TES_BACKEND_TOKEN: "s3cret-of-a,s3cret-of-b",
};

const TOKENS = ["s3cret-of-operators", "s3cret-of-readers", "s3cret-of-anna", "s3cret-wrong"];
const METHODS = ["GET", "GET", "GET", "POST", "HEAD", "DELETE", "S3CRET"];
const PATHS = [
  ...["/tes/v1/tasks", "/v1/tasks/a~s3cret-id", "/v1/tasks/b~s3cret-id", "/v1/tasks/s3cret~1"],
  ...["/v1/tasks/a~s3cret:cancel", "/tes/v1/s3cret", "/trs/v2/tools/s3cret", "/trs/v2/tools"],
  ...["/s3cret", "/gkm/s3cret.json", "/%2e%2e%2fs3cret", "/v1/service-info", "/service-info"],
  ...["/metrics", "/readyz", "/healthz", "/METRICS/s3cret", "/readyz/s3cret", "/tasks/s3cret"],
];
const HEADERS = [
  ...["Cookie", "Referer", "User-Agent", "X-Api-Key", "traceparent", "Idempotency-Key", "Origin"],
  ...["X-Forwarded-For", "Forwarded", "Accept", "If-None-Match", "Range", "Sec-Fetch-Site"],
];

/** Something that a backend may do, with secrets in it. */
function misbehave(pick: <Item>(items: readonly Item[]) => Item): Response {
  const kind = pick(["answer", "error", "redirect", "reset", "refuse", "odd"]);
  const body = JSON.stringify({ id: "s3cret", state: "s3cret", "s3cret-key": "s3cret" });
  if (kind === "refuse") {
    const cause = Object.assign(new Error("s3cret"), { code: "ECONNREFUSED" });
    throw new TypeError("fetch failed s3cret", { cause });
  }
  if (kind === "reset") throw new TypeError("s3cret", { cause: new Error("s3cret") });
  if (kind === "redirect") {
    return new Response(null, { status: 302, headers: { Location: "https://s3cret.example.org" } });
  }
  if (kind === "answer") return new Response(body, { headers: { "X-S3cret": "s3cret" } });
  const status = kind === "odd" ? 200 + Math.floor(pick([0, 1, 2, 3]) * 99.9) : 503;
  if (status >= 300 && status < 400) return new Response(body, { status: 500 });
  return new Response(body, { status, headers: { "WWW-Authenticate": "Basic realm=s3cret" } });
}

describe("what operators see", () => {
  it("has no secret, path, query or body, whatever clients and backends send, and only the log has the id of a task", async () => {
    const next = randomFrom(7);
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item;
    network.respond = () => misbehave(pick);
    const shown: string[] = [];
    const log = (line: string) => {
      const { task: _, ...others } = JSON.parse(line);
      shown.push(JSON.stringify(others));
    };
    const settings = readSettings(ENVIRONMENT);
    const assets = memoryAssets({ "trs/v2/tools/s3cret.json": "s3cret" });
    const handle = createHandler(assets, settings, fetchTransport(), { log });
    for (let count = 0; count < REQUESTS; count++) {
      const method = pick(METHODS);
      const headers = new Headers({ Authorization: `Bearer ${pick(TOKENS)}` });
      for (const name of HEADERS) if (next() < 0.5) headers.set(name, `s3cret-${count}`);
      if (method === "POST") headers.set("Content-Type", "application/json");
      const body = JSON.stringify({
        name: "s3cret",
        executors: [{ image: "s3cret", command: ["s3cret"] }],
        s3cret: next(),
      });
      const path = `${pick(PATHS)}${pick(["", "?s3cret=s3cret", "?view=s3cret", "?page_token=s3cret"])}`;
      const url = `https://${pick(["site.example.org", "s3cret.example.org"])}${path}`;
      const init = method === "POST" ? { method, headers, body } : { method, headers };
      const response = await handle(new Request(url, init), { log, address: "192.0.2.1" });
      const text = await response.text();
      if (/\/(metrics|readyz|healthz)(\?|$)/.test(path)) shown.push(text);
    }
    expect(shown.length).toBeGreaterThan(REQUESTS / 2);
    expect(shown.filter((text) => SECRET.test(text))).toEqual([]);
    const authorized = { headers: { Authorization: "Bearer s3cret-of-operators" } };
    const scrape = await handle(new Request("https://site.example.org/metrics", authorized));
    const families = parseExposition(await scrape.text());
    const known: readonly string[] = Object.values(METRICS).map(({ name }) => name);
    expect(families.every(({ name }) => known.includes(name))).toBe(true);
    // labels have few values, so that no client can fill the memory
    expect(families.flatMap(({ samples }) => samples).length).toBeLessThan(700);
  }, 60_000);
});
