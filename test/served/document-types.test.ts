import { expect, test } from "vitest";
import { documentType } from "../../src/served/document-types.ts";

test.each([
  ["tools/fastp/0.23.4/citation.bib", "application/x-bibtex; charset=utf-8"],
  ["tools/fastp/0.23.4/fastp-0.23.4.crate.zip", "application/zip"],
  ["tools/fastp/0.23.4/citation.csl.json", undefined],
  ["gkm/evidence.ndjson", "application/x-ndjson"],
  ["data/v1/claims.parquet", "application/vnd.apache.parquet"],
  ["tools/fastp/0.23.4/ro-crate-metadata.json", "application/ld+json"],
  ["gkm/constructor", undefined],
  ["gkm/x.constructor", undefined],
])("%s", (path, type) => {
  expect(documentType(path)).toBe(type);
});
