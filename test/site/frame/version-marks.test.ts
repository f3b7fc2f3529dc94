import { describe, expect, it } from "vitest";
import { releaseMarks, toolNoun, versionMarks } from "../../../src/site/frame/version-marks.ts";
import { madeVersion } from "../../fixtures/made.ts";

const [rc, two, one] = ["2.1.0-rc.1", "2.0.0", "1.0.0"].map((id) =>
  madeVersion({ id, is_production: true }),
) as [
  ReturnType<typeof madeVersion>,
  ReturnType<typeof madeVersion>,
  ReturnType<typeof madeVersion>,
];
const tool = { versions: [rc, two, one] };

describe("the marks of a version", () => {
  it.each([
    [rc, undefined, ["Pre-release"]],
    [two, undefined, ["Newest release"]],
    [one, undefined, []],
    [one, one, ["This version"]],
    [two, two, ["Newest release", "This version"]],
    [rc, one, ["Pre-release"]],
  ])("of %o on the page of %o are %j", (version, current, texts) => {
    expect(versionMarks(tool, version, current).map(({ text }) => text)).toEqual(texts);
  });

  it("never call a version a release that is not in production, and so may change", () => {
    const open = madeVersion({ id: "3.0.0" });
    const texts = versionMarks({ versions: [open, two] }, open).map(({ text }) => text);
    expect(texts).toEqual(["Newest version"]);
    const nouns = [[open, two], [two, open], []].map((versions) => toolNoun({ versions }));
    expect(nouns).toEqual(["version", "release", "version"]);
  });

  it("never call a pre-release the newest release, even if there is no other version", () => {
    expect(versionMarks({ versions: [rc] }, rc).map(({ text }) => text)).toEqual(["Pre-release"]);
  });

  it("say that it is deprecated, and never that it is the newest release then", () => {
    const bad = madeVersion({ id: "3.0.0", deprecated: { because: "Wrong results." } });
    const texts = (versions: readonly [typeof bad, ...(typeof bad)[]]) =>
      versions.map((one) => versionMarks({ versions }, one).map(({ text }) => text));
    expect(texts([bad, two])).toEqual([["Deprecated"], ["Newest release"]]);
    expect(texts([bad])).toEqual([["Deprecated"]]);
  });

  it("of a pre-release alone say so", () => {
    expect(releaseMarks(rc)).toEqual([expect.objectContaining({ text: "Pre-release" })]);
    expect(releaseMarks(two)).toEqual([]);
  });
});
