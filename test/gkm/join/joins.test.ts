import { expect, it } from "vitest";
import { randomFrom } from "../../../bench/random.ts";
import type { JsonObject } from "../../../src/base/json.ts";
import { buildGraph } from "../../../src/gkm/graph/graph.ts";
import { joinsOf } from "../../../src/gkm/join/joins.ts";
import { CIVIC, KB } from "../../fixtures/gkm.ts";
import {
  ACME,
  bundle,
  concept,
  joined,
  type Mapping,
  NCBI,
  pairsOf,
  unjoinedOf,
} from "../../fixtures/joined-bundles.ts";

it("entries of one producer are never the same", () => {
  const gene = concept([NCBI, "90"]);
  const joins = joined(bundle(KB, { feature: { "kb.gid:1": gene, "kb.gid:2": gene } }));
  expect([pairsOf(joins), unjoinedOf(joins)]).toEqual([[], []]);
});

it("joins are symmetric, without chains, and never two of one producer (500 random worlds of three producers)", () => {
  const random = randomFrom(7);
  const pick = <Value>(values: readonly Value[]) =>
    values[Math.floor(random() * values.length)] as Value;
  for (let round = 0; round < 500; round++) {
    const bundles = [KB, CIVIC, ACME].map((profile) =>
      bundle(profile, {
        feature: Object.fromEntries(
          Array.from({ length: 1 + Math.floor(random() * 4) }, (__, number) => {
            const codes: Mapping[] = [];
            if (random() < 0.8) codes.push([NCBI, pick(["1", "2", "3", "4"])]);
            if (random() < 0.6) codes.push(["", pick(["hgnc:1", "hgnc:2", "hgnc:3"])]);
            return [`${profile.prefix}.gid:${number}`, concept(...codes)];
          }),
        ),
      }),
    );
    const { graph } = buildGraph(bundles, undefined, undefined, "kb");
    const joins = joinsOf(bundles, graph, { main_producer: "kb" });
    const producer = (key: string) => key.slice(0, key.indexOf("."));
    const codes = (value: JsonObject) => JSON.stringify(value["mappings"]).match(/"code":"[^"]*"/g);
    for (const entry of graph.of("feature")) {
      const own = joins.of(entry);
      const others = own.map(({ left, right }) => (left === entry ? right : left));
      expect(new Set(others.map(({ key }) => producer(key))).size).toBe(others.length);
      for (const other of others) {
        expect(producer(other.key)).not.toBe(producer(entry.key));
        // both say a code themselves: no third entry is needed
        expect(codes(entry.value)?.some((code) => codes(other.value)?.includes(code))).toBe(true);
        expect(joins.of(other).some(({ left, right }) => left === entry || right === entry)).toBe(
          true,
        );
      }
    }
  }
});
