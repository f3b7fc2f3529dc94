/**
 * A site's folder behind real hosts: the function on Node, on Deno and in workerd, and nginx without it.
 *
 * @module
 */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readSettings } from "../../src/edge/settings/settings.ts";
import { CLOUDFLARE } from "../../src/hosts/cloudflare.ts";
import { DENO } from "../../src/hosts/deno.ts";
import { bundleFunction } from "../../src/hosts/function-bundle.ts";
import { NODE } from "../../src/hosts/node.ts";
import { PACKS_FILE } from "../../src/served/packs.ts";

export interface RunningHost {
  /** `http://127.0.0.1:8080`. */
  readonly url: string;
  stop(): Promise<void>;
}

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** Waits until a server responds. */
async function responding(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) throw new Error(`the host exited with ${child.exitCode}`);
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} does not respond`);
}

/** Starts a program that listens on a port, and waits until it responds. */
export async function startProgram(
  port: number,
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningHost> {
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, ...environment };
  const child = spawn(command, args, { cwd: ROOT, stdio: "ignore", env });
  await responding(url, child);
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null) return resolve();
        child.once("exit", () => resolve());
        child.kill();
      }),
  };
}

/** `npm run serve`. */
export async function serveCommand(
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningHost> {
  const port = await freePort();
  const args = ["commands/serve.ts", "--dir", folder, "--port", String(port)];
  return startProgram(port, process.execPath, args, environment);
}

/** `node edge/node.js`: the bundle that `npm run edge` writes. */
export async function nodeBundle(
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningHost> {
  const port = await freePort();
  const home = await mkdtemp(join(tmpdir(), "vitrine-node-"));
  const file = join(home, "node.mjs");
  await writeFile(file, (await bundleFunction(NODE)).code);
  const running = await startProgram(port, process.execPath, [file], {
    ...environment,
    PORT: String(port),
    SITE_DIR: folder,
  });
  return {
    url: running.url,
    async stop() {
      await running.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** A host that knows nothing of the site, and chooses media types by the names of files. */
export async function fileServer(folder: string): Promise<RunningHost> {
  const port = await freePort();
  const args = ["-m", "http.server", String(port), "--bind", "127.0.0.1", "--directory", folder];
  return startProgram(port, "python3", args);
}

/** nginx, without the site's configuration. */
export const bareNginx = (folder: string): Promise<RunningHost> => startNginx(folder, "");

/** nginx, with the site's own configuration in a server that has no other. */
export const nginx = (folder: string): Promise<RunningHost> =>
  startNginx(folder, `include ${folder}/_nginx.conf;`);

/** nginx, with the lines of a server. */
export async function startNginx(folder: string, configuration: string): Promise<RunningHost> {
  const port = await freePort();
  const home = await mkdtemp(join(tmpdir(), "vitrine-nginx-"));
  await writeFile(
    join(home, "nginx.conf"),
    `${process.getuid?.() === 0 ? "user root;" : ""}
pid ${home}/pid;
error_log ${home}/error.log;
daemon off;
events { }
http {
  access_log off;
  include /etc/nginx/mime.types;
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    ${configuration}
  }
}
`,
  );
  const running = await startProgram(port, "nginx", ["-p", home, "-c", join(home, "nginx.conf")]);
  return {
    url: running.url,
    async stop() {
      await running.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Deno, with the bundle that `npm run edge` writes. */
export async function deno(
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningHost> {
  const port = await freePort();
  const home = await mkdtemp(join(tmpdir(), "vitrine-deno-"));
  const { file, code } = await bundleFunction(DENO);
  await writeFile(join(home, file), code);
  const program = fileURLToPath(new URL("./runtimes/node_modules/.bin/deno", import.meta.url));
  const args = ["run", "--quiet", "--allow-net", "--allow-read", "--allow-env", join(home, file)];
  const running = await startProgram(port, program, args, {
    ...environment,
    PORT: String(port),
    SITE_DIR: folder,
  });
  return {
    url: running.url,
    async stop() {
      await running.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** A string in a configuration of workerd. */
const quoted = (text: string) => JSON.stringify(text);

/** workerd alone, with the bundle that `npm run edge` writes, and no site. */
export async function workerd(environment: Readonly<Record<string, string>>): Promise<RunningHost> {
  const port = await freePort();
  const home = await mkdtemp(join(tmpdir(), "vitrine-workerd-"));
  const { file, code } = await bundleFunction(CLOUDFLARE);
  const configuration = CLOUDFLARE.configuration?.(home, []);
  const { compatibility_date, compatibility_flags } = parseWrangler(configuration);
  const bindings = Object.entries(environment).map(
    ([name, value]) => `(name = ${quoted(name)}, text = ${quoted(value)})`,
  );
  await writeFile(join(home, file), code);
  await writeFile(
    join(home, "workerd.capnp"),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .function),
    (name = "internet", network = (allow = ["public", "private"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
const function :Workerd.Worker = (
  modules = [(name = "function", esModule = embed ${quoted(file)})],
  compatibilityDate = ${quoted(compatibility_date)},
  compatibilityFlags = [${compatibility_flags.map(quoted).join(", ")}],
  bindings = [${bindings.join(", ")}],
);
`,
  );
  const program = fileURLToPath(new URL("./runtimes/node_modules/.bin/workerd", import.meta.url));
  const running = await startProgram(port, program, ["serve", join(home, "workerd.capnp")]);
  return {
    url: running.url,
    async stop() {
      await running.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** The value of `wrangler.jsonc`, without its comment. */
function parseWrangler(file: { readonly content: string } | undefined) {
  return JSON.parse(file?.content.replace(/^\/\/.*\n/, "") ?? "{}");
}

/** Cloudflare without the function: the site's files, with its `_headers` and `_redirects`. */
export async function bareCloudflare(folder: string): Promise<RunningHost> {
  const { Miniflare } = await importMiniflare();
  const { assets } = parseWrangler(CLOUDFLARE.configuration?.(folder, []));
  const miniflare = new Miniflare({
    modules: true,
    handleRuntimeStdio: () => {},
    handleStructuredLogs: () => {},
    script: "export default { fetch: () => new Response(null, { status: 501 }) };",
    assets: {
      directory: folder,
      routerConfig: { has_user_worker: false },
      assetConfig: {
        html_handling: assets.html_handling,
        not_found_handling: assets.not_found_handling,
      },
    },
  });
  const url = String(await miniflare.ready).replace(/\/$/, "");
  return { url, stop: () => miniflare.dispose() };
}

/** Miniflare, which is installed beside this file for those who run these tests. */
function importMiniflare() {
  const runtimes = "./runtimes/node_modules/miniflare/dist/src/index.js";
  return import(/* @vite-ignore */ new URL(runtimes, import.meta.url).href);
}

/** Cloudflare: workerd and Miniflare, with the configuration that `npm run edge` writes. */
export async function cloudflare(
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningHost> {
  const { Miniflare } = await importMiniflare();
  const { mounts } = readSettings(environment).tasks;
  const isPacked = existsSync(join(folder, PACKS_FILE));
  const configuration = CLOUDFLARE.configuration?.(folder, mounts, isPacked);
  const { compatibility_date, compatibility_flags, assets } = parseWrangler(configuration);
  const { code } = await bundleFunction(CLOUDFLARE);
  const miniflare = new Miniflare({
    modules: true,
    // its log is not for the tests' output
    handleRuntimeStdio: () => {},
    handleStructuredLogs: () => {},
    script: code,
    compatibilityDate: compatibility_date,
    compatibilityFlags: compatibility_flags,
    bindings: environment,
    assets: {
      directory: assets.directory,
      binding: assets.binding,
      routerConfig: {
        has_user_worker: true,
        static_routing: { user_worker: assets.run_worker_first },
      },
      assetConfig: {
        html_handling: assets.html_handling,
        not_found_handling: assets.not_found_handling,
        has_static_routing: true,
      },
    },
  });
  const url = String(await miniflare.ready).replace(/\/$/, "");
  return { url, stop: () => miniflare.dispose() };
}
