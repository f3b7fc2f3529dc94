import { describe, expect, it } from "vitest";
import { readSettings } from "../../../src/edge/settings/settings.ts";
import { reported } from "../../../src/hosts/process/report-settings.ts";

describe("a function without a start", () => {
  it("has its settings, and prints what is wrong", () => {
    const lines: string[] = [];
    const settings = readSettings({ TES_POLICY: "last" });
    expect(reported(settings, (line) => lines.push(line))).toBe(settings);
    expect(lines).toEqual(['TES_POLICY must be first, round-robin or tag; got "last".']);
  });
});
