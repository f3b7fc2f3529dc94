import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readTools } from "../../../src/catalog/tools/tools.ts";
import { copyPart } from "../../fixtures/content.ts";

const CWL = "cwlVersion: v1.2\nclass: CommandLineTool\ninputs: []\noutputs: []\n";
const front = (fields: string) => `---\n${fields}---\n\nText.\n`;
const TOOL = "name: A\norganization: O\ntoolclass: CommandLineTool\n";

/** What is read of tools that are given by their files. */
async function read(files: Readonly<Record<string, string>>) {
  const content = await copyPart();
  for (const [path, text] of Object.entries(files)) await content.write(`tools/${path}`, text);
  return readTools(content.folder);
}

describe("a tool", () => {
  it("has what many files say once in memory", async () => {
    const { tools } = await read({
      "ant/tool.md": front(TOOL),
      "ant/1/version.md": "---\n---\n",
      "ant/1/a.cwl": CWL,
      "ant/2/version.md": "---\n---\n",
      "ant/2/b.cwl": CWL,
      "bwa/tool.md": front(TOOL),
      "bwa/1/version.md": "---\n---\n",
      "bwa/1/a.cwl": CWL,
      "bwa/1/LICENSE": "MIT\n",
    });
    const files = tools.flatMap(({ versions }) => versions.flatMap((version) => version.files));
    expect(files.map(({ path }) => path)).toEqual(["b.cwl", "a.cwl", "LICENSE", "a.cwl"]);
    expect(new Set(files.map(({ content }) => content)).size).toBe(2);
  });

  it("is its front matter, its description and its versions, the newest first", async () => {
    const { tools, problems } = await read({
      "bwa/tool.md": front(`${TOOL}license: MIT\naliases: [burrows]\n`),
      "bwa/1.9/version.md": "---\nis_production: false\nauthor: [Heng Li]\n---\nFirst.\n",
      "bwa/1.9/a.cwl": CWL,
      "bwa/1.10/version.md": '---\nreleased: "2026-11-21"\n---\n',
      "bwa/1.10/a.cwl": CWL,
      "ant/tool.md": front(TOOL),
    });
    expect(problems).toEqual([]);
    expect(tools.map(({ id }) => id)).toEqual(["ant", "bwa"]);
    expect(tools[0]).toEqual({
      id: "ant",
      name: "A",
      organization: "O",
      toolclass: "CommandLineTool",
      aliases: [],
      description: "Text.",
      versions: [],
    });
    expect(tools[1]).toMatchObject({ license: "MIT", aliases: ["burrows"] });
    const rest = {
      is_production: false,
      images: [],
      included_apps: [],
      signed: false,
      verified: false,
      verified_source: [],
      descriptor_type: ["CWL"],
      descriptor_type_version: { CWL: ["v1.2"] },
    };
    expect(tools[1]?.versions.map(({ files: _, interfaces: __, ...version }) => version)).toEqual([
      { ...rest, id: "1.10", author: [], notes: "", released: "2026-11-21" },
      { ...rest, id: "1.9", author: ["Heng Li"], notes: "First." },
    ]);
    expect(tools[1]?.versions[0]?.interfaces).toEqual([
      {
        language: "CWL",
        languageVersion: "v1.2",
        path: "a.cwl",
        kind: "tool",
        inputs: [],
        outputs: [],
        steps: [],
        edges: [],
        resources: {},
        images: [],
        authors: [],
      },
    ]);
    expect(tools[1]?.versions[0]?.files).toMatchObject([
      { path: "a.cwl", file_type: "PRIMARY_DESCRIPTOR", descriptor_types: ["CWL"] },
    ]);
  });

  it("has safe links and images in its description and its notes", async () => {
    const { problems } = await read({
      "a/tool.md": `---\n${TOOL}---\n\n[x](javascript:alert)\n`,
      "a/1/version.md": "---\n---\n![x](https://example.org/a.png)\n",
      "a/1/a.cwl": CWL,
    });
    expect(problems).toMatchObject([
      { file: "tools/a/1/version.md", line: 3, column: 1, code: "content-image" },
      { file: "tools/a/tool.md", line: 7, column: 1, code: "content-link" },
    ]);
  });

  it("has files that belong to one language, or to all", async () => {
    const { tools } = await read({
      "a/tool.md": front(TOOL),
      "a/1/version.md": "---\nprimary_descriptor: { CWL: b.cwl }\n---\n",
      "a/1/a.cwl": CWL,
      "a/1/b.cwl": CWL,
      "a/1/c.wdl": "version 1.0\ntask t {\n  command {}\n}\n",
      "a/1/d.txt": "x",
    });
    const files = tools[0]?.versions[0]?.files.map(({ path, file_type, descriptor_types }) => [
      path,
      file_type,
      descriptor_types,
    ]);
    expect(files).toEqual([
      ["a.cwl", "SECONDARY_DESCRIPTOR", ["CWL"]],
      ["b.cwl", "PRIMARY_DESCRIPTOR", ["CWL"]],
      ["c.wdl", "PRIMARY_DESCRIPTOR", ["WDL"]],
      ["d.txt", "OTHER", ["CWL", "WDL"]],
    ]);
  });

  it("must have an id as its folder's name, and so must its versions", async () => {
    const { tools, problems } = await read({
      "a b/tool.md": front(TOOL),
      "c/tool.md": front(TOOL),
      "c/-1/version.md": "---\n---\n",
    });
    expect(tools.map(({ id, versions }) => [id, versions])).toEqual([["c", []]]);
    const expected =
      "letters, digits, dots, hyphens and underscores, beginning with a letter or digit";
    expect(problems).toEqual([
      {
        severity: "error",
        code: "trs-id",
        file: "tools/a b",
        line: 1,
        column: 1,
        pointer: "",
        message: "The folder name is not a valid tool id.",
        found: "a b",
        expected,
        fix: "Rename the folder. To keep the old name, add it to aliases.",
      },
      {
        severity: "error",
        code: "trs-id",
        file: "tools/c/-1",
        line: 1,
        column: 1,
        pointer: "",
        message: "The folder name is not a valid version id.",
        found: "-1",
        expected,
      },
    ]);
  });

  it("must have its files", async () => {
    const { tools, problems } = await read({
      "a/1/version.md": "---\n---\n",
      "b/tool.md": front(TOOL),
      "b/1/x.cwl": CWL,
    });
    expect(tools.map(({ id, versions }) => [id, versions])).toEqual([["b", []]]);
    expect(problems).toEqual([
      {
        severity: "error",
        code: "content-missing",
        file: "tools/a/tool.md",
        line: 1,
        column: 1,
        pointer: "",
        message: "The tool has no tool.md.",
        expected: "front matter with name, organization and toolclass, and a description below it",
        fix: "Add tool.md to the tool's folder.",
      },
      {
        severity: "error",
        code: "content-missing",
        file: "tools/b/1/version.md",
        line: 1,
        column: 1,
        pointer: "",
        message: "The version has no version.md.",
        fix: "Add version.md. Its front matter may be empty: two lines of ---.",
      },
    ]);
  });

  it("is not there if its folder has only folders, as git leaves them", async () => {
    const content = await copyPart();
    await content.write("tools/b/tool.md", front(TOOL));
    for (const folder of ["a/1/tests", "b/1/tests"]) {
      await mkdir(join(content.folder, "tools", folder), { recursive: true });
    }
    const { problems } = await readTools(content.folder);
    const fix =
      "Remove the folder, in which there are no files: git leaves folders where it removes files. Or add";
    expect(problems).toMatchObject([
      { file: "tools/a/tool.md", fix: `${fix} tool.md.` },
      { file: "tools/b/1/version.md", fix: `${fix} version.md.` },
    ]);
  });

  it("must have valid fields, a description and a license that SPDX has", async () => {
    const { tools, problems } = await read({
      "a/tool.md": `---\n${TOOL}license: GPL3\n---\n`,
      "b/tool.md": front("name: B\norganisation: O\ntoolclass: Workflow\n"),
    });
    expect(tools.map(({ id }) => id)).toEqual(["a"]);
    expect(problems).toMatchObject([
      { code: "trs-license", file: "tools/a/tool.md", line: 5, column: 1, pointer: "/license" },
      {
        code: "trs-no-description",
        file: "tools/a/tool.md",
        line: 1,
        message: "The tool has no description.",
        fix: "Write it below the front matter.",
      },
      { file: "tools/b/tool.md", line: 3, fix: "Did you mean organization?" },
    ]);
  });

  it("is not published with the texts that a new one has", async () => {
    const { problems } = await read({
      "a/tool.md": `---\nname: A\norganization: \ntoolclass: Workflow\n---\n\nA tool.\n`,
      "b/tool.md": `---\n${TOOL}---\n\nWhat the tool does, in one or two sentences.\n`,
      "b/1/version.md": "---\nauthor:\n  - Your name\n---\n\nTODO\n",
      "b/1/a.cwl": CWL,
      "c/tool.md": `---\nname: TBD\norganization: TODO\ntoolclass: Workflow\n---\n\nA tool.\n`,
    });
    expect(problems).toMatchObject([
      {
        file: "tools/a/tool.md",
        line: 3,
        message: "This field has no value.",
        found: "nothing",
        expected: "string: the organization that publishes the tool",
        fix: "Fill it in.",
      },
      { code: "trs-placeholder", file: "tools/b/1/version.md", line: 3, fix: "Write the author." },
      { file: "tools/b/1/version.md", line: 6, fix: "Write the release notes." },
      { file: "tools/b/tool.md", line: 7, fix: "Write the description." },
      { file: "tools/c/tool.md", line: 2, fix: "Write the name of the tool." },
      { file: "tools/c/tool.md", line: 3, fix: "Write the name of the organization." },
    ]);
  });

  it("has all that is wrong with its fields and its text reported at once", async () => {
    const front = "name: TODO\norganization: \ntoolclass: Tool\nlicense: GPL3";
    const { problems } = await read({
      "a/tool.md": `---\n${front}\n---\n\nWhat the tool does, in one or two sentences.\n`,
      "a/1/version.md": "---\nimages: none\nauthor:\n  - Your name\n---\n\nTODO\n",
      "a/1/a.cwl": CWL,
    });
    expect(problems.map(({ file, line, fix }) => `${file.slice(8)} ${line} ${fix}`).sort()).toEqual(
      [
        "1/version.md 2 undefined",
        "1/version.md 4 Write the author.",
        "1/version.md 7 Write the release notes.",
        "tool.md 2 Write the name of the tool.",
        "tool.md 3 Fill it in.",
        "tool.md 4 undefined",
        "tool.md 5 Did you mean GPL-3.0-only or GPL-3.0-or-later?",
        "tool.md 8 Write the description.",
      ],
    );
  });

  it("has no name with characters that turn the text after it around", async () => {
    const { problems } = await read({
      "a/tool.md": front('name: "a\\u202eb"\norganization: "O\\u2067x"\ntoolclass: Workflow\n'),
      "b/tool.md": front('name: "אבג \\u200f1"\norganization: "نص"\ntoolclass: Workflow\n'),
    });
    expect(problems).toMatchObject([
      { code: "content-front-matter", file: "tools/a/tool.md", line: 2, pointer: "/name" },
      { code: "content-front-matter", file: "tools/a/tool.md", line: 3, pointer: "/organization" },
    ]);
    for (const { message, expected } of problems) {
      expect([message, expected]).toEqual([
        "This value is not in the required format.",
        "text with a letter or digit, without characters that turn the text after them around (U+202A–U+202E, U+2066–U+2069)",
      ]);
    }
  });

  it("has a name and an organization that can be read, of no more characters than anybody needs", async () => {
    const { problems } = await read({
      "a/tool.md": front(
        `name: "${"n".repeat(201)}"\norganization: "\\u200b"\ntoolclass: Workflow\n`,
      ),
      "b/tool.md": front(`name: "${"漢".repeat(200)}"\norganization: O\ntoolclass: Workflow\n`),
    });
    expect(problems).toMatchObject([
      {
        code: "content-front-matter",
        file: "tools/a/tool.md",
        line: 2,
        message: "This string is too long: it has 201 characters.",
        expected: "at most 200 characters: the tool's name",
      },
      { code: "content-front-matter", file: "tools/a/tool.md", line: 3, pointer: "/organization" },
    ]);
  });
});

describe("a version", () => {
  const version = (fields: string, text = CWL) => ({
    "a/tool.md": front(TOOL),
    "a/1/version.md": `---\n${fields}---\n`,
    "a/1/a.cwl": text,
  });

  it("in production must have the digest of each image", async () => {
    const images = (production: string) =>
      version(
        `is_production: ${production}
images:
  - { registry_host: quay.io, image_name: "x/y:1", image_type: Docker }
  - registry_host: quay.io
    image_name: x/z:1
    image_type: Docker
    checksum: [{ type: sha-256, checksum: ${"a".repeat(64)} }]
`,
      );
    const { tools, problems } = await read(images("true"));
    expect(tools[0]?.versions).toEqual([]);
    expect(problems).toEqual([
      {
        severity: "error",
        code: "trs-production-image",
        file: "tools/a/1/version.md",
        line: 4,
        column: 5,
        pointer: "/images/0",
        message: "A production version must have the digest of each image.",
        found: "x/y:1 without checksum",
        fix: "Add checksum: [{ type: sha-256, checksum: … }], or set is_production: false. docker buildx imagetools inspect IMAGE prints the digest, after sha256:.",
      },
    ]);
    expect((await read(images("false"))).problems).toEqual([]);
  });

  it("with an error is left out, and with a warning is not", async () => {
    const wrong = await read(version("author: [0000-0002-1825-0098]\n"));
    expect(wrong.problems).toMatchObject([{ code: "trs-orcid", line: 2, pointer: "/author/0" }]);
    expect(wrong.tools[0]?.versions).toEqual([]);
    const image = `${CWL}hints: { DockerRequirement: { dockerPull: "ubuntu:24.04" } }\n`;
    const warned = await read(version("", image));
    expect(warned.problems).toMatchObject([{ code: "trs-image-not-listed" }]);
    expect(warned.tools[0]?.versions).toHaveLength(1);
  });

  it("for production says under which license it may be used", async () => {
    const files = (tool: string, front = "is_production: true\n", more = {}) => ({
      "a/tool.md": `---\n${TOOL}${tool}---\n\nText.\n`,
      "a/1/version.md": `---\n${front}---\n`,
      "a/1/a.cwl": CWL,
      ...more,
    });
    expect((await read(files(""))).problems).toMatchObject([
      {
        severity: "warning",
        code: "trs-no-license",
        file: "tools/a/tool.md",
        found: "no license in tool.md, and none in the files of 1",
      },
    ]);
    const stated =
      "cff-version: 1.2.0\ntitle: A\nmessage: Cite it.\nauthors: [{ name: A }]\nlicense: MIT\n";
    const cwl = `${CWL}s:license: https://spdx.org/licenses/MIT\n$namespaces: { s: https://schema.org/ }\n`;
    for (const others of [
      files("license: MIT\n"),
      files("", "is_production: false\n"),
      files("", undefined, { "a/1/LICENSE": "MIT\n" }),
      files("", undefined, { "a/1/CITATION.cff": stated }),
      files("", undefined, { "a/1/a.cwl": cwl }),
    ]) {
      expect((await read(others)).problems).toEqual([]);
    }
  });

  it("for production names a release of each image", async () => {
    const pinned = (name: string) =>
      `is_production: true\nimages:\n  - { registry_host: quay.io, image_name: "${name}", image_type: Docker, checksum: [{ type: sha-256, checksum: ${"ab".repeat(32)} }] }\n`;
    const licensed = (...args: Parameters<typeof version>) => ({
      ...version(...args),
      "a/tool.md": front(`${TOOL}license: MIT\n`),
    });
    const cwl = (image: string) =>
      `${CWL}hints: { DockerRequirement: { dockerPull: "${image}" } }\n`;
    expect((await read(licensed(pinned("x/y:1"), cwl("quay.io/x/y:1")))).problems).toEqual([]);
    expect(
      (await read(licensed(pinned("x/y"), cwl(`quay.io/x/y@sha256:${"ab".repeat(32)}`)))).problems,
    ).toEqual([]);
    expect(
      (await read(licensed(pinned("x/y:latest"), cwl("quay.io/x/y:latest")))).problems,
    ).toMatchObject([
      {
        severity: "warning",
        code: "trs-image-tag",
        file: "tools/a/1/a.cwl",
        line: 5,
        message:
          "The image has the tag latest: a run next year gets another one, though this version is for production.",
        found: "quay.io/x/y:latest",
      },
      { code: "trs-image-tag", file: "tools/a/1/version.md", pointer: "/images/0/image_name" },
    ]);
    expect((await read(licensed(pinned("x/y:1"), cwl("quay.io/x/y")))).problems).toMatchObject([
      { code: "trs-image-tag", found: "quay.io/x/y", fix: expect.stringContaining("digest") },
    ]);
    expect(
      (
        await read(
          licensed(
            "images: [{ registry_host: quay.io, image_name: x/y:latest, image_type: Docker }]\n",
            cwl("quay.io/x/y:latest"),
          ),
        )
      ).problems,
    ).toEqual([]);
  });

  it("with invalid front matter is reported, and its files are not read", async () => {
    const { problems } = await read(version("verified: maybe\n", "text"));
    expect(problems).toMatchObject([{ code: "content-front-matter", pointer: "/verified" }]);
  });

  it("whose files explain that it has no primary descriptor says it once", async () => {
    const { problems } = await read({
      "a/tool.md": front(TOOL),
      "a/1/version.md": "---\nfile_types: { main.cwl: OTHER }\n---\n",
    });
    expect(problems.map(({ code }) => code)).toEqual(["trs-no-such-file"]);
  });
});

describe("between tools", () => {
  it("a checker is a URL, or a tool of the registry", async () => {
    const checked = (checker: string) =>
      read({
        "a/tool.md": front(`${TOOL}checker_url: ${checker}\n`),
        "a-checker/tool.md": front(TOOL),
      });
    expect((await checked("a-checker")).problems).toEqual([]);
    expect((await checked("https://example.org/x")).problems).toEqual([]);
    expect((await checked("a-cheker")).problems).toEqual([
      {
        severity: "error",
        code: "trs-no-checker",
        file: "tools/a/tool.md",
        line: 5,
        column: 1,
        pointer: "/checker_url",
        message:
          "checker_url must be a URL, or the id of a tool of this registry; there is no tool a-cheker.",
        found: "a-cheker",
        expected: "the id of a tool of this registry, or a URL",
        fix: "Did you mean a-checker?",
      },
    ]);
  });

  it("an alias names one tool, and no other's id", async () => {
    const { problems } = await read({
      "a/tool.md": front(`${TOOL}aliases: [x, b]\n`),
      "b/tool.md": front(`${TOOL}aliases: [x, y]\n`),
    });
    const problem = {
      severity: "error",
      code: "trs-alias",
      line: 5,
      column: 1,
      pointer: "/aliases",
      fix: "Remove it from one of the two.",
    };
    expect(problems).toEqual([
      {
        ...problem,
        file: "tools/a/tool.md",
        message: "The alias b is already used by the tool b.",
        found: "b",
      },
      {
        ...problem,
        file: "tools/b/tool.md",
        message: "The alias x is already used by the tool a.",
        found: "x",
      },
    ]);
  });
});

describe("the successor of what is deprecated", () => {
  const uses = (use: string) => `deprecated: { because: Old., use: ${use} }\n`;
  const readUsing = async (ant: string, bwa: string, ...versions: readonly string[]) => {
    const files = versions.flatMap((fields, at) => [
      [`bwa/${at + 1}/version.md`, front(fields)],
      [`bwa/${at + 1}/a.cwl`, CWL],
    ]);
    const { tools, problems } = await read({
      "ant/tool.md": front(TOOL + ant),
      "bwa/tool.md": front(TOOL + bwa),
      ...Object.fromEntries(files),
    });
    return {
      tools,
      found: problems.map(
        ({ file, line, message, found }) => `${file}:${line} ${message} ${found}`,
      ),
    };
  };

  it("is a tool, or a version of the same tool", async () => {
    const { tools, found } = await readUsing(uses("bwa"), "", uses('"2"'), "");
    expect(found).toEqual([]);
    expect(tools[0]?.deprecated).toEqual({ because: "Old.", use: "bwa" });
    expect(tools[1]?.versions.map(({ id, deprecated }) => [id, deprecated?.use])).toEqual([
      ["2", undefined],
      ["1", "2"],
    ]);
  });

  it("must exist, where it is looked for", async () => {
    const { found } = await readUsing(uses("bwb"), "", uses('"3"'));
    expect(found).toEqual([
      "tools/ant/tool.md:5 deprecated.use must be the id of a tool of this registry; there is no bwb. bwb",
      "tools/bwa/1/version.md:2 deprecated.use must be the id of a version of this tool; there is no 3. 3",
    ]);
  });

  it("is never proposed to be the deprecated thing itself", async () => {
    const { tools, problems } = await read({
      "fastp/tool.md": front(TOOL + uses("fastpp")),
      "fastq/tool.md": front(TOOL),
    });
    expect(tools).toHaveLength(2);
    expect(problems.map(({ fix }) => fix)).not.toContain("Did you mean fastp?");
  });

  it("must not lead back, also by way of others", async () => {
    const { found } = await readUsing(uses("ant"), "", uses('"2"'), uses('"3"'), uses('"2"'));
    expect(found).toEqual([
      "tools/ant/tool.md:5 Following deprecated.use from ant leads back to it. ant → ant",
      "tools/bwa/3/version.md:2 Following deprecated.use from 3 leads back to it. 3 → 2 → 3",
      "tools/bwa/2/version.md:2 Following deprecated.use from 2 leads back to it. 2 → 3 → 2",
    ]);
  });
});
