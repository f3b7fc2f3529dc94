/**
 * Which URLs the inputs and outputs of tasks may have.
 *
 * @module
 */
import { excerpt } from "../base/excerpt.ts";
import { isList, isObject, type Json, type JsonObject } from "../base/json.ts";
import { formatPointer } from "../base/pointer.ts";
import { trimLast } from "../base/texts/trim.ts";
import { hasDotSegments } from "../base/url.ts";
import { listed } from "../base/words.ts";
import type { TaskFault } from "./faults.ts";
import { disguised } from "./images.ts";
import { isLocalHost } from "./local-hosts.ts";

/**
 * Any URL; any but files and local hosts; or those that begin with an entry, which is a scheme (`s3://`), a host
 * (`https://data.example.org`) or a path (`s3://bucket/public`).
 */
export type AllowedUrls = "any" | "not local" | readonly string[];

/** The most characters of a value in a message. */
const SHOWN = 60;

/** A URL as all programs read it: without a user, a query directly after a host, and backslashes. */
const URL_FORM =
  /^([a-z][a-z0-9+.-]*):\/\/([a-z0-9._~:[\]-]*)(?:(\/[^\\?#\p{Cc}]*)(?:[?#]\P{Cc}*)?)?$/iu;

/** The most characters of a host with its port: names have 253 (RFC 1035, section 2.3.4). */
const MAX_AUTHORITY = 260;

const LOCAL_PATH = /^\/(?!\/)[^\\?#\p{Cc}]*$/u;

interface UrlParts {
  readonly scheme: string;
  /** Empty for a file. */
  readonly host: string;
  /** With its colon; empty if it is the scheme's own. */
  readonly port: string;
  readonly path: string;
}

/** The parts of a URL; undefined if programs could read it in different ways, or if it has no scheme or host. */
export function readUrl(text: string): UrlParts | undefined {
  // some backends take a path for a file
  if (LOCAL_PATH.test(text)) return { scheme: "file", host: "", port: "", path: text };
  const [, prefix = "", authority = "", path = ""] = URL_FORM.exec(text) ?? [];
  const scheme = prefix.toLowerCase();
  if (scheme === "" || (authority === "") !== (scheme === "file")) return undefined;
  if (authority.length > MAX_AUTHORITY) return undefined;
  if (authority === "") return { scheme, host: "", port: "", path };
  // also hosts of other schemes may be addresses: programs look them up in the same way
  const base = `${scheme === "https" ? scheme : "http"}://${authority}`;
  if (!URL.canParse(base)) return undefined;
  const { hostname, port } = new URL(base);
  const host = trimLast(hostname, ".");
  // 0127.0.0.1 is 87.0.0.1 for programs that read it as octal, and 127.0.0.1 for others
  const isAmbiguous = /^[\d.]+$/.test(host) && trimLast(authority.replace(/:.*/, ""), ".") !== host;
  return host === "" || isAmbiguous ? undefined : { scheme, host, port: port && `:${port}`, path };
}

/** Whether a path is a folder's own, or below it, however a program resolves and decodes it. */
const isBelow = (path: string, folder: string) =>
  folder === "" ||
  folder === "/" ||
  ((path === folder || path.startsWith(folder.endsWith("/") ? folder : `${folder}/`)) &&
    !hasDotSegments(path) &&
    !/%(?:2e|2f|5c|25)/i.test(path));

/** The scheme that an entry allows; undefined if it also names a host or a path. */
export const schemeOf = (entry: string): string | undefined =>
  /^([a-z][a-z0-9+.-]*):\/\/$/i.exec(entry)?.[1]?.toLowerCase();

/** Whether an entry allows a URL. A scheme allows no local hosts: these have to be named. */
function allows(entry: string, url: UrlParts): boolean {
  const scheme = schemeOf(entry);
  if (scheme !== undefined) return scheme === url.scheme && !isLocalHost(url.host);
  const named = readUrl(entry);
  return (
    named?.scheme === url.scheme &&
    named.host === url.host &&
    named.port === url.port &&
    isBelow(url.path, named.path)
  );
}

/** Whether a URL is allowed. */
function isAllowed(text: Json, allowed: Exclude<AllowedUrls, "any">): boolean {
  const url = typeof text === "string" ? readUrl(text) : undefined;
  if (url === undefined) return false;
  if (allowed === "not local") return url.scheme !== "file" && !isLocalHost(url.host);
  return allowed.some((entry) => allows(entry, url));
}

const ruleOf = (allowed: Exclude<AllowedUrls, "any">) =>
  allowed === "not local"
    ? "must have a scheme and a host, and must not name a file, a local host or a user"
    : `must begin with ${listed(allowed, "or")}`;

/**
 * Paths of an output that backends may put together to another URL than the one that is allowed: they remove the prefix
 * from what a wildcard matches, and resolve the rest below the URL. With the prefix `/out/a`, a file in `/out/a..` is
 * above it.
 */
function* checkOutputPaths(
  output: JsonObject,
  tokens: readonly (string | number)[],
): Generator<TaskFault> {
  for (const field of ["path", "path_prefix"] as const) {
    yield* disguised(output, field, tokens);
    const path = output[field];
    if (typeof path !== "string" || !hasDotSegments(path)) continue;
    const message = `${field} must not have . or .. as a part; got ${excerpt(path, SHOWN)}.`;
    yield { pointer: formatPointer([...tokens, field]), message };
  }
  const { path, path_prefix: prefix = "" } = output;
  if (typeof path !== "string" || typeof prefix !== "string" || prefix === "") return;
  if (/^[^*?[{\\]*[^/*?[{\\]$/.test(prefix) && path.startsWith(`${prefix}/`)) return;
  const message = `path_prefix must be a folder that path begins with, without wildcards and without a slash at its end; got ${excerpt(prefix, SHOWN)}.`;
  yield { pointer: formatPointer([...tokens, "path_prefix"]), message };
}

/** The URLs of inputs or outputs, wherever a parser may find them. */
function* checkFiles(
  files: Json | undefined,
  allowed: Exclude<AllowedUrls, "any">,
  tokens: readonly (string | number)[],
): Generator<TaskFault> {
  if (isList(files)) {
    for (const [index, file] of files.entries())
      yield* checkFiles(file, allowed, [...tokens, index]);
  }
  if (!isObject(files)) return;
  if (tokens[0] === "outputs") yield* checkOutputPaths(files, tokens);
  yield* disguised(files, "url", tokens);
  const url = files["url"] ?? "";
  if (url === "" || isAllowed(url, allowed)) return;
  const message = `The URL ${ruleOf(allowed)}; got ${excerpt(url, SHOWN)}.`;
  yield { pointer: formatPointer([...tokens, "url"]), message };
}

/** The URLs of a task's inputs and outputs that are not allowed, and keys that hide others. */
export function* checkUrls(task: Json, allowed: AllowedUrls): Generator<TaskFault> {
  if (allowed === "any") return;
  for (const field of ["inputs", "outputs"]) {
    yield* disguised(task, field, []);
    yield* checkFiles(isObject(task) ? task[field] : undefined, allowed, [field]);
  }
}
