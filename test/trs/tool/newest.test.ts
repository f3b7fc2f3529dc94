import { describe, expect, test } from "vitest";
import { isPreRelease, newestRelease } from "../../../src/trs/tool/newest.ts";

describe("pre-releases by their ids", () => {
  test.each([
    "1.1.0-rc.1",
    "1.1.0-rc1",
    "v2.0.0-beta",
    "2.0b3",
    "2.0.0a1",
    "3.0.0.dev0",
    "1.0-SNAPSHOT",
    "dev",
    "nightly",
    "1.0.0-alpha+001",
    "4.0.0-pre",
  ])("%s is one", (id) => {
    expect(isPreRelease(id)).toBe(true);
  });
  test.each([
    "1.1.0",
    "v2.0",
    "0.7.17-r1188",
    "1.20--h50ea8bc_1",
    "2026.11.21",
    "1.0.0+20130313144700",
    "116.0",
    "0.12.1--hdfd78af_0",
    "main",
    "release-5",
  ])("%s is a release", (id) => {
    expect(isPreRelease(id)).toBe(false);
  });
});

test("the newest release is no pre-release while there is another", () => {
  const versions = [{ id: "1.1.0-rc.1" }, { id: "1.0.0" }, { id: "0.9.0" }];
  expect(newestRelease(versions)?.id).toBe("1.0.0");
  expect(newestRelease([{ id: "0.1.0-beta" }, { id: "0.1.0-alpha" }])?.id).toBe("0.1.0-beta");
  expect(newestRelease([])).toBeUndefined();
});
