import { expect, it } from "vitest";
import { statesAbsence } from "../../../src/gkm/model/absence.ts";

it.each([
  [{ name: "NOT KIT D816V" }, true],
  [{ name: "EGFR L858R AND NOT EGFR T790M" }, true],
  [{ name: "(NOT KIT D816V)" }, true],
  [{ name: "KIT D816V", extensions: [{ name: "_present", value: false }] }, true],
  [{ name: "KIT D816V", extensions: [{ name: "_present", value: true }] }, false],
  [{ name: "KIT D816V", extensions: [{ name: "other", value: false }] }, false],
  [{ name: "KNOT1 fusion" }, false],
  [{}, false],
])("%j", (profile, expected) => {
  expect(statesAbsence(profile)).toBe(expected);
});
