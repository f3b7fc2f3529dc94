import { describe, expect, it } from "vitest";
import { collectionFaults, referencesIn } from "../../src/plugins/collections.ts";
import type { PluginCollection } from "../../src/plugins/plugin.ts";
import { readPlugins } from "../../src/plugins/read-plugins.ts";

const panels: PluginCollection = {
  name: "panels",
  title: "Panels",
  description: "What the lab offers.",
  schema: {
    type: "object",
    required: ["title"],
    properties: { title: { type: "string" }, genes: { type: "array" } },
  },
  references: { "/genes/*": "feature" },
  columns: ["genes"],
};

/** What is wrong with a plugin whose collection has other fields. */
const faultOf = (fields: object) =>
  readPlugins({ plugins: [{ name: "lab", collections: [{ ...panels, ...fields }] }] });

describe("a collection of a plugin", () => {
  it("is taken as it is", () => {
    expect(faultOf({})).toHaveProperty("plugins");
    expect(faultOf({ references: undefined, columns: undefined })).toHaveProperty("plugins");
    expect(faultOf({ references: { "/genes/*": "tool", "/extends": "panels" } })).toHaveProperty(
      "plugins",
    );
  });

  it.each([
    [{ name: "My panels" }, "name must be lower-case letters, digits and hyphens"],
    [
      { name: "evidence" },
      "The collection evidence of the plugin lab has the name of one of Vitrine. Choose another name.",
    ],
    [{ name: "tool" }, "has the name of one of Vitrine"],
    [{ title: "" }, "title must be a string that is not empty"],
    [{ schema: { type: "object" } }, "schema must be a JSON Schema whose properties have title"],
    [
      { schema: { ...panels.schema, required: [] } },
      "schema must be a JSON Schema whose properties have title, a string, which it requires",
    ],
    [{ references: { genes: "feature" } }, "references must be an object of names of collections"],
    [{ references: { "": "feature" } }, "references must be an object of names of collections"],
    [
      { references: { "/genes/*": "genes" } },
      'The collection panels of the plugin lab: references must lead to sequenceReference, location, variant, feature, molecularProfile, disease, phenotype, conditionSet, therapy, therapyGroup, variantOrigin, source, method, organization, proposition, evidence, assertion, tool or panels; got "genes".',
    ],
    [
      { columns: ["gene"] },
      'The collection panels of the plugin lab: columns must be properties of its schema (title, genes); got "gene".',
    ],
    [{ colums: ["genes"] }, 'Did you mean "columns"?'],
  ])("is not taken with %j", (fields, message) => {
    expect(faultOf(fields)).toEqual({
      faults: expect.arrayContaining([expect.stringContaining(message)]),
    });
  });

  it("has a name that no page of a plugin has", () => {
    const page = { name: "panels", title: "P", description: "P.", make: () => "P" };
    expect([
      ...collectionFaults([
        { name: "lab", collections: [panels] },
        { name: "other", pages: [page] },
      ]),
    ]).toEqual([
      "The collection panels of the plugin lab has the name of a page of a plugin. Choose another name.",
    ]);
  });
});

describe("the references of an entry", () => {
  it("are at the places that pointers name, where * is each item of a list", () => {
    const fields = {
      genes: ["a", "b"],
      extends: "core",
      steps: [{ tool: "fastp" }, { name: "by hand" }, { tool: ["x"] }],
      "a/b": { "*": "c" },
    };
    const references = {
      "/genes/*": "feature",
      "/extends": "panels",
      "/steps/*/tool": "tool",
      "/a~1b/*": "disease",
      "/none/*": "disease",
      "/extends/*": "disease",
    };
    expect([...referencesIn(fields, references)]).toEqual([
      { pointer: "/genes/0", to: "feature", value: "a" },
      { pointer: "/genes/1", to: "feature", value: "b" },
      { pointer: "/extends", to: "panels", value: "core" },
      { pointer: "/steps/0/tool", to: "tool", value: "fastp" },
      { pointer: "/steps/2/tool", to: "tool", value: ["x"] },
      { pointer: "/a~1b/*", to: "disease", value: "c" },
    ]);
    expect([...referencesIn(fields)]).toEqual([]);
  });
});
