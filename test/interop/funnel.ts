/**
 * Funnel, a service that really runs tasks, on a machine without a container engine.
 *
 * @module
 */
import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort, type RunningHost, startProgram } from "./hosts.ts";

/** The program, built from its module. */
export const FUNNEL = process.env["FUNNEL"] ?? "funnel";

const CONTAINER = fileURLToPath(new URL("./funnel/container.sh", import.meta.url));

export interface FunnelOptions {
  /** `noop` keeps tasks as they are; `local` runs their commands on this machine. */
  readonly compute: "noop" | "local";
  readonly user?: string;
  readonly password?: string;
  /** Folders that tasks find at the same path, and that `file:` URLs of inputs and outputs may name. */
  readonly shares?: readonly string[];
  /** For Funnel and for what tasks run. */
  readonly environment?: Readonly<Record<string, string>>;
}

export interface Funnel extends RunningHost {
  /** Starts it again at the same URL, with the tasks that it had. */
  startAgain(): Promise<void>;
}

interface Ports {
  readonly http: number;
  readonly rpc: number;
}

function configuration(home: string, { http, rpc }: Ports, options: FunnelOptions): string {
  const { compute, user, password, shares = [] } = options;
  const auth =
    user === undefined ? "" : `  BasicAuth:\n    - User: ${user}\n      Password: ${password}\n`;
  return `Compute: ${compute}
Database: boltdb
EventWriters: [boltdb]
Server:
  HostName: 127.0.0.1
  HTTPPort: "${http}"
  RPCPort: "${rpc}"
${auth}BoltDB: { Path: ${home}/funnel.db }
LocalStorage: { AllowedDirs: ${JSON.stringify([home, ...shares])} }
Worker:
  WorkDir: ${home}/work
  PollingRate: 0.2s
  LogUpdateRate: 0.2s
  LogTailSize: 10000
  Container:
    DriverCommand: ${CONTAINER}
    PullCommand: pull {{.Image}}
    RunCommand: >-
      run {{.Name}}
      {{range $name, $value := .Env}}--env {{$name}}={{$value}} {{end}}
      {{range .Volumes}}--volume {{.HostPath}}:{{.ContainerPath}} {{end}}
      {{if .Workdir}}--workdir {{.Workdir}}{{end}}
      -- {{.Command}}
    StopCommand: stop {{.Name}}
`;
}

/** Ends the commands of tasks, which outlive the Funnel that started them. */
async function stopContainers(home: string): Promise<void> {
  const names = (await readdir(home)).filter((name) => name.endsWith(".pid"));
  for (const name of names) {
    const pid = Number(await readFile(join(home, name), "utf8").catch(() => ""));
    try {
      if (pid > 0) process.kill(pid, "SIGKILL");
    } catch {
      // it has ended by itself
    }
  }
}

/** Starts it; its URL ends with `/v1`. */
export async function startFunnel(options: FunnelOptions): Promise<Funnel> {
  const home = await mkdtemp(join(tmpdir(), "vitrine-funnel-"));
  const ports = { http: await freePort(), rpc: await freePort() };
  const file = join(home, "funnel.yml");
  await writeFile(file, configuration(home, ports, options));
  const start = () =>
    startProgram(ports.http, FUNNEL, ["server", "run", "--config", file], {
      GOMAXPROCS: "2",
      CONTAINER_HOME: home,
      CONTAINER_SHARES: (options.shares ?? []).join(delimiter),
      ...options.environment,
    });
  let running = await start();
  return {
    url: `${running.url}/v1`,
    async stop() {
      await running.stop();
      await stopContainers(home);
    },
    async startAgain() {
      running = await start();
    },
  };
}
