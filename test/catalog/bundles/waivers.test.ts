import { expect, it } from "vitest";
import { loadCatalog } from "../../../src/catalog/load.ts";
import { copyPart } from "../../fixtures/content.ts";

/** Content in which the name of a therapy ends with a space. */
async function spoiled() {
  const content = await copyPart({ bundles: ["solid-tumours"] });
  await content.edit("bundles/solid-tumours.json", (text) =>
    text.replace('"name": "Vemurafenib"', '"name": "Vemurafenib "'),
  );
  return content;
}

async function problemsWith(entries: string) {
  const content = await spoiled();
  if (entries !== "") await content.write("entries.yaml", entries);
  const { problems } = await loadCatalog(content.folder);
  return problems.map(({ file, code, line, message }) => [file, code, line, message]);
}

const AT = "bundles/solid-tumours.json";

it("exceptions take a warning away for one entry, and only by its rule", async () => {
  const [[file, code] = []] = await problemsWith("");
  expect([file, code]).toEqual([AT, "gkm-character"]);
  const waiver = (key: string, rule: string) => `${key}:\n  waivers:\n    ${rule}: It is so.\n`;
  expect(await problemsWith(waiver("kb.tid:64768", "gkm-character"))).toEqual([]);
  for (const other of [
    waiver("kb.did:8923", "gkm-character"),
    waiver("kb.tid:64768", "gkm-text"),
  ]) {
    expect((await problemsWith(other)).map(([, rule]) => rule)).toEqual([
      "gkm-character",
      "content-waiver",
    ]);
  }
});

it("exceptions from a rule that is an error let the content be published", async () => {
  const content = await spoiled();
  await content.edit("site.yaml", (text) => `${text}\nseverities: { gkm-character: error }\n`);
  expect((await loadCatalog(content.folder)).catalog).toBeUndefined();
  await content.write("entries.yaml", "kb.tid:64768:\n  waivers:\n    gkm-character: It is so.\n");
  const { catalog, problems } = await loadCatalog(content.folder);
  expect(problems).toEqual([]);
  expect(catalog?.graph.find("therapy", "kb.tid:64768")?.waivers).toEqual({
    "gkm-character": "It is so.",
  });
});

it("there are none from rules that are no conventions, and none without a reason", async () => {
  const waived = "kb.tid:64768:\n  waivers:\n    ";
  for (const line of ["gkm-dangling-pointer: It is so.", "gkm-character: ''"]) {
    expect((await problemsWith(`${waived}${line}\n`)).map(([, rule]) => rule)).toContain(
      "content-entries",
    );
  }
});

it("an exception from a rule about keys hides no reference that leads nowhere", async () => {
  const content = await copyPart({ bundles: ["solid-tumours"] });
  await content.edit("bundles/solid-tumours.json", (text) =>
    text.replace('"kb.tid:64768": {', '"kb.tid:64769": {'),
  );
  await content.write(
    "entries.yaml",
    "kb.tid:64769:\n  waivers:\n    gkm-key-differs: It is so.\n",
  );
  const { problems } = await loadCatalog(content.folder);
  expect(problems.map(({ code }) => code)).toContain("gkm-dangling-pointer");
});
