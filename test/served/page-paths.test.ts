import { expect, it } from "vitest";
import {
  crateArchiveName,
  crateArchivePath,
  isVersionDocument,
  TOOLS_PAGE,
  toolPage,
  versionPage,
} from "../../src/served/page-paths.ts";

it("tools and versions have pages below the page of all tools", () => {
  expect(TOOLS_PAGE).toBe("/tools");
  expect(toolPage({ id: "fastp" })).toBe("/tools/fastp");
  expect(versionPage({ id: "fastp" }, { id: "0.23.4" })).toBe("/tools/fastp/0.23.4");
});

it("the archive of a version is named by tool and version, in at most 255 bytes", () => {
  expect(crateArchivePath({ id: "fastp" }, { id: "0.23.4" })).toBe(
    "/tools/fastp/0.23.4/fastp-0.23.4.crate.zip",
  );
  const long = { id: "x".repeat(250) };
  expect(crateArchiveName(long, long)).toHaveLength(251);
});

it.each([
  ["tools/fastp/1.1.0/interface.json", true],
  ["tools/fastp/1.1.0/ro-crate-metadata.json", true],
  ["tools/fastp/1.1.0/fastp-1.1.0.crate.zip", true],
  ["tools/fastp/1.1.0/params.yaml", true],
  ["tools/fastp/1.1.0/job.yml", true],
  ["tools/fastp/1.1.0/citation.bib", true],
  ["tools/fastp/1.1.0/page.html", false],
  ["tools/fastp/1.1.0/json", false],
  ["tools/fastp/interface.json", false],
  ["tools/fastp/1.1.0/since/1.0.0.json", false],
  ["trs/fastp/1.1.0/interface.json", false],
])("programs read %s: %s", (path, isDocument) => {
  expect(isVersionDocument(path.split("/"))).toBe(isDocument);
});
