import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { builtAddresses, builtFormerKeys } from "../../src/catalog/built-addresses.ts";
import { readBuiltSite } from "../../src/catalog/compared.ts";
import { PROFILES, type Profile } from "../../src/gkm/model/profiles.ts";
import { languageOf } from "../../src/languages/languages.ts";
import { reviewChange } from "../../src/review/review.ts";
import { readBundle, temporaryFolder } from "../fixtures/content.ts";

const [KB, CIVIC] = ["kb-gkm-bundle", "civic-gkm-bundle"].map((format) => ({
  name: format,
  document: {} as never,
  profile: PROFILES[format] as Profile,
}));

const MAIN = { "evidence/mtb.*": "*" };

const FORMER = {
  "evidence/eid-3": "eid-77",
  "gkm/evidence/eid-3.json": "eid-77.json",
  "evidence/eid-4": "eid-77",
  "molecular-profile/civic.mpid-1": "civic.mpid-2",
  "source/pmid-1": "pmid-2",
};

async function site(former?: object) {
  const folder = await temporaryFolder();
  await mkdir(join(folder, "gkm"));
  if (former !== undefined) {
    await writeFile(join(folder, "gkm/former.json"), JSON.stringify(former));
  }
  return folder;
}

describe("a built site", () => {
  it("says which keys its entries had before, of each producer", async () => {
    const of = (prefix: string) => ({ ...FORMER, [`evidence/${prefix}.*`]: "*" });
    expect(await builtFormerKeys(await site(of("kb")), [CIVIC, KB] as never)).toEqual({
      mainProducer: "kb",
      formerly: new Map([
        ["pmid:2", ["pmid:1"]],
        ["civic.mpid:2", ["civic.mpid:1"]],
        ["kb.eid:77", ["kb.eid:3", "kb.eid:4"]],
      ]),
    });
    // another main producer: the same addresses are those of others
    const { formerly: keys } = await builtFormerKeys(await site(of("civic")), [KB, CIVIC] as never);
    expect(keys.get("civic.eid:77")).toEqual(["civic.eid:3", "civic.eid:4"]);
    expect(keys.has("kb.eid:77")).toBe(false);
    expect(await builtFormerKeys(await site(), [KB] as never)).toMatchObject({
      formerly: new Map(),
    });
  });

  it("says of producers with profiles of their own which is the main one, and what they renamed", async () => {
    const [older, newer] = [
      await site(MAIN),
      await site({ "disease/did-1612": "did-1613", ...MAIN }),
    ];
    const text = JSON.stringify(await readBundle());
    const own = text
      .replaceAll("kb.", "mtb.")
      .replaceAll("std:", "nhn:")
      .replace('"kb-gkm-bundle"', '"mtb-gkm-bundle"');
    for (const folder of [older, newer]) {
      await mkdir(join(folder, "gkm/bundles"));
      await writeFile(join(folder, "gkm/bundles/a.json"), text);
      const now = folder === newer ? own.replaceAll("mtb.did:1612", "mtb.did:1613") : own;
      await writeFile(join(folder, "gkm/bundles/b.json"), now);
    }
    const [before, now] = [await readBuiltSite(older), await readBuiltSite(newer)];
    expect(now.mainProducer).toBe("mtb");
    expect(now.bundles[1]?.profile).toEqual({ prefix: "mtb", namespace: "nhn" });
    expect(now.formerly).toEqual(new Map([["mtb.did:1613", ["mtb.did:1612"]]]));
    const { knowledge } = reviewChange(before, now, languageOf);
    expect(knowledge.entries.filter(({ isPart }) => !isPart)).toMatchObject([
      { kind: "renamed", key: "mtb.did:1613", leadsOn: true },
    ]);
  });

  it("has the addresses from which hosts redirect, but none that stand for many", async () => {
    const folder = await site({ ...FORMER, "evidence/kb.*": "*" });
    expect(await builtAddresses(folder)).toEqual([
      "/gkm/former.json",
      ...Object.keys(FORMER).map((path) => `/${path}`),
    ]);
  });
});
