import { describe, expect, it } from "vitest";
import { sameAsFiles } from "../../src/publish/same-as.ts";
import { CIVIC, KB } from "../fixtures/gkm.ts";
import { bundle, concept, joined, NCBI } from "../fixtures/joined-bundles.ts";

const BRAF = concept([NCBI, "673"]);
const CALM2 = concept([NCBI, "805"]);

const JOINS = joined(
  bundle(KB, { feature: { "kb.gid:5": BRAF, "kb.gid:6": CALM2, "kb.gid:7": CALM2 } }),
  bundle(CIVIC, { feature: { "civic.gid:5": BRAF, "civic.gid:8": CALM2 } }),
);

const textsOf = (isAlone: boolean) =>
  Object.fromEntries(
    [...sameAsFiles(JOINS, isAlone)].map(({ path, content }) => [path, String(content)]),
  );

describe("what several producers have", () => {
  it("is listed with what is not joined, and why", () => {
    const lines = (textsOf(false)["gkm/same-as.ndjson"] ?? "").trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        collection: "feature",
        isSame: true,
        by: "NCBI Gene 673",
        left: { key: "kb.gid:5", json: "/gkm/feature/gid-5.json" },
        right: { key: "civic.gid:5", json: "/gkm/feature/civic.gid-5.json" },
      },
      {
        collection: "feature",
        isSame: false,
        by: ["NCBI Gene 805"],
        entries: [
          { key: "civic.gid:8", json: "/gkm/feature/civic.gid-8.json" },
          { key: "kb.gid:6", json: "/gkm/feature/gid-6.json" },
          { key: "kb.gid:7", json: "/gkm/feature/gid-7.json" },
        ],
        reason: "A producer has several entries with this identifier.",
      },
    ]);
  });

  it("is a table of the pairs, too", () => {
    expect(textsOf(false)["gkm/same-as.tsv"]).toBe(
      '"collection"\t"left"\t"right"\t"by"\nfeature\tkb.gid:5\tcivic.gid:5\tNCBI Gene 673\n',
    );
  });

  it("is nothing on a site of one producer", () => {
    expect(textsOf(true)).toEqual({});
  });
});
