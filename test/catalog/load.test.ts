import { describe, expect, it } from "vitest";
import { loadCatalog } from "../../src/catalog/load.ts";
import { type ChangeableContent, CONTENT, copyPart } from "../fixtures/content.ts";

const BUNDLE = "bundles/solid-tumours.json";

/** The problems of some of the content after a change. */
async function problemsAfter(
  part: Parameters<typeof copyPart>[0],
  change: (content: ChangeableContent) => Promise<unknown>,
) {
  const content = await copyPart(part);
  await change(content);
  const { catalog, problems } = await loadCatalog(content.folder);
  expect(catalog).toBeUndefined();
  return problems;
}

describe("the content", () => {
  it("has no problems", async () => {
    expect((await loadCatalog(CONTENT)).problems).toEqual([]);
  });

  it("gives a frozen catalog", async () => {
    const content = await copyPart({ tools: ["fastqc"], bundles: ["blood-and-brain"] });
    const { catalog } = await loadCatalog(content.folder);
    expect(catalog?.tools.map(({ id }) => id)).toEqual(["fastqc"]);
    expect(catalog?.bundles.map(({ name }) => name)).toEqual(["blood-and-brain"]);
    expect(() => Object.assign(catalog as object, { site: null })).toThrow(TypeError);
    expect(() => Object.assign(catalog?.tools as object, { 0: null })).toThrow(TypeError);
    expect(() => Object.assign(catalog?.bundles as object, { 0: null })).toThrow(TypeError);
    expect(() => Object.assign(catalog?.site.organization as object, { name: "x" })).toThrow(
      TypeError,
    );
    const [version] = catalog?.tools[0]?.versions ?? [];
    expect(() => Object.assign(version?.files[0] as object, { path: "x" })).toThrow(TypeError);
  });

  it("has all versions that can be read, also those with errors", async () => {
    const content = await copyPart({ tools: ["fastqc", "multiqc"] });
    await content.write("tools/multiqc/1.30/multiqc.cwl", "cwlVersion: v1.2\n");
    await content.edit("tools/multiqc/1.21/version.md", (text) => text.replace("---", "--"));
    const { catalog, versions } = await loadCatalog(content.folder);
    expect(catalog).toBeUndefined();
    expect(versions.map(({ tool, version }) => `${tool} ${version.id}`)).toEqual([
      "fastqc 0.12.1",
      "multiqc 1.30",
    ]);
  });

  it("may be a site alone", async () => {
    const content = await copyPart();
    const { catalog, problems } = await loadCatalog(content.folder);
    expect(problems).toEqual([]);
    expect([catalog?.tools, catalog?.bundles, catalog?.graph.entries]).toEqual([[], [], []]);
  });

  it("is published at the URL that is given from outside", async () => {
    const content = await copyPart();
    const { catalog } = await loadCatalog(content.folder, { siteUrl: "https://example.org/base/" });
    expect(catalog?.site.url).toBe("https://example.org/base");
  });

  it("with a warning has a catalog all the same", async () => {
    const content = await copyPart({ bundles: ["solid-tumours"] });
    await content.edit(BUNDLE, (text) =>
      text.replace(/"createdAt": "[^"]*"/, '"createdAt": "now"'),
    );
    const { catalog, problems } = await loadCatalog(content.folder);
    expect(problems).toMatchObject([{ severity: "warning", code: "gkm-date" }]);
    expect(catalog).toBeDefined();
  });

  it("has problems in order of file and position", async () => {
    const problems = await problemsAfter({ tools: ["fastqc", "multiqc"] }, async (content) => {
      await content.remove("site.yaml");
      await content.edit("tools/multiqc/tool.md", (text) => text.replace("name:", "nam:"));
      await content.edit("tools/fastqc/tool.md", (text) => text.replace("name:", "nam:"));
    });
    expect(problems.map(({ file, line }) => `${file}:${line}`)).toEqual([
      "site.yaml:1",
      "tools/fastqc/tool.md:2",
      "tools/multiqc/tool.md:2",
    ]);
  });
});

describe("bundles", () => {
  it("have problems with line and column", async () => {
    const problems = await problemsAfter({ bundles: ["solid-tumours"] }, (content) =>
      content.edit(BUNDLE, (text) =>
        text.replace('"#/source/pmid:21639808"', '"#/source/pmid:21639809"'),
      ),
    );
    expect(problems).toMatchObject([
      {
        severity: "error",
        code: "gkm-dangling-pointer",
        file: BUNDLE,
        line: expect.any(Number),
        column: 9,
        pointer: "/evidence/kb.eid:1409/reportedIn/0",
      },
    ]);
    expect(problems[0]?.line).toBeGreaterThan(1000);
  });

  it("that disagree are one problem, at its position in the later one", async () => {
    const part = { bundles: ["solid-tumours", "blood-and-brain"] };
    const problems = await problemsAfter(part, (content) =>
      content.edit(BUNDLE, (text) =>
        text.replace('"name": "Melanoma"', '"name": "melanoma"').replace('"RAFB1"', '"RAFB"'),
      ),
    );
    expect(problems).toMatchObject([{ code: "gkm-conflict", file: BUNDLE }]);
    expect(problems.every(({ line }) => line > 1)).toBe(true);
  });

  it("of other producers are read by the profiles of the site", async () => {
    const content = await copyPart();
    const profile = "bundle_profiles: { acme-gkm-bundle: { prefix: acme, namespace: ga4gh } }\n";
    await content.edit("site.yaml", (text) => text + profile);
    await content.write("bundles/a.json", '{"metadata": {"bundleFormat": "acme-gkm-bundle"}}');
    const { problems } = await loadCatalog(content.folder);
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(["gkm-schema"]));
  });

  it("are not called unknown where the settings that may name their producer cannot be read", async () => {
    const content = await copyPart();
    await content.edit("site.yaml", (text) => `${text}\nbundle_profiles: { acme: [\n`);
    await content.write("bundles/a.json", '{"metadata": {"bundleFormat": "acme-gkm-bundle"}}');
    const { problems } = await loadCatalog(content.folder);
    expect(new Set(problems.map(({ file }) => file))).toEqual(new Set(["site.yaml"]));
  });

  describe("in a bundle with a therapy without a code", () => {
    const MAPPINGS = /("name": "Vemurafenib",\s*)"mappings": \[.*?\n {6}\](,?)/s;
    const filesAfter = async (file: string, text: string) => {
      const content = await copyPart({ bundles: ["solid-tumours"] });
      await content.edit("bundles/solid-tumours.json", (bundle) =>
        bundle.replace(MAPPINGS, '$1"aliases": ["Zelboraf"]$2'),
      );
      await content.write(
        "pages/about.md",
        "---\ntitle: A\ndescription: B\n---\n[C](/disease/x)\n",
      );
      if (file === "site.yaml") await content.edit(file, (before) => `${before}\n${text}`);
      else await content.write(file, text);
      const { problems } = await loadCatalog(content.folder);
      return problems.map((one) => `${one.file} ${one.code}`);
    };
    const [BUNDLE, LINK] = [
      "bundles/solid-tumours.json gkm-incomplete",
      "pages/about.md content-page-link",
    ];

    it.each([
      ["entries.yaml", "a: [\n", "content-yaml", [BUNDLE]],
      ["entries.yaml", "a:\n  waivers:\n    gkm-incomplete\n", "content-entries", []],
      ["site.yaml", "severities: { gkm-incomplete: off\n", "content-yaml", [LINK]],
      ["site.yaml", "severities: { gkm-incomplete: none }\n", "content-site", [LINK]],
      ["site.yaml", "severities: { gkm-sex: none }\n", "content-site", [BUNDLE, LINK]],
    ])(
      "what %s may well allow is not reported while it cannot be used: %j",
      async (file, text, code, others) => {
        expect(new Set(await filesAfter(file, text))).toEqual(
          new Set([`${file} ${code}`, ...others]),
        );
      },
    );
  });
});

describe("the lock", () => {
  it("keeps production versions: one changed byte is an error with both digests", async () => {
    const file = "tools/fastqc/0.12.1/fastqc.cwl";
    const problems = await problemsAfter({ tools: ["fastqc"] }, (content) =>
      content.edit(file, (text) => text.replace("FastQC", "FastQc")),
    );
    expect(problems).toMatchObject([
      {
        code: "lock-production-changed",
        file,
        expected: expect.stringMatching(/^sha-256 [0-9a-f]{64}$/),
        found: expect.stringMatching(/^sha-256 [0-9a-f]{64}$/),
      },
    ]);
  });

  it("is not looked at while a tool has errors", async () => {
    const problems = await problemsAfter({ tools: ["fastqc"] }, async (content) => {
      await content.edit("tools/fastqc/tool.md", (text) => text.replace("name:", "nam:"));
      await content.remove("registry.lock.json");
    });
    expect(problems.every(({ code }) => code === "content-front-matter")).toBe(true);
  });
});

describe("a profile of the registry", () => {
  const WORKFLOW =
    '{"a_galaxy_workflow": "true", "format-version": "0.1", "steps": {"0": {"id": 0, "type": "tool", "tool_id": "cat1"}}}';
  const CALLS = "tools/germline-small-variants/1.1.0-rc.1";
  const part = { tools: ["germline-small-variants"] };

  it("2.0.0 refuses a version that has only a Galaxy workflow, and names the way out", async () => {
    const problems = await problemsAfter(part, async (content) => {
      for (const folder of ["tasks", "tests", "workflows"]) {
        await content.remove(`${CALLS}/${folder}`);
      }
      await content.edit(`${CALLS}/version.md`, (text) =>
        text.replace(/primary_descriptor:\n.*\n/, ""),
      );
      await content.write(`${CALLS}/calls.ga`, WORKFLOW);
    });
    expect(problems).toEqual([
      {
        severity: "error",
        code: "trs-profile",
        file: "site.yaml",
        line: 1,
        column: 1,
        pointer: "/trs/profile",
        message: "TRS 2.0.0 does not define the descriptor types of a version.",
        found: "germline-small-variants 1.1.0-rc.1 (GALAXY)",
        expected: "CWL, WDL, NFL",
        fix: 'Set trs: { profile: "2.0.1" } in site.yaml. Clients that know only 2.0.0 may then reject the registry.',
      },
    ]);
  });

  it("is not judged while site.yaml, which says it, cannot be read", async () => {
    const problems = await problemsAfter(part, async (content) => {
      await content.edit("site.yaml", (text) => `${text}trs: { profile: "2.0.1" }\ncolour: red\n`);
      await content.write("tools/galaxy/1.0/version.md", "---\n---\nNotes.\n");
      await content.write("tools/galaxy/1.0/main.ga", WORKFLOW);
      const matter = "name: g\norganization: o\ntoolclass: Workflow\n";
      await content.write("tools/galaxy/tool.md", `---\n${matter}---\nA tool.\n`);
    });
    const codes = problems.map(({ code }) => code);
    expect(codes).toContain("content-site");
    expect(codes).not.toContain("trs-profile");
  });

  it("2.0.0 says once which versions it refuses", async () => {
    const problems = await problemsAfter(part, async (content) => {
      for (let at = 0; at < 30; at++) {
        await content.write(`tools/galaxy/${at}.0/version.md`, "---\n---\nNotes.\n");
        await content.write(`tools/galaxy/${at}.0/main.ga`, WORKFLOW);
      }
      const matter = "name: g\norganization: o\ntoolclass: Workflow\n";
      await content.write("tools/galaxy/tool.md", `---\n${matter}---\nA tool.\n`);
    });
    const own = problems.filter(({ code }) => code === "trs-profile");
    expect(own).toMatchObject([{ message: expect.stringContaining("of 30 versions.") }]);
    expect(own[0]?.found?.match(/galaxy \d+\.0 \(GALAXY\)/g)).toHaveLength(30);
  });

  it("2.0.0 has a Galaxy workflow among the other files, 2.0.1 as a descriptor", async () => {
    const content = await copyPart(part);
    await content.write(`${CALLS}/calls.ga`, WORKFLOW);
    const typesOf = async () => {
      const { catalog } = await loadCatalog(content.folder);
      const version = catalog?.tools[0]?.versions.find(({ id }) => id === "1.1.0-rc.1");
      const file = version?.files.find(({ path }) => path === "calls.ga");
      return [version?.descriptor_type, file?.file_type, file?.descriptor_types];
    };
    expect(await typesOf()).toEqual([["WDL"], "OTHER", ["WDL"]]);
    await content.edit("site.yaml", (text) => `${text}trs: { profile: "2.0.1" }\n`);
    expect(await typesOf()).toEqual([["WDL", "GALAXY"], "PRIMARY_DESCRIPTOR", ["GALAXY"]]);
  });
});
