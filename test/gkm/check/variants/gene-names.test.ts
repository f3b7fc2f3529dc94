import { expect, it } from "vitest";
import { type Changes, placesWith } from "../../../fixtures/changed-bundle.ts";

const name = (gene: number) => `/feature/kb.gid:${gene}/name`;
const KIT = "/variant/kb.vid:978/protein/std:VA.Dsrq3AJXo4UQCiCnQCcrb2t551o9Dhv8/name";

it.each<[Changes, readonly string[]]>([
  [{ [name(2064)]: "ERRB2" }, [`gkm-gene ${name(2064)}`]],
  [{ [name(1956)]: "egfr" }, [`gkm-gene ${name(1956)}`]],
  // one profile, but the descriptions tell
  [{ [name(5156)]: "PDGRFA" }, [`gkm-gene ${name(5156)}`]],
  // two that were exchanged
  [
    { [name(1956)]: "ERBB2", [name(2064)]: "EGFR" },
    [`gkm-gene ${name(1956)}`, `gkm-gene ${name(2064)}`],
  ],
])("a gene is misnamed: %j", async (changes, places) => {
  const found = await placesWith(changes);
  expect(found.filter((place) => place.includes("/feature/")).sort()).toEqual(places);
  expect(found.filter((place) => place.includes("/proposition/"))).toEqual([]);
});

it("a symbol that is an alias of the gene is one of its names", async () => {
  const extensions = [{ name: "aliases", value: ["ERBB2"] }];
  const changes = { [name(2064)]: "HER2", "/feature/kb.gid:2064/extensions": extensions };
  expect(await placesWith(changes)).toEqual([]);
});

it("an allele has the gene of its profile in its name", async () => {
  expect(await placesWith({ [KIT]: "PDGFRA K642E" })).toEqual([`gkm-variant-name ${KIT}`]);
  expect(await placesWith({ [KIT]: "c-Kit K642E" })).toEqual([`gkm-variant-name ${KIT}`]);
  expect(await placesWith({ [KIT]: "K642E" })).toEqual([]);
});
