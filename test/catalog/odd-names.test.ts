import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Catalog } from "../../src/catalog/catalog.ts";
import { loadCatalog } from "../../src/catalog/load.ts";
import { EMPTY_LOCK, makeLock } from "../../src/catalog/lock/lock.ts";
import { LOCK_FILE } from "../../src/catalog/lock/lock-file.ts";
import { readTools } from "../../src/catalog/tools/tools.ts";
import { collectionPage } from "../../src/gkm/model/paths.ts";
import { writeFiles } from "../../src/output/files.ts";
import { gkmTree } from "../../src/publish/gkm-tree.ts";
import { trsTree } from "../../src/publish/trs-tree.ts";
import { TOOLS_PAGE, toolPage, versionPage } from "../../src/served/page-paths.ts";
import { trsFile } from "../../src/trs/api/paths.ts";
import { storedPath } from "../../src/trs/tool/stored-files.ts";
import { copyPart, temporaryFolder } from "../fixtures/content.ts";
import { SMALL_CONTENT } from "../fixtures/small.ts";

const CWL = "cwlVersion: v1.2\nclass: CommandLineTool\ninputs: []\noutputs: []\nbaseCommand: ls\n";
const TOOL = "---\nname: A\norganization: O\ntoolclass: CommandLineTool\n---\n\nText.\n";
const VERSION = "---\nis_production: false\n---\n";

type Files = Readonly<Record<string, string>>;

const toolFiles = (id: string, version = "1.0", front = VERSION, more: Files = {}): Files => ({
  [`tools/${id}/tool.md`]: TOOL,
  [`tools/${id}/${version}/version.md`]: front,
  [`tools/${id}/${version}/a.cwl`]: CWL,
  ...Object.fromEntries(
    Object.entries(more).map(([path, text]) => [`tools/${id}/${version}/${path}`, text]),
  ),
});

/** What is published, as the build writes it: the pages, then the trees of both APIs. */
async function publish(catalog: Catalog): Promise<string> {
  const folder = await temporaryFolder();
  const pages = [
    TOOLS_PAGE,
    ...catalog.tools.flatMap((tool) => [
      toolPage(tool),
      ...tool.versions.map((version) => versionPage(tool, version)),
    ]),
    ...catalog.graph.entries.flatMap(({ collection, path }) => [collectionPage(collection), path]),
  ];
  const files = [
    ...[...new Set(pages)].map((path) => ({ path: `${path.slice(1)}.html`, content: "page" })),
    ...trsTree(catalog),
    // of tools alone it is the same for all names
    ...(catalog.graph.entries.length === 0 ? [] : gkmTree(catalog)),
  ];
  const paths = files.map(({ path }) => path);
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  await writeFiles(folder, files);
  return folder;
}

/** Loads a content with files of odd names, and publishes it if it has no errors. */
async function attempt(files: Files) {
  const content = await copyPart();
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(content.folder, path)), { recursive: true });
    await writeFile(join(content.folder, path), text);
  }
  const { tools } = await readTools(content.folder);
  const lock = makeLock(tools, EMPTY_LOCK);
  await content.write(LOCK_FILE, JSON.stringify(lock));
  const { catalog, problems } = await loadCatalog(content.folder);
  const codes = [...new Set(problems.map(({ code }) => code))].sort();
  const hasErrors = problems.some(({ severity }) => severity === "error");
  expect(catalog === undefined).toBe(hasErrors);
  const folder = catalog === undefined ? undefined : await publish(catalog);
  const read = async (path: string) => readFile(join(folder ?? "", path), "utf8");
  return { problems, codes, read, isPublished: folder !== undefined };
}

const long = (length: number) => "x".repeat(length);
const WARNING = ["content-portable-name"];

const TOOL_IDS: readonly (readonly [id: string, codes: readonly string[]])[] = [
  ["index.json", ["content-same-path"]],
  ["fastp.html", ["trs-id"]],
  ["fastp.HTML", ["trs-id"]],
  ["fastp.json", []],
  ["index", WARNING],
  ["Index", WARNING],
  ["constructor", []],
  ["toString", []],
  ["valueOf", []],
  ["hasOwnProperty", []],
  ["__proto__", ["trs-id"]],
  ["con", WARNING],
  ["aux.1", WARNING],
  ["NUL", WARNING],
  ["COM1", WARNING],
  ["lpt9.x", WARNING],
  ["conx", []],
  ["a.", WARNING],
  ["a..", WARNING],
  ["tools", []],
  ["versions", []],
  ["list", []],
  ["descriptor", []],
  ["404", []],
  ["page-2", []],
  ["null", []],
  ["0x10", []],
  ["-a", ["trs-id"]],
  [".hidden", ["trs-id"]],
  ["a b", ["trs-id"]],
  ["é", ["trs-id"]],
  ["a\nb", ["trs-id"]],
  [long(250), []],
  [long(251), ["content-long-name"]],
  [long(254), ["content-long-name"]],
  [long(255), ["content-long-name"]],
];

const VERSION_IDS: readonly (readonly [id: string, codes: readonly string[]])[] = [
  ["index.json", ["content-same-path"]],
  ["1.0.html", ["trs-id"]],
  ["index", WARNING],
  ["constructor", []],
  ["toString", []],
  ["valueOf", []],
  ["nul.1", WARNING],
  ["1.", WARNING],
  ["latest", []],
  ["versions", []],
  [long(250), []],
  [long(251), ["content-long-name"]],
];

const FILES: readonly (readonly [path: string, codes: readonly string[]])[] = [
  ["constructor", []],
  ["toString", []],
  ["__proto__", ["content-name"]],
  ["data/__proto__", []],
  ["index.json", []],
  ["descriptor.json", []],
  ["files/index.json", []],
  ["$(touch X).txt", WARNING],
  ["a b.txt", WARNING],
  ["a'b.txt", WARNING],
  ["é.txt", WARNING],
  ["%2F.txt", WARNING],
  ["a?b#c", WARNING],
  ["con.txt", WARNING],
  ["data/aux", WARNING],
  ["a.txt.", WARNING],
  ["a.txt ", WARNING],
  ["a\\b.txt", ["content-name"]],
  ["a\nb.txt", ["content-name"]],
  ["a\u001b[31m.txt", ["content-name"]],
  [".env", ["trs-secret"]],
  [".env.local", ["trs-secret"]],
  ["keys/id_ed25519", ["trs-secret"]],
  [".aws/credentials", ["trs-secret"]],
  [".github/workflow.txt", []],
  [".gitattributes", []],
  ["data/.gitkeep", []],
  [".github/.env", ["trs-secret"]],
  ["test/a.json", ["content-unread"]],
  ["Tests/a.json", ["content-unread"]],
  [`${`${long(200)}/`.repeat(5)}a`, ["content-long-name"]],
];

const BUNDLES: readonly (readonly [name: string, codes: readonly string[]])[] = [
  ["constructor.json", []],
  ["__proto__.json", []],
  ["index.json", []],
  ["%41.json", WARNING],
  ["a b.json", WARNING],
  ["con.json", WARNING],
  [`${long(250)}.json`, []],
  ["brain.txt", ["content-unread"]],
  ["brain.json.bak", ["content-unread"]],
  ["brain.js", ["content-unread"]],
  [".brain.json", ["content-unread"]],
  ["more/brain.json", ["content-unread"]],
];

describe("an odd name", () => {
  it.each(TOOL_IDS)("of a tool has its message, or is published: %j", async (id, codes) => {
    const { codes: found, isPublished, read } = await attempt(toolFiles(id));
    expect(found).toEqual(codes);
    if (!isPublished) return;
    expect(JSON.parse(await read(trsFile({ kind: "tool", id })))).toMatchObject({ id });
    expect(await read(`tools/${id}.html`)).toBe("page");
  });

  it.each(VERSION_IDS)("of a version has its message, or is published: %j", async (id, codes) => {
    const { codes: found, isPublished, read } = await attempt(toolFiles("a", id));
    expect(found).toEqual(codes);
    if (!isPublished) return;
    const document = await read(trsFile({ kind: "version", id: "a", version: id }));
    expect(JSON.parse(document)).toMatchObject({ id });
  });

  it.each(FILES)("of a file has its message, or is published: %j", async (path, codes) => {
    const front = "---\nfile_types: { a.cwl: SECONDARY_DESCRIPTOR }\n---\n";
    const files = toolFiles("a", "1.0", front, { [path]: "{}" });
    const { codes: found, isPublished, read } = await attempt(files);
    expect(found).toEqual(codes);
    if (!isPublished) return;
    const place = { id: "a", version: "1.0", type: "CWL", plain: true } as const;
    const stored = storedPath({ path, content: new TextEncoder().encode("{}") }, true);
    expect(await read(trsFile({ kind: "file", ...place, path: stored }))).toBe("{}");
    const list = JSON.parse(await read(trsFile({ kind: "files", ...place }))) as unknown[];
    const isTest = /^tests?\//.test(path);
    expect(list).toContainEqual({ path, file_type: isTest ? "TEST_FILE" : "OTHER" });
  });

  it.each(BUNDLES)("of a bundle has its message, or is published: %j", async (name, codes) => {
    const text = await readFile(join(SMALL_CONTENT, "bundles/akt1.json"), "utf8");
    const { codes: found, isPublished, read } = await attempt({ [`bundles/${name}`]: text });
    expect([found, isPublished]).toEqual([codes, true]);
    if (!codes.includes("content-unread")) expect(await read(`gkm/bundles/${name}`)).toBe(text);
  });
});

it.each(["brain.JSON", "brain.jsn", "brain.json5", "brain.josn", "brain.json.txt"])(
  "a bundle is not left out because of its ending: %s",
  async (name) => {
    const text = await readFile(join(SMALL_CONTENT, "bundles/akt1.json"), "utf8");
    const { codes, isPublished } = await attempt({ [`bundles/${name}`]: text });
    expect([codes, isPublished]).toEqual([["content-bundle-name"], false]);
  },
);

describe("a file whose name begins with a dot", () => {
  it("is published if the front matter lists it", async () => {
    const front = "---\nfile_types: { .dockstore.yml: OTHER }\n---\n";
    const files = toolFiles("a", "1.0", front, { ".dockstore.yml": "x" });
    expect(await attempt(files)).toMatchObject({ problems: [], isPublished: true });
  });

  it("is left out otherwise, and nothing of it is published; a folder is named once", async () => {
    const more = { ".cirro/a": "", ".cirro/b/c": "", "conf/.npmrc": "", ".env.example": "" };
    const { problems, isPublished, read } = await attempt(toolFiles("a", "1.0", VERSION, more));
    expect(problems).toEqual([
      {
        severity: "warning",
        code: "trs-left-out",
        file: "tools/a/1.0/.cirro",
        line: 1,
        column: 1,
        pointer: "",
        message:
          "The version is published without 4 files with a name that begins with a dot, which no descriptor reads.",
        found: ".cirro, .env.example, conf/.npmrc",
        fix: "If a run needs one of them, list it under file_types in version.md.",
      },
    ]);
    expect(isPublished).toBe(true);
    const place = { id: "a", version: "1.0", type: "CWL", plain: true } as const;
    const list = JSON.parse(await read(trsFile({ kind: "files", ...place }))) as object[];
    expect(list).toEqual([{ path: "a.cwl", file_type: "PRIMARY_DESCRIPTOR" }]);
  });

  it("is an error if it is a secret, which is named once", async () => {
    const more = { ".env": "TOKEN=x", ".aws/a": "", ".aws/b/c": "" };
    const { problems } = await attempt(toolFiles("a", "1.0", VERSION, more));
    const where = { severity: "error", code: "trs-secret", line: 1, column: 1, pointer: "" };
    expect(problems).toEqual([
      {
        ...where,
        file: "tools/a/1.0/.aws",
        message: "Folders of this name hold keys, tokens or passwords, and are not published.",
        found: ".aws",
        fix: "Remove the folder, and replace what it holds: the repository may have shown it already. If it holds none of these, list its files under file_types in version.md.",
      },
      {
        ...where,
        file: "tools/a/1.0/.env",
        message: "Files of this name hold keys, tokens or passwords, and are not published.",
        found: ".env",
        fix: "Remove the file, and replace what it holds: the repository may have shown it already. If it holds none of these, list it under file_types in version.md.",
      },
    ]);
  });

  it("is an error that says so if it is a private key by what it holds", async () => {
    const key = "-----BEGIN PRIVATE KEY-----\nx\n";
    const { problems } = await attempt(toolFiles("a", "1.0", VERSION, { "tests/server.pem": key }));
    expect(problems).toMatchObject([
      {
        code: "trs-secret",
        message: "The file has a private key, and is not published.",
        found: "tests/server.pem",
        fix: expect.stringContaining("replace the key"),
      },
    ]);
  });
});

describe("two names", () => {
  it("of which one is the page that the other has a folder for are an error", async () => {
    const { problems } = await attempt({ ...toolFiles("index.json"), ...toolFiles("b") });
    expect(problems).toEqual([
      {
        severity: "error",
        code: "content-same-path",
        file: "tools/index.json/tool.md",
        line: 1,
        column: 1,
        pointer: "",
        message:
          "Two things would be published at trs/v2/tools/index.json: the tool index.json and the list of tools.",
        found: "trs/v2/tools/index.json/index.json",
        expected: "a path of its own",
        fix: "Rename one of them.",
      },
    ]);
  });

  it("of tools that differ only by case are one warning", async () => {
    const { problems, isPublished } = await attempt({
      ...toolFiles("Fastp"),
      ...toolFiles("fastp"),
    });
    expect(isPublished).toBe(true);
    expect(problems).toEqual([
      {
        severity: "warning",
        code: "content-case",
        file: "tools/fastp/tool.md",
        line: 1,
        column: 1,
        pointer: "",
        message:
          "Only case distinguishes the tool fastp from the tool Fastp; macOS and Windows keep only one of them.",
        found: "the tool fastp",
        fix: "Rename one of them.",
      },
    ]);
  });

  it.each([
    [
      "versions",
      { ...toolFiles("a", "1.0-RC"), ...toolFiles("a", "1.0-rc") },
      "tools/a/1.0-RC/version.md",
    ],
    ["files", toolFiles("a", "1.0", VERSION, { "X.txt": "", "x.txt": "" }), "tools/a/1.0/x.txt"],
  ])("of %s that differ only by case are one warning", async (_, files, file) => {
    const { problems } = await attempt(files);
    expect(problems).toMatchObject([{ code: "content-case", severity: "warning", file }]);
  });

  it("of characters that are composed differently are the same for some systems", async () => {
    const more = { "caf\u00e9": "", "cafe\u0301": "" };
    const { codes } = await attempt(toolFiles("a", "1.0", VERSION, more));
    expect(codes).toEqual(["content-case", "content-portable-name"]);
  });
});

describe("a key of the content", () => {
  it("may be the name of a method of every object", async () => {
    const names = ["constructor", "toString", "valueOf", "hasOwnProperty"];
    const front = `---\nfile_types: { constructor: TEST_FILE }\n---\n`;
    const more = Object.fromEntries(names.map((name) => [name, "x"]));
    const { codes, read } = await attempt(toolFiles("a", "1.0", front, more));
    expect(codes).toEqual([]);
    const place = { id: "a", version: "1.0", type: "CWL", plain: false } as const;
    expect(JSON.parse(await read(trsFile({ kind: "files", ...place })))).toEqual([
      { path: "a.cwl", file_type: "PRIMARY_DESCRIPTOR" },
      { path: "constructor", file_type: "TEST_FILE" },
      { path: "hasOwnProperty", file_type: "OTHER" },
      { path: "toString", file_type: "OTHER" },
      { path: "valueOf", file_type: "OTHER" },
    ]);
  });
});
