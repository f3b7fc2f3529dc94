import { expect, it } from "vitest";
import { downloadName, downloadTsv, type LookedUp } from "../../src/lookup/downloads.ts";

const GRCH37 = { GRCh37: [], GRCh38: [] };
const NUMBERS = { GRCh37: 0, GRCh38: 0 };

const LOOKED_UP: LookedUp = {
  ...{ file: "my patient.vcf.gz", time: "2026-11-26T10:00:00.000Z", disease: "", origin: "" },
  ending: {
    ...{ results: [], isCancelled: false },
    summary: {
      ...{
        kind: "VCF",
        assemblies: ["GRCh37"],
        read: 9,
        matched: 0,
        filtered: 0,
        beside: 0,
        undecided: 0,
        gene: 0,
      },
      ...{
        refused: 0,
        partly: 0,
        absent: [],
        noCall: [],
        otherReference: 0,
        elsewhere: 0,
        others: new Map(),
        samples: [],
        unread: [],
        unchanged: 0,
        doubtful: 0,
        unplaced: GRCH37,
      },
    },
  },
  extent: { isComplete: true, reasons: [] },
  manifest: {
    ...{ version: 2, site: "Vitrine", url: "https://vitrine.example.org", names: "", profiles: "" },
    alleles: { GRCh37: "", GRCh38: "" },
    bundles: [
      { name: "new", createdAt: "2026-11-21T08:00:00Z" },
      { name: "old", createdAt: "2025-01-01" },
    ],
    counts: { variants: 1, alleles: NUMBERS, withoutText: NUMBERS, variantsWithout: NUMBERS },
  },
  profiles: { profile: () => expect.unreachable() },
};

it("a download is named after the file, the assembly, the newest bundle, and what is missing", () => {
  expect(downloadName(LOOKED_UP)).toBe("my_patient-GRCh37-release-2026-11-21");
  const { ending } = LOOKED_UP;
  const ofSample = { ...ending, summary: { ...ending.summary, sample: "P 1/T" } };
  expect(downloadName({ ...LOOKED_UP, ending: ofSample })).toBe(
    "my_patient-P_1_T-GRCh37-release-2026-11-21",
  );
  const extent = { isComplete: false, reasons: [] };
  expect(downloadName({ ...LOOKED_UP, file: "", extent })).toBe(
    "variants-GRCh37-release-2026-11-21-incomplete",
  );
});

it("a table ends with what was not compared, if anything was not", () => {
  expect(downloadTsv(LOOKED_UP).split("\n")).toHaveLength(2);
  const extent = { isComplete: false, title: "Only a part", reasons: ["Cancelled."] };
  expect(downloadTsv({ ...LOOKED_UP, extent }).split("\n")[1]).toMatch(
    /^\t\tnot compared\t.*\tOnly a part\. Cancelled\.\t$/,
  );
});
