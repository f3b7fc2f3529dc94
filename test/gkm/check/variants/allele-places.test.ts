import { expect, it } from "vitest";
import { type Changes, findingsWith } from "../../../fixtures/changed-bundle.ts";

const BRAF = "/location/std:SL.hVna-JOV5bBTGdXexL--IQm135MG3bGT";
const OTHER = "/variant/kb.vid:12/genomic/std:VA.other";
const T790M = "/variant/kb.vid:34/genomic/std:VA.UiSJUln6KsWMXcIgdwsrPvS9dlGzwOib";
const KRAS = "#/location/std:SL.Z0V1yr6f8HPp9_nuSKDjHUh-yos4M2Tx";
const L858R = "#/location/std:SL.FYIfdQ3NyatgqPT_kKMfeIbt00559Izo";

const allele = (location: string) => ({
  id: "std:VA.other",
  type: "Allele",
  location,
  state: { type: "LiteralSequenceExpression", sequence: "T" },
});

const placesOf = async (changes: Changes, code: string) =>
  (await findingsWith(changes)).filter((one) => one.code === code).map(({ pointer }) => pointer);

it.each<[string, Changes, readonly string[]]>([
  ["far from the other allele", { [OTHER]: allele(L858R) }, [OTHER]],
  ["at the place of the other allele", { [OTHER]: allele(`#${BRAF}`) }, []],
  [
    "far from it, of a variant that is no change of a protein",
    { [OTHER]: allele(L858R), "/variant/kb.vid:12/protein": undefined },
    [],
  ],
  [
    "on another chromosome than other variants of the gene",
    { [`${T790M}/location`]: KRAS, "/molecularProfile/kb.mpid:34/extensions": undefined },
    [T790M],
  ],
])("an allele %s", async (_, changes, pointers) => {
  expect(await placesOf(changes, "gkm-allele-place")).toEqual(pointers);
});
