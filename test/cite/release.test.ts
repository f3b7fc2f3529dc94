import { expect, it } from "vitest";
import { apaText } from "../../src/cite/apa.ts";
import { citeRelease } from "../../src/cite/release.ts";

const SITE = {
  title: "Small",
  url: "https://small.example.org",
  organization: { name: "The Small authors" },
};

it("cites a release as a data set of its version, by its DOI if it has one", () => {
  const release = { name: "1.0", date: "2026-11-21", license: "CC0-1.0" };
  expect(citeRelease(release, SITE)).toEqual({
    id: "release-1.0",
    type: "dataset",
    title: "Small",
    author: [{ literal: "The Small authors" }],
    issued: { "date-parts": [[2026, 11, 21]] },
    version: "1.0",
    publisher: "The Small authors",
    license: "CC0-1.0",
    URL: "https://small.example.org/releases/1.0",
  });
  expect(apaText(citeRelease(release, SITE))).toBe(
    "The Small authors. (2026). Small (Version 1.0) [Data set]. https://small.example.org/releases/1.0",
  );
  expect(apaText(citeRelease({ ...release, doi: "10.5281/zenodo.1" }, SITE))).toBe(
    "The Small authors. (2026). Small (Version 1.0) [Data set]. https://doi.org/10.5281/zenodo.1",
  );
});
