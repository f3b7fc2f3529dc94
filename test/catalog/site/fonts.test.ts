import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { atStart } from "../../../src/base/position.ts";
import { readTheme } from "../../../src/catalog/site/theme.ts";
import { changesOf, temporaryFolder } from "../../fixtures/content.ts";

const FILES = new URL("../../../node_modules/@fontsource-variable/", import.meta.url);
const SANS = await readFile(
  new URL("ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2", FILES),
);
const GREEK = await readFile(
  new URL("source-serif-4/files/source-serif-4-greek-wght-normal.woff2", FILES),
);

type Fonts = Exclude<Parameters<typeof readTheme>[1], undefined>["fonts"];

async function judged(fonts: Fonts, files: Readonly<Record<string, Uint8Array | string>>) {
  const content = changesOf(await temporaryFolder());
  for (const [name, bytes] of Object.entries(files)) await content.write(`theme/${name}`, bytes);
  const read = await readTheme(content.folder, fonts && { fonts }, atStart);
  return {
    fonts: read.fonts.map(({ role, name, weight }) => `${role} ${name} ${weight}`),
    said: read.problems.map(({ code, file, fix }) => `${code} ${file}: ${fix}`),
  };
}

const license = "OFL-1.1";

describe("the fonts of a site", () => {
  it("have the weights of their files", async () => {
    const files = { "a.woff2": SANS };
    expect(await judged({ text: { file: "a.woff2", license } }, files)).toEqual({
      fonts: ["text a.woff2 100 700"],
      said: [],
    });
  });

  it("are for texts and titles, of which texts can have a file for bold", async () => {
    const files = { "a.woff2": SANS, "b.woff2": SANS };
    const text = { file: "a.woff2", bold: "b.woff2", license };
    expect(await judged({ text, headings: { file: "b.woff2", license } }, files)).toEqual({
      fonts: ["text a.woff2 400", "text b.woff2 700", "headings b.woff2 100 700"],
      said: [],
    });
  });

  it.each([
    ["that is cut", SANS.subarray(0, 9000)],
    ["of another format", Buffer.from("wOFF and more")],
    ["that has only begun", Buffer.from("wOF2")],
    ["with zeros for tables", Buffer.concat([SANS.subarray(0, 3000), Buffer.alloc(30_000)])],
    ["without Latin letters", GREEK],
  ])("must not be a file %s", async (_, bytes) => {
    expect(await judged({ text: { file: "a.woff2", license } }, { "a.woff2": bytes })).toEqual({
      fonts: [],
      said: ["content-font theme/a.woff2: Convert the font to WOFF 2 again."],
    });
  });

  it("must not be large, and must be there, and each file be named", async () => {
    const text = { file: "a.woff2", license };
    expect((await judged({ text }, { "a.woff2": Buffer.alloc(300_001) })).said).toEqual([
      "content-font theme/a.woff2: Leave out scripts that the site does not need, for example with pyftsubset.",
    ]);
    expect((await judged({ text }, { "b.woff2": SANS })).said).toEqual([
      "content-font site.yaml: Did you mean b.woff2?",
    ]);
    expect((await judged({ text }, { "A.WOFF2": SANS })).said).toContain(
      "content-font site.yaml: Rename A.WOFF2 to a.woff2.",
    );
    expect((await judged({}, { "lato.woff2": SANS })).said).toEqual([
      "content-unread theme/lato.woff2: If it is a font, name it in site.yaml; or remove it.",
    ]);
  });

  it("have a license that SPDX knows", async () => {
    const text = { file: "a.woff2", license: "OFL" };
    const { said } = await judged({ text }, { "a.woff2": SANS });
    expect(said).toEqual([expect.stringMatching(/^content-site site\.yaml/)]);
  });
});
