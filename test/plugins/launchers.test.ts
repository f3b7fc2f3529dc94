import { describe, expect, it } from "vitest";
import { wes } from "../../examples/wes-plugin/index.js";
import type { Plugin, PluginLauncher } from "../../src/plugins/plugin.ts";
import { runIt } from "../../src/site/tools/run-it.ts";
import { CATALOG } from "../fixtures/catalog.ts";

/** How a version of the content is run on a site with plugins. */
function run(id: string, ...all: readonly Plugin[]) {
  const tool = CATALOG.tools.find((one) => one.id === id);
  const [version] = tool?.versions ?? [];
  if (tool === undefined || version === undefined) throw new Error(`no ${id}`);
  return runIt(tool, version, { site: CATALOG.site, plugins: { all, digest: "" } }).ways;
}

const launching = (build: PluginLauncher["build"]): Plugin => ({
  name: "lab",
  launchers: [{ id: "lab-cluster", label: "Our cluster", languages: ["CWL"], build }],
});

describe("the launchers of plugins", () => {
  it("come before those of the program, for versions in their languages", () => {
    const lab = launching(({ url, inputsWords }) => ({
      command: `lab run ${url} ${inputsWords?.name}`,
    }));
    const [way] = run("file-checksum", lab);
    expect(way?.first).toEqual({
      id: "lab-cluster",
      label: "Our cluster",
      about: "",
      command:
        "lab run https://vitrine.example.org/trs/v2/tools/file-checksum/versions/1.0.0/PLAIN_CWL/descriptor/file-checksum.cwl inputs.json",
    });
    expect(way?.others[0]?.label).toBe("cwltool");
    expect(run("germline-small-variants", lab)).toEqual(run("germline-small-variants"));
  });

  it("can be links, and can leave out versions", () => {
    const links = [{ label: "Open in the lab", url: "https://lab.example.org/open?id=1" }];
    expect(
      run(
        "file-checksum",
        launching((_, { tool }) => (tool.id ? { links } : undefined)),
      ),
    ).toEqual([
      expect.objectContaining({ links, first: expect.objectContaining({ label: "cwltool" }) }),
    ]);
    expect(
      run(
        "file-checksum",
        launching(() => undefined),
      ),
    ).toEqual(run("file-checksum"));
  });

  it("fail with a sentence that names them", () => {
    const failing = (build: () => unknown) => () =>
      run("file-checksum", launching(build as PluginLauncher["build"]));
    const whose = "The launcher lab-cluster of the plugin lab";
    expect(
      failing(() => {
        throw new TypeError("x is not a function.");
      }),
    ).toThrow(`${whose} failed for file-checksum 1.0.0: x is not a function.`);
    expect(failing(async () => undefined)).toThrow(
      `${whose} failed for file-checksum 1.0.0: it returned a promise, and must return its value.`,
    );
    const links = [{ label: "x", url: "/x" }];
    const odd = [null, { links: [null] }, { command: "a", next: null }];
    for (const wrong of [{}, { command: "" }, { links }, ...odd] as object[]) {
      expect(failing(() => wrong)).toThrow(
        `${whose} must return a command, links with labels and URLs, or undefined; it does not for file-checksum 1.0.0.`,
      );
    }
  });
});

it("the example sends a version to a service, with the values of its test", () => {
  const example = wes({ name: "lab", label: "Our cluster", url: "https://wes.example.org/v1" });
  expect(run("file-checksum", example)[0]?.first?.command.split(/ ?\\?\n */)).toEqual([
    expect.stringContaining("/tools/file-checksum/1.0.0/inputs.json"),
    "curl --fail-with-body",
    '--header "Authorization: Bearer $WES_TOKEN"',
    "--form workflow_url=https://vitrine.example.org/trs/v2/tools/file-checksum/versions/1.0.0/PLAIN_CWL/descriptor/file-checksum.cwl",
    "--form workflow_type=CWL",
    "--form workflow_type_version=v1.2",
    "--form 'workflow_params=<inputs.json'",
    "https://wes.example.org/v1/runs",
  ]);
});
