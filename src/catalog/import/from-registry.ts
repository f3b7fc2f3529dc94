/**
 * A version from another registry (Tool Registry API 2.0.0 and 2.0.1), by the URL of its tool or of itself.
 *
 * @module
 */
import { createHash } from "node:crypto";
import { isObject, type Json, type JsonObject, objectsOf, stringOf } from "../../base/json.ts";
import { optionalField } from "../../base/optional-fields.ts";
import { encodedPath } from "../../base/paths.ts";
import { counted, someOf } from "../../base/words.ts";
import { resolveImport } from "../../trs/tool/imports.ts";
import {
  DESCRIPTOR_TYPES,
  type DescriptorType,
  descriptorTypeOf,
} from "../../trs/tool/languages.ts";
import type { ImageEntry } from "../tools/descriptors/images.ts";
import { byNewestVersion } from "../tools/versions.ts";
import {
  ImportError,
  type ImportedFile,
  type ImportedVersion,
  type ImportOptions,
  idFrom,
} from "./imported.ts";

/** Responses of more bytes are not read: 256 MB, as for files of content. */
const MOST_BYTES = 256_000_000;

/** How long a response may take, in milliseconds. */
const TIME_LIMIT = 60_000;

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

async function fetchBytes(fetch: Fetch, url: string, accept: string): Promise<Uint8Array> {
  let response: Response;
  try {
    const signal = AbortSignal.timeout(TIME_LIMIT);
    response = await fetch(url, { headers: { accept }, signal });
  } catch (error) {
    const { cause } = error as { readonly cause?: { readonly message?: string } };
    throw new ImportError(`${url} cannot be fetched: ${cause?.message ?? String(error)}.`);
  }
  if (!response.ok) throw new ImportError(`${url} responded with ${response.status}.`);
  const length = Number(response.headers.get("content-length") ?? 0);
  const bytes = length > MOST_BYTES ? undefined : new Uint8Array(await response.arrayBuffer());
  if (bytes === undefined || bytes.byteLength > MOST_BYTES)
    throw new ImportError(`${url} has more than 256 MB.`);
  return bytes;
}

async function fetchJson(fetch: Fetch, url: string): Promise<Json> {
  const bytes = await fetchBytes(fetch, url, "application/json");
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as Json;
  } catch {
    throw new ImportError(`${url} is no JSON: give the URL of a tool in the API, …/tools/ID.`);
  }
}

/** The URL of a tool, and the version that a URL names. */
interface ToolUrl {
  readonly tool: string;
  readonly version?: string;
}

/** Divides a URL such as `https://example.org/ga4gh/trs/v2/tools/fastp/versions/0.23.4`; undefined for any other. */
export function parseToolUrl(url: string): ToolUrl | undefined {
  const [, tool, version] =
    /^(https?:\/\/[^?#]+?\/tools\/[^/?#]+)(?:\/versions(?:\/([^/?#]+))?)?\/?(?:index\.json)?$/.exec(
      url,
    ) ?? [];
  if (tool === undefined) return undefined;
  return { tool, ...(version === undefined ? {} : { version: decodeURIComponent(version) }) };
}

const textsOf = (value: Json | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];

/** Field of an object as text that says something. */
const textAt = (value: JsonObject, key: string): string | undefined =>
  stringOf(value[key])?.trim() || undefined;

const SHA_256 = /^sha-?256$/i;

/** The SHA-256 in checksums, in hexadecimal. */
const sha256In = (value: Json | undefined): string | undefined =>
  objectsOf(Array.isArray(value) ? value : [value ?? null])
    .filter((one) => SHA_256.test(stringOf(one["type"]) ?? ""))
    .map((one) =>
      stringOf(one["checksum"])
        ?.replace(/^sha256:/i, "")
        .toLowerCase(),
    )
    .find((one) => one !== undefined && /^[0-9a-f]{64}$/.test(one));

/** An image as version.md lists it; undefined for one of which too little is said. */
function imageOf(image: JsonObject): ImageEntry | undefined {
  const [host, name] = [textAt(image, "registry_host"), textAt(image, "image_name")];
  const type = textAt(image, "image_type") ?? "Docker";
  if (host === undefined || name === undefined) return undefined;
  if (type !== "Docker" && type !== "Singularity" && type !== "Conda") return undefined;
  const sha256 = sha256In(image["checksum"]);
  return {
    registry_host: host,
    image_name: name,
    image_type: type,
    ...(sha256 === undefined ? {} : { checksum: [{ type: "sha-256", checksum: sha256 }] }),
  };
}

/** The version that a URL names, or else the newest one for production, or else the newest one. */
function chooseVersion(tool: JsonObject, wanted: string | undefined): JsonObject {
  const versions = objectsOf(tool["versions"]);
  const idOf = (version: JsonObject) => textAt(version, "id") ?? textAt(version, "name") ?? "";
  // the id of a version can begin with that of its tool
  const isWanted = (version: JsonObject) =>
    idOf(version) === wanted ||
    textAt(version, "name") === wanted ||
    idFrom(idOf(version)) === wanted;
  const named = versions.filter((version) => wanted === undefined || isWanted(version));
  const released = named.filter((version) => version["is_production"] === true);
  const [first] = (released.length > 0 ? released : named).toSorted((a, b) =>
    byNewestVersion(idFrom(idOf(a)), idFrom(idOf(b))),
  );
  if (first === undefined) {
    const known = someOf(versions.map(idOf), 5);
    throw new ImportError(
      wanted === undefined
        ? "The tool has no versions."
        : `The tool has no version ${wanted}. It has ${known || "none"}.`,
    );
  }
  return first;
}

/** A file of a registry: its path, as it names it, and its SHA-256 if it says that. */
interface ListedFile {
  readonly path: string;
  readonly type: DescriptorType;
  readonly isPrimary: boolean;
  readonly sha256?: string;
}

/** The files of all types of a version, each once. */
async function listFiles(
  fetch: Fetch,
  url: string,
  types: readonly DescriptorType[],
): Promise<readonly ListedFile[]> {
  const files = new Map<string, ListedFile>();
  for (const type of types) {
    for (const file of objectsOf(await fetchJson(fetch, `${url}/${type}/files`))) {
      const path = textAt(file, "path");
      if (path === undefined || files.has(path)) continue;
      const isPrimary = file["file_type"] === "PRIMARY_DESCRIPTOR";
      const sha256 = sha256In(file["checksum"]);
      files.set(path, { path, type, isPrimary, ...optionalField("sha256", sha256) });
    }
  }
  return [...files.values()];
}

/** The bytes of a file: registries differ in whether slashes in paths are encoded. */
async function fetchFile(fetch: Fetch, url: string, file: ListedFile): Promise<ImportedFile> {
  const base = `${url}/PLAIN_${file.type}/descriptor`;
  const path = file.path.replace(/^\.?\//, "");
  const content = await fetchBytes(fetch, `${base}/${encodedPath(path)}`, "text/plain").catch(
    (error: unknown) => {
      if (!path.includes("/")) throw error;
      return fetchBytes(fetch, `${base}/${encodeURIComponent(path)}`, "text/plain");
    },
  );
  const digest = createHash("sha256").update(content).digest("hex");
  if (file.sha256 !== undefined && file.sha256 !== digest)
    throw new ImportError(`${file.path} does not have the SHA-256 that the registry lists.`);
  return { path: resolveImport("", path) ?? path, content, isExecutable: false };
}

/** Whether a path stays in the version's folder, and is no file of this registry's own. */
const isUsable = ({ path }: ListedFile) =>
  !path.includes("\\") &&
  path !== "version.md" &&
  resolveImport("", path.replace(/^\//, "")) !== undefined;

const primaryDescriptors = (files: readonly ListedFile[], types: readonly DescriptorType[]) =>
  Object.fromEntries(
    types.flatMap((type) => {
      const own = files.filter(({ path }) => descriptorTypeOf(path) === type);
      const [primary] = own.filter(({ isPrimary }) => isPrimary);
      return primary === undefined || own.length === 1
        ? []
        : [[type, primary.path.replace(/^\.?\//, "")]];
    }),
  );

/**
 * Reads a version from a registry, by the URL of a tool or a version in its API.
 *
 * @throws ImportError if the registry does not respond as the API says
 */
export async function importFromRegistry(
  fetch: Fetch,
  { tool: toolUrl, version: wanted }: ToolUrl,
  options: ImportOptions,
): Promise<ImportedVersion> {
  const tool = await fetchJson(fetch, toolUrl);
  if (!isObject(tool) || !Array.isArray(tool["versions"]))
    throw new ImportError(`${toolUrl} is no tool of the Tool Registry API.`);
  const version = chooseVersion(tool, wanted);
  const id = textAt(version, "id") ?? textAt(version, "name") ?? "";
  const url = `${toolUrl}/versions/${encodeURIComponent(textAt(version, "name") ?? id)}`;
  const types = DESCRIPTOR_TYPES.filter((type) =>
    textsOf(version["descriptor_type"]).includes(type),
  );
  if (types.length === 0)
    throw new ImportError(`The version ${id} has no descriptor of ${someOf(DESCRIPTOR_TYPES, 9)}.`);
  const listed = await listFiles(fetch, url, types);
  const usable = listed.filter(isUsable);
  const unusable = listed.filter((file) => !isUsable(file)).map(({ path }) => path);
  const files: ImportedFile[] = [];
  for (const file of usable) files.push(await fetchFile(fetch, url, file));
  const images = objectsOf(version["images"]);
  const known = images.flatMap((image) => imageOf(image) ?? []);
  const toolclass = isObject(tool["toolclass"]) ? textAt(tool["toolclass"], "name") : undefined;
  const name = textAt(tool, "name");
  const organization = options.organization ?? textAt(tool, "organization");
  const description = textAt(tool, "description");
  const apps = textsOf(version["included_apps"]);
  const primary = primaryDescriptors(usable, types);
  return {
    toolId: options.tool ?? idFrom(textAt(tool, "id") ?? toolUrl),
    versionId: options.version ?? idFrom(id),
    tool: {
      ...optionalField("name", name),
      ...optionalField("organization", organization),
      ...(toolclass === "Workflow" || toolclass === "CommandLineTool" ? { toolclass } : {}),
    },
    ...optionalField("description", description),
    version: {
      is_production: false,
      ...(textsOf(version["author"]).length === 0 ? {} : { author: textsOf(version["author"]) }),
      ...(known.length === 0 ? {} : { images: known }),
      ...(apps.length === 0 ? {} : { included_apps: apps }),
      ...(Object.keys(primary).length === 0 ? {} : { primary_descriptor: primary }),
    },
    files,
    from: url,
    leftOut: [
      "The license, the release notes, the date and which files are executable: the API does not say them. Add license to tool.md, and released to version.md.",
      ...(unusable.length === 0
        ? []
        : [`${counted(unusable.length, "file")} outside of the version: ${someOf(unusable, 3)}.`]),
      ...(known.length === images.length
        ? []
        : [`${counted(images.length - known.length, "image")} without a registry or a name.`]),
      ...(version["verified"] === true ? ["That the version is verified: it was elsewhere."] : []),
      ...(version["signed"] === true ? ["That the version is signed: it was elsewhere."] : []),
    ],
  };
}
