import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../../src/base/json.ts";
import { tableOf } from "../../../src/gkm/reading/table.ts";
import { bundleWith, documentWith } from "../../fixtures/gkm.ts";
import { graphOf } from "../../fixtures/gkm-graph.ts";

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
  expect(head).toBe('"key"\t"title"\t"page"\t"bundle"\t"field"');
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
        '"key"\t"title"\t"page"\t"bundle"\t"description"\t"direction"\t"strength"\n',
        "kb.eid:1\ttitle of kb.eid:1\thttps://example.org/evidence/eid-1\tone\tfirst\tdisputes\t\n",
        "kb.eid:2\ttitle of kb.eid:2\thttps://example.org/evidence/eid-2\tone\t\tsupports\tB\n",
      ].join(""),
    );
  });

  it("keeps its own columns apart from fields of the same name", () => {
    const [head] = table({ "kb.eid:1": { bundle: "b", key: "k", page: "p", title: "t" } }).split(
      "\n",
    );
    const names = head?.split("\t").map((name) => JSON.parse(name) as string);
    expect(names).toEqual([
      "key",
      "title",
      "page",
      "bundle",
      "value.bundle",
      "value.key",
      "value.page",
      "value.title",
    ]);
  });

  it("has a head only, if there are no entries", () => {
    expect(table({})).toBe('"key"\t"title"\t"page"\t"bundle"\n');
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
    ).toBe('"key"\t"title"\t"page"\t"bundle"\nkb.did:1\tt\tp\ta|b\n');
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
        '"key"\t"title"\t"page"\t"bundle"\t"doi"\t"name"\t"pmid"\t"value.title"\t"type"\t"urls"\n',
        "pmid:21639808\tpmid:21639808\tpmid-21639808\tone\t\tChapman et al., 2011\t21639808\t\tDocument\thttps://pubmed.ncbi.nlm.nih.gov/21639808/\n",
        "pmid:31779674\tpmid:31779674\tpmid-31779674\tone\t10.1186/s13073-019-0687-x\tDanos et al., 2019\t31779674\tStandard operating procedure for curation and clinical interpretation of variants in cancer\tDocument\thttps://doi.org/10.1186/s13073-019-0687-x|https://pubmed.ncbi.nlm.nih.gov/31779674/\n",
      ].join(""),
    );
    expect(rows("variant")).toBe(
      [
        '"key"\t"title"\t"page"\t"bundle"\t"coding"\t"genomic"\t"protein"\n',
        "kb.vid:12\tkb.vid:12\tvid-12\tone\tstd:VA.W6xsV-aFm9yT2Bic5cFAV2j0rll6KK5R\tstd:VA.nmp-bzYpO00NYIqr3CaVF0ZH2ZpSj1ly\tstd:VA.j4XnsLZcdzDIYa5pvvXM7t1wn9OITr0L\n",
      ].join(""),
    );
    expect(rows("proposition")).toBe(
      [
        '"key"\t"title"\t"page"\t"bundle"\t"alleleOriginQualifier"\t"conditionQualifier"\t"geneContextQualifier"\t"object"\t"predicate"\t"subject"\t"type"\n',
        "kb.proposition:itxgpwnMx6kFgUmuFiDbt3Y9OKFWVz9u\tkb.proposition:itxgpwnMx6kFgUmuFiDbt3Y9OKFWVz9u\tproposition-itxgpwnMx6kFgUmuFiDbt3Y9OKFWVz9u\tone\tkb.variantOrigin:SOMATIC\tkb.did:8923\tkb.gid:673\tkb.tid:64768\tpredictsSensitivityTo\tkb.mpid:12\tVariantTherapeuticResponseProposition\n",
      ].join(""),
    );
  });
});

describe("mappings", () => {
  const mapping = (relation: string, code: string) => ({ relation, coding: { code } });

  it("have a column for each relation, from exact to related", () => {
    const mappings = [
      mapping("relatedMatch", "clinvar:1"),
      mapping("exactMatch", "A"),
      mapping("exactMatch", "B"),
      mapping("narrowMatch", "n"),
    ];
    const evidence = { "kb.eid:1": { mappings, name: "x" }, "kb.eid:2": { mappings: [], a: "y" } };
    const [head, ...rows] = table(evidence).split("\n");
    expect(head?.split("\t").slice(4)).toEqual([
      '"a"',
      '"mappings.exactMatch"',
      '"mappings.narrowMatch"',
      '"mappings.relatedMatch"',
      '"name"',
    ]);
    expect(rows.map((row) => row.split("\t").slice(4))).toEqual([
      ["", "A|B", "n", "clinvar:1", "x"],
      ["y", "", "", "", ""],
      [],
    ]);
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
    ["a list in a list as JSON", ["a", ["b", 3]], '"a|[""b"",3]"'],
    ["items that contain the separator", ["a|b", "c\\"], "a\\|b|c\\\\"],
    ["a string that contains the separator", "a|b", "a|b"],
    ["what may be a formula", "=1+1", "'=1+1"],
    ["a negative number", -1, "-1"],
    ["a string with quotation marks", 'a "b"', '"a ""b"""'],
    ["an empty list", [], ""],
    ["the code of a concept", { name: "Clinical", primaryCoding: { code: "B" } }, "B"],
    ["the code of a mapping", { coding: { id: "ncbigene:673", code: "673" } }, "ncbigene:673"],
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
      '"{""type"":""Method"",""name"":""x""}"',
    ],
    [
      "a concept without name as JSON",
      { type: "MappableConcept" },
      '"{""type"":""MappableConcept""}"',
    ],
    [
      "a name that is no string as JSON",
      { type: "MappableConcept", name: 1 },
      '"{""type"":""MappableConcept"",""name"":1}"',
    ],
    ["an object with an id only as JSON", { id: "x" }, '"{""id"":""x""}"'],
    ["an id of another type as JSON", { id: 1, type: "x" }, '"{""id"":1,""type"":""x""}"'],
    ["a code of another type as JSON", { id: "x", code: 1 }, '"{""id"":""x"",""code"":1}"'],
    ["an empty object as JSON", {}, "{}"],
    [
      "codings that are no objects as JSON",
      { coding: "x", primaryCoding: "y" },
      '"{""coding"":""x"",""primaryCoding"":""y""}"',
    ],
    ["the ids of objects that are kept by id", { a: { id: "a" }, b: { id: "b" } }, "a|b"],
    [
      "objects not all kept by id as JSON",
      { a: { id: "a" }, b: { id: "c" } },
      '"{""a"":{""id"":""a""},""b"":{""id"":""c""}}"',
    ],
    [
      "objects and others as JSON",
      { a: { id: "a" }, b: "b" },
      '"{""a"":{""id"":""a""},""b"":""b""}"',
    ],
    ["a tab as an escape", "one\ttwo\t", "one\\ttwo\\t"],
    ["line ends as escapes", "one\ntwo\r\nthree", "one\\ntwo\\r\\nthree"],
    ["backslashes as escapes", "\\t\\", "\\\\t\\\\"],
  ];

  it.each(CELLS)("holds %s: %j", (_, value, text) => {
    expect(cell(value)).toBe(text);
  });
});
