/** Variants on both assemblies, on two chromosomes. */
import type { SearchRecord } from "../../src/search/record.ts";
import { opened } from "./opened.ts";

const variant = (slug: string, identifier: string): SearchRecord => ({
  ...{ path: `/variant/${slug}`, kind: "variant", title: slug, answer: "", effects: [] },
  ...{ names: [slug], identifiers: [identifier], about: [], titleWords: [], claims: [] },
  ...{ text: "", statements: 0 },
});

export const PLACED = opened([
  variant("long", "NC_000007.13:g.99999500_100000499del"),
  variant("v600e", "NC_000007.13:g.140453136A>T"),
  variant("other", "NC_000007.14:g.140453136G>C"),
  variant("deletion", "NC_000007.13:g.55242465_55242479delGGAATTAAGAGAAGC"),
  variant("unknown-reference", "NC_000005.9:g.178936091delinsA"),
  variant("amplified", "NC_000017.10:g.37856333_37884915"),
  variant("g12", "NC_000012.11:g.25398284C>T"),
]);
