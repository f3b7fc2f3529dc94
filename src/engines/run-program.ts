/**
 * Other programs, within limits. Nothing here goes through a shell, and no program outlives this process.
 *
 * @module
 */
import { type ChildProcess, spawn } from "node:child_process";

export interface RunLimits {
  readonly milliseconds: number;
  /** Of each of the two outputs. */
  readonly bytes: number;
}

/** What a program printed and its exit code, or why there is no such thing. */
type Ran =
  | { readonly status: number; readonly stdout: string; readonly stderr: string }
  | { readonly failure: string };

/** What a run needs beside the program and its arguments. */
interface RunOptions {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly limits: RunLimits;
}

/** The programs that run at this moment; each leads a process group of its own. */
const running = new Set<ChildProcess>();

/** Ends a program with all that it has started. */
function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // all of them have ended
  }
}

function endAll(): void {
  for (const child of running) endGroup(child);
}

/** Has a program's group end when it does, and before this process does. */
function watch(child: ChildProcess): void {
  // first of all: others remove the folders that programs are in
  if (running.size === 0) process.prependListener("exit", endAll);
  running.add(child);
  child.once("exit", () => endGroup(child));
  child.once("close", () => forget(child));
}

function forget(child: ChildProcess): void {
  running.delete(child);
  if (running.size === 0) process.off("exit", endAll);
}

/** Keeps what a program prints, up to a number of bytes. */
function collect(stream: NodeJS.ReadableStream, limit: number, onLimit: () => void): () => string {
  const chunks: Buffer[] = [];
  let bytes = 0;
  stream.on("data", (chunk: Buffer) => {
    bytes += chunk.byteLength;
    if (bytes > limit) onLimit();
    else chunks.push(chunk);
  });
  return () => Buffer.concat(chunks).toString("utf8");
}

/** Runs a program. A signal that ends this process must make it exit, so that the program ends too. */
export function runProgram(
  file: string,
  args: readonly string[],
  { cwd, env, limits }: RunOptions,
): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd,
      env,
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    let failure: string | undefined;
    const stop = (why: string) => {
      failure ??= why;
      endGroup(child);
      // a program in a session of its own has left the group, and may keep the outputs open
      for (const stream of [child.stdout, child.stderr]) stream.destroy();
    };
    const timer = setTimeout(
      () => stop(`did not finish within ${limits.milliseconds / 1000} s`),
      limits.milliseconds,
    );
    const onLimit = () => stop(`printed more than ${limits.bytes / 1e6} MB`);
    const [stdout, stderr] = [child.stdout, child.stderr].map((stream) =>
      collect(stream, limits.bytes, onLimit),
    );
    watch(child);
    child.once("error", ({ message }) => {
      clearTimeout(timer);
      forget(child);
      resolve({ failure: `could not be started: ${message}` });
    });
    child.once("close", (status, signal) => {
      clearTimeout(timer);
      if (failure !== undefined) resolve({ failure });
      else if (status === null) resolve({ failure: `was ended by the signal ${signal}` });
      else resolve({ status, stdout: stdout?.() ?? "", stderr: stderr?.() ?? "" });
    });
  });
}
