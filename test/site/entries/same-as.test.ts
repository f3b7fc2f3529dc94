import { expect, it } from "vitest";
import { buildGraph } from "../../../src/gkm/graph/graph.ts";
import type { Bundle } from "../../../src/gkm/model/bundle.ts";
import { sameElsewhere, summaryScope } from "../../../src/site/entries/same-as.ts";
import { phraseOf } from "../../../src/site/entries/sentence-parts.ts";
import { viewOf } from "../../../src/site/view.ts";
import { CATALOG } from "../../fixtures/catalog.ts";
import { entryOf } from "../../fixtures/gkm-graph.ts";
import { growth, MOST_GROWTH } from "../../fixtures/growth.ts";
import { madeEntry } from "../../fixtures/made.ts";
import { catalogOfTwo, TWO_BUNDLES } from "../../fixtures/two-producers.ts";

const ALL = TWO_BUNDLES;
const { graph, ...conflicts } = buildGraph(ALL, undefined, undefined, "kb");
const VIEW = viewOf({
  ...CATALOG,
  ...{ bundles: ALL, graph },
  site: { ...CATALOG.site, main_producer: "kb" },
});

const textOf = (collection: "evidence" | "disease" | "molecularProfile", key: string) =>
  sameElsewhere(entryOf(graph, collection, key), VIEW).map((parts) =>
    phraseOf(parts)
      .map(({ text }) => text)
      .join(""),
  );

it("a copy of our own bundle is the same, thing by thing and claim by claim", () => {
  expect(conflicts).toEqual({ disagreements: [] });
  const joined = ["disease", "feature", "therapy", "phenotype", "molecularProfile", "proposition"];
  for (const entry of graph.entries) {
    if (!joined.includes(entry.collection)) continue;
    const own = VIEW.sameAs(entry).map(({ left, right }) => (left === entry ? right : left));
    const twin = entry.key.startsWith("kb.")
      ? entry.key.replace("kb.", "civic.")
      : entry.key.replace("civic.", "kb.");
    expect(own.map(({ key }) => key)).toEqual([twin]);
  }
});

it("a page says what others say of the same thing, and by what it is the same: copies are no findings", () => {
  expect(textOf("disease", "kb.did:80684")).toEqual([
    "civic: Diffuse midline glioma, H3 K27-altered, by DOID 0080684. 2 evidence items for what is said here, from the same publications: no independent findings. 1 assertion there: 1 supporting.",
  ]);
  expect(textOf("molecularProfile", "kb.mpid:1594")).toEqual([
    expect.stringMatching(/^civic: ACVR1 G328V, by its defining allele\. 1 evidence item for what/),
  ]);
});

it("what is said elsewhere only, from other publications or in another direction is named", () => {
  const changed = (change: (evidence: Record<string, unknown>) => void) => {
    const [ours, theirs] = [ALL[0], ALL[1]].map((one) => structuredClone(one)) as unknown as [
      Bundle,
      Bundle,
    ];
    const item = theirs.document.evidence["civic.eid:4846"] as Record<string, unknown>;
    change(item);
    const bundles = [ours, theirs].map((one, at) => ({ ...ALL[at], ...one })) as typeof ALL;
    const built = buildGraph(bundles, undefined, undefined, "kb");
    const view = viewOf({ ...CATALOG, bundles, graph: built.graph });
    const [parts = []] = sameElsewhere(
      entryOf(built.graph, "molecularProfile", "kb.mpid:1937"),
      view,
    );
    return phraseOf(parts)
      .map(({ text }) => text)
      .join("");
  };
  expect(changed((item) => Object.assign(item, { direction: "disputes" }))).toContain(
    "1 evidence item from 1 publication, in another direction than here: ACVR1 Gain-of-Function: disputes that",
  );
  const { source } = (ALL[1] as Bundle).document;
  const other = Object.keys(source).find((key) => !key.includes("24705250")) as string;
  expect(changed((item) => Object.assign(item, { reportedIn: [`#/source/${other}`] }))).toContain(
    "1 evidence item from 1 other publication, for what is said here: ACVR1",
  );
});

it("a statement of the same claim from the same publication is called no independent finding", () => {
  expect(textOf("evidence", "kb.eid:4846")).toEqual([
    expect.stringMatching(
      /^civic: .+ \(level B\), from the same publication: not an independent finding$/,
    ),
  ]);
});

it("what only one of them has is counted, and findings by their publications", () => {
  const view = viewOf(
    catalogOfTwo((_, { evidence }) => {
      const [first = "", ...others] = Object.keys(evidence);
      const { reportedIn } = evidence[first] as { readonly reportedIn: readonly string[] };
      for (const key of others) {
        Object.assign(evidence[key] ?? {}, { direction: "disputes", reportedIn });
      }
      Reflect.deleteProperty(evidence, first);
    }),
  );
  const texts = view.graph
    .of("feature")
    .filter(({ key }) => key.startsWith("kb."))
    .flatMap((gene) => sameElsewhere(gene, view))
    .map((parts) =>
      phraseOf(parts)
        .map(({ text }) => text)
        .join(""),
    );
  // all of them are from one publication
  expect(texts.join("\n")).toMatch(/\d\d? evidence items from 1 publication, in another direction/);
  expect(texts.join("\n")).toMatch(/1 evidence item here, for claims that match none there\./);
});

it("a summary says whose statements it counts, if the tables have those of others, too", () => {
  const scopeOf = (...[collection, key]: Parameters<typeof VIEW.graph.find>) =>
    summaryScope(entryOf(graph, collection, key), VIEW)
      ?.map((part) => (typeof part === "string" ? part : part.text))
      .join("");
  expect(scopeOf("disease", "kb.did:80684")).toBe(
    "The summary of this page counts kb alone: civic has 2 evidence items and 1 assertion about the same thing.",
  );
  expect(scopeOf("disease", "civic.did:80684")).toMatch(
    /^The summary of this page counts civic alone: kb has/,
  );
  // what they share is counted as a whole
  expect(scopeOf("source", "pmid:24705250")).toBeUndefined();
});

it("a page takes time that grows with what is said of one claim here and there, not with its square", () => {
  const [ours, theirs] = ["kb.gid:1", "civic.gid:1"].map((key) =>
    madeEntry({ collection: "feature", key }),
  );
  const [left, right] = ["kb.p:1", "civic.p:1"].map((key) => madeEntry({ key }));
  if (!ours || !theirs || !left || !right) throw new Error("no four entries");
  const by = { system: "S", code: "1" };
  const joins = [
    { left: ours, right: theirs, by },
    { left, right, by },
  ];
  const evidenceOf = (proposition: typeof left, length: number) =>
    Array.from({ length }, (_, at) =>
      madeEntry({ key: `${at}`, links: [{ field: "/proposition", entry: proposition }] }),
    );
  const inputOf = (length: number) =>
    [evidenceOf(left, length), evidenceOf(right, length)] as const;
  const claim = VIEW.claimOf(entryOf(graph, "evidence", "kb.eid:1579"));
  const work = ([here, there]: ReturnType<typeof inputOf>) => {
    sameElsewhere(ours, {
      titleOf: ({ key }) => key,
      claimOf: (entry) => ({ ...claim, entry, sources: [entry] }),
      statementsOf: (entry) => ({ assertions: [], evidence: entry === ours ? here : there }),
      sameAs: (entry) => joins.filter((join) => join.left === entry || join.right === entry),
      ownerNames: () => ["kb"],
    });
  };
  expect(growth(300, inputOf, work)).toBeLessThan(MOST_GROWTH);
});

it("of many statements of a claim elsewhere, five are named, from the same publication first", () => {
  const catalog = catalogOfTwo((_, { evidence }) => {
    const item = evidence["civic.eid:4846"];
    for (let id = 0; id < 9; id++) {
      const reportedIn = id === 8 ? item?.["reportedIn"] : [];
      Object.assign(evidence, {
        [`civic.eid:4847${id}`]: { ...item, id: `civic.eid:4847${id}`, reportedIn },
      });
    }
  });
  const view = viewOf(catalog);
  const entry = entryOf(view.graph, "evidence", "kb.eid:4846");
  const texts = sameElsewhere(entry, view).map((parts) =>
    phraseOf(parts)
      .map(({ text }) => text)
      .join(""),
  );
  expect(texts.length).toBe(6);
  expect(texts.map((text) => text.includes("the same publication"))).toEqual([
    ...[true, true, false],
    ...[false, false, false],
  ]);
  expect(texts[5]).toMatch(/^civic: 5 more for the same claim, ACVR1/);
});
