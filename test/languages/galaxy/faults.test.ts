import { describe, expect, it } from "vitest";
import { reader as galaxy } from "../../../src/languages/galaxy/reader.ts";
import {
  FORMAT2,
  NATIVE,
  PLANTED_FORMAT2,
  PLANTED_NATIVE,
  type PlantedFault,
} from "../../fixtures/galaxy.ts";

/** The text from a position on. */
const from = (text: string, line: number, column: number) =>
  text
    .split("\n")
    .slice(line - 1)
    .join("\n")
    .slice(column - 1);

describe.each([
  ["Format 2", "main.gxwf.yml", FORMAT2, PLANTED_FORMAT2],
  ["an export", "main.ga", NATIVE, PLANTED_NATIVE],
] as const)("in %s", (_, path, text, planted) => {
  it("a sound workflow has no faults", () => {
    expect(galaxy.read(text, path).faults).toEqual([]);
  });

  it.each(planted as PlantedFault[])(
    "%s is the only fault that is found, with its place and fix",
    (_name, sound, slip, place, code, message, fix) => {
      expect(text.split(sound)).toHaveLength(2);
      const broken = text.replace(sound, () => slip);
      const { faults } = galaxy.read(broken, path);
      expect(faults.map((fault) => fault.code)).toEqual([code]);
      for (const { line, column, message: said, fix: advice, expected } of faults) {
        expect(from(broken, line, column).slice(0, place.length)).toBe(place);
        expect(said).toMatch(message);
        expect(said.length).toBeLessThanOrEqual(300);
        expect(advice ?? expected ?? said).toMatch(fix);
      }
    },
  );
});
