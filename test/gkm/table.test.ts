import { describe, expect, it } from "vitest";
import { tableOf } from "../../src/gkm/table.ts";
import type { Json, JsonObject } from "../../src/json/json.ts";
import { bundleWith, documentWith } from "../fixtures/gkm.ts";
import { graphOf } from "../fixtures/gkm-graph.ts";

/** The table of some evidence items. */
function table(evidence: Readonly<Record<string, JsonObject>>): string {
  const graph = graphOf(documentWith({ evidence }));
  return tableOf(
    graph.of("evidence"),
    ({ key }) => `title of ${key}`,
    ({ path }) => `https://example.org${path}`,
  );
}

/** One value as a cell. */
function cell(value: Json): string {
  const [head, row, ...rest] = table({ "kb.eid:1": { field: value } }).split("\n");
  expect(head).toBe("key\ttitle\tpage\tbundle\tfield");
  expect(rest).toEqual([""]);
  return row?.split("\t")[4] ?? "";
}

describe("a table", () => {
  it("has a row for each entry and a column for each field of any of them", () => {
    const evidence = {
      "kb.eid:2": { id: "kb.eid:2", strength: "B", direction: "supports" },
      "kb.eid:1": { description: "first", id: "kb.eid:1", direction: "disputes" },
    };
    expect(table(evidence)).toBe(
      [
        "key\ttitle\tpage\tbundle\tdescription\tdirection\tstrength\n",
        "kb.eid:1\ttitle of kb.eid:1\thttps://example.org/evidence/eid-1\tone\tfirst\tdisputes\t\n",
        "kb.eid:2\ttitle of kb.eid:2\thttps://example.org/evidence/eid-2\tone\t\tsupports\tB\n",
      ].join(""),
    );
  });

  it("has a head only, if there are no entries", () => {
    expect(table({})).toBe("key\ttitle\tpage\tbundle\n");
  });

  it("names every bundle that holds an entry", () => {
    const [entry] = graphOf(documentWith({ disease: { "kb.did:1": {} } })).entries;
    const held = entry && { ...entry, bundles: ["a", "b"] };
    expect(
      tableOf(
        held ? [held] : [],
        () => "t",
        () => "p",
      ),
    ).toBe("key\ttitle\tpage\tbundle\nkb.did:1\tt\tp\ta|b\n");
  });

  it("of real entries is this", () => {
    const graph = graphOf(bundleWith("evidence"));
    const rows = (collection: "source" | "variant" | "proposition") =>
      tableOf(
        graph.of(collection),
        ({ key }) => key,
        ({ slug }) => slug,
      );
    expect(rows("source")).toBe(
      [
        "key\ttitle\tpage\tbundle\tdoi\tname\tpmid\ttitle\ttype\turls\n",
        "pmid:21639808\tpmid:21639808\tpmid-21639808\tone\t\tChapman et al., 2011\t21639808\t\tDocument\thttps://pubmed.ncbi.nlm.nih.gov/21639808/\n",
        "pmid:31779674\tpmid:31779674\tpmid-31779674\tone\t10.1186/s13073-019-0687-x\tDanos et al., 2019\t31779674\tStandard operating procedure for curation and clinical interpretation of variants in cancer\tDocument\thttps://doi.org/10.1186/s13073-019-0687-x|https://pubmed.ncbi.nlm.nih.gov/31779674/\n",
      ].join(""),
    );
    expect(rows("variant")).toBe(
      [
        "key\ttitle\tpage\tbundle\tcoding\tgenomic\tprotein\n",
        "kb.vid:12\tkb.vid:12\tvid-12\tone\tstd:VA.W6xsV-aFm9yT2Bic5cFAV2j0rll6KK5R\tstd:VA.nmp-bzYpO00NYIqr3CaVF0ZH2ZpSj1ly\tstd:VA.j4XnsLZcdzDIYa5pvvXM7t1wn9OITr0L\n",
      ].join(""),
    );
    expect(rows("proposition")).toBe(
      [
        "key\ttitle\tpage\tbundle\talleleOriginQualifier\tconditionQualifier\tgeneContextQualifier\tobject\tpredicate\tsubject\ttype\n",
        "kb.proposition:itxgpwnMx6kFgUmuFiDbt3Y9OKFWVz9u\tkb.proposition:itxgpwnMx6kFgUmuFiDbt3Y9OKFWVz9u\tproposition-itxgpwnMx6kFgUmuFiDbt3Y9OKFWVz9u\tone\tkb.variantOrigin:SOMATIC\tkb.did:8923\tkb.gid:673\tkb.tid:64768\tpredictsSensitivityTo\tkb.mpid:12\tVariantTherapeuticResponseProposition\n",
      ].join(""),
    );
  });
});

describe("a cell", () => {
  const CELLS: readonly (readonly [about: string, Json, string])[] = [
    ["a string", "supports", "supports"],
    ["nothing for null", null, ""],
    ["a number", 0, "0"],
    ["a boolean", false, "false"],
    ["the key of a pointer", "#/source/pmid:1", "pmid:1"],
    ["the identifier of a part", "#/variant/kb.vid:1/protein/std:VA.a", "std:VA.a"],
    ["a pointer, decoded", "#/source/a~1b%20c", "a/b c"],
    ["a broken pointer as it is", "#/a~2", "#/a~2"],
    ["a path as it is", "/source/pmid:1", "/source/pmid:1"],
    ["text that begins with #", "#1 in the list", "#1 in the list"],
    ["a pointer elsewhere in a text", "see #/source/pmid:1", "see #/source/pmid:1"],
    ["items of a list", ["a", "#/source/pmid:1", 3, null], "a|pmid:1|3|"],
    ["a list in a list", ["a", ["b", "c"]], "a|b|c"],
    ["an empty list", [], ""],
    ["the code of a concept", { name: "Clinical", primaryCoding: { code: "B" } }, "B"],
    ["the code of a mapping", { coding: { id: "ncbigene:673", code: "673" } }, "ncbigene:673"],
    [
      "mappings",
      [{ coding: { id: "clinvar:1", code: "1" } }, { coding: { code: "2" }, relation: "x" }],
      "clinvar:1|2",
    ],
    ["the code of a coding", { code: "A", name: "Validated" }, "A"],
    ["the id of a coding", { id: "kb.vid:1", code: "1" }, "kb.vid:1"],
    ["the id of an object with a type", { id: "std:VA.a", type: "Allele" }, "std:VA.a"],
    ["the name of a concept without code", { type: "MappableConcept", name: "Gene" }, "Gene"],
    [
      "the id of a concept before its name",
      { type: "MappableConcept", name: "BRAF", id: "kb.gid:673" },
      "kb.gid:673",
    ],
    ["coding before primaryCoding", { coding: { code: "a" }, primaryCoding: { code: "b" } }, "a"],
    ["a code before a name", { type: "MappableConcept", name: "x", code: "y" }, "y"],
    [
      "an object of another type as JSON",
      { type: "Method", name: "x" },
      '{"type":"Method","name":"x"}',
    ],
    ["a concept without name as JSON", { type: "MappableConcept" }, '{"type":"MappableConcept"}'],
    [
      "a name that is no string as JSON",
      { type: "MappableConcept", name: 1 },
      '{"type":"MappableConcept","name":1}',
    ],
    ["an object with an id only as JSON", { id: "x" }, '{"id":"x"}'],
    ["an id of another type as JSON", { id: 1, type: "x" }, '{"id":1,"type":"x"}'],
    ["a code of another type as JSON", { id: "x", code: 1 }, '{"id":"x","code":1}'],
    ["an empty object as JSON", {}, "{}"],
    [
      "codings that are no objects as JSON",
      { coding: "x", primaryCoding: "y" },
      '{"coding":"x","primaryCoding":"y"}',
    ],
    ["the ids of objects that are kept by id", { a: { id: "a" }, b: { id: "b" } }, "a|b"],
    [
      "objects not all kept by id as JSON",
      { a: { id: "a" }, b: { id: "c" } },
      '{"a":{"id":"a"},"b":{"id":"c"}}',
    ],
    ["objects and others as JSON", { a: { id: "a" }, b: "b" }, '{"a":{"id":"a"},"b":"b"}'],
    ["a tab as an escape", "one\ttwo\t", "one\\ttwo\\t"],
    ["line ends as escapes", "one\ntwo\r\nthree", "one\\ntwo\\r\\nthree"],
    ["backslashes as escapes", "\\t\\", "\\\\t\\\\"],
  ];

  it.each(CELLS)("holds %s: %j", (_, value, text) => {
    expect(cell(value)).toBe(text);
  });
});
