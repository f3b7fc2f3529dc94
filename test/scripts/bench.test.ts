import { describe, expect, it } from "vitest";
import { generateBundle } from "../../bench/bundle/bundle.ts";
import { generateTools } from "../../bench/tools.ts";
import { median, megabytes, milliseconds, ratio } from "../../bench/units.ts";
import { measureValidation } from "../../bench/validation.ts";
import type { JsonObject } from "../../src/base/json.ts";
import { parseBundle } from "../../src/catalog/bundles/bundles.ts";
import { COLLECTION_NAMES } from "../../src/gkm/model/collections.ts";
import { PROFILES } from "../../src/gkm/model/profiles.ts";
import { copyContent } from "../fixtures/content.ts";
import { SMALL_CONTENT } from "../fixtures/small.ts";

const OPTIONS = { profiles: PROFILES, severities: {} };
const bytesOf = (bundle: JsonObject) => new TextEncoder().encode(JSON.stringify(bundle));
const sizeOf = (bundle: JsonObject) =>
  COLLECTION_NAMES.map((name) => Object.keys(bundle[name] as JsonObject).length).reduce(
    (a, b) => a + b,
  );

describe("a generated bundle", () => {
  it("has no problems: it measures the whole check", () => {
    const { problems } = parseBundle("generated.json", bytesOf(generateBundle(200)), OPTIONS);
    expect(problems).toEqual([]);
  });

  it.each([200, 1000])("has about as many entries as asked: %i", (entries) => {
    const size = sizeOf(generateBundle(entries));
    expect(size).toBeGreaterThan(entries * 0.9);
    expect(size).toBeLessThan(entries * 1.6);
  });

  it("is the same for the same seed, and another for another", () => {
    expect(generateBundle(100, 7)).toEqual(generateBundle(100, 7));
    expect(generateBundle(100, 7)).not.toEqual(generateBundle(100, 8));
  });
});

describe("generated tools", () => {
  it("are as many as asked, and the same for the same seed", () => {
    expect(generateTools(30).length).toBe(30);
    expect(generateTools(30, 2)).toEqual(generateTools(30, 2));
    expect(generateTools(30, 2)).not.toEqual(generateTools(30, 3));
  });
});

it("a generated registry has no errors, and is validated as a whole", async () => {
  const { folder } = await copyContent(SMALL_CONTENT);
  const lines: string[] = [];
  measureValidation({ tools: 8, rounds: 1, folder, print: (line) => lines.push(line) });
  expect(lines[0]).toMatch(/^\n8 tools in folders: \d+ files, 0\.\d MB$/);
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(/^ {2}reading and hashing +\d+ ms, \d+ ms of processor time$/),
    expect.stringMatching(/^ {2}validating, the first time +\d+ ms, [\d.]+ ×; .* [\d.]+ ×$/),
    expect.stringMatching(/^ {2}validating again +\d+ ms, [\d.]+ ×; .* [\d.]+ ×$/),
  ]);
});

describe("the figures of a report", () => {
  it("have their units", () => {
    expect(milliseconds(12.6)).toBe("13 ms");
    expect(megabytes(2_340_000)).toBe("2.3 MB");
    expect(ratio(3, 2)).toBe("1.50 ×");
    expect(median([5, 1, 9])).toBe(5);
    expect(median([4, 1, 9, 5])).toBe(5);
  });
});
