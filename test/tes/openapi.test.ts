import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import type { Json } from "../../src/base/json.ts";
import { tesOpenapiDocument } from "../../src/tes/openapi.ts";
import { checkTesTask } from "../../src/tes/task-check.ts";

const document = tesOpenapiDocument("https://vitrine.example.org", "Vitrine");
const at = (...keys: readonly string[]) =>
  keys.reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>>)[key], document);

const error = (description: string) => ({
  description,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
});
const ERRORS = {
  "4XX": { description: "The request is invalid or not allowed." },
  "502": error("The backend sent no usable response."),
  "503": error("The service is not configured, or the backend is down."),
  "504": error("The backend did not respond in time."),
};
const responses = (description: string, schema: object) => ({
  "200": { description, content: { "application/json": { schema } } },
  ...ERRORS,
});
const ID = {
  name: "id",
  in: "path",
  required: true,
  schema: { type: "string", pattern: "^[A-Za-z0-9][A-Za-z0-9._~-]{0,63}$" },
};
const VIEW = {
  name: "view",
  in: "query",
  schema: { enum: ["MINIMAL", "BASIC", "FULL"], default: "MINIMAL" },
};

describe("the OpenAPI document", () => {
  it("says where the service is, and who may use it", () => {
    const { openapi, info, servers, security } = document;
    expect({ openapi, info, servers, security }).toEqual({
      openapi: "3.1.0",
      info: {
        title: "Vitrine: task execution",
        version: "1.1.0",
        description: "GA4GH Task Execution Service; requests are forwarded to a backend.",
      },
      servers: [{ url: "https://vitrine.example.org/tes/v1" }],
      security: [{}, { bearer: [] }],
    });
    expect(at("components", "securitySchemes")).toEqual({
      bearer: { type: "http", scheme: "bearer" },
    });
  });

  it("has the operations of TES 1.1", () => {
    expect(Object.keys(at("paths") as object)).toEqual([
      "/service-info",
      "/tasks",
      "/tasks/{id}",
      "/tasks/{id}:cancel",
    ]);
    expect(at("paths", "/service-info")).toEqual({
      get: {
        summary: "Describes the service",
        responses: responses("The service.", { type: "object" }),
      },
    });
    expect(at("paths", "/tasks", "get")).toMatchObject({
      summary: "Lists tasks",
      responses: responses("A page of tasks.", { $ref: "#/components/schemas/TaskList" }),
    });
    expect(at("paths", "/tasks", "post")).toEqual({
      summary: "Creates a task",
      requestBody: {
        required: true,
        content: { "application/json": { schema: { $ref: "#/components/schemas/NewTask" } } },
      },
      responses: responses("The task's id.", { $ref: "#/components/schemas/Created" }),
    });
    expect(at("paths", "/tasks/{id}")).toEqual({
      get: {
        summary: "Returns a task",
        parameters: [ID, VIEW],
        responses: responses("The task.", { $ref: "#/components/schemas/Task" }),
      },
    });
    expect(at("paths", "/tasks/{id}:cancel")).toEqual({
      post: {
        summary: "Cancels a task",
        parameters: [ID],
        responses: responses("Cancellation requested.", { type: "object" }),
      },
    });
  });

  it("has the parameters of the list", () => {
    const parameters = at("paths", "/tasks", "get", "parameters") as { name: string }[];
    expect(parameters[0]).toEqual(VIEW);
    expect(parameters.map(({ name }) => name)).toEqual([
      ...["view", "state", "name_prefix", "tag_key", "tag_value", "page_size", "page_token"],
    ]);
  });

  it("describes what the service sends", () => {
    const { NewTask: _, ...schemas } = at("components", "schemas") as Record<string, unknown>;
    const strings = { type: "object", additionalProperties: { type: "string" } };
    expect(schemas).toEqual({
      Task: {
        type: "object",
        properties: {
          id: { type: "string" },
          state: {
            enum: [
              ...["UNKNOWN", "QUEUED", "INITIALIZING", "RUNNING", "PAUSED", "COMPLETE"],
              ...["EXECUTOR_ERROR", "SYSTEM_ERROR", "CANCELED", "PREEMPTED", "CANCELING"],
            ],
          },
          name: { type: "string" },
          description: { type: "string" },
          creation_time: { type: "string" },
          tags: strings,
          logs: { type: "array", items: { type: "object" } },
        },
      },
      TaskList: {
        type: "object",
        properties: {
          tasks: { type: "array", items: { $ref: "#/components/schemas/Task" } },
          next_page_token: { type: "string" },
        },
      },
      Created: { type: "object", required: ["id"], properties: { id: { type: "string" } } },
      Error: {
        type: "object",
        required: ["code", "message"],
        properties: {
          code: { type: "integer" },
          message: { type: "string" },
          status: { type: "integer" },
          errors: {
            type: "array",
            items: {
              type: "object",
              required: ["pointer", "message"],
              properties: { pointer: { type: "string" }, message: { type: "string" } },
            },
          },
        },
      },
    });
  });
});

const EXECUTOR = { image: "alpine", command: ["true"] };
const TASK = { executors: [EXECUTOR] };
const INPUT = { url: "s3://b/i", path: "/i" };
const OUTPUT = { url: "s3://b/o", path: "/o" };

describe("the schema of a new task", () => {
  const ajv = new Ajv2020({ strict: false });
  const validate = ajv.compile(at("components", "schemas", "NewTask") as object);

  it.each<[Json]>([
    [TASK],
    [{ ...TASK, name: null, inputs: null, resources: null }],
    [{ ...TASK, inputs: [INPUT, { path: "/a", content: "x" }], outputs: [OUTPUT] }],
    [{ ...TASK, inputs: [{ ...INPUT, content: "", type: "FILE" }] }],
    [{ ...TASK, inputs: [{ ...INPUT, content: null }] }],
    [{ ...TASK, resources: { cpu_cores: 1, zones: ["a"], backend_parameters: { a: "b" } } }],
    [{ ...TASK, resources: { zones: null, preemptible: null } }],
    [{ ...TASK, tags: { a: "b" }, volumes: ["/v"], description: "d" }],
    [{ executors: [{ ...EXECUTOR, workdir: "", env: { A: "1" }, ignore_error: true }] }],
    [{ ...TASK, outputs: [{ ...OUTPUT, path_prefix: "/", type: "DIRECTORY", name: null }] }],
  ])("allows %j, as the check does", (task) => {
    expect(validate(task), ajv.errorsText(validate.errors)).toBe(true);
    expect([...checkTesTask(task, false)]).toEqual([]);
  });

  it("requires only what TES 1.1 requires", () => {
    const required = (...keys: readonly string[]) =>
      at("components", "schemas", "NewTask", ...keys, "required");
    expect(required()).toEqual(["executors"]);
    expect(required("properties", "executors", "items")).toEqual(["image", "command"]);
    expect(required("properties", "inputs", "anyOf", "0", "items")).toEqual(["path"]);
    expect(required("properties", "outputs", "anyOf", "0", "items")).toEqual(["url", "path"]);
    expect(
      at("components", "schemas", "NewTask", "properties", "resources", "anyOf", "0"),
    ).not.toHaveProperty("required");
  });

  it("allows one zone as a string, which becomes a list before the check", () => {
    expect(validate({ ...TASK, resources: { zones: "a" } })).toBe(true);
  });

  it.each<[Json]>([
    [null],
    [{}],
    [{ executors: null }],
    [{ executors: [] }],
    [{ executors: [{ image: "a" }] }],
    [{ executors: [{ command: ["a"] }] }],
    [{ executors: [{ ...EXECUTOR, command: null }] }],
    [{ executors: [{ ...EXECUTOR, stdout: "a" }] }],
    [{ ...TASK, inputs: [{ url: "u" }] }],
    [{ ...TASK, inputs: [{ path: "/a" }] }],
    [{ ...TASK, inputs: [{ path: "/a", url: "" }] }],
    [{ ...TASK, inputs: {} }],
    [{ ...TASK, outputs: [{ url: "u" }] }],
    [{ ...TASK, outputs: [{ path: "/a" }] }],
    [{ ...TASK, resources: { cpu_cores: -1 } }],
    [{ ...TASK, resources: [1] }],
    [{ ...TASK, tags: { "": "a" } }],
  ])("forbids %j, as the check does", (task) => {
    expect(validate(task)).toBe(false);
    expect([...checkTesTask(task, false)]).not.toEqual([]);
  });

  it.each<[string, Json]>([
    ["unknown fields", { ...TASK, of_the_future: 1 }],
    ["unknown fields of an executor", { executors: [{ ...EXECUTOR, gpus: 1 }] }],
    ["fields that only the service sends", { ...TASK, state: "RUNNING" }],
    ["an input with blank content", { ...TASK, inputs: [{ ...INPUT, content: " " }] }],
    ["an input with a blank url", { ...TASK, inputs: [{ path: "/a", url: " ", content: "a" }] }],
    ["an input with both url and content", { ...TASK, inputs: [{ ...INPUT, content: "x" }] }],
  ])("advises against %s, which the check leaves to the backend", (_, task) => {
    expect(validate(task)).toBe(false);
    expect([...checkTesTask(task, false)]).toEqual([]);
  });
});
