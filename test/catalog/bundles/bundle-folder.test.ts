import { readFileSync } from "node:fs";
import { mkdir, readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseBundleFolder } from "../../../src/catalog/bundles/bundle-folder.ts";
import { parseBundle } from "../../../src/catalog/bundles/bundles.ts";
import { loadCatalog } from "../../../src/catalog/load.ts";
import { gkmTree } from "../../../src/publish/gkm-tree.ts";
import type { Problem } from "../../../src/report/problem.ts";
import { BAD_BUNDLES, BASE_NAMES, BASES, badBundle, baseText } from "../../fixtures/bad-bundles.ts";
import { SETTINGS, splitAll, splitText } from "../../fixtures/bundle-folder.ts";
import { type ChangeableContent, CONTENT, copyPart } from "../../fixtures/content.ts";

const bytesOf = (files: ReadonlyMap<string, string>) =>
  new Map(Array.from(files, ([path, text]) => [path, Buffer.from(text)]));

const parseFiles = (files: ReadonlyMap<string, string>) =>
  parseBundleFolder("bundles/a", bytesOf(files), SETTINGS);

const parseText = (text: string) => parseBundle("bundles/a.json", Buffer.from(text), SETTINGS);

const joined = (files: ReadonlyMap<string, string>) =>
  new TextDecoder().decode(parseFiles(files).value?.bytes);

/** What a curator is told, wherever it is. */
const told = ({ code, pointer, message, fix }: Problem) => ({
  code,
  pointer,
  message: message.replace(/on line \d+/, "on line N"),
  fix,
});

const byPlace = (a: Problem, b: Problem) =>
  JSON.stringify(told(a)) < JSON.stringify(told(b)) ? -1 : 1;

const reversed = (value: object) => Object.fromEntries(Object.entries(value).reverse());

describe("a bundle that is split", () => {
  const forms: Readonly<Record<string, (text: string) => string>> = {
    "two spaces": (text) => text,
    "tabs, without a line end": (text) => JSON.stringify(JSON.parse(text), null, "\t"),
    "line ends of Windows": (text) => text.replaceAll("\n", "\r\n"),
    "escaped characters and numbers as they were": (text) =>
      text.replace(/"start": (\d+)/, '"start": $1.0').replace(/"In a/, '"\\u0049n a'),
    "another producer": (text) =>
      text
        .replaceAll("kb.", "civic.")
        .replaceAll("std:", "ga4gh:")
        .replace("kb-gkm-bundle", "civic-gkm-bundle"),
    "entries on a line each": (text) =>
      JSON.stringify(
        JSON.parse(text, (key, value: unknown) =>
          /^.+:/.test(key) ? JSON.stringify(value) : value,
        ),
        null,
        2,
      ).replace(/(?<=": )"\{.*\}"(?=,?$)/gm, (entry) => JSON.parse(entry) as string),
    "another order": (text) => {
      const document = JSON.parse(text) as Record<string, object>;
      const members = Object.entries(document).map(([name, value]) => [
        name,
        Array.isArray(value) ? value : reversed(value),
      ]);
      return JSON.stringify(Object.fromEntries(members.reverse()), null, 4);
    },
    "counts of another way": (text) =>
      text.replace(/"variant": \{\s*"count": \d+/, '"variant": {\n          "count": 1'),
  };

  it.each(Object.entries(forms))(
    "is the same, byte for byte, when it is joined: %s",
    async (_, form) => {
      for (const name of BASE_NAMES) {
        const text = form(await baseText(name));
        const split = splitText(text);
        expect(split.changedLine).toBeUndefined();
        expect(joined(split.files)).toBe(text);
      }
    },
  );

  it("has a head without counts, and an entry as a file of its own", async () => {
    const text = await readFile(join(CONTENT, "bundles/solid-tumours.json"), "utf8");
    const { files } = splitText(text);
    expect(JSON.parse(files.get("bundle.json") ?? "")).toEqual({
      metadata: {
        specificationVersions: expect.any(Object),
        createdAt: "2026-11-21",
        bundleFormat: "kb-gkm-bundle",
        bundleFormatVersion: "0.1.0-a0",
      },
      failedAssertionIds: [14],
    });
    expect(files.get("evidence/eid-1409.json")).toMatch(/^\{\n {2}"id": "kb.eid:1409",\n/);
    expect(files.get("source/pmid-21639808.json")).toMatch(/\n\}\n$/);
    expect(joined(files)).toBe(text);
  });

  it("says what changes if it has no lines", async () => {
    const text = JSON.stringify(JSON.parse(await baseText("evidence")));
    const { files, changedLine } = splitText(text);
    expect(changedLine).toMatchObject({ line: 1, after: "{" });
    expect(JSON.parse(joined(files))).toEqual(JSON.parse(text));
  });
});

describe("a bundle in a folder", () => {
  it("is published as its file is", async () => {
    const bundles = ["blood-and-brain", "solid-tumours"];
    const [whole, folders] = [await copyPart({ bundles }), await copyPart({ bundles })];
    await splitAll(folders);
    const [before, after] = [await loadCatalog(whole.folder), await loadCatalog(folders.folder)];
    expect(after.problems).toEqual(before.problems);
    const files = ({ catalog }: typeof before) =>
      Array.from(gkmTree(catalog ?? expect.unreachable()), ({ path, content }) => [
        path,
        Buffer.from(content).toString(),
      ]);
    expect(files(after)).toEqual(files(before));
  });

  it("can have entries in any form: what is published is still the same knowledge", async () => {
    const { files } = splitText(await baseText("assertion"));
    const forms: readonly ((text: string) => string)[] = [
      (text) => JSON.stringify(JSON.parse(text)),
      (text) => JSON.stringify(JSON.parse(text), null, "\t").replaceAll("\n", "\r\n"),
      (text) => `\n  ${text}\n`,
    ];
    const others = Array.from(files, ([path, text], index) => [
      path,
      forms[index % forms.length]?.(text) ?? text,
    ]);
    const read = parseFiles(new Map(others as [string, string][]));
    expect(read.problems).toEqual([]);
    const text = new TextDecoder().decode(read.value?.bytes);
    expect(JSON.parse(text)).toEqual(JSON.parse(await baseText("assertion")));
    expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify(read.value?.document));
  });

  /** One of each rule. */
  const broken = BAD_BUNDLES.filter((name) => !name.includes("."));

  it.each(broken)("has the problems of its file: %s", async (name) => {
    for (const { text } of await badBundle(name)) {
      const whole = parseText(text);
      const hasEntries = whole.value !== undefined && !text.includes("__proto__");
      if (!hasEntries) continue;
      let files: ReadonlyMap<string, string>;
      try {
        ({ files } = splitText(text));
      } catch {
        continue; // keys that no file can have
      }
      const parts = parseFiles(files);
      if (parts.problems.some(({ code }) => code === "content-bundle-folder")) continue;
      expect([...parts.problems].sort(byPlace).map(told)).toEqual(
        [...whole.problems].sort(byPlace).map(told),
      );
    }
  });
});

describe("a slip in a folder", () => {
  const HEAD = "bundles/solid-tumours/bundle.json";
  const ITEM = "bundles/solid-tumours/evidence/eid-1409.json";
  const inBundle = (path: string) => `bundles/solid-tumours/${path}`;

  type Change = (content: ChangeableContent) => Promise<unknown>;

  const split = splitText(readFileSync(join(BASES, "evidence.json"), "utf8")).files;
  const { metadata } = JSON.parse(split.get("bundle.json") ?? "") as Record<string, object>;
  const head = { metadata: { ...metadata, statistics: undefined }, failedAssertionIds: [] };
  const files = new Map([...split, ["bundle.json", JSON.stringify(head, null, 2)]]);

  /** What validation says of a folder after a change, without the rest of each problem. */
  async function reportAfter(change: Change) {
    const content = await copyPart();
    for (const [path, text] of files) await content.write(inBundle(path), text);
    await change(content);
    const { problems } = await loadCatalog(content.folder);
    return problems.map(({ file, line, column, code, message, fix }) =>
      [`${file}:${line}:${column} ${code}`, message, fix ?? ""].join("\n"),
    );
  }

  const move = async (content: ChangeableContent, from: string, to: string, isCopy = false) => {
    await content.write(to, await readFile(join(content.folder, from)));
    if (!isCopy) await content.remove(from);
  };

  const slips: readonly (readonly [name: string, change: Change, reported: string])[] = [
    [
      "a missing comma",
      (content) => content.edit(ITEM, (text) => text.replace('",\n', '"\n')),
      `${ITEM}:3:3 gkm-json\nThe file is not valid JSON: comma expected.`,
    ],
    [
      "a merge conflict",
      (content) => content.edit(ITEM, (text) => `<<<<<<< HEAD\n${text}=======\n${text}>>>>>>> b\n`),
      `${ITEM}:1:1 gkm-json\nThe file has an unresolved merge conflict.`,
    ],
    [
      "an empty file",
      (content) => content.write(ITEM, ""),
      `${ITEM}:1:1 gkm-json\nThe file is not JSON: it seems to be an empty file.\nRestore the entry, or remove the file.`,
    ],
    [
      "a key twice",
      (content) =>
        content.edit(ITEM, (text) =>
          text.replace('  "type"', '  "direction": "supports",\n  "type"'),
        ),
      `${ITEM}:9:3 gkm-duplicate-key\nThe key direction is already used on line 3;`,
    ],
    [
      "a reference to nothing",
      (content) => content.edit(ITEM, (text) => text.replace("pmid:21639808", "pmid:21639807")),
      `${ITEM}:6:18 gkm-dangling-pointer\nThe bundle has no source with the key pmid:21639807.\nDid you mean #/source/pmid:21639808`,
    ],
    [
      "a file with the name of another key",
      (content) => move(content, ITEM, inBundle("evidence/eid-14090000.json")),
      `${inBundle("evidence/eid-14090000.json")}:1:1 content-bundle-folder\nThe file is named after kb.eid:14090000, but the id of its entry is kb.eid:1409.\nIf the id is right, rename the file to evidence/eid-1409.json. Otherwise, correct the id to kb.eid:14090000.`,
    ],
    [
      "a copy whose id is the old one",
      (content) => move(content, ITEM, inBundle("evidence/eid-14090000.json"), true),
      `${inBundle("evidence/eid-14090000.json")}:1:1 content-bundle-folder\nThe file is named after kb.eid:14090000, but the id of its entry is kb.eid:1409.\nCorrect the id to kb.eid:14090000.`,
    ],
    [
      "a name that is no slug",
      (content) => move(content, ITEM, inBundle("evidence/1409.json")),
      `${inBundle("evidence/1409.json")}:1:1 content-bundle-folder\nThe name is that of no key of evidence.\nRename it to evidence/eid-1409.json.`,
    ],
    [
      "a second copy",
      (content) => move(content, ITEM, inBundle("evidence/eid-1409 (copy).json"), true),
      `${inBundle("evidence/eid-1409 (copy).json")}:1:1 content-bundle-folder\nThe name is that of no key of evidence.\nevidence/eid-1409.json has this entry already. Remove one of the two.`,
    ],
    [
      "a file with another ending",
      (content) => move(content, ITEM, inBundle("evidence/eid-1409.JSON"), true),
      `${inBundle("evidence/eid-1409.JSON")}:1:1 content-bundle-folder\nThe name is that of no key of evidence.\nevidence/eid-1409.json has this entry already. Remove one of the two.`,
    ],
    [
      "the folder of another collection",
      (content) => move(content, ITEM, inBundle("assertion/eid-1409.json")),
      `${inBundle("assertion/eid-1409.json")}:1:1 content-bundle-folder\nThe name is that of no key of assertion.\nRename it to evidence/eid-1409.json.`,
    ],
    [
      "an unknown collection",
      (content) => move(content, ITEM, inBundle("evidences/eid-1409.json")),
      `${inBundle("evidences")}:1:1 content-bundle-folder\nThere is no collection evidences.\nIf evidence is meant, rename the folder.`,
    ],
    [
      "a folder too many",
      (content) => move(content, ITEM, inBundle("evidence/2026/eid-1409.json")),
      `${inBundle("evidence/2026")}:1:1 content-bundle-folder\nThe folder of a collection has no folders in it.\nMove its files to evidence/.`,
    ],
    [
      "an entry beside the head",
      (content) => move(content, ITEM, inBundle("eid-1409.json")),
      `${inBundle("eid-1409.json")}:1:1 content-bundle-folder\nOf files, the folder of a bundle has bundle.json only.`,
    ],
    [
      "YAML",
      (content) => move(content, ITEM, inBundle("evidence/eid-1409.yaml")),
      `${inBundle("evidence/eid-1409.yaml")}:1:1 content-bundle-folder\nThe name is that of no key of evidence.\nRename it to evidence/eid-1409.json.`,
    ],
    [
      "an entry with its key around it",
      (content) => content.edit(ITEM, (text) => `{ "kb.eid:1409": ${text} }`),
      `${ITEM}:1:1 content-bundle-folder\nThe file must have one entry alone; its name stands for the key.\nRemove the outer braces with the key kb.eid:1409.`,
    ],
    [
      "two entries",
      (content) => content.edit(ITEM, (text) => `{ "kb.eid:1409": ${text}, "kb.eid:1410": {} }`),
      `${ITEM}:1:1 content-bundle-folder\nThe file must have one entry alone; its name stands for the key.\nPut each entry into a file of its own, without its key.`,
    ],
    [
      "a key of another producer",
      (content) => content.edit(ITEM, (text) => text.replace("kb.eid:1409", "kbx.eid:1409")),
      `${ITEM}:1:1 content-bundle-folder\nThe file is named after kb.eid:1409, but the id of its entry is kbx.eid:1409.\nCorrect the id to kb.eid:1409.`,
    ],
    [
      "an empty head",
      (content) => content.write(HEAD, ""),
      `${HEAD}:1:1 gkm-json\nThe file is not JSON: it seems to be an empty file.\nRestore the file, or write it anew.`,
    ],
    [
      "a head of another name",
      (content) => move(content, HEAD, inBundle("Bundle.json")),
      "bundles/solid-tumours:1:1 content-bundle-folder\nThe folder of the bundle has no bundle.json.\nRename Bundle.json to bundle.json.",
    ],
    [
      "entries in the head",
      (content) => content.edit(HEAD, (text) => text.replace("{", '{ "therapy": {},')),
      `${HEAD}:1:3 content-bundle-folder\nThe entries of a bundle in a folder are in files of their own; bundle.json can only list keys in their order.`,
    ],
    [
      "an order with a key that is gone",
      (content) => content.edit(HEAD, (text) => text.replace("{", '{ "therapy": ["kb.tid:1"],')),
      `${HEAD}:1:15 content-bundle-folder\nThe order of therapy names kb.tid:1, which has no file.\nRemove it from the list, or restore the file.`,
    ],
    [
      "another format in the head",
      (content) => content.edit(HEAD, (text) => text.replace("kb-gkm-bundle", "kb-gkm-bundel")),
      `${HEAD}:10:5 gkm-format\nThis bundle format is not known.`,
    ],
    [
      "the file of the same bundle",
      (content) => content.write("bundles/solid-tumours.json", "{}"),
      "bundles/solid-tumours:1:1 content-bundle-folder\nsolid-tumours.json and the folder solid-tumours are the same bundle.\nRemove one of them.",
    ],
    [
      "a link",
      async (content) => {
        await move(content, ITEM, "tools/eid-1409.json");
        await symlink("../../../tools/eid-1409.json", join(content.folder, ITEM));
      },
      `${ITEM}:1:1 content-symbolic-link\nContent must not contain symbolic links.`,
    ],
    [
      "a file of another kind",
      (content) => content.write(inBundle("evidence/scan.pdf"), "%PDF"),
      `${inBundle("evidence/scan.pdf")}:1:1 content-unread\nThis file is not read, and nothing in it is published.`,
    ],
    [
      "an empty folder",
      (content) => mkdir(join(content.folder, "bundles/other")),
      "bundles/other:1:1 content-unread\nThis folder is not read, and nothing in it is published.\nRemove it, or add bundle.json with metadata and failedAssertionIds.",
    ],
  ];

  it.each(slips)("is one problem at its place: %s", async (_, change, reported) => {
    const report = (await reportAfter(change)).filter(
      (one) => !/^bundles\/solid-tumours\.json|^tools\//.test(one),
    );
    expect(report.length === 1 ? report[0]?.slice(0, reported.length) : report).toBe(reported);
  });

  it("is told at its file where bundles disagree", async () => {
    const content = await copyPart({ bundles: ["solid-tumours", "blood-and-brain"] });
    await splitAll(content);
    await content.edit("bundles/blood-and-brain/therapy/tid-64768.json", (text) =>
      text.replace("Vemurafenib", "Vemurafenibum"),
    );
    const { problems } = await loadCatalog(content.folder);
    expect(problems.map(({ file, line, code }) => `${file}:${line} ${code}`)).toEqual([
      `${inBundle("therapy/tid-64768.json")}:5 gkm-conflict`,
    ]);
  });

  it("is told once of keys that differ by case", async () => {
    const report = await reportAfter(async (content) => {
      const text = await readFile(
        join(content.folder, inBundle("variantOrigin/variantOrigin-SOMATIC.json")),
        "utf8",
      );
      const twin = inBundle("variantOrigin/variantOrigin-Somatic.json");
      await content.write(twin, text.replace("Origin:SOMATIC", "Origin:Somatic"));
    });
    expect(report.map((one) => one.split("\n", 1)[0])).toEqual([
      `${inBundle("variantOrigin/variantOrigin-Somatic.json")}:1:1 content-case`,
      `${inBundle("variantOrigin/variantOrigin-Somatic.json")}:1:1 gkm-unreachable`,
    ]);
  });

  it("is none in notes and empty folders of collections", async () => {
    const report = await reportAfter(async (content) => {
      await content.write(inBundle("README.md"), "# Notes\n");
      await mkdir(join(content.folder, inBundle("phenotype")));
    });
    expect(report).toEqual([]);
  });
});
