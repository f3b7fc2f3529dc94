import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { builtAddresses, builtFormerKeys } from "../../src/catalog/built-addresses.ts";
import { PROFILES, type Profile } from "../../src/gkm/model/profiles.ts";
import { temporaryFolder } from "../fixtures/content.ts";

const [KB, CIVIC] = ["kb-gkm-bundle", "civic-gkm-bundle"].map((format) => ({
  name: format,
  document: {} as never,
  profile: PROFILES[format] as Profile,
}));

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
    expect(await builtFormerKeys(await site(of("kb")), [CIVIC, KB] as never)).toEqual(
      new Map([
        ["pmid:2", ["pmid:1"]],
        ["civic.mpid:2", ["civic.mpid:1"]],
        ["kb.eid:77", ["kb.eid:3", "kb.eid:4"]],
      ]),
    );
    // another main producer: the same addresses are those of others
    const keys = await builtFormerKeys(await site(of("civic")), [KB, CIVIC] as never);
    expect(keys.get("civic.eid:77")).toEqual(["civic.eid:3", "civic.eid:4"]);
    expect(keys.has("kb.eid:77")).toBe(false);
    expect(await builtFormerKeys(await site(), [KB] as never)).toEqual(new Map());
  });

  it("has the addresses from which hosts redirect, but none that stand for many", async () => {
    const folder = await site({ ...FORMER, "evidence/kb.*": "*" });
    expect(await builtAddresses(folder)).toEqual([
      "/gkm/former.json",
      ...Object.keys(FORMER).map((path) => `/${path}`),
    ]);
  });
});
