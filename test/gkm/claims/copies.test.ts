import { expect, it } from "vitest";
import { compareByScale, copiesAmong, withoutCopies } from "../../../src/gkm/claims/copies.ts";
import { compareEvidence } from "../../../src/gkm/claims/order.ts";
import type { BundleDocument } from "../../../src/gkm/model/bundle.ts";
import { viewOf } from "../../../src/site/view.ts";
import { catalogOfTwo } from "../../fixtures/two-producers.ts";

type Item = Record<string, unknown>;

const itemOf = ({ evidence }: BundleDocument, key: string) => evidence[key] as Item;

const withCoding = (item: Item, change: object) =>
  Object.assign(item, {
    strength: {
      primaryCoding: {
        ...(item["strength"] as { primaryCoding: object }).primaryCoding,
        ...change,
      },
    },
  });

/** The evidence of a changed catalog, the main producer's first. */
function evidenceWith(change: (theirs: BundleDocument) => void) {
  const view = viewOf(catalogOfTwo((_, theirs) => change(theirs)));
  const claims = [...view.graph.of("evidence")].map(view.claimOf);
  const isMain = ({ entry }: (typeof claims)[number]) => entry.key.startsWith("kb.");
  return { view, claims: claims.toSorted((a, b) => Number(isMain(b)) - Number(isMain(a))) };
}

function copiesOf(key: string, change: (item: Item, theirs: BundleDocument) => void) {
  const { view, claims } = evidenceWith((theirs) => change(itemOf(theirs, `civic.${key}`), theirs));
  const copies = copiesAmong(claims, view);
  const [, copied] = [...copies].find(([entry]) => entry.key === `kb.${key}`) ?? [];
  return copied?.map((entry) => entry.key) ?? [];
}

it("the same claim, direction, level and publication make a copy", () => {
  expect(copiesOf("eid:6955", () => undefined)).toEqual(["civic.eid:6955"]);
});

it.each<[string, (item: Item, theirs: BundleDocument) => void]>([
  ["direction", (item) => Object.assign(item, { direction: "disputes" })],
  ["level", (item) => withCoding(item, { code: "C" })],
  ["scale of levels", (item) => withCoding(item, { system: "https://example.org/levels" })],
  ["publication", (item) => Object.assign(item, { reportedIn: ["#/source/pmid:24705250"] })],
  [
    "further publication",
    (item) => (item["reportedIn"] as string[]).push("#/source/pmid:24705250"),
  ],
  [
    "claim",
    (item, { evidence }) => {
      Object.assign(item, { proposition: evidence["civic.eid:1579"]?.["proposition"] });
    },
  ],
  ["publication, or none", (item) => Object.assign(item, { reportedIn: [] })],
])("another %s makes a statement of its own", (_, change) => {
  expect(copiesOf("eid:6955", change)).toEqual([]);
});

it("a second item of a producer from one publication is no copy", () => {
  const copies = copiesOf("eid:6955", (item, { evidence }) => {
    Object.assign(evidence, { "civic.eid:9": { ...item, id: "civic.eid:9" } });
  });
  expect(copies.length).toBe(1);
});

it("levels of another scale come after those of the first producer's, however strong", () => {
  const orderWith = (system: string) => {
    const { view, claims } = evidenceWith(({ evidence }) => {
      for (const item of Object.values(evidence)) withCoding(item as Item, { system, code: "A" });
    });
    const sorted = claims.toSorted(compareByScale(claims, "kb", view, compareEvidence));
    return sorted.map(({ entry }) => entry.key.split(".")[0]);
  };
  const civic = "https://civic.readthedocs.io/en/latest/model/evidence/level.html";
  expect(orderWith(civic)[0]).toBe("civic");
  const apart = orderWith("https://example.org/levels");
  expect(apart).toEqual(apart.toSorted().reverse());
});

it("what is counted has each copy once, and all else", () => {
  const { view, claims } = evidenceWith((theirs) =>
    Object.assign(itemOf(theirs, "civic.eid:6955"), { direction: "disputes" }),
  );
  const counted = withoutCopies(claims, view).map(({ entry }) => entry.key);
  expect(counted.filter((key) => key.startsWith("civic."))).toEqual(["civic.eid:6955"]);
  expect(counted.length).toBe(claims.length / 2 + 1);
});

it("each item of a claim with many is compared with those of its publications only", () => {
  const number = 100;
  const { claims, view } = evidenceWith(({ evidence }) => {
    const item = evidence["civic.eid:6955"] as Item;
    for (let id = 0; id < number; id++) {
      Object.assign(evidence, { [`civic.eid:x${id}`]: { ...item, id: `civic.eid:x${id}` } });
    }
  });
  let compared = 0;
  const publications = claims.flatMap(({ sources }) => sources);
  const apart = claims.map((claim, at) => ({
    ...claim,
    sources: publications.slice(0, 1).map((source) => ({ ...source, key: `pmid:${at}` })),
    get direction() {
      compared += 1;
      return claim.direction;
    },
  }));
  expect(copiesAmong(apart, view).size).toBe(0);
  expect(compared).toBe(0);
  expect(claims.length).toBeGreaterThan(number);
});
