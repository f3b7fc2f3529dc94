import { expect, it } from "vitest";
import { profilesOf } from "../../../../src/gkm/check/variants/profile-facts.ts";
import { createResolver } from "../../../../src/gkm/graph/resolve.ts";
import { bundleWith, KB } from "../../../fixtures/gkm.ts";

it("a profile has its variants and the expressions that it lists, with their places", () => {
  const document = bundleWith("evidence");
  const [profile, ...others] = profilesOf(document, KB, createResolver(document));
  expect(others).toEqual([]);
  expect(profile).toMatchObject({ key: "kb.mpid:12", variants: ["kb.vid:12"] });
  expect(profile?.listed.map(({ text }) => text)).toEqual([
    "NC_000007.13:g.140453136A>T",
    "NM_004333.4:c.1799T>A",
    "NP_004324.2:p.Val600Glu",
  ]);
  expect(profile?.expressions.map(({ pointer, group }) => [pointer.slice(-2), group])).toEqual([
    ["/0", "genomic"],
    ["/1", "coding"],
    ["/2", "protein"],
  ]);
});
