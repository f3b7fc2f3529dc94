import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { jsonFile, writeFiles } from "../../src/output/files.ts";
import { tesOpenapiDocument } from "../../src/tes/openapi.ts";
import { TES_OPENAPI_FILE } from "../../src/tes/paths.ts";
import { startFunnel } from "./funnel.ts";
import { cloudflare, type RunningHost, serveCommand } from "./hosts.ts";

const PYTHON = process.env["PYTHON"] ?? "python3";
const run = promisify(execFile);

/** A site with a single page. */
const site = await mkdtemp(join(tmpdir(), "vitrine-"));
await writeFile(join(site, "index.html"), "<h1>A site</h1>");

async function usePyTes(url: string, token?: string) {
  const program = fileURLToPath(new URL("./python/py_tes_uses.py", import.meta.url));
  const args = [program, url, ...(token === undefined ? [] : [token])];
  return JSON.parse((await run(PYTHON, args, { maxBuffer: 1e8 })).stdout);
}

describe.each([
  { name: "Node", start: serveCommand },
  { name: "Cloudflare", start: cloudflare },
])("on $name, in front of Funnel", ({ start }) => {
  let funnel: RunningHost;
  let host: RunningHost;

  beforeAll(async () => {
    funnel = await startFunnel({ compute: "noop", user: "curator", password: "of:tasks" });
    host = await start(site, {
      TES_BACKEND_URL: funnel.url,
      TES_BACKEND_USER: "curator",
      TES_BACKEND_PASSWORD: "of:tasks",
      TES_CLIENT_AUTH: "token",
      TES_CLIENT_TOKENS: "tests:a-token",
      TES_MOUNTS: "/tes/v1,/ga4gh/tes/v1,/v1",
    });
  }, 60_000);

  afterAll(async () => {
    await host?.stop();
    await funnel?.stop();
  });

  it.each(["", "/tes", "/tes/v1"])("py-tes finds it below the URL%s", async (path) => {
    const used = await usePyTes(host.url + path, "a-token");
    expect(used.service).toBe("tes");
    expect(used.views.MINIMAL).toEqual({ id: expect.any(String), state: "QUEUED" });
    expect(used.views.BASIC).toMatchObject({
      name: "input",
      resources: { cpu_cores: 1, ram_gb: 0.5, zones: ["here"] },
    });
    expect(used.views.BASIC.inputs[0].content).toBeUndefined();
    // Funnel with its own database keeps no content, but the field is there
    expect(used.views.FULL.inputs[0]).toHaveProperty("content");
    const listed = used.pages.flat();
    expect(new Set(listed).size).toBe(listed.length);
    for (const id of used.ids) expect(listed).toContain(id);
    for (const page of used.pages) expect(page.length).toBeLessThanOrEqual(2);
    expect(used.canceled).toBe("CANCELED");
  });

  it("requires a token, and keeps the backend's credentials to itself", async () => {
    const response = await fetch(`${host.url}/tes/v1/tasks`);
    expect(response.status).toBe(401);
    const direct = await fetch(`${funnel.url}/tasks`);
    expect(direct.status).toBe(401);
  });

  it("filters the list as Funnel does", async () => {
    const headers = { Authorization: "Bearer a-token" };
    const tags = "tag_key=n&tag_value=3&tag_key=run&tag_value=1";
    const list = async (query: string) => {
      const response = await fetch(`${host.url}/tes/v1/tasks?view=BASIC&${query}`, { headers });
      return ((await response.json()) as { tasks: { name: string; state: string }[] }).tasks;
    };
    const tagged = await list(tags);
    expect(tagged.length).toBeGreaterThan(0);
    expect(new Set(tagged.map(({ name }) => name))).toEqual(new Set(["hello-3"]));
    const canceled = await list("state=CANCELED");
    expect(canceled.length).toBeGreaterThan(0);
    expect(new Set(canceled.map(({ state }) => state))).toEqual(new Set(["CANCELED"]));
  });

  it("accepts the documents that Funnel accepts", async () => {
    const { stdout } = await run(
      "go",
      ["list", "-m", "-f", "{{.Dir}}", "github.com/ohsu-comp-bio/funnel"],
      {
        cwd: fileURLToPath(new URL("./funnel", import.meta.url)),
      },
    );
    const folder = join(stdout.trim(), "compliance-tests");
    const names = (await readdir(folder)).filter((name) => name.endsWith(".json"));
    expect(names.length).toBeGreaterThan(3);
    for (const name of names) {
      const body = await readFile(join(folder, name), "utf8");
      const send = (url: string, authorization: string) =>
        fetch(`${url}/tasks`, {
          method: "POST",
          headers: { "Content-Type": "application/json", Authorization: authorization },
          body,
        });
      const direct = await send(funnel.url, `Basic ${btoa("curator:of:tasks")}`);
      const through = await send(`${host.url}/tes/v1`, "Bearer a-token");
      expect([name, through.status]).toEqual([name, direct.status]);
    }
  });
});

describe("schemathesis", () => {
  it("finds no difference between the service and its OpenAPI document", async () => {
    const funnel = await startFunnel({ compute: "noop" });
    const folder = await mkdtemp(join(tmpdir(), "vitrine-"));
    const description = tesOpenapiDocument("https://vitrine.example.org", "Vitrine");
    const files = [{ path: "index.html", content: "" }, jsonFile(TES_OPENAPI_FILE, description)];
    await writeFiles(folder, files);
    const host = await serveCommand(folder, {
      TES_BACKEND_URL: funnel.url,
      TES_CLIENT_AUTH: "open",
      TES_ALLOWED_URLS: "*",
    });
    try {
      const url = `${host.url}/tes/v1`;
      const { stdout } = await run(
        process.env["SCHEMATHESIS"] ?? "schemathesis",
        [
          ...["run", `${url}/openapi.json`, "--url", url, "--checks", "all"],
          ...["--max-examples", "50", "--seed", "1"],
        ],
        { cwd: folder, maxBuffer: 1e8 },
      );
      expect(stdout).toContain("No issues found");
    } finally {
      await host.stop();
      await funnel.stop();
    }
  });
});
