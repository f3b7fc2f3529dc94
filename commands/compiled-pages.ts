/**
 * The compiled pages of this program: made in a process of its own, or kept from an earlier build.
 *
 * @module
 */
import { fork } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { filesBelow, writeFiles } from "../src/output/files.ts";
import { dividedFiles, joinFiles } from "../src/output/joined-files.ts";
import { OutputError } from "../src/output/output-error.ts";
import { PluginError } from "../src/plugins/plugin-call.ts";
import { compiledIn, inWorkshop } from "./page-sources.ts";
import { projectCompiled } from "./project-cache.ts";
import { IS_PACKAGE } from "./settings.ts";
import { siteTheme } from "./site-theme.ts";

/** The process that compiles: of a clone, its code is kept. */
const COMPILER = fileURLToPath(new URL("./compile-pages.ts", import.meta.url));
const COMPILER_ARGS = IS_PACKAGE
  ? []
  : ["--import", new URL("../bin/compile-cache.js", import.meta.url).href];

/** What the process sends when it fails. */
interface CompileFailure {
  readonly error: Error;
  /** What is wrong with a component of the site, if that is why. */
  readonly fault?: string;
  /** What a clone of an error does not keep. */
  readonly details: Pick<NodeJS.ErrnoException, "code" | "syscall" | "path">;
}

/** What users are told if the process is ended by a signal: the system sends SIGKILL and V8 SIGABRT if memory is short. */
const endedBy = (signal: string) =>
  `The process that compiles the pages was ended by ${signal}, as it is when there is not enough memory. Free some memory, then build again.`;

/** Compiles the pages in a workspace, unless they are not wanted. Rejects with the error of the process that does. */
function compile(workspace: string, url: string, unwanted: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(COMPILER, [workspace, url], {
      env: { ...process.env, NODE_ENV: "production" },
      serialization: "advanced",
      execArgv: COMPILER_ARGS,
    });
    const end = () => void child.kill();
    process.once("exit", end);
    unwanted.addEventListener("abort", end);
    let failure = new Error("The pages could not be compiled.");
    child.on("message", ({ error, fault, details }: CompileFailure) => {
      failure =
        fault === undefined
          ? Object.assign(error, details)
          : new PluginError(fault, { cause: error });
    });
    child.once("error", reject);
    child.once("close", (status, signal) => {
      process.off("exit", end);
      if (status === 0) resolve();
      else reject(signal === null ? failure : new OutputError(endedBy(signal)));
    });
  });
}

/** Has a workspace hold the pages as they are compiled for a site that is published at a URL. */
async function compiledInto(workspace: string, url: string, unwanted: AbortSignal): Promise<void> {
  const folder = compiledIn(workspace);
  mkdirSync(folder);
  const cache = projectCompiled();
  const theme = (await siteTheme())?.digest;
  // what fails in a component is reported with its line
  if (theme !== undefined) process.setSourceMapsEnabled(true);
  const key = theme === undefined ? url : `${url} ${theme}`;
  const kept = cache.get(key);
  if (kept !== undefined) {
    await writeFiles(folder, dividedFiles(kept));
    return;
  }
  await compile(workspace, url, unwanted);
  const files = filesBelow(folder).map((path) => ({
    path,
    content: readFileSync(join(folder, path)),
  }));
  // components that were changed meanwhile are compiled by the next build
  if ((await siteTheme())?.digest === theme) cache.set(key, joinFiles(files));
  cache.prune();
}

/** Compiled pages, which may still be made. */
export interface CompiledPages {
  /** Their folder, when they are there. Rejects with the error of the process that makes them. */
  readonly folder: Promise<string>;
  /** Removes them, and ends the process that still makes them. */
  end(): Promise<void>;
}

/** Begins to compile the pages for a site that is published at a URL, beside what else the command does. */
export function beginCompiling(url: string): CompiledPages {
  const { promise: folder, resolve, reject } = Promise.withResolvers<string>();
  const unwanted = new AbortController();
  const done = new Promise((end) => {
    unwanted.signal.addEventListener("abort", end);
  });
  const all = inWorkshop(async (workspace) => {
    await compiledInto(workspace, url, unwanted.signal);
    resolve(compiledIn(workspace));
    await done;
  }).catch(reject);
  folder.catch(() => {}); // reported where it is awaited
  return {
    folder,
    end: () => {
      unwanted.abort();
      return all;
    },
  };
}
