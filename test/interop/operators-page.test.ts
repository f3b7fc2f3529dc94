/**
 * The protected service of the operator's page: its commands, settings, unit and server block, as they are there.
 *
 * @module
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { request } from "node:https";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { parse } from "yaml";
import { bundleFunction } from "../../src/hosts/function-bundle.ts";
import { NODE } from "../../src/hosts/node.ts";
import { temporaryFolder } from "../fixtures/content.ts";
import { type Environment, smallSite, startProgram } from "../fixtures/server-process.ts";
import { startBackend } from "../fixtures/tes-backend.ts";
import { freePort } from "./hosts.ts";

const PAGE = await readFile(
  fileURLToPath(new URL("../../docs/operate.md", import.meta.url)),
  "utf8",
);

/** The block of the page that has a text. */
function blockWith(text: string): string {
  const block = [...PAGE.matchAll(/^```\w+\n([\s\S]*?)^```$/gm)].find(([, code]) =>
    code?.includes(text),
  );
  if (block?.[1] === undefined) throw new Error(`The page has no block with ${text}`);
  return block[1];
}

/** The value of a line of a unit. */
const unitValue = (unit: string, name: string) =>
  new RegExp(`^${name}=(.*)$`, "m").exec(unit)?.[1] ?? "";

interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** The page's paths and ports, as they are in this test. */
interface Place {
  readonly root: string;
  readonly https: number;
  readonly http: number;
  readonly backend: string;
}

/** A text of the page for this test's folder and ports. */
const placed = (text: string, { root, https, http, backend }: Place) =>
  text
    .replaceAll("https://registry.example.org", `https://registry.example.org:${https}`)
    .replaceAll("http://127.0.0.1:8000/v1", backend)
    .replaceAll("127.0.0.1:4321", `127.0.0.1:${http}`)
    .replaceAll("listen 443", `listen 127.0.0.1:${https}`)
    .replaceAll(/\/(?:etc\/(?:ssl|vitrine\.env)|opt\/vitrine)/g, `${root}$&`);

/** A request over TLS that trusts the certificate of the trial only. */
async function asked(
  { root, https }: Place,
  path: string,
  { method = "GET", headers = {}, body = "" } = {},
): Promise<Answer> {
  const ca = await readFile(join(root, "etc/ssl/certs/vitrine.pem"));
  return new Promise((resolve, reject) => {
    const sent = request(
      `https://registry.example.org:${https}${path}`,
      {
        method,
        headers,
        ca,
        lookup: (_, __, done) => done(null, [{ address: "127.0.0.1", family: 4 }]),
      },
      (response) => {
        let text = "";
        response.on("data", (chunk) => {
          text += chunk;
        });
        response.on("end", () =>
          resolve({ status: response.statusCode, headers: response.headers, text }),
        );
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Starts nginx with a server block in the place where its packages read it. */
async function startNginx(home: string, server: string): Promise<ChildProcess> {
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const main = `${user} pid ${home}/pid; error_log ${home}/error.log; daemon off; events { }
    http { access_log off; ${server} }`;
  await writeFile(join(home, "nginx.conf"), main);
  const child = spawn("nginx", ["-p", home, "-c", join(home, "nginx.conf")], { stdio: "ignore" });
  const ended = once(child, "exit");
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  return child;
}

/** Follows the page: a folder with the site and the function, a certificate, the service and nginx. */
async function protectedService() {
  const backend = await startBackend();
  onTestFinished(() => backend.close());
  const root = await temporaryFolder();
  const place = { root, https: await freePort(), http: await freePort(), backend: backend.url };
  for (const folder of ["work/edge", "etc/ssl/private", "etc/ssl/certs"]) {
    await mkdir(join(root, folder), { recursive: true });
  }
  await cp(await smallSite(), join(root, "work/dist"), { recursive: true });
  await writeFile(join(root, "work/edge/node.js"), (await bundleFunction(NODE)).code);
  const [, , ...copies] = blockWith("npm run edge").split("\n");
  const shell = (code: string) =>
    execFileSync("sh", ["-ec", placed(code, place)], { cwd: join(root, "work"), stdio: "pipe" });
  shell(copies.join("\n"));
  shell(blockWith("openssl req"));
  await writeFile(join(root, "etc/vitrine.env"), placed(blockWith("# /etc/vitrine.env"), place));
  const unit = placed(blockWith("[Service]"), place);
  const start = `cd ${unitValue(unit, "WorkingDirectory")} && exec ${unitValue(unit, "ExecStart")}`;
  const server = await startProgram(
    { command: "sh", args: ["-c", start.replace("/usr/bin/node", process.execPath)] },
    { ...(parseEnv(unitValue(unit, "Environment")) as Environment), PORT: String(place.http) },
  );
  const nginx = await startNginx(root, placed(blockWith("ssl_certificate "), place));
  await expect
    .poll(() =>
      asked(place, "/healthz").then(
        ({ status }) => status,
        () => nginx.exitCode,
      ),
    )
    .toBe(200);
  return { backend, place, server, unit };
}

describe("the protected service of the operator's page", () => {
  let unit: string;
  beforeAll(() => {
    unit = blockWith("[Service]");
  });

  it("has a unit that systemd accepts", async () => {
    const path = join(await temporaryFolder(), "vitrine.service");
    const folder = await temporaryFolder();
    // the programs of this machine may be elsewhere
    const here = unit.replace("/usr/bin/node", process.execPath).replace("/opt/vitrine", folder);
    await writeFile(path, here);
    const verified = execFileSync("systemd-analyze", ["verify", "--man=no", path], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
    expect(verified).toBe("");
    expect(Number(unitValue(unit, "TimeoutStopSec"))).toBeGreaterThan(26);
  });

  it("serves its clients over TLS, and is reloaded and stopped", async () => {
    const { backend, place, server, unit: here } = await protectedService();
    const origin = `https://registry.example.org:${place.https}`;
    expect((await asked(place, "/")).text).toContain("home");
    expect(JSON.parse((await asked(place, "/healthz")).text)).toEqual({ status: "alive" });
    const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
    const post = (headers: object, body: string) =>
      asked(place, "/tes/v1/tasks", {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers },
        body,
      });
    backend.respond = (response) => response.end('{"id":"a","tasks":[]}');
    const content = "x".repeat(3_000_000);
    const task = JSON.stringify({
      executors: [{ image: "ubuntu", command: ["true"] }],
      inputs: [{ path: "/in", content }],
    });
    expect((await post(bearer("wrong"), "{}")).status).toBe(401);
    // of a page of the site, and larger than what nginx accepts by itself
    const created = await post({ ...bearer("TOKEN_OF_ANNA"), Origin: origin }, task);
    expect(created.status).toBe(200);
    expect(backend.asked.at(-1)?.body).toContain(content);
    expect(
      (await post({ ...bearer("TOKEN_OF_ANNA"), Origin: "https://a.example" }, task)).status,
    ).toBe(403);
    const tasks = await asked(place, "/tes/v1/tasks", { headers: bearer("TOKEN_OF_BERTA") });
    expect(tasks.status).toBe(200);
    await expect.poll(() => server.output.text).toContain('"caller":"berta"');

    const metrics = (headers = {}) => asked(place, "/metrics", { headers });
    expect((await metrics()).status).toBe(401);
    expect((await metrics(bearer("TOKEN_OF_OPERATORS"))).text).toContain("vitrine_processes 2");
    const probes = parse(blockWith("readinessProbe"));
    const [authorization] = probes.readinessProbe.httpGet.httpHeaders;
    const headers = {
      [authorization.name]: authorization.value.replace("…", "TOKEN_OF_OPERATORS"),
    };
    expect((await asked(place, probes.readinessProbe.httpGet.path, { headers })).status).toBe(200);
    expect((await asked(place, probes.livenessProbe.httpGet.path)).status).toBe(200);

    const reload = async (change: (settings: string) => string, report: string) => {
      const path = join(place.root, "etc/vitrine.env");
      await writeFile(path, change(await readFile(path, "utf8")));
      const env = { ...process.env, MAINPID: String(server.child.pid) };
      execFileSync("sh", ["-c", unitValue(here, "ExecReload")], { env });
      await expect.poll(() => server.output.text).toContain(report);
    };
    const statusFor = async (token: string) =>
      (await asked(place, "/tes/v1/tasks", { headers: bearer(token) })).status;
    await reload((settings) => settings.replace("OF_ANNA", "NEW"), "Restarted 2 workers.");
    // the old workers may take requests until they end
    await expect.poll(() => statusFor("TOKEN_OF_ANNA")).toBe(401);
    await expect.poll(() => statusFor("TOKEN_NEW")).toBe(200);
    await reload((settings) => settings.replace("=token", "=nobody"), "were not restarted");
    const faults = () => server.output.text.match(/^TES_CLIENT_AUTH must be .*"nobody"/gm);
    await expect.poll(faults).toHaveLength(1);
    expect(await statusFor("TOKEN_NEW")).toBe(200);
    const site = join(place.root, "work/dist");
    await writeFile(join(place.root, "opt/vitrine/dist/removed.txt"), "old");
    expect((await asked(place, "/removed.txt")).text).toBe("old");
    await writeFile(join(site, "added.txt"), "new");
    await writeFile(
      join(place.root, "etc/vitrine.env"),
      placed(blockWith("# /etc/vitrine.env"), place),
    );
    const update = placed(blockWith("dist.new"), place).replace(
      "systemctl reload vitrine",
      `kill -HUP ${server.child.pid}`,
    );
    execFileSync("sh", ["-ec", update], { cwd: join(place.root, "work") });
    await expect.poll(() => server.output.text.match(/Restarted 2 workers/g)).toHaveLength(2);
    expect((await asked(place, "/added.txt")).text).toBe("new");
    expect((await asked(place, "/removed.txt")).status).toBe(404);
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
    expect(server.output.text).toMatch(/^Vitrine is running/);
  });
});
