import { describe, expect, it } from "vitest";
import { createRouter } from "../../../src/edge/http/route.ts";
import { createToolRegistry, type RoutedTool } from "../../../src/edge/registry/registry.ts";
import { readSettings } from "../../../src/edge/settings/settings.ts";
import { DATA_HEADERS } from "../../../src/served/headers.ts";
import { trsFile } from "../../../src/trs/api/paths.ts";
import { SITE } from "../../fixtures/served-registry.ts";
import { memoryAssets } from "../../fixtures/stub-backends.ts";

const json = (value: unknown) => JSON.stringify(value);

/** Makes what requests a path of the registry whose only files these are. */
const registryOf = (files: Readonly<Record<string, string>>) => {
  const registry = createToolRegistry(memoryAssets(files), readSettings({}));
  return async (path: string, init?: RequestInit) => {
    const request = new Request(`${SITE}/trs/v2${path}`, init);
    const routed = createRouter("", [])(request.url);
    const response = await registry(routed.route as RoutedTool, routed, request);
    return {
      status: response.status,
      type: response.headers.get("Content-Type"),
      csp: response.headers.get("Content-Security-Policy"),
      text: await response.text(),
    };
  };
};

describe("the files of a version", () => {
  it("are found by what engines make of imports in a plain descriptor", async () => {
    const list = (type: "CWL" | "WDL", primary: string) => ({
      [trsFile({ kind: "files", id: "a", version: "1", type, plain: false })]: json([
        { path: primary, file_type: "PRIMARY_DESCRIPTOR" },
      ]),
    });
    const at = (type: "CWL" | "WDL", path: string) =>
      trsFile({ kind: "file", id: "a", version: "1", type, plain: true, path });
    const version = trsFile({ kind: "version", id: "a", version: "1" });
    const get = registryOf({
      [version]: json({ descriptor_type: ["CWL", "WDL"] }),
      ...list("CWL", "tool.cwl"),
      ...list("WDL", "w/main.wdl"),
      [at("CWL", "tool.cwl")]: "primary CWL",
      [at("CWL", "lib/a.cwl")]: "CWL a",
      [at("CWL", "README.md")]: "readme",
      [at("CWL", "b.wdl")]: "among the files of CWL",
      [at("WDL", "w/b.wdl")]: "beside",
      [at("WDL", "b.wdl")]: "root",
      [at("WDL", "w/sub/c.wdl")]: "below",
      [at("WDL", "t/d.wdl")]: "above",
      [at("WDL", "README.md")]: "readme",
    });
    const path = "/tools/a/versions/1";
    for (const [from, relative, text] of [
      // against …/descriptor
      [`${path}/PLAIN_CWL/descriptor`, "lib/a.cwl", "CWL a"],
      [`${path}/PLAIN_WDL/descriptor`, "b.wdl", "beside"],
      [`${path}/PLAIN_WDL/descriptor`, "sub/c.wdl", "below"],
      [`${path}/PLAIN_WDL/descriptor`, "../t/d.wdl", "above"],
      [`${path}/PLAIN_WDL/descriptor`, "../b.wdl", "root"],
      [`${path}/PLAIN_WDL/descriptor`, "../README.md", "readme"],
      // and from there on
      [`${path}/t/d.wdl`, "../w/b.wdl", "beside"],
      [`${path}/PLAIN_WDL/sub/c.wdl`, "../b.wdl", "beside"],
      // against the primary descriptor's path in one segment
      [`${path}/plain-WDL/descriptor/w%2Fmain.wdl`, "../t/d.wdl", "above"],
      [`${path}/plain-WDL/descriptor/w%2Fmain.wdl`, "sub/c.wdl", "below"],
      // and against its own
      [`${path}/PLAIN_WDL/descriptor/w/main.wdl`, "../t/d.wdl", "above"],
      [`${path}/PLAIN_WDL/descriptor/w/main.wdl`, "b.wdl", "beside"],
    ] as const) {
      const url = new URL(relative, `${SITE}${from}`).pathname;
      expect([from, relative, await get(url)]).toEqual([
        from,
        relative,
        {
          status: 200,
          type: "text/plain; charset=utf-8",
          csp: DATA_HEADERS["Content-Security-Policy"],
          text,
        },
      ]);
    }
    for (const nothing of ["x.wdl", "t/x.wdl", "PLAIN_CWL/x.cwl", "main", "t/d"]) {
      expect((await get(`${path}/${nothing}`)).status).toBe(404);
    }
    expect((await get("/tools/b/versions/1/x.wdl")).status).toBe(404);
  });

  it("are found below two folders of a primary descriptor, as far as URLs can tell", async () => {
    const list = trsFile({ kind: "files", id: "a", version: "1", type: "CWL", plain: false });
    const at = (path: string) =>
      trsFile({ kind: "file", id: "a", version: "1", type: "CWL", plain: true, path });
    const get = registryOf({
      [trsFile({ kind: "version", id: "a", version: "1" })]: json({ descriptor_type: ["CWL"] }),
      [list]: json([{ path: "x/y/main.cwl", file_type: "PRIMARY_DESCRIPTOR" }]),
      [at("x/b.cwl")]: "one above",
      [at("c.cwl")]: "two above",
    });
    const path = "/tools/a/versions/1/PLAIN_CWL/descriptor";
    const text = async (from: string, relative: string) =>
      (await get(new URL(relative, `${SITE}${from}`).pathname)).text;
    expect(await text(path, "../b.cwl")).toBe("one above");
    expect(await text(`${path}/x%2Fy%2Fmain.cwl`, "../b.cwl")).toBe("one above");
    expect(await text(`${path}/x%2Fy%2Fmain.cwl`, "../../c.cwl")).toBe("two above");
    expect(await text(`${path}/x/y/main.cwl`, "../../c.cwl")).toBe("two above");
    expect(await text(`${path}/x%2Fy%2Fmain.cwl`, "../../c.cwl")).toBe("two above");
    // the version is not in that URL any more
    expect(await text(path, "../../c.cwl")).toContain("404");
  });
});
