import { expect, it } from "vitest";
import { isOrcid } from "../../../src/trs/tool/orcid.ts";

it.each([
  "0000-0002-1825-0097",
  "0000-0001-5109-3700",
  "0000-0002-1694-233X",
  "0000-0002-1694-233x",
])("%s is an ORCID", (orcid) => {
  expect(isOrcid(orcid)).toBe(true);
});

it.each(["0000-0002-1825-0098", "0000-0002-1852-0097", "0000-0001-5109-370X"])(
  "%s is none",
  (orcid) => {
    expect(isOrcid(orcid)).toBe(false);
  },
);
