/**
 * The task service as an OpenAPI 3.1 document (Task Execution API, sections 2 and 4; TES 1.1).
 *
 * @module
 */
import { type Field, TASK, TASK_LIST, type TaskPart } from "./fields.ts";
import { listSchema, OBJECT, type Schema, STRING, type ValueKind } from "./kinds.ts";
import { routeParameters } from "./parameters.ts";
import { TES_MOUNTS, TES_OPERATIONS } from "./paths.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** The schema of what a client sends in a field; null is accepted for a field that is left out. */
function fieldSchema(sent: ValueKind, { part, required }: Field): Schema {
  const own = { ...sent.schema, ...(part === undefined ? {} : partSchema(sent, part)) };
  return required === "always" ? own : { anyOf: [own, { type: "null" }] };
}

const partSchema = ({ schema }: ValueKind, part: TaskPart): Schema =>
  schema["type"] === "array" ? { items: sentSchema(part) } : sentSchema(part);

/** One of these fields is a non-empty string, and the others are left out. */
const sourceSchemas = (source: NonNullable<TaskPart["source"]>): readonly Schema[] =>
  Object.keys(source).map((name) => ({
    required: [name],
    properties: Object.fromEntries(
      Object.entries(source).map(([other, { schema }]) => [
        other,
        other === name ? schema : { enum: ["", null] },
      ]),
    ),
  }));

/** The schema of an object that a client sends. It is closed: it holds the standard's fields only. */
function sentSchema({ fields, source }: TaskPart): Schema {
  const properties = Object.entries(fields).flatMap(([name, field]): [string, Schema][] =>
    field.sent === undefined ? [] : [[name, fieldSchema(field.sent, field)]],
  );
  const required = Object.keys(fields).filter((name) => fields[name]?.required === "always");
  return {
    ...OBJECT.schema,
    ...(required.length > 0 ? { required } : {}),
    properties: Object.fromEntries(properties),
    ...(source === undefined ? {} : { oneOf: sourceSchemas(source) }),
    additionalProperties: false,
  };
}

/** The schema of an object that the service sends. It is open, because backends add fields. */
function returnedSchema({ fields }: TaskPart, more: Readonly<Record<string, Schema>> = {}): Schema {
  const returned = Object.entries(fields).flatMap(([name, field]): [string, Schema][] =>
    field.returned === undefined ? [] : [[name, field.returned.schema]],
  );
  return { ...OBJECT.schema, properties: { ...Object.fromEntries(returned), ...more } };
}

const FAULT: Schema = {
  ...OBJECT.schema,
  required: ["pointer", "message"],
  properties: { pointer: STRING.schema, message: STRING.schema },
};

const SCHEMAS: Readonly<Record<string, Schema>> = {
  NewTask: sentSchema(TASK),
  Task: returnedSchema(TASK),
  TaskList: returnedSchema(TASK_LIST, { tasks: listSchema(ref("Task")) }),
  Created: { ...OBJECT.schema, required: ["id"], properties: { id: STRING.schema } },
  Error: {
    ...OBJECT.schema,
    required: ["code", "message"],
    properties: {
      code: { type: "integer" },
      message: STRING.schema,
      status: { type: "integer" },
      errors: listSchema(FAULT),
    },
  },
};

const json = (description: string, schema: Schema): Schema => ({
  description,
  content: { "application/json": { schema } },
});

/** Errors that any operation can return; a backend's own are objects as well. */
const ERRORS = {
  "4XX": { description: "The request is invalid or not allowed." },
  "502": json("The backend sent no usable response.", ref("Error")),
  "503": json("The service is not configured, or the backend is down.", ref("Error")),
  "504": json("The backend did not respond in time.", ref("Error")),
};

/** An operation with its successful response. */
const operation = (summary: string, description: string, schema: Schema, more: object = {}) => ({
  summary,
  ...more,
  responses: { "200": json(description, schema), ...ERRORS },
});

const query = (kind: Parameters<typeof routeParameters>[0]): readonly Schema[] =>
  routeParameters(kind).map((parameter) => ({
    name: parameter.name,
    in: "query",
    schema: parameter.kind.schema,
  }));

/** Narrower than what paths may hold: every backend generates such ids. */
const ID = {
  name: "id",
  in: "path",
  required: true,
  schema: { type: "string", pattern: "^[A-Za-z0-9][A-Za-z0-9._~-]{0,63}$" },
};

const PATHS = {
  [TES_OPERATIONS["service-info"].path]: {
    get: operation("Describes the service", "The service.", OBJECT.schema),
  },
  [TES_OPERATIONS.tasks.path]: {
    get: operation("Lists tasks", "A page of tasks.", ref("TaskList"), {
      parameters: query("tasks"),
    }),
    post: operation("Creates a task", "The task's id.", ref("Created"), {
      requestBody: { required: true, content: { "application/json": { schema: ref("NewTask") } } },
    }),
  },
  [TES_OPERATIONS.task.path]: {
    get: operation("Returns a task", "The task.", ref("Task"), {
      parameters: [ID, ...query("task")],
    }),
  },
  [TES_OPERATIONS.cancel.path]: {
    post: operation("Cancels a task", "Cancellation requested.", OBJECT.schema, {
      parameters: [ID],
    }),
  },
};

/**
 * Returns the document.
 *
 * @param site the site's URL without a trailing slash
 */
export function tesOpenapiDocument(site: string, title: string): Schema {
  return {
    openapi: "3.1.0",
    info: {
      title: `${title}: task execution`,
      version: "1.1.0",
      description: "GA4GH Task Execution Service; requests are forwarded to a backend.",
    },
    servers: [{ url: `${site}${TES_MOUNTS[0]}` }],
    security: [{}, { bearer: [] }],
    paths: PATHS,
    components: {
      schemas: SCHEMAS,
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
    },
  };
}
