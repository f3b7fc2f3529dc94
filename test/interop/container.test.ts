import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { readSettings } from "../../src/edge/settings/settings.ts";
import { bundleFunction } from "../../src/hosts/function-bundle.ts";
import { NODE } from "../../src/hosts/node.ts";
import { ROOT } from "../fixtures/build.ts";
import { builtSite } from "../fixtures/built-site.ts";
import { FUNNEL } from "./funnel.ts";
import { freePort, startProgram } from "./hosts.ts";

const read = (file: string) => readFile(join(ROOT, file), "utf8");

/** The last stage of the Containerfile: the arguments of each instruction. */
const containerfile = await read("Containerfile");
const lastStage = containerfile.slice(containerfile.lastIndexOf("\nFROM "));
const argumentsOf = (instruction: string): readonly string[] =>
  Array.from(
    lastStage.matchAll(new RegExp(`^${instruction} (.*)$`, "gm")),
    ([, line = ""]) => line,
  );
const one = (instruction: string): string => {
  const [first, ...more] = argumentsOf(instruction);
  if (first === undefined || more.length > 0) throw new Error(`${instruction} is not there once`);
  return first;
};

const [user, group] = one("USER").split(":");
const environment = Object.fromEntries(
  argumentsOf("ENV").flatMap((line) =>
    line.split(" ").map((pair) => pair.split("=") as [string, string]),
  ),
);
const healthCheck = JSON.parse(one("HEALTHCHECK").replace(/^.*? CMD /, "")) as readonly string[];
/** The entry point of the image that it is made from. */
const ENTRY = "/nodejs/bin/node";

describe.skipIf(process.getuid?.() !== 0)("the image's program", () => {
  /** A root that has nothing but Node, what it is linked with, the site and the function. */
  let root: string;
  let site: string;

  beforeAll(async () => {
    site = await builtSite();
    root = await mkdtemp(join(tmpdir(), "vitrine-root-"));
    await chmod(root, 0o755);
    const copy = async (from: string, to: string) => {
      await mkdir(dirname(join(root, to)), { recursive: true });
      await copyFile(from, join(root, to));
    };
    await copy(process.execPath, ENTRY);
    const { stdout } = spawnSync("ldd", [process.execPath], { encoding: "utf8" });
    for (const [library] of stdout.matchAll(/\/\S+/g)) await copy(library, library);
    for (const folder of ["app/dist", "app/edge", "proc", "dev"]) {
      await mkdir(join(root, folder), { recursive: true });
    }
    const { file, code } = await bundleFunction(NODE);
    await writeFile(join(root, "app/edge", file), code);
  }, 120_000);

  afterAll(() => rm(root, { recursive: true, force: true }));

  /** Runs the entry point as the image's user, in namespaces of its own, on a root that nobody can write to. */
  function run(args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
    const inside = `set -e
      mount --bind "$0" "$0"
      mount --bind "$1" "$0/app/dist"
      mount -o remount,bind,ro "$0/app/dist"
      mount -o remount,bind,ro "$0"
      mount -t proc proc "$0/proc"
      mount --rbind /dev "$0/dev"
      root=$0; shift
      exec unshare --root="$root" --wd=${one("WORKDIR")} --setgid=${group} --setuid=${user} ${ENTRY} "$@"`;
    const child = spawn(
      "unshare",
      ["--mount", "--pid", "--fork", "--kill-child", "sh", "-c", inside, root, site, ...args],
      {
        env: { PATH: process.env["PATH"], ...environment, ...env },
        stdio: ["ignore", "pipe", "pipe"],
      },
    );
    onTestFinished(() => void child.kill("SIGKILL"));
    return child;
  }

  /** The exit code of the entry point, and what it printed. */
  async function outcome(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    const child = run(args, env);
    let text = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part) => (text += part));
    const [code] = await once(child, "close");
    return { code, text };
  }

  it("serves the site without root and without a place to write, tells its health, and stops gently", async () => {
    const port = String(await freePort());
    const child = run(JSON.parse(one("CMD")), { PORT: port });
    const url = `http://127.0.0.1:${port}`;
    await expect
      .poll(
        () =>
          fetch(`${url}/healthz`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 10_000 },
      )
      .toBe(200);
    expect(await (await fetch(`${url}/tools/fastp`)).text()).toContain("fastp");
    expect((await fetch(`${url}/trs/v2/tools?limit=1`)).status).toBe(200);

    const [inner] = (await readFile(`/proc/${child.pid}/task/${child.pid}/children`, "utf8")).split(
      " ",
    );
    const status = await readFile(`/proc/${inner}/status`, "utf8");
    expect(status).toMatch(new RegExp(`^Uid:\\t${user}\\t${user}\\t`, "m"));
    expect(status).toMatch(/^CapEff:\t0+$/m);
    const write = "require('fs').writeFileSync(process.argv[1], 'x')";
    for (const path of ["/app/dist/index.html", "/app/x", "/x"]) {
      expect((await outcome(["-e", write, path])).text).toMatch(/EROFS|EACCES/);
    }

    const [entry, ...check] = healthCheck;
    expect(entry).toBe(ENTRY);
    expect((await outcome(check, { PORT: port })).code).toBe(0);
    process.kill(Number(inner), "SIGTERM");
    expect((await once(child, "exit"))[0]).toBe(0);
    expect((await outcome(check, { PORT: port })).code).toBe(1);
  }, 60_000);
});

describe("manifests for Kubernetes", async () => {
  const manifests = await read("deploy/kubernetes.yaml");
  const judge = (text: string) => {
    const program = process.env["MANIFESTS"] ?? "manifests";
    const { stdout, error } = spawnSync(program, { input: text, encoding: "utf8" });
    if (error !== undefined) throw error;
    return stdout;
  };

  it("have only fields that Kubernetes knows, and a pod that the strictest standard allows", () => {
    expect(judge(manifests)).toBe("Deployment\nService\n");
    // the judge judges
    expect(judge(manifests.replace("readOnlyRootFilesystem", "readOnlyRoot"))).toContain(
      'unknown field "spec.template.spec.containers[0].securityContext.readOnlyRoot"',
    );
    expect(judge(manifests.replace("runAsUser: 65532", "runAsUser: 0"))).toContain("runAsUser=0");
  });

  it("have the user and the port of the image, and pods that the service finds", () => {
    const [deployment, service] = parseAllDocuments(manifests).map((one) => one.toJS());
    const { template, selector } = deployment.spec;
    const { runAsUser, runAsGroup } = template.spec.securityContext;
    expect([String(runAsUser), String(runAsGroup)]).toEqual([user, group]);
    const [{ ports }] = template.spec.containers;
    expect(String(ports[0].containerPort)).toBe(environment["PORT"]);
    expect(one("EXPOSE")).toBe(environment["PORT"]);
    expect(template.metadata.labels).toEqual(selector.matchLabels);
    expect(service.spec.selector).toEqual(selector.matchLabels);
    expect(service.spec.ports[0].targetPort).toBe(ports[0].name);
  });
});

it("what stops the server waits until it has finished its requests, in Kubernetes also until no new ones come", async () => {
  const { tasks } = readSettings({});
  const longest = (tasks.queueMs + 3 * tasks.timeoutMs + 1000) / 1000;
  const [deployment] = parseAllDocuments(await read("deploy/kubernetes.yaml")).map((one) =>
    one.toJS(),
  );
  const { containers, terminationGracePeriodSeconds } = deployment.spec.template.spec;
  const { seconds } = containers[0].lifecycle.preStop.sleep;
  expect(seconds).toBeGreaterThanOrEqual(5);
  expect(terminationGracePeriodSeconds).toBeGreaterThanOrEqual(longest + seconds);
  const { services } = parse(await read("deploy/compose.yaml"));
  expect(Number.parseInt(services.site.stop_grace_period, 10)).toBeGreaterThanOrEqual(longest);
});

it("Funnel ends a task with the settings beside the compose file, where the site looks for it", async () => {
  const home = await mkdtemp(join(tmpdir(), "vitrine-funnel-"));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const [port, rpc] = [await freePort(), await freePort()];
  const settings = (await read("deploy/funnel.yaml"))
    .replaceAll("/var/lib/funnel", home)
    .replace('"8000"', `"${port}"`)
    .replace('"9090"', `"${rpc}"`);
  // an image can be no option of Docker
  expect(settings).toMatch(
    / -- \{\{\.Image\}\} \{\{\.Command\}\}\n\s*PullCommand: pull -- \{\{\.Image\}\}\n/,
  );
  await writeFile(join(home, "funnel.yaml"), settings);
  const { services } = parse(await read("deploy/compose.yaml"));
  const [program, ...args] = services.funnel.command;
  expect(program).toBe("server");
  const last = args.with(-1, join(home, "funnel.yaml"));
  const host = await startProgram(port, FUNNEL, [program, ...last]);
  onTestFinished(() => host.stop());
  const { pathname, port: named } = new URL(services.site.environment.TES_BACKEND_URL);
  expect(named).toBe("8000");
  const tasks = `${host.url}${pathname}/tasks`;
  const task = { executors: [{ image: "alpine:3.20", command: ["true"] }] };
  const created = await fetch(tasks, { method: "POST", body: JSON.stringify(task) });
  const { id } = (await created.json()) as { id: string };
  // without a Docker that runs, it ends with an error: what Funnel lacks in its settings ends Funnel
  await expect
    .poll(async () => (await fetch(`${tasks}/${id}`)).json(), { timeout: 60_000, interval: 200 })
    .toMatchObject({ state: expect.stringMatching(/^(COMPLETE|EXECUTOR_ERROR|SYSTEM_ERROR)$/) });
});
