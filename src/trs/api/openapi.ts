/**
 * The API as an OpenAPI 3.1 document (Tool Registry API 2.0.0, sections 2, 4 and 7). Its schemas
 * are JSON Schema 2020-12 and closed: they name every field that a response can have.
 *
 * @module
 */

import { isList, isObject, type Json, type JsonObject } from "../../base/json.ts";
import { PAGE_HEADERS } from "../../served/headers.ts";
import { descriptorTypes, type TrsProfile } from "../tool/languages.ts";
import type { Publication } from "../tool/profile.ts";
import { DEFAULT_LIMIT } from "./list-pages.ts";
import { FILTER_NAMES } from "./list-query.ts";
import { TRS_BASE } from "./paths.ts";

const text = { type: "string" };
const flag = { type: "boolean" };
const listOf = (items: JsonObject): JsonObject => ({ type: "array", items });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** A schema with its references changed to the components of the document. */
function component(value: Json): Json {
  if (isList(value)) return value.map(component);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) =>
      key === "$ref" && typeof held === "string"
        ? [key, ref(held.slice(held.lastIndexOf("/") + 1)).$ref]
        : [key, component(held)],
    ),
  );
}

/** A response in JSON, and in other media types if it has any. */
const response = (description: string, schema: JsonObject, others: JsonObject = {}) => ({
  description,
  content: { "application/json": { schema }, ...others },
});

const parameter = (name: string, place: "path" | "query", schema: JsonObject): JsonObject => ({
  name,
  in: place,
  ...(place === "path" ? { required: true } : {}),
  schema,
});

function pathParameters(profile: TrsProfile): Readonly<Record<string, JsonObject>> {
  const types = descriptorTypes(profile);
  return {
    id: parameter("id", "path", text),
    version_id: parameter("version_id", "path", text),
    type: parameter("type", "path", { enum: [...types, ...types.map((type) => `PLAIN_${type}`)] }),
    relative_path: parameter("relative_path", "path", text),
  };
}

/** Makes read-only paths; their parameters are those in braces. */
function createReader(profile: TrsProfile) {
  const known = pathParameters(profile);
  return (
    path: string,
    summary: string,
    ok: JsonObject,
    query: readonly JsonObject[] = [],
  ): [string, JsonObject] => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
    const missing = names.length > 0 ? { "404": response("Not found.", ref("Error")) } : {};
    const wrong = query.length > 0 ? { "400": response("Invalid parameter.", ref("Error")) } : {};
    const parameters = [...names.map((name) => known[name] as JsonObject), ...query];
    return [path, { get: { summary, parameters, responses: { "200": ok, ...wrong, ...missing } } }];
  };
}

/** A file in both forms: wrapped, or unchanged for the plain types. */
const fileResponse = response("The file.", ref("FileWrapper"), {
  "text/plain": { schema: text },
});

const LIST_PARAMETERS = [
  parameter("limit", "query", { type: "integer", minimum: 1, default: DEFAULT_LIMIT }),
  parameter("offset", "query", { type: "integer", minimum: 0, default: 0 }),
  ...FILTER_NAMES.map((name) => parameter(name, "query", name === "checker" ? flag : text)),
];

/** The files of a version as a list; 2.0.1 has them as an archive too. */
function filesResponse(profile: TrsProfile): JsonObject {
  const archive = { "application/zip": { schema: { type: "string", format: "binary" } } };
  return response("The files.", listOf(ref("ToolFile")), profile === "2.0.0" ? {} : archive);
}

/**
 * The OpenAPI document.
 *
 * @param schemas by name, those of the profile's types
 */
export function openapiDocument(
  { url, profile }: Publication,
  title: string,
  schemas: Readonly<Record<string, JsonObject>>,
): JsonObject {
  const read = createReader(profile);
  const version = "/tools/{id}/versions/{version_id}";
  const list = {
    ...response("A page of the list.", listOf(ref("Tool"))),
    headers: Object.fromEntries(PAGE_HEADERS.map((name) => [name, { schema: text }])),
  };
  return {
    openapi: "3.1.0",
    info: {
      title: `${title}: tool registry`,
      version: profile,
      description: `GA4GH Tool Registry API ${profile}, read-only.`,
    },
    servers: [{ url: `${url}${TRS_BASE}` }],
    paths: Object.fromEntries([
      read("/service-info", "The service", response("The service.", ref("ServiceInfo"))),
      read(
        "/toolClasses",
        "The tool classes",
        response("The tool classes.", listOf(ref("ToolClass"))),
      ),
      read("/tools", "The tools", list, LIST_PARAMETERS),
      read("/tools/{id}", "A tool", response("The tool.", ref("Tool"))),
      read(
        "/tools/{id}/versions",
        "The versions of a tool",
        response("The versions, the newest first.", listOf(ref("ToolVersion"))),
      ),
      read(version, "A version", response("The version.", ref("ToolVersion"))),
      read(
        `${version}/containerfile`,
        "The container files of a version",
        response("The container files.", listOf(ref("FileWrapper"))),
      ),
      read(`${version}/{type}/descriptor`, "The primary descriptor", fileResponse),
      read(`${version}/{type}/descriptor/{relative_path}`, "A file of the version", fileResponse),
      read(
        `${version}/{type}/files`,
        "The files of the version",
        filesResponse(profile),
        profile === "2.0.0" ? [] : [parameter("format", "query", { enum: ["zip"] })],
      ),
      read(
        `${version}/{type}/tests`,
        "The test files, or their content for the plain types",
        response("The test files.", { type: "array" }),
      ),
    ]),
    components: {
      schemas: Object.fromEntries(
        Object.entries(schemas).map(([name, { $schema: _, ...schema }]) => [
          name,
          component(schema),
        ]),
      ),
    },
  };
}
