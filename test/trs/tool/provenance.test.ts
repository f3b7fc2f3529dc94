import { describe, expect, it } from "vitest";
import type { CitationFile } from "../../../src/trs/tool/citation-file.ts";
import { provenanceOf } from "../../../src/trs/tool/provenance.ts";
import { madeFile, madeTool, madeVersion } from "../../fixtures/made.ts";
import { versionWith } from "../../fixtures/made-interface.ts";

const citation = {
  software: {
    type: "software",
    title: "Sorter",
    authors: [
      {
        given: "Ludwig",
        particle: "van",
        family: "Beethoven",
        orcid: "https://orcid.org/0000-0002-1825-0097",
      },
      { name: "Sanger Tree of Life" },
      { given: "Plato" },
    ],
    date: "2026-04-30",
    doi: "10.5281/zenodo.6563577",
    license: "MIT",
  },
} satisfies CitationFile;
const { license: _, ...unlicensed } = madeTool({});
const tool = unlicensed;
const { released: __, ...undated } = madeVersion({});
const version = { ...undated, author: [], citation };

describe("who made a version, when and how it may be used", () => {
  it("is what its citation file says, where nobody else does", () => {
    expect(provenanceOf(tool, version)).toEqual({
      authors: [
        { name: "Ludwig van Beethoven", kind: "person", orcid: "0000-0002-1825-0097" },
        { name: "Sanger Tree of Life", kind: "group" },
        { name: "Plato", kind: "person" },
      ],
      license: "MIT",
      released: "2026-04-30",
      doi: "10.5281/zenodo.6563577",
    });
  });

  it("is first what curators state", () => {
    const stated = { ...version, author: ["Ada Lovelace"], released: "2026-05-01" };
    expect(provenanceOf({ ...tool, license: "Apache-2.0" }, stated)).toMatchObject({
      authors: [{ name: "Ada Lovelace" }],
      license: "Apache-2.0",
      released: "2026-05-01",
    });
  });

  it("has no date or DOI of another version, and no date that is none", () => {
    const cited = (more: object) => ({
      ...version,
      citation: { software: { ...citation.software, ...more } },
    });
    const other = provenanceOf(tool, cited({ version: "0.9" }));
    expect([other.released, other.doi, other.license]).toEqual([undefined, undefined, "MIT"]);
    expect(provenanceOf(tool, cited({ version: `v${version.id}` })).released).toBe("2026-04-30");
    for (const date of ["2026", "2026-13-40", "2026-02-30", "soon"]) {
      expect(provenanceOf(tool, cited({ date })).released).toBeUndefined();
    }
  });

  it("has no DOI that several versions have without saying whose it is", () => {
    const older = { ...version, id: "0.9" };
    const both = { ...tool, versions: [version, older] };
    expect(both.versions.map((one) => provenanceOf(both, one).doi)).toEqual([undefined, undefined]);
    const stated = { software: { ...citation.software, version: version.id } };
    const named = {
      ...tool,
      versions: [version, older].map((one) => ({ ...one, citation: stated })),
    };
    expect(named.versions.map((one) => provenanceOf(named, one).doi)).toEqual([
      "10.5281/zenodo.6563577",
      undefined,
    ]);
  });

  it("names a license of words as it is, and the file with its terms", () => {
    const files = ["LICENSE.md", "data/LICENSE"].map((path) => madeFile(path, ""));
    const words = { ...citation.software, license: "free for all" };
    expect(provenanceOf(tool, { ...version, files, citation: { software: words } })).toMatchObject({
      licenseText: "free for all",
      licenseFile: "LICENSE.md",
    });
  });

  it.each([
    ["Proprietary", { licenseText: "Proprietary" }],
    ["MIT OR Apache-2.0", { license: "MIT OR Apache-2.0" }],
    ["https://spdx.org/licenses/MIT", { licenseText: "https://spdx.org/licenses/MIT" }],
  ])("has the license %s if its descriptor or its citation file says so", (license, expected) => {
    const { license: _other, ...software } = citation.software ?? { title: "", authors: [] };
    const described = versionWith({ license });
    for (const one of [
      described,
      { ...described, citation: { software: { ...software, license } } },
    ]) {
      const { license: found, licenseText } = provenanceOf(tool, one);
      expect({ license: found, licenseText }).toEqual({
        license: undefined,
        licenseText: undefined,
        ...expected,
      });
    }
  });
});
