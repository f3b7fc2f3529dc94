/**
 * The compiled pages of this program: made in a process of its own, or kept from an earlier build.
 *
 * @module
 */
import { fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { MARKER_FILE } from "../src/base/product.ts";
import { filesBelow, writeFiles } from "../src/output/files.ts";
import { dividedFiles, joinFiles } from "../src/output/joined-files.ts";
import { OutputError } from "../src/output/output-error.ts";
import { inWorkspace, removeAbandoned } from "../src/output/workspace.ts";
import { projectCompiled } from "./project-cache.ts";
import { ROOT } from "./settings.ts";

/** Where pages are compiled: what they are compiled to finds packages only below the project, wherever the site goes. */
const WORKSHOP = join(ROOT, "node_modules", MARKER_FILE);

const PROGRAM = join(ROOT, "commands", "compile-pages.ts");

/** What the process sends when it fails. */
interface CompileFailure {
  readonly error: Error;
  /** What a clone of an error does not keep. */
  readonly details: Pick<NodeJS.ErrnoException, "code" | "syscall" | "path">;
}

/** What users are told if the process is ended by a signal: the system sends SIGKILL and V8 SIGABRT if memory is short. */
const endedBy = (signal: string) =>
  `The process that compiles the pages was ended by ${signal}, as it is when there is not enough memory. Free some memory, then build again.`;

/** Compiles the pages into a folder. Rejects with the error of the process that does. */
function compile(folder: string, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(PROGRAM, [folder, url], {
      env: { ...process.env, NODE_ENV: "production" },
      serialization: "advanced",
      execArgv: ["--import", pathToFileURL(join(ROOT, "bin", "compile-cache.js")).href],
    });
    const end = () => void child.kill();
    process.once("exit", end);
    let failure = new Error("The pages could not be compiled.");
    child.on("message", ({ error, details }: CompileFailure) => {
      failure = Object.assign(error, details);
    });
    child.once("error", reject);
    child.once("close", (status, signal) => {
      process.off("exit", end);
      if (status === 0) resolve();
      else reject(signal === null ? failure : new OutputError(endedBy(signal)));
    });
  });
}

/** Fills a folder with the pages as they are compiled for a site that is published at a URL. */
async function compiledInto(folder: string, url: string): Promise<void> {
  const cache = projectCompiled();
  const kept = cache.get(url);
  if (kept !== undefined) {
    await writeFiles(folder, dividedFiles(kept));
    return;
  }
  await compile(folder, url);
  const files = filesBelow(folder).map((path) => ({
    path,
    content: readFileSync(join(folder, path)),
  }));
  cache.set(url, joinFiles(files));
  cache.prune();
}

/** Has `run` use a folder of compiled pages, for a site that is published at a URL. */
export function withCompiledPages<Result>(
  url: string,
  run: (folder: string) => Promise<Result>,
): Promise<Result> {
  removeAbandoned(WORKSHOP);
  return inWorkspace(WORKSHOP, async (folder) => {
    await compiledInto(folder, url);
    return run(folder);
  });
}
