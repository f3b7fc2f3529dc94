import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { DOORS, OPEN_ROOMS } from "../scripts/generate/doors.ts";
import { HOUSE, roomsBelow } from "../scripts/generate/house.ts";
import { importRules } from "../scripts/generate/import-rules.ts";
import { temporaryFolder } from "./fixtures/content.ts";

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const filesIn = (folder: string) =>
  readdirSync(at(folder), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(ts|astro|css)$/.test(path))
    .map((path) => path.replaceAll("\\", "/"));

interface Import {
  readonly from: string;
  readonly to: string;
  readonly isOfTypes: boolean;
}

const IMPORT =
  /^\s*(?:import|export)\s(?<what>[^;]*?)from "(?<path>\.[^"]*)";|^\s*import "(?<bare>\.[^"]*)"/gm;

/** The imports of a file of `src/`, by the paths of both files in it. */
function importsOf(from: string): readonly Import[] {
  return [...readFileSync(at(`src/${from}`), "utf8").matchAll(IMPORT)].map(({ groups = {} }) => {
    const what = groups["what"] ?? "";
    const names = what.replace(/^[^{]*\{|\}[^}]*$/g, "").split(",");
    const isOfTypes =
      what.startsWith("type ") ||
      (what.startsWith("{") && names.every((name) => /^\s*(type\s|$)/.test(name)));
    return {
      from,
      to: posix.join(dirname(from), groups["path"] ?? groups["bare"] ?? ""),
      isOfTypes,
    };
  });
}

const SOURCES = filesIn("src");
const IMPORTS = SOURCES.flatMap(importsOf);

const roomOf = (path: string) => path.split("/", 1)[0] ?? "";
const pairs = Object.entries(HOUSE);
const names = pairs.map(([name]) => name);

/** Imports that a folder of the house tries: of each other room, and of each sub-room beside it. */
function probesOf(name: string, part: string) {
  const room = HOUSE[name];
  if (room === undefined) throw new RangeError(`no room is called ${name}`);
  const folder = posix.join(name, part);
  const from = (path: string) => {
    const target = posix.relative(folder, path);
    return target.startsWith(".") ? target : `./${target}`;
  };
  const rooms = names.filter((other) => other !== name);
  const beside = (room.rooms ?? ["."]).filter((other) => other !== part);
  return [
    ...rooms.map((other) => ({ target: from(other), isAllowed: room.imports.includes(other) })),
    ...beside.map((other) => ({
      target: from(posix.join(name, other)) || ".",
      isAllowed: roomsBelow(room, part).includes(other),
    })),
  ];
}

/** Where the linter, with the project's configuration, finds fault: `src/a.ts:1`. */
async function faultsIn(files: Readonly<Record<string, string>>): Promise<ReadonlySet<string>> {
  const folder = await temporaryFolder();
  const configuration = JSON.parse(readFileSync(at("biome.json"), "utf8")) as object;
  const whole = { ...configuration, vcs: { enabled: false }, root: true };
  await writeFile(join(folder, "biome.json"), JSON.stringify(whole));
  await writeFile(join(folder, "biome.house.json"), JSON.stringify(importRules()));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const args = ["lint", "--reporter=json", "--max-diagnostics=none", "."];
  const { stdout } = spawnSync(at("node_modules/.bin/biome"), args, {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  const { diagnostics } = JSON.parse(stdout.slice(stdout.indexOf("{"))) as {
    readonly diagnostics: readonly {
      readonly category: string;
      readonly location: { readonly path: string; readonly start: { readonly line: number } };
    }[];
  };
  const rules = [
    "lint/style/noRestrictedImports",
    "lint/style/useFilenamingConvention",
    "lint/correctness/noNodejsModules",
  ];
  return new Set(
    diagnostics
      .filter(({ category }) => rules.includes(category))
      .map(({ location: { path, start } }) => `${path}:${start.line}`),
  );
}

/** The files in which the linter finds fault. */
const lint = async (files: Readonly<Record<string, string>>) =>
  new Set([...(await faultsIn(files))].map((place) => place.replace(/:\d+$/, "")));

describe("the linter", () => {
  it("lets rooms import those below them, and nothing else", async () => {
    const folders = pairs
      .filter(([name]) => name !== "pages")
      .flatMap(([name, { rooms = ["."] }]) =>
        rooms.map((part) => ({
          file: `src/${posix.join(name, part)}/probe.ts`,
          probes: probesOf(name, part),
        })),
      );
    const faults = await faultsIn(
      Object.fromEntries(
        folders.map(({ file, probes }) => [
          file,
          probes.map(({ target }) => `import "${target}/x.ts";\n`).join(""),
        ]),
      ),
    );
    const wrong = folders.flatMap(({ file, probes }) =>
      probes.filter(({ isAllowed }, index) => faults.has(`${file}:${index + 1}`) === isAllowed),
    );
    expect(wrong).toEqual([]);
    expect(faults.size).toBeGreaterThan(500);
  });

  it("reads the imports of pages, at any depth", async () => {
    const page = (target: string) => `---\nimport x from "${target}";\n---\n\n<p>{x}</p>\n`;
    const refused = await lint({
      "src/pages/a.astro": page("../publish/publish.ts"),
      "src/pages/b/c.astro": page("../../catalog/catalog.ts"),
      "src/pages/d.astro": page("../site/view.ts"),
      "src/pages/[e]/f/[g].astro": page("../../../site/view.ts"),
      "src/components/h.astro": page("../hosts/hosts.ts"),
    });
    expect([...refused].sort()).toEqual([
      "src/components/h.astro",
      "src/pages/a.astro",
      "src/pages/b/c.astro",
    ]);
  });

  it("refuses loose files, folders that the house does not have, and Node in a pure room", async () => {
    const refused = await lint({
      "src/loose.ts": "export const a = 1;\n",
      "src/loose.astro": "<p></p>\n",
      "src/integration.ts": 'import "./publish/a.ts";\nimport "./catalog/a.ts";\n',
      "src/new/a.ts": 'import "../base/json.ts";\n',
      "src/site/new/a.ts": 'import "../../base/json.ts";\n',
      "src/gkm/model/a.ts": 'import "node:fs";\n',
      "src/catalog/a.ts": 'import "node:fs";\n',
    });
    expect([...refused].sort()).toEqual([
      "src/gkm/model/a.ts",
      "src/loose.astro",
      "src/loose.ts",
      "src/new/a.ts",
      "src/site/new/a.ts",
    ]);
    const wrong = await lint({ "src/integration.ts": 'import "./edge/a.ts";\n' });
    expect([...wrong]).toEqual(["src/integration.ts"]);
  });
});

describe("the house", () => {
  it("has every folder of src, and no other", () => {
    const folders = new Set(SOURCES.map(dirname).filter((folder) => folder !== "."));
    const listed = pairs.flatMap(([name, { rooms = ["."] }]) =>
      rooms.map((part) => posix.join(name, part)),
    );
    const isPage = (folder: string) => folder.startsWith("pages/");
    expect([...folders].filter((folder) => !isPage(folder)).sort()).toEqual(listed.sort());
  });

  it("has arrows that point down only", () => {
    const upwards = pairs.flatMap(([name, { imports }]) =>
      imports.filter((other) => names.indexOf(other) >= names.indexOf(name)),
    );
    expect(upwards).toEqual([]);
  });

  it("is entered by doors only", () => {
    const around = IMPORTS.filter(({ from, to }) => {
      const isInside = roomOf(from) === roomOf(to) || from === "integration.ts";
      return !isInside && !OPEN_ROOMS.has(roomOf(to)) && !DOORS.has(to);
    });
    expect(around.map(({ from, to }) => `${from} > ${to}`)).toEqual([]);
  });

  it("has no arrow and no door that nothing uses", () => {
    const used = new Set(IMPORTS.map(({ from, to }) => `${roomOf(from)} ${roomOf(to)}`));
    const opened = new Set(
      IMPORTS.filter(({ from, to }) => roomOf(from) !== roomOf(to)).map(({ to }) => to),
    );
    const commands = ["commands", "scripts", "bench"].flatMap((folder) =>
      filesIn(folder).map((file) => readFileSync(at(`${folder}/${file}`), "utf8")),
    );
    const isOpened = (file: string) =>
      opened.has(file) || commands.some((text) => text.includes(`src/${file}"`));
    const unused = pairs.flatMap(([name, { imports }]) =>
      imports.filter((other) => !used.has(`${name} ${other}`)).map((to) => `${name} > ${to}`),
    );
    expect([...unused, ...[...DOORS].filter((door) => !isOpened(door))]).toEqual([]);
    expect([...OPEN_ROOMS].filter((name) => HOUSE[name] === undefined)).toEqual([]);
  });

  it("has no circle of values", () => {
    const below = new Map<string, readonly string[]>();
    for (const [from, imports] of Map.groupBy(
      IMPORTS.filter(({ isOfTypes }) => !isOfTypes),
      ({ from: file }) => file,
    )) {
      below.set(
        from,
        imports.map(({ to }) => to),
      );
    }
    const circles: string[] = [];
    const done = new Set<string>();
    const walk = (file: string, path: readonly string[]) => {
      if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(" > "));
      if (done.has(file)) return;
      done.add(file);
      for (const next of below.get(file) ?? []) walk(next, [...path, file]);
    };
    for (const file of SOURCES) walk(file, []);
    // an expression can hold a text, and a text expressions
    const [expressions, texts] = [
      "languages/wdl/syntax/expressions.ts",
      "languages/wdl/syntax/texts.ts",
    ];
    expect(circles).toEqual([`${expressions} > ${texts} > ${expressions}`]);
  });
});

/** Files without behavior of their own. */
const TYPES = new Set([
  "trs/tool/interface.ts",
  "base/product.ts",
  "trs/tool/language-names.ts",
  "trs/tool/types.ts",
  "search/record.ts",
  "search/search-error.ts",
  "gkm/edit/draft/refusal.ts",
  "gkm/graph/entry.ts",
  "edge/files/assets.ts",
]);

const TESTED = ["base", "served", "gkm", "trs/tool", "trs/api", "tes", "search", "cite", "edge"];

describe("the core", () => {
  it("has tests beside each of its files", () => {
    const untested = SOURCES.filter(
      (file) => TESTED.some((room) => file.startsWith(`${room}/`)) && !TYPES.has(file),
    ).filter((file) => !existsSync(at(`test/${file.replace(/\.ts$/, ".test.ts")}`)));
    expect(untested).toEqual([]);
  });
});

/** An example of a doc comment, by the name that it calls. */
const EXAMPLE = /@example (\w+)\(/g;

it("examples call what their file has", () => {
  const wrong = SOURCES.flatMap((file) => {
    const text = readFileSync(at(`src/${file}`), "utf8");
    const code = text.replace(/\/\*\*.*?\*\//gs, "");
    return [...text.matchAll(EXAMPLE)]
      .filter(([, name]) => !new RegExp(`\\b${name}\\b`).test(code))
      .map(([example]) => `${file}: ${example}`);
  });
  expect(wrong).toEqual([]);
});

/** Where a test opens the example by itself: a clone may have it elsewhere, or publish something else. */
const OPENS_EXAMPLE =
  /(?:new URL\(|ROOT, |\b(?:at|read\w*|cp\w*|glob)\()["`](?:\.\.?\/)*content[/"`]/;

it("tests find the example by one file", () => {
  const files = filesIn("test").map((file) => [file, readFileSync(at(`test/${file}`), "utf8")]);
  const open = files.filter(([, text = ""]) => OPENS_EXAMPLE.test(text)).map(([file]) => file);
  expect(open).toEqual(["fixtures/example.ts"]);
});
