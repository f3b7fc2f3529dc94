/**
 * Funnel, a service that really runs tasks, without containers.
 *
 * @module
 */
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, type RunningHost, startProgram } from "./hosts.ts";

/** The program, built from its module. */
export const FUNNEL = process.env["FUNNEL"] ?? "funnel";

export interface FunnelOptions {
  /** `noop` keeps tasks as they are; `local` runs their commands on this machine, in no container. */
  readonly compute: "noop" | "local";
  readonly user?: string;
  readonly password?: string;
}

/** Starts it; its address ends with `/v1`. */
export async function startFunnel({
  compute,
  user,
  password,
}: FunnelOptions): Promise<RunningHost> {
  const home = await mkdtemp(join(tmpdir(), "vitrine-funnel-"));
  const [port, rpc] = [await freePort(), await freePort()];
  const auth =
    user === undefined ? "" : `  BasicAuth:\n    - User: ${user}\n      Password: ${password}\n`;
  await writeFile(
    join(home, "funnel.yml"),
    `Compute: ${compute}
Database: boltdb
EventWriters: [boltdb]
Server:
  HostName: 127.0.0.1
  HTTPPort: "${port}"
  RPCPort: "${rpc}"
${auth}BoltDB: { Path: ${home}/funnel.db }
LocalStorage: { AllowedDirs: [${home}] }
Worker:
  WorkDir: ${home}/work
  PollingRate: 1s
  LogUpdateRate: 1s
  Container:
    DriverCommand: env
    PullCommand: "true"
    RunCommand: "{{.Command}}"
    StopCommand: "true"
`,
  );
  const running = await startProgram(
    port,
    FUNNEL,
    ["server", "run", "--config", join(home, "funnel.yml")],
    { GOMAXPROCS: "2" },
  );
  return { ...running, url: `${running.url}/v1` };
}
