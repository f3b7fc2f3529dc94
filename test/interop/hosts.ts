/**
 * A site's folder behind real hosts: the function on Node and in workerd, and nginx without it.
 *
 * @module
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundleFunction, hostConfiguration } from "../../src/deploy/deploy.ts";

export interface RunningHost {
  /** `http://127.0.0.1:8080`. */
  readonly url: string;
  stop(): Promise<void>;
}

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** A port that is free now. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** Waits until an address answers. */
async function answering(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) throw new Error(`the host ended with ${child.exitCode}`);
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} does not answer`);
}

async function start(
  port: number,
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningHost> {
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, ...environment };
  const child = spawn(command, args, { cwd: ROOT, stdio: ["ignore", "ignore", "inherit"], env });
  await answering(url, child);
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
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
  const args = ["scripts/serve.ts", "--dir", folder, "--port", String(port)];
  return start(port, process.execPath, args, environment);
}

/** nginx, with the site's own configuration in a server that says nothing else. */
export async function nginx(folder: string): Promise<RunningHost> {
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
    include ${folder}/_nginx.conf;
  }
}
`,
  );
  const running = await start(port, "nginx", ["-p", home, "-c", join(home, "nginx.conf")]);
  return {
    url: running.url,
    async stop() {
      await running.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** workerd, with the configuration that `npm run edge` writes. */
export async function workerd(
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningHost> {
  // beside this file, so that only those who run these tests have the runtimes
  const runtimes = "./runtimes/node_modules/miniflare/dist/src/index.js";
  const { Miniflare } = await import(/* @vite-ignore */ new URL(runtimes, import.meta.url).href);
  const [configuration] = hostConfiguration("cloudflare", folder);
  const { compatibility_date, assets } = JSON.parse(
    configuration?.content.replace(/^\/\/.*\n/, "") ?? "",
  );
  const { code } = await bundleFunction("cloudflare");
  const miniflare = new Miniflare({
    modules: true,
    script: code,
    compatibilityDate: compatibility_date,
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
