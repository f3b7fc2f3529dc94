import { describe, expect, it } from "vitest";
import type { Json } from "../../../src/base/json.ts";
import { documentFindings } from "../../../src/catalog/bundles/document-findings.ts";
import { PROFILES, type Profile } from "../../../src/gkm/model/profiles.ts";
import { BASE_NAMES, baseText } from "../../fixtures/bad-bundles.ts";
import type { Draft } from "../../fixtures/bundle-slips.ts";
import { readBundle } from "../../fixtures/content.ts";
import { copyOf, followAll } from "../../fixtures/followed-proposals.ts";

/** One slip of so many is tried: all of them take a minute. */
const SHARE = 61;
const TIMEOUT = 60_000;
const KB = PROFILES["kb-gkm-bundle"] as Profile;

describe("a proposal that is followed literally", () => {
  it.each(BASE_NAMES)("makes of a slip what was meant: %s", { timeout: TIMEOUT }, async (name) => {
    const bundle = JSON.parse(await baseText(name)) as Draft;
    const { proposals, wrong, open } = followAll(bundle, 3, SHARE);
    expect(wrong).toEqual([]);
    expect(open).toEqual([]);
    expect(proposals).toBeGreaterThan(10);
  });

  it("makes of a slip in the content what was meant", { timeout: TIMEOUT }, async () => {
    const bundle = copyOf(await readBundle("blood-and-brain"));
    const { wrong, open } = followAll(bundle, 7, 401);
    expect(wrong).toEqual([]);
    expect(open).toEqual([]);
  });
});

describe("an entry that is removed", () => {
  it("has no other one proposed in its place, and its references are one problem", {
    timeout: TIMEOUT,
  }, async () => {
    const bundle = (await readBundle("solid-tumours")) as unknown as Record<string, Draft>;
    for (const collection of ["therapy", "feature", "disease", "source", "evidence"]) {
      // the first entries of each kind
      for (const key of Object.keys(bundle[collection] ?? {}).slice(0, 8)) {
        const { [key]: _, ...others } = bundle[collection] ?? {};
        const document = { ...bundle, [collection]: others } as unknown as Json;
        const found = documentFindings(document, "kb-gkm-bundle", KB).filter(
          ({ code }) => code === "gkm-dangling-pointer",
        );
        expect(found.length, key).toBeLessThan(2);
        expect(found[0]?.fix ?? "Add it", key).toMatch(/^Add /);
      }
    }
  });
});
