import { describe, expect, it } from "vitest";
import type { Site } from "../../../src/catalog/catalog.ts";
import { runIt } from "../../../src/site/tools/run-it.ts";
import { CATALOG } from "../../fixtures/catalog.ts";
import { CATALOG_201 } from "../../fixtures/registry-201.ts";

/** How to run a version of the content. */
function run(id: string, settings: Partial<Site> = {}, { site, tools } = CATALOG) {
  const tool = tools.find((one) => one.id === id);
  const [version] = tool?.versions ?? [];
  if (tool === undefined || version === undefined) throw new Error(`no ${id}`);
  return runIt(tool, version, { site: { ...site, ...settings } });
}

describe("how a version is run", () => {
  it("begins with the command that most readers use, which has the values of the test", () => {
    const { ways, trsUrl } = run("file-checksum");
    expect(ways).toMatchObject([
      {
        language: "CWL",
        links: [],
        first: {
          id: "cwltool",
          label: "cwltool",
          about: "",
          command: [
            "cwltool",
            "https://vitrine.example.org/trs/v2/tools/file-checksum/versions/1.0.0/PLAIN_CWL/descriptor/file-checksum.cwl",
            "https://vitrine.example.org/tools/file-checksum/1.0.0/inputs.json",
          ].join(" \\\n  "),
        },
        inputs: {
          text: expect.stringContaining("the values of the version's test, tests/example.json."),
          link: { path: "/tools/file-checksum/1.0.0/inputs.json" },
        },
        needs: "1 CPU core and 128 MiB of memory",
      },
    ]);
    expect(trsUrl).toBe("https://vitrine.example.org/trs/v2/tools/file-checksum/versions/1.0.0");
  });

  it("begins with a template where there is no test", () => {
    const [way] = run("deepvariant").ways;
    expect(way?.first?.command).toMatch(/ -i inputs\.json$/);
    expect(way?.inputs).toMatchObject({
      text: expect.stringMatching(/no test values\. Save the template as inputs\.json /),
      link: { path: "/tools/deepvariant/1.10.0/template-inputs.json" },
    });
  });

  it("is a task too where the site has a service for tasks that can run it", () => {
    expect(run("file-checksum").taskPage).toBeUndefined();
    const { ways, taskPage } = run("seqkit-stats", { task_service: true });
    expect(taskPage).toBeUndefined();
    expect(ways).toHaveLength(1);
    const cwl = run("fastqc", { task_service: true });
    expect(cwl.taskPage).toMatch(/^\/tasks#task=/);
    expect(cwl.ways[0]?.others.map(({ id }) => id)).toContain("cwltool-trs");
    expect(run("fastqc").ways[0]?.others.map(({ id }) => id)).not.toContain("cwltool-trs");
  });

  it("is a link for each Galaxy server that can import it", () => {
    const links = (settings: Partial<Site>) => run("fastp", settings, CATALOG_201).ways[1]?.links;
    expect(links({})?.map(({ label }) => label)).toEqual([
      "Run in usegalaxy.org",
      "Run in usegalaxy.eu",
      "Run in usegalaxy.org.au",
    ]);
    const lab = [{ name: "the lab's Galaxy", url: "https://galaxy.lab.example.org" }];
    expect(links({ galaxy_servers: lab })?.map(({ label }) => label)).toEqual([
      "Run in the lab's Galaxy",
    ]);
    expect(links({ url: "http://localhost:4321" })).toEqual([]);
  });
});
