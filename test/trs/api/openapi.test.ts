import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/base/json.ts";
import { openapiDocument } from "../../../src/trs/api/openapi.ts";
import { IN_200, IN_201 } from "../../fixtures/trs-registry.ts";

const text = { type: "string" };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object) => ({ "application/json": { schema } });

const inPath = (name: string, schema: object = text) => ({
  name,
  in: "path",
  required: true,
  schema,
});
const inQuery = (name: string, schema: object = text) => ({ name, in: "query", schema });

const ID = inPath("id");
const VERSION_ID = inPath("version_id");
const RELATIVE_PATH = inPath("relative_path");
const TYPE = inPath("type", {
  enum: ["CWL", "WDL", "NFL", "PLAIN_CWL", "PLAIN_WDL", "PLAIN_NFL"],
});
const TYPE_201 = inPath("type", {
  enum: [
    ...["CWL", "WDL", "NFL", "GALAXY", "SMK"],
    ...["PLAIN_CWL", "PLAIN_WDL", "PLAIN_NFL", "PLAIN_GALAXY", "PLAIN_SMK"],
  ],
});

const NOT_FOUND = { description: "Not found.", content: json(ref("Error")) };
const INVALID = { description: "Invalid parameter.", content: json(ref("Error")) };
const FILE = {
  description: "The file.",
  content: { ...json(ref("FileWrapper")), "text/plain": { schema: text } },
};
const FILES = json({ type: "array", items: ref("ToolFile") });

/** The paths of 2.0.0. */
const PATHS = {
  "/service-info": {
    get: {
      summary: "The service",
      parameters: [],
      responses: { "200": { description: "The service.", content: json(ref("ServiceInfo")) } },
    },
  },
  "/toolClasses": {
    get: {
      summary: "The tool classes",
      parameters: [],
      responses: {
        "200": {
          description: "The tool classes.",
          content: json({ type: "array", items: ref("ToolClass") }),
        },
      },
    },
  },
  "/tools": {
    get: {
      summary: "The tools",
      parameters: [
        inQuery("limit", { type: "integer", minimum: 1, default: 1000 }),
        inQuery("offset", { type: "integer", minimum: 0, default: 0 }),
        inQuery("id"),
        inQuery("alias"),
        inQuery("toolClass"),
        inQuery("checker", { type: "boolean" }),
        inQuery("descriptorType"),
        inQuery("organization"),
        inQuery("name"),
        inQuery("toolname"),
        inQuery("description"),
        inQuery("author"),
        inQuery("registry"),
      ],
      responses: {
        "200": {
          description: "A page of the list.",
          content: json({ type: "array", items: ref("Tool") }),
          headers: {
            self_link: { schema: text },
            last_page: { schema: text },
            next_page: { schema: text },
            current_offset: { schema: text },
            current_limit: { schema: text },
          },
        },
        "400": INVALID,
      },
    },
  },
  "/tools/{id}": {
    get: {
      summary: "A tool",
      parameters: [ID],
      responses: {
        "200": { description: "The tool.", content: json(ref("Tool")) },
        "404": NOT_FOUND,
      },
    },
  },
  "/tools/{id}/versions": {
    get: {
      summary: "The versions of a tool",
      parameters: [ID],
      responses: {
        "200": {
          description: "The versions, the newest first.",
          content: json({ type: "array", items: ref("ToolVersion") }),
        },
        "404": NOT_FOUND,
      },
    },
  },
  "/tools/{id}/versions/{version_id}": {
    get: {
      summary: "A version",
      parameters: [ID, VERSION_ID],
      responses: {
        "200": { description: "The version.", content: json(ref("ToolVersion")) },
        "404": NOT_FOUND,
      },
    },
  },
  "/tools/{id}/versions/{version_id}/containerfile": {
    get: {
      summary: "The container files of a version",
      parameters: [ID, VERSION_ID],
      responses: {
        "200": {
          description: "The container files.",
          content: json({ type: "array", items: ref("FileWrapper") }),
        },
        "404": NOT_FOUND,
      },
    },
  },
  "/tools/{id}/versions/{version_id}/{type}/descriptor": {
    get: {
      summary: "The primary descriptor",
      parameters: [ID, VERSION_ID, TYPE],
      responses: { "200": FILE, "404": NOT_FOUND },
    },
  },
  "/tools/{id}/versions/{version_id}/{type}/descriptor/{relative_path}": {
    get: {
      summary: "A file of the version",
      parameters: [ID, VERSION_ID, TYPE, RELATIVE_PATH],
      responses: { "200": FILE, "404": NOT_FOUND },
    },
  },
  "/tools/{id}/versions/{version_id}/{type}/files": {
    get: {
      summary: "The files of the version",
      parameters: [ID, VERSION_ID, TYPE],
      responses: {
        "200": { description: "The files.", content: FILES },
        "404": NOT_FOUND,
      },
    },
  },
  "/tools/{id}/versions/{version_id}/{type}/tests": {
    get: {
      summary: "The test files, or their content for the plain types",
      parameters: [ID, VERSION_ID, TYPE],
      responses: {
        "200": { description: "The test files.", content: json({ type: "array" }) },
        "404": NOT_FOUND,
      },
    },
  },
};

const pathsOf = (document: JsonObject) => document["paths"] as typeof PATHS;

describe("the OpenAPI document", () => {
  it("of 2.0.0 has the paths of the specification, and nothing more", () => {
    expect(openapiDocument(IN_200, "Vitrine", {})).toStrictEqual({
      openapi: "3.1.0",
      info: {
        title: "Vitrine: tool registry",
        version: "2.0.0",
        description: "GA4GH Tool Registry API 2.0.0, read-only.",
      },
      servers: [{ url: "https://vitrine.example.org/trs/v2" }],
      paths: PATHS,
      components: { schemas: {} },
    });
  });

  it("of 2.0.1 has more descriptor types, and archives", () => {
    const { info, paths } = openapiDocument(IN_201, "Vitrine", {}) as {
      info: object;
      paths: object;
    };
    const files = "/tools/{id}/versions/{version_id}/{type}/files";
    const expected = Object.fromEntries(
      Object.entries(PATHS).map(([path, { get }]) => {
        const parameters = (get.parameters as readonly object[]).map((one) =>
          one === TYPE ? TYPE_201 : one,
        );
        return [path, { get: { ...get, parameters } }];
      }),
    );
    expect(info).toEqual({
      title: "Vitrine: tool registry",
      version: "2.0.1",
      description: "GA4GH Tool Registry API 2.0.1, read-only.",
    });
    expect(paths).toStrictEqual({
      ...expected,
      [files]: {
        get: {
          summary: "The files of the version",
          parameters: [ID, VERSION_ID, TYPE_201, inQuery("format", { enum: ["zip"] })],
          responses: {
            "200": {
              description: "The files.",
              content: {
                ...FILES,
                "application/zip": { schema: { type: "string", format: "binary" } },
              },
            },
            "400": INVALID,
            "404": NOT_FOUND,
          },
        },
      },
    });
  });

  it("names its paths in the order of the specification", () => {
    expect(Object.keys(pathsOf(openapiDocument(IN_200, "Vitrine", {})))).toEqual(
      Object.keys(PATHS),
    );
  });

  it("has the schemas as components, with their references among themselves", () => {
    const document = openapiDocument(IN_200, "Vitrine", {
      ToolFile: {
        $schema: "https://json-schema.org/draft/2020-12/schema",
        type: "object",
        required: ["path"],
        additionalProperties: false,
        properties: {
          checksum: { $ref: "../2.0.0/Checksum", description: "of the bytes" },
          all: { type: "array", items: { $ref: "Checksum" }, minItems: 1 },
          $ref: { type: "string" },
          size: { default: null, enum: [null, 1, { $ref: "a/b/ToolFile" }] },
        },
      },
      Checksum: { type: "object" },
    });
    expect(document["components"]).toStrictEqual({
      schemas: {
        ToolFile: {
          type: "object",
          required: ["path"],
          additionalProperties: false,
          properties: {
            checksum: { $ref: "#/components/schemas/Checksum", description: "of the bytes" },
            all: { type: "array", items: { $ref: "#/components/schemas/Checksum" }, minItems: 1 },
            $ref: { type: "string" },
            size: {
              default: null,
              enum: [null, 1, { $ref: "#/components/schemas/ToolFile" }],
            },
          },
        },
        Checksum: { type: "object" },
      },
    });
  });
});
