/**
 * Has pages be compiled with the components of a site.
 *
 * @module
 */
import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Plugin } from "vite";
import { positionsIn } from "../src/base/position.ts";
import { thrownReason } from "../src/plugins/plugin-call.ts";
import { THEME_FOLDER } from "../src/plugins/theme.ts";
import { guardedComponent, type Passed, type Thrown } from "./guarded-component.ts";

/** What pages import in the place of which a site can have a component of its own. */
const REPLACEABLE = /\/theme\/(\w+\.astro)$/;

/** What is compiled; other files, and those with a query, are opened where they are. */
const CODE = /\.(?:astro|[cm]?[jt]s|css|json)$/;

const NAME = "theme-components";

/** Where components are for Vite, which has paths with slashes on every system. */
const folderIn = (root: string) => `${join(root, THEME_FOLDER).replaceAll("\\", "/")}/`;

const withoutQuery = (id: string) => id.replace(/\?.*/s, "");

/**
 * The components of a site, as if they were beside the sources of pages: Astro computes names from their paths, and the
 * same files make the same bytes wherever they are.
 *
 * @param root the folder of the pages' sources
 * @param folder that of the components
 */
export function themeComponents(root: string, folder: string): Plugin {
  const beside = folderIn(root);
  const isBeside = (id: string) => id.startsWith(beside);
  const fileOf = (id: string) => join(folder, id.slice(beside.length));
  /** What is wrong with an import of a component, in a sentence. */
  const importFault = (importer: string, source: string, problem: string) => {
    const path = withoutQuery(importer);
    const text = readFileSync(fileOf(path), "utf8");
    const { line, column } = positionsIn(text)(Math.max(text.indexOf(source), 0));
    const shown = `${THEME_FOLDER}/${path.slice(beside.length)}:${line}:${column}`;
    return `${shown} imports ${source}, ${problem}`;
  };
  return {
    name: NAME,
    enforce: "pre",
    configEnvironment: (name) =>
      name === "prerender" ? { build: { sourcemap: true } } : undefined,
    async resolveId(source, importer, options) {
      // to look for packages, Vite opens files where they are; its types leave the field out
      if ((options as { readonly scan?: boolean }).scan === true) return undefined;
      const [, name] = REPLACEABLE.exec(source) ?? [];
      if (importer === undefined || !isBeside(importer)) {
        // in the place of a part of pages, or what a browser requests from a preview
        const path = name === undefined ? source : `/${THEME_FOLDER}/components/${name}`;
        const id = posix.join(beside, "..", path);
        const isOwn = path.startsWith("/") && isBeside(id) && CODE.test(id);
        return isOwn && existsSync(fileOf(id)) ? id : undefined;
      }
      if (source.startsWith("/") || /^astro(?:\/|$)/.test(source)) return undefined;
      if (!source.startsWith(".")) {
        const rest = { ...options, skipSelf: true };
        // packages of the site, and then those of this program
        const found =
          (await this.resolve(source, fileOf(importer), rest)) ??
          (await this.resolve(source, importer, rest));
        return found ?? this.error(importFault(importer, source, "which is not installed."));
      }
      const id = posix.join(posix.dirname(importer), source);
      if (!isBeside(id)) {
        const problem = `which is not in ${THEME_FOLDER}/. Move it there.`;
        return this.error(importFault(importer, source, problem));
      }
      if (!existsSync(fileOf(withoutQuery(id)))) {
        return this.error(importFault(importer, source, "which does not exist."));
      }
      return CODE.test(id) ? id : fileOf(id);
    },
    transform: {
      order: "post",
      handler: (code, id) =>
        isBeside(id) && id.endsWith(".astro")
          ? { code: guardedComponent(code, id.slice(beside.length)), map: null }
          : undefined,
    },
    load: (id) => (isBeside(id) && CODE.test(id) ? readFileSync(fileOf(id), "utf8") : undefined),
    configureServer({ environments, watcher, ws }) {
      watcher.add(folder);
      watcher.on("all", (_, path) => {
        if (!path.startsWith(folder)) return;
        for (const { moduleGraph } of Object.values(environments)) moduleGraph.invalidateAll();
        ws.send({ type: "full-reload" });
      });
    },
  };
}

/** What Vite throws, and what its plugins do. */
interface CompileError extends Error {
  readonly errors?: readonly CompileError[];
  readonly plugin?: string;
  readonly id?: string;
  /** The line is from 1, the column from 0. */
  readonly loc?: { readonly file?: string; readonly line: number; readonly column: number };
}

/**
 * What is wrong with a component that could not be compiled, in a sentence; undefined if it is something else.
 *
 * @param root the folder of the pages' sources
 */
export function compileFault(error: unknown, root: string): string | undefined {
  const { errors = [error] } = error as CompileError;
  for (const { plugin, message, id, loc } of errors as readonly CompileError[]) {
    if (plugin === NAME) return message;
    const path = (loc?.file ?? id ?? "").replaceAll("\\", "/");
    if (!path.startsWith(folderIn(root))) continue;
    const place = loc === undefined ? "" : `:${loc.line}:${loc.column + 1}`;
    const [reason = ""] = stripVTControlCharacters(message).split("\n");
    return `${THEME_FOLDER}/${withoutQuery(path).slice(folderIn(root).length)}${place} cannot be compiled: ${reason.replace(/\.$/, "")}.`;
  }
  return undefined;
}

/** A frame of a stack in a component, by its path in the sources that it was compiled from. */
const FRAME = new RegExp(
  `^ +at .*[/\\\\]${THEME_FOLDER}[/\\\\](components[/\\\\][^:]+:\\d+:\\d+)\\)?$`,
);

/** The component and the place in it that a line of a stack names; undefined if it names something else. */
export function componentPlace(line: string): string | undefined {
  const [, place] = FRAME.exec(line) ?? [];
  return place === undefined ? undefined : `${THEME_FOLDER}/${place.replaceAll("\\", "/")}`;
}

/** How Astro fails at null and undefined that something threw: it looks for their stack. */
const NOTHING =
  /^TypeError: Cannot read properties of (null|undefined) \(reading 'stack'\)\n.*astro[/\\]dist[/\\]/;

/** What code of a site threw that is no error, in a sentence; undefined if that is an error. */
function otherFault(thrown: unknown): string | undefined {
  const [, nothing] = NOTHING.exec((thrown as Error | null)?.stack ?? "") ?? [];
  if (nothing === undefined && thrown instanceof Error) return undefined;
  const reason = thrownReason(thrown instanceof Error ? { null: null }[nothing ?? ""] : thrown);
  return `A plugin or a component failed: ${reason}.`;
}

/** What is wrong with a component that failed when a page was rendered, in a sentence; undefined if it is something else. */
export function renderFault(error: unknown): string | undefined {
  const other = otherFault(error);
  if (other !== undefined) return other;
  const {
    thrownBy,
    passedBy,
    passedOn,
    cause,
    stack = "",
  } = error as Error & Partial<Thrown> & Passed;
  if (thrownBy !== undefined) return `${THEME_FOLDER}/${thrownBy} failed: ${thrownReason(cause)}.`;
  for (const line of stack.split("\n")) {
    const place = componentPlace(line);
    if (place !== undefined) return `${place} failed: ${thrownReason(error)}.`;
    // this program has failed, in what a component shows
    if (/[/\\]src[/\\]/.test(line)) return undefined;
  }
  return (
    passedBy &&
    `${THEME_FOLDER}/${passedBy} failed on the page ${passedOn}: ${thrownReason(error)}.`
  );
}
