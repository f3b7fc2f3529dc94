import { describe, expect, it } from "vitest";
import type { Json } from "../../../../src/base/json.ts";
import { checkSourceWords } from "../../../../src/gkm/check/texts/source-words.ts";
import { placesWith } from "../../../fixtures/changed-bundle.ts";
import { documentWith } from "../../../fixtures/gkm.ts";

describe("a source", () => {
  const NOW = { createdAt: "2026-11-21" };
  const found = (source: Json) =>
    [...checkSourceWords(documentWith({ source: { "pmid:7": source }, metadata: NOW }))].map(
      ({ code, pointer, fix }) => [code, pointer.replace("/source/pmid:7", ""), fix],
    );
  const SOUND = { name: "Chapman et al., 2011", title: "A title.", pmid: "7" };

  it.each<Json>([
    SOUND,
    { ...SOUND, doi: "10.1016/S0140-6736(05)70937-0" },
    { ...SOUND, name: "Chapman, 2027" },
    { ...SOUND, name: "Chapman 2011a" },
    { ...SOUND, name: "Doe et al., 2020, ASCO abstract 9501" },
    { ...SOUND, name: "Doe et al., 2020 (abstract 3004)" },
    { ...SOUND, title: "Risk in those with p < 0.05 and q > 1" },
    { name: "Guideline 1" },
  ])("is sound: %j", (source) => {
    expect(found(source)).toEqual([]);
  });

  it.each<[Json, readonly [string, string]]>([
    [{ ...SOUND, doi: "10.1056/NEJMoa1103782." }, ["gkm-source-id", "/doi"]],
    [{ ...SOUND, doi: "1056/NEJMoa1103782" }, ["gkm-source-id", "/doi"]],
    [{ ...SOUND, doi: "10.1056/NEJMoa1103782 " }, ["gkm-source-id", "/doi"]],
    [{ ...SOUND, doi: "10.1056 NEJMoa1103782" }, ["gkm-source-id", "/doi"]],
    [{ ...SOUND, title: "Chapman et al., 2011" }, ["gkm-source-name", "/title"]],
    [{ pmid: "7" }, ["gkm-source-name", ""]],
    [{ ...SOUND, title: "Role of <i>BRAF</i>" }, ["gkm-source-name", "/title"]],
    [{ ...SOUND, name: "Chapman et al., 2111" }, ["gkm-source-name", "/name"]],
    [{ ...SOUND, name: "Chapman et al., 1111" }, ["gkm-source-name", "/name"]],
  ])("is not: %j", (source, [code, place]) => {
    expect(found(source).map((one) => one.slice(0, 2))).toEqual([[code, place]]);
  });

  it("has a title without HTML once what is proposed is written, which is all of it", () => {
    const title = 'Role of <i class="gene">BRAF</i> <b>V600E</b>';
    const [[, , fix = ""] = []] = found({ ...SOUND, title });
    expect(fix).toBe('Write "Role of BRAF V600E".');
    expect(found({ ...SOUND, title: "Role of BRAF V600E" })).toEqual([]);
    const [[, , ofLong] = []] = found({ ...SOUND, title: title.padEnd(130, " in melanoma") });
    expect(ofLong).toBe("Remove the HTML from the title.");
  });
});

describe("among the others", () => {
  const SOURCE = "/source/pmid:25265494";

  it.each([
    [`${SOURCE}/name`, "Larkin et al.", "gkm-source-name"],
    [`${SOURCE}/name`, "larkin et al., 2014", "gkm-source-name"],
    [`${SOURCE}/urls/0`, "https://doi.org/10.1056/NEJMoa1706450", "gkm-source-id"],
  ])("%s: %s", async (pointer, value, code) => {
    expect(await placesWith({ [pointer]: value })).toEqual([`${code} ${pointer}`]);
  });

  it.each(["Doe et al., 2020, Abstract TPS2694", "Doe et al., in press"])(
    "the name %s is one",
    async (name) => {
      expect(await placesWith({ [`${SOURCE}/name`]: name })).toEqual([]);
    },
  );

  it("a title is that of another source", async () => {
    const title = "Improved survival with vemurafenib in melanoma with BRAF V600E mutation.";
    expect(await placesWith({ [`${SOURCE}/title`]: title })).toEqual([
      `gkm-source-name ${SOURCE}/title`,
    ]);
  });

  it("where many sources are newer than the bundle, its date is wrong", async () => {
    expect(await placesWith({ "/metadata/createdAt": "2012-11-21" })).toContain(
      "gkm-date /metadata/createdAt",
    );
    // that it is no date, another rule says
    expect(await placesWith({ "/metadata/createdAt": "21.11.2026" })).toEqual([
      "gkm-date /metadata/createdAt",
    ]);
    expect((await placesWith({ "/metadata/createdAt": "2012-11-21" })).join()).not.toContain(
      "gkm-source-name",
    );
  });
});
