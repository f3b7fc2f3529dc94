import { expect, it } from "vitest";
import { findingsWith } from "../../../fixtures/changed-bundle.ts";

const GEFITINIB = "/proposition/kb.proposition:as2KdjJHKKx0L072IiSj3CPtYr5DqOz7";
const GROUP = "/therapyGroup/kb.therapyGroup:VmVTItPyYuAlqt_FDe3esN77Pa2bgS40";
const TRIPLE = "/therapyGroup/kb.therapyGroup:JrP2LPxPqvgSnFRgmPHlOPBg7H5SMsN7";
const RESIDUE = "/location/std:SL.t-3DrWALhgLdXHsupI-e-M00aL3HgK3y";
const BASE = "/location/std:SL.hVna-JOV5bBTGdXexL--IQm135MG3bGT";
const PROTEIN = "/variant/kb.vid:12/protein/std:VA.j4XnsLZcdzDIYa5pvvXM7t1wn9OITr0L";
const AMPLIFIED = "/variant/kb.vid:270/genomic/std:CX.9WrVVpUBOLW__K_-nHjEPQ_jkC8tMf3g";

it.each([
  [
    `${GEFITINIB}/object`,
    "#/therapy/kb.tid:1857",
    "Did you mean #/therapy/kb.tid:1855 (Gefitinib)?",
  ],
  [`${GEFITINIB}/predicate`, "predictsSensitivityTo", "Did you mean predictsResistanceTo?"],
  [
    `${GEFITINIB}/conditionQualifier`,
    "#/disease/kb.did:9256",
    "Did you mean #/disease/kb.did:3908 (Lung non-small cell carcinoma)?",
  ],
  [`${GROUP}/membershipOperator`, "OR", "Did you mean AND?"],
  [
    `${GROUP}/concepts/0`,
    "#/therapy/kb.tid:1857",
    "Did you mean #/therapy/kb.tid:77908 (Trametinib)?",
  ],
  [`${RESIDUE}/start`, 598, "Correct the start to 599."],
  [`${BASE}/start`, 14045313, "Correct the start to 140453135."],
  [
    `${RESIDUE}/sequenceReference`,
    "#/sequenceReference/SQ.AF1UFydIo02-bMplonKSfxlWY2q6ze3m",
    "Did you mean #/sequenceReference/SQ.cQvw4UsHHRRlogxbWCB8W-mKD4AraM9y (SequenceReference)?",
  ],
  [`${PROTEIN}/state/sequence`, "K", "Did you mean E?"],
  [
    `${PROTEIN}/location`,
    "#/location/std:SL.UOSDv-_5QNbKqgbCf--isFjvNZ5ZST09",
    "Did you mean #/location/std:SL.t-3DrWALhgLdXHsupI-e-M00aL3HgK3y (SequenceLocation)?",
  ],
  [`${AMPLIFIED}/copyChange`, "high-level loss", "Did you mean high-level gain?"],
])(
  "a value that makes a computed identifier wrong is told, with the one that makes it right: %s %s",
  async (pointer, value, fix) => {
    const found = await findingsWith({ [pointer]: value });
    const wrong = found.filter(({ code }) => code === "gkm-computed-identifier");
    expect(wrong).toMatchObject([{ pointer, fix }]);
  },
);

it("what is missing is to be added, and what is too much to be removed", async () => {
  const missing = await findingsWith({ [`${TRIPLE}/concepts/1`]: undefined });
  expect(missing).toContainEqual(
    expect.objectContaining({
      pointer: TRIPLE,
      fix: "Add #/therapy/kb.tid:77908 to the concepts, or run npm run fix -- identifiers.",
    }),
  );
  const more = await findingsWith({ [`${GROUP}/concepts/2`]: "#/therapy/kb.tid:1857" });
  expect(more).toContainEqual(
    expect.objectContaining({ pointer: `${GROUP}/concepts/2`, fix: "Remove it." }),
  );
});

it("of several slips in an entry, only the identifier is told", async () => {
  const found = await findingsWith({
    [`${GEFITINIB}/object`]: "#/therapy/kb.tid:1857",
    [`${GEFITINIB}/predicate`]: "predictsSensitivityTo",
  });
  expect(found.filter(({ code }) => code === "gkm-computed-identifier")).toMatchObject([
    { pointer: GEFITINIB },
  ]);
});

it.each([
  [
    `${GEFITINIB}/object`,
    "#/therapy/kb.tid:1856",
    "Did you mean #/therapy/kb.tid:1855 (Gefitinib)?",
  ],
  [`${GEFITINIB}/object`, "Iressa", "Did you mean #/therapy/kb.tid:1855 (Gefitinib)?"],
  [
    `${GEFITINIB}/subject`,
    "#/therapy/kb.tid:1855",
    "Did you mean #/molecularProfile/kb.mpid:34 (EGFR T790M)?",
  ],
  [
    "/proposition/kb.proposition:yHmmcwv7p6DBo9GIHF_RiFm9514SRA2m/object",
    "#/therapyGroup/kb.therapyGroup:VmV",
    "Did you mean #/therapyGroup/kb.therapyGroup:VmVTItPyYuAlqt_FDe3esN77Pa2bgS40 (Trametinib AND Dabrafenib)?",
  ],
  // the only evidence for the proposition of the line
  [
    "/assertion/kb.aid:5/hasEvidenceLines/0/hasEvidenceItems/0",
    "#/evidence/kb.eid:1866",
    "Did you mean #/evidence/kb.eid:1867 (A phase 3 trial randomised 419 people with T790M-positive l…)?",
  ],
])(
  "a reference that leads nowhere is proposed the entry by which the identifier is right: %s %s",
  async (pointer, value, fix) => {
    const found = await findingsWith({ [pointer]: value });
    expect(found.filter(({ code }) => code !== "gkm-unreachable")).toMatchObject([
      { pointer, fix },
    ]);
  },
);

it("a location without one of its bounds is not told that the other is wrong", async () => {
  for (const pointer of [`${RESIDUE}/start`, `${RESIDUE}/end`]) {
    const fixes = (await findingsWith({ [pointer]: undefined })).map(({ fix }) => fix);
    expect(fixes.join()).not.toContain("null");
  }
});
