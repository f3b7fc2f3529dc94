import { expect, it } from "vitest";
import { mainProducerOf, producersOf } from "../../../src/gkm/model/producers.ts";
import { CIVIC, KB } from "../../fixtures/gkm.ts";

const bundles = [CIVIC, KB, CIVIC].map((profile) => ({ profile }));

it("each producer is listed once, and the main one is the one that is named or that of the first bundle", () => {
  expect(producersOf(bundles)).toEqual(["civic", "kb"]);
  expect(mainProducerOf(bundles, "kb")).toBe("kb");
  expect(mainProducerOf(bundles, undefined)).toBe("civic");
  expect(mainProducerOf([], undefined)).toBeUndefined();
});
