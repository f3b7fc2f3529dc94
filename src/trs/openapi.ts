/**
 * What is served, as an OpenAPI 3.1 document (Tool Registry API 2.0.0, sections 2, 4 and 7). Its schemas
 * are JSON Schema 2020-12 and closed: they name every field that an answer can have.
 *
 * @module
 */
import { DEFAULT_LIMIT, FILTER_NAMES, PAGE_HEADERS } from "./list.ts";
import { TRS_BASE } from "./paths.ts";
import { TOOL_CLASSES } from "./tool-classes.ts";
import { DESCRIPTOR_TYPES, FILE_TYPES } from "./types.ts";

type Schema = Readonly<Record<string, unknown>>;

const text = { type: "string" };
const flag = { type: "boolean" };
const address = { type: "string", format: "uri" };
const listOf = (items: Schema): Schema => ({ type: "array", items });
const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** A closed object; a name that ends in `?` is optional. */
function object(description: string, fields: Readonly<Record<string, Schema>>): Schema {
  const names = Object.keys(fields);
  return {
    description,
    type: "object",
    required: names.filter((name) => !name.endsWith("?")),
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, schema]) => [name.replace(/\?$/, ""), schema]),
    ),
    additionalProperties: false,
  };
}

const SCHEMAS: Readonly<Record<string, Schema>> = {
  Checksum: object("A digest of a file's bytes.", {
    checksum: { type: "string", pattern: "^[0-9a-f]+$", description: "hexadecimal" },
    type: { const: "sha-256" },
  }),
  Error: object("Why there is no answer.", {
    code: { type: "integer", description: "the status of the answer" },
    message: text,
  }),
  FileWrapper: object("A file with what is said of it; content is there for text only.", {
    "content?": text,
    "checksum?": listOf(ref("Checksum")),
    "url?": { ...address, description: "where the file's own bytes are" },
  }),
  ImageData: object("An image in which a version runs.", {
    "registry_host?": text,
    "image_name?": text,
    "size?": { type: "integer", description: "bytes" },
    "updated?": text,
    "checksum?": listOf({ type: "object" }),
    "image_type?": { enum: ["Docker", "Singularity", "Conda"] },
  }),
  ToolClass: object("What kind of tool it is.", {
    id: { enum: TOOL_CLASSES.map(({ id }) => id) },
    name: { enum: TOOL_CLASSES.map(({ name }) => name) },
    description: text,
  }),
  ToolFile: object("A file of a version.", { path: text, file_type: { enum: FILE_TYPES } }),
  ToolVersion: object("A version of a tool. Production versions never change.", {
    id: text,
    url: address,
    name: text,
    "author?": listOf(text),
    is_production: flag,
    "images?": listOf(ref("ImageData")),
    descriptor_type: listOf({ enum: DESCRIPTOR_TYPES }),
    containerfile: flag,
    meta_version: text,
    verified: flag,
    "verified_source?": listOf(text),
    signed: flag,
    "included_apps?": listOf(text),
  }),
  Tool: object("A tool with all its versions, the newest first.", {
    id: text,
    url: address,
    name: text,
    organization: text,
    toolclass: ref("ToolClass"),
    "aliases?": listOf(text),
    description: text,
    meta_version: text,
    has_checker: flag,
    "checker_url?": address,
    versions: listOf(ref("ToolVersion")),
  }),
  ServiceInfo: object("The service (GA4GH service-info 1.0.0).", {
    id: text,
    name: text,
    type: object("What it implements.", {
      group: { const: "org.ga4gh" },
      artifact: { const: "trs" },
      version: text,
    }),
    "description?": text,
    organization: object("Who runs it.", { name: text, url: address }),
    "contactUrl?": address,
    "documentationUrl?": address,
    "createdAt?": text,
    "updatedAt?": text,
    "environment?": text,
    version: text,
  }),
};

const answer = (description: string, schema: Schema, more: Schema = {}): Schema => ({
  description,
  content: { "application/json": { schema } },
  ...more,
});

const parameter = (name: string, place: "path" | "query", schema: Schema): Schema => ({
  name,
  in: place,
  ...(place === "path" ? { required: true } : {}),
  schema,
});

const TYPES = [...DESCRIPTOR_TYPES, ...DESCRIPTOR_TYPES.map((type) => `PLAIN_${type}`)];
const PATH_PARAMETERS: Readonly<Record<string, Schema>> = {
  id: parameter("id", "path", text),
  version_id: parameter("version_id", "path", text),
  type: parameter("type", "path", { enum: TYPES }),
  relative_path: parameter("relative_path", "path", text),
};

/** A path that is only read, its parameters taken from its braces. */
function read(path: string, summary: string, ok: Schema, others: Schema = {}): [string, Schema] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  const missing = names.length > 0 ? { "404": answer("It is not there.", ref("Error")) } : {};
  const parameters = names.map((name) => PATH_PARAMETERS[name]);
  return [path, { get: { summary, parameters, responses: { "200": ok, ...missing }, ...others } }];
}

/** A file in both forms: wrapped, or as it is for the plain types. */
const fileAnswer = answer("The file.", ref("FileWrapper"), {
  content: {
    "application/json": { schema: ref("FileWrapper") },
    "text/plain": { schema: text },
  },
});

const LIST_PARAMETERS = [
  parameter("limit", "query", { type: "integer", minimum: 1, default: DEFAULT_LIMIT }),
  parameter("offset", "query", { type: "integer", minimum: 0, default: 0 }),
  ...FILTER_NAMES.map((name) => parameter(name, "query", name === "checker" ? flag : text)),
];

/** The document. `site` is the site's address without a trailing slash. */
export function openapiDocument(site: string, title: string): Schema {
  const version = "/tools/{id}/versions/{version_id}";
  const list = answer("A page of the list.", listOf(ref("Tool")), {
    headers: Object.fromEntries(PAGE_HEADERS.map((name) => [name, { schema: text }])),
  });
  return {
    openapi: "3.1.0",
    info: {
      title: `${title}: tool registry`,
      version: "2.0.0",
      description: "GA4GH Tool Registry API 2.0.0, read only.",
    },
    servers: [{ url: `${site}${TRS_BASE}` }],
    paths: Object.fromEntries([
      read("/service-info", "The service", answer("The service.", ref("ServiceInfo"))),
      read("/toolClasses", "The kinds of tools", answer("All.", listOf(ref("ToolClass")))),
      read("/tools", "The tools", list, {
        parameters: LIST_PARAMETERS,
        responses: { "200": list, "400": answer("A parameter cannot be.", ref("Error")) },
      }),
      read("/tools/{id}", "A tool", answer("The tool.", ref("Tool"))),
      read(
        "/tools/{id}/versions",
        "The versions of a tool",
        answer("All.", listOf(ref("ToolVersion"))),
      ),
      read(version, "A version", answer("The version.", ref("ToolVersion"))),
      read(
        `${version}/containerfile`,
        "How its images are built",
        answer("All.", listOf(ref("FileWrapper"))),
      ),
      read(`${version}/{type}/descriptor`, "The primary descriptor", fileAnswer),
      read(`${version}/{type}/descriptor/{relative_path}`, "A file of the version", fileAnswer),
      read(
        `${version}/{type}/files`,
        "The files of the version",
        answer("All.", listOf(ref("ToolFile"))),
      ),
      read(
        `${version}/{type}/tests`,
        "The test files; for the plain types what is in them",
        answer("All.", { type: "array" }),
      ),
    ]),
    components: { schemas: SCHEMAS },
  };
}
