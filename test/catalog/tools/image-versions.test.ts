import { describe, expect, it } from "vitest";
import type { VersionDraft } from "../../../src/catalog/tools/files/drafts.ts";
import { imageVersionProblems } from "../../../src/catalog/tools/image-versions.ts";

/** A version with an image in version.md and, where there is one, another one in its descriptor. */
const version = (id: string, listed: string, named?: string, apps: readonly string[] = []) =>
  ({
    id,
    images: [{ image_name: listed }],
    included_apps: apps,
    interfaces: named === undefined ? [] : [{ images: [named] }],
  }) as unknown as VersionDraft;

const problemsOf = (tool: string, ...versions: readonly VersionDraft[]) =>
  imageVersionProblems("tools/t", tool, versions);

describe("the images of a tool's versions", () => {
  it.each<[string, readonly VersionDraft[]]>([
    [
      "fastp",
      [version("0.23.4", "b/fastp:0.23.4--h1_3"), version("0.23.2", "b/fastp:0.23.2--h5_0")],
    ],
    // corrections of a version, and numbers of its own
    ["fastp", [version("0.23.4.1", "b/fastp:0.23.4"), version("0.23.4", "b/fastp:v0.23.4")]],
    ["fastp", [version("0.23.4-2", "b/fastp:0.23.4"), version("0.23.4", "b/fastp:0.23.4")]],
    ["fastp", [version("2.0.0", "b/fastp:0.23.4"), version("1.0.0", "b/fastp:0.23.2")]],
    // images of other programs
    ["read-qc", [version("1.1.0", "b/fastp:1.0.0"), version("1.0.0", "b/fastp:1.0.0")]],
    ["fastp", [version("main", "b/fastp:0.23.4"), version("0.23.4", "b/fastp:0.23.4")]],
    ["fastp", [version("0.23.4", "b/fastp@sha256:00"), version("0.23.2", "b/fastp:latest")]],
  ])("of %s may be these", (tool, versions) => {
    expect(problemsOf(tool, ...versions)).toEqual([]);
  });

  it("are not those of another version", () => {
    const older = version("0.23.2", "b/fastp:0.23.2--h5_0");
    expect(problemsOf("fastp", version("0.23.4", "b/fastp:0.23.2--h5_0"), older)).toEqual([
      {
        severity: "warning",
        code: "trs-other-version",
        file: "tools/t/0.23.4/version.md",
        line: 1,
        column: 1,
        pointer: "/images",
        message: "The version 0.23.4 has an image of the version 0.23.2.",
        found: "b/fastp:0.23.2--h5_0",
        expected: "an image of 0.23.4",
        fix: "Name the image of this version, in the descriptor and in version.md, with its digest.",
      },
    ]);
    const inDescriptor = version("0.23.4", "b/fastp:0.23.4", "quay.io/b/fastp:0.23.2");
    expect(problemsOf("fastp-pairs", inDescriptor, older)).toMatchObject([
      { found: "quay.io/b/fastp:0.23.2" },
    ]);
    expect(
      problemsOf(
        "trim",
        version("2.0", "b/Fastp:1.0", undefined, ["fastp"]),
        version("1.0", "b/fastp:1.0"),
      ),
    ).toHaveLength(1);
  });
});
