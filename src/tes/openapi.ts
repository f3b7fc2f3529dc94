/**
 * The task service as an OpenAPI 3.1 document (Task Execution API, sections 2 and 4; TES 1.1).
 *
 * @module
 */
import { TES_MOUNTS } from "./paths.ts";
import { STATES, VIEWS } from "./states.ts";

type Schema = Readonly<Record<string, unknown>>;

const text = { type: "string" };
const filled = { type: "string", pattern: "\\S" };
const nothing = { enum: ["", null] };
const flag = { type: "boolean" };
const amount = { type: "number", minimum: 0 };
const count = { type: "integer", minimum: 0 };
const path = { type: "string", pattern: "^/" };
const placed = { type: "string", pattern: "^(/|$)" };
const texts = { type: "object", additionalProperties: text };
const listOf = (items: Schema, more: Schema = {}): Schema => ({ type: "array", items, ...more });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** An object whose fields may be more: backends add to it. A name that ends in `!` is required. */
function object(fields: Readonly<Record<string, Schema>>): Schema {
  const names = Object.keys(fields);
  const required = names.filter((name) => name.endsWith("!")).map((name) => name.slice(0, -1));
  return {
    type: "object",
    ...(required.length > 0 ? { required } : {}),
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, schema]) => [name.replace(/!$/, ""), schema]),
    ),
  };
}

/** What a client sends: no field that the standard has not, and null for one that is left out. */
function message(fields: Readonly<Record<string, Schema>>): Schema {
  const orNull = Object.entries(fields).map(([name, schema]): [string, Schema] =>
    name.endsWith("!") ? [name, schema] : [name, { anyOf: [schema, { type: "null" }] }],
  );
  return { ...object(Object.fromEntries(orNull)), additionalProperties: false };
}

const FILE_FIELDS = { name: text, description: text, type: { enum: ["FILE", "DIRECTORY"] } };

const NEW_TASK = {
  name: text,
  description: text,
  tags: { ...texts, propertyNames: { minLength: 1 } },
  volumes: listOf(path),
  inputs: listOf({
    ...message({ "path!": path, url: text, content: text, streamable: flag, ...FILE_FIELDS }),
    oneOf: [
      { required: ["url"], properties: { url: filled, content: nothing } },
      { required: ["content"], properties: { content: filled, url: nothing } },
    ],
  }),
  outputs: listOf(message({ "url!": filled, "path!": path, path_prefix: text, ...FILE_FIELDS })),
  resources: message({
    cpu_cores: count,
    ram_gb: amount,
    disk_gb: amount,
    preemptible: flag,
    zones: { anyOf: [listOf(text), text] },
    backend_parameters: texts,
    backend_parameters_strict: flag,
  }),
  "executors!": listOf(
    message({
      "image!": filled,
      "command!": listOf(text, { minItems: 1 }),
      workdir: placed,
      stdin: placed,
      stdout: placed,
      stderr: placed,
      env: texts,
      ignore_error: flag,
    }),
    { minItems: 1 },
  ),
};

const SCHEMAS: Readonly<Record<string, Schema>> = {
  NewTask: message(NEW_TASK),
  Task: object({
    id: text,
    state: { enum: STATES },
    name: text,
    description: text,
    creation_time: text,
    tags: texts,
    logs: listOf({ type: "object" }),
  }),
  TaskList: object({ tasks: listOf(ref("Task")), next_page_token: text }),
  Created: object({ "id!": text }),
  Error: object({
    "code!": { type: "integer" },
    "message!": text,
    status: { type: "integer" },
    errors: listOf(object({ "pointer!": text, "message!": text })),
  }),
};

const json = (description: string, schema: Schema): Schema => ({
  description,
  content: { "application/json": { schema } },
});

/** What can go wrong anywhere; a backend's own errors come as they are. */
const ERRORS = {
  "4XX": { description: "The request cannot be answered." },
  "502": json("The backend gave no usable answer.", ref("Error")),
  "503": json("The service is not configured, or down.", ref("Error")),
  "504": json("The backend took too long.", ref("Error")),
};

const query = (name: string, schema: Schema): Schema => ({ name, in: "query", schema });
const ID = {
  name: "id",
  in: "path",
  required: true,
  schema: { type: "string", pattern: "^[A-Za-z0-9][A-Za-z0-9._~-]{0,63}$" },
};
const VIEW = query("view", { enum: VIEWS, default: "MINIMAL" });

/** The document. `site` is the site's address without a trailing slash. */
export function tesOpenapiDocument(site: string, title: string): Schema {
  return {
    openapi: "3.1.0",
    info: {
      title: `${title}: task execution`,
      version: "1.1.0",
      description: "GA4GH Task Execution Service, passed on to a backend.",
    },
    servers: [{ url: `${site}${TES_MOUNTS[0]}` }],
    security: [{}, { bearer: [] }],
    paths: {
      "/service-info": {
        get: {
          summary: "The service",
          responses: { "200": json("The service.", { type: "object" }), ...ERRORS },
        },
      },
      "/tasks": {
        get: {
          summary: "Lists tasks",
          parameters: [
            query("name_prefix", text),
            query("state", { enum: STATES }),
            query("tag_key", listOf(text)),
            query("tag_value", listOf(text)),
            query("page_size", { type: "integer", minimum: 0, maximum: 2047 }),
            query("page_token", text),
            VIEW,
          ],
          responses: { "200": json("A page of tasks.", ref("TaskList")), ...ERRORS },
        },
        post: {
          summary: "Creates a task",
          requestBody: {
            required: true,
            content: { "application/json": { schema: ref("NewTask") } },
          },
          responses: { "200": json("The task's id.", ref("Created")), ...ERRORS },
        },
      },
      "/tasks/{id}": {
        get: {
          summary: "A task",
          parameters: [ID, VIEW],
          responses: { "200": json("The task.", ref("Task")), ...ERRORS },
        },
      },
      "/tasks/{id}:cancel": {
        post: {
          summary: "Cancels a task",
          parameters: [ID],
          responses: { "200": json("It is asked for.", { type: "object" }), ...ERRORS },
        },
      },
    },
    components: {
      schemas: SCHEMAS,
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
    },
  };
}
