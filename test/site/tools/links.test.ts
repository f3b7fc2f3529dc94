import { describe, expect, it } from "vitest";
import { createToolLinks } from "../../../src/site/tools/links.ts";
import { useRows } from "../../../src/site/tools/uses.ts";
import type { RegistryTool } from "../../../src/trs/tool/registry.ts";
import { CATALOG, toolOf } from "../../fixtures/catalog.ts";
import { madeFile, madeTool, madeVersion } from "../../fixtures/made.ts";
import { madeInterface, madeStep } from "../../fixtures/made-interface.ts";

const SITE = "https://registry.example/base/";

/** A tool of one version with a descriptor and an image. */
const tool = (id: string, sha256: string, image = `${id}-image`): RegistryTool =>
  madeTool({
    id,
    name: id.toUpperCase(),
    versions: [
      madeVersion({
        files: [madeFile("tool.cwl", "", { file_type: "PRIMARY_DESCRIPTOR", sha256 })],
        interfaces: [madeInterface({ kind: "tool", images: [image] })],
      }),
    ],
  });

/** A workflow with one step, and the file that it runs. */
const workflow = (
  step: Parameters<typeof madeStep>[1],
  sha256 = "none",
  id = "flow",
): RegistryTool =>
  madeTool({
    id,
    name: id,
    versions: [
      madeVersion({
        files: [
          madeFile("main.cwl", "", { file_type: "PRIMARY_DESCRIPTOR", sha256: `main of ${id}` }),
          madeFile("step.cwl", "", { file_type: "SECONDARY_DESCRIPTOR", sha256 }),
        ],
        interfaces: [
          madeInterface({
            steps: [madeStep("one", step)],
            images: step?.image === undefined ? [] : [step.image],
          }),
        ],
      }),
    ],
  });

/** The tool that the only step of a workflow is linked to. */
function linkOf(flow: RegistryTool, ...others: readonly RegistryTool[]) {
  const [version] = flow.versions;
  const [about] = version?.interfaces ?? [];
  const [step] = about?.steps ?? [];
  if (version === undefined || about === undefined || step === undefined) return undefined;
  const link = createToolLinks([flow, ...others], SITE).ofStep(flow, version, about, step);
  return link && [link.kind, link.tool.id, link.version?.id];
}

describe("a step of a workflow", () => {
  it.each([
    ["https://registry.example/base/trs/v2/tools/sort/versions/1.0.0", "1.0.0"],
    [
      "https://registry.example/base/ga4gh/trs/v2/tools/sort/versions/1.0.0/PLAIN_CWL/descriptor/tool.cwl",
      "1.0.0",
    ],
    ["https://registry.example/base/api/ga4gh/v2/tools/sort", undefined],
    ["/base/trs/v2/tools/sort/versions/1.0.0", "1.0.0"],
    ["https://registry.example/base/trs/v2/tools/sort/versions/9", undefined],
  ])("is linked to the tool at an address of this registry: %s", (runs, version) => {
    expect(linkOf(workflow({ runs }), tool("sort", "s"))).toEqual(["address", "sort", version]);
  });

  it.each([
    "https://other.example/base/trs/v2/tools/sort",
    "https://registry.example.evil.example/base/trs/v2/tools/sort",
    "https://registry.example/base/trs/v2/tools/lost",
    "https://registry.example/base/trs/v2/tools",
    "https://registry.example/base/tools/sort",
    "//other.example/base/trs/v2/tools/sort",
    "https://[",
    "sort",
    "SORT",
  ])("is not linked by any other address, nor by a name: %s", (runs) => {
    expect(linkOf(workflow({ runs }), tool("sort", "s"))).toBeUndefined();
  });

  it("is linked by an alias of the tool, and by its own id before that", () => {
    const runs = "https://registry.example/base/trs/v2/tools/sort";
    const named = { ...tool("sorter", "s"), aliases: ["sort"] };
    expect(linkOf(workflow({ runs }), named)).toEqual(["address", "sorter", undefined]);
    expect(linkOf(workflow({ runs }), named, tool("sort", "t"))?.[1]).toBe("sort");
  });

  it("is linked to the tool whose descriptor is the same file", () => {
    const flow = workflow({ runs: "step.cwl" }, "s");
    expect(linkOf(flow, tool("sort", "s"), tool("other", "o"))).toEqual([
      "descriptor",
      "sort",
      "1.0.0",
    ]);
    expect(linkOf(flow, tool("other", "o"))).toBeUndefined();
  });

  it("is not linked if several tools have the file, and to no version if several of one have it", () => {
    const flow = workflow({ runs: "step.cwl" }, "s");
    expect(linkOf(flow, tool("a", "s"), tool("b", "s"))).toBeUndefined();
    const [first] = tool("sort", "s").versions;
    const both = madeTool({
      id: "sort",
      versions:
        first === undefined
          ? []
          : [
              { ...first, id: "2" },
              { ...first, id: "1" },
            ],
    });
    expect(linkOf(flow, both)).toEqual(["descriptor", "sort", undefined]);
  });

  it("is linked by its image if exactly one tool runs in that", () => {
    const flow = workflow({ runs: "step.cwl", image: "x@sha256:1" });
    expect(linkOf(flow, tool("sort", "s", "x@sha256:1"))).toEqual(["image", "sort", "1.0.0"]);
    const two = [tool("a", "s", "x@sha256:1"), tool("b", "t", "x@sha256:1")];
    expect(linkOf(flow, ...two)).toBeUndefined();
  });

  it("is not linked by one of several images of a tool", () => {
    const [version] = tool("sort", "s").versions;
    const both = madeTool({
      id: "sort",
      versions: [
        madeVersion({
          ...version,
          interfaces: [madeInterface({ kind: "tool", images: ["x", "y"] })],
        }),
      ],
    });
    expect(linkOf(workflow({ image: "x" }), both)).toBeUndefined();
  });

  it("is not linked if two others have the file beside its own workflow", () => {
    const flow = workflow({ runs: "step.cwl" }, "s");
    const [version] = flow.versions;
    if (version === undefined) throw new Error("no version");
    const older = {
      ...version,
      id: "0.9",
      files: [madeFile("main.cwl", "", { file_type: "PRIMARY_DESCRIPTOR", sha256: "s" })],
    };
    const nested = { ...flow, versions: [version, older] };
    expect(linkOf(nested, tool("a", "s"), tool("b", "s"))).toBeUndefined();
  });

  it("is not linked by its image to another workflow", () => {
    const flow = workflow({ image: "x" });
    expect(linkOf(flow, workflow({ image: "x" }, "none", "second"))).toBeUndefined();
  });

  it("is never linked to its own workflow", () => {
    const runs = "https://registry.example/base/trs/v2/tools/flow";
    expect(linkOf(workflow({ runs }))).toBeUndefined();
    expect(linkOf(workflow({ runs: "main.cwl" }))).toBeUndefined();
  });
});

describe("the users of a tool", () => {
  const LINKS = createToolLinks(CATALOG.tools, CATALOG.site.url);
  const usersOf = (id: string, version?: string) => {
    const tool = toolOf(id);
    const one = tool.versions.find((known) => known.id === version);
    return LINKS.usersOf(tool, one).map((use) => `${use.kind} ${use.tool.id} ${use.version.id}`);
  };

  it("are the workflows with its descriptor, also in subworkflows", () => {
    expect(usersOf("fastp", "0.23.4")).toEqual([
      "descriptor short-read-qc 1.1.0",
      "descriptor short-read-qc 1.0.0",
    ]);
    expect(usersOf("fastp", "0.23.2")).toEqual([]);
  });

  it("are those of one version, or of all", () => {
    expect(usersOf("multiqc", "1.21")).toEqual(["descriptor short-read-qc 1.0.0"]);
    expect(usersOf("multiqc").filter((use) => use.startsWith("descriptor"))).toHaveLength(2);
  });

  it("are those with its image too, which are said to have that only", () => {
    expect(usersOf("bwa-mem", "0.7.18")).toEqual([
      "image germline-small-variants 1.1.0-rc.1",
      "image germline-small-variants 1.0.0",
    ]);
    expect(usersOf("seqkit-stats", "2.10.1")).toEqual(["image read-report 1.0.0"]);
  });

  it("are said to name it, if one step does and another only runs in its image", () => {
    const sort = tool("sort", "s", "x");
    const runs = "https://registry.example/base/trs/v2/tools/sort/versions/1.0.0";
    const flow = madeTool({
      id: "flow",
      versions: [
        madeVersion({
          interfaces: [
            madeInterface({ steps: [madeStep("one", { image: "x" }), madeStep("two", { runs })] }),
          ],
        }),
      ],
    });
    const uses = createToolLinks([sort, flow], SITE).usersOf(sort);
    expect(uses.map(({ kind }) => kind)).toEqual(["address"]);
  });

  it("are no tools", () => {
    const users = CATALOG.tools.flatMap((tool) => LINKS.usersOf(tool));
    expect(users.length).toBeGreaterThan(5);
    expect(users.every(({ tool }) => tool.toolclass === "Workflow")).toBe(true);
  });

  it("are listed by workflow, with what they have in common", () => {
    expect(useRows(LINKS.usersOf(toolOf("fastp")))).toEqual([
      {
        workflow: { text: "Short-read quality control", path: "/tools/short-read-qc" },
        versions: [
          { text: "1.1.0", path: "/tools/short-read-qc/1.1.0" },
          { text: "1.0.0", path: "/tools/short-read-qc/1.0.0" },
        ],
        how: "has the same descriptor among its files",
      },
    ]);
  });

  it("are found in no time among 5,000 tools that share an image and a descriptor", () => {
    const tools = Array.from({ length: 2500 }, (_, index) => tool(`t${index}`, "s", "x"));
    const flows = tools.map((_, index) =>
      workflow({ runs: "step.cwl", image: "x" }, "s", `flow${index}`),
    );
    const start = performance.now();
    const links = createToolLinks([...tools, ...flows], SITE);
    expect([...tools, ...flows].flatMap((one) => links.usersOf(one))).toEqual([]);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
