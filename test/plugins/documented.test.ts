import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { loadCatalog } from "../../src/catalog/load.ts";
import { pluginFiles } from "../../src/plugins/files.ts";
import { siteLanguages } from "../../src/plugins/languages.ts";
import type { Plugin } from "../../src/plugins/plugin.ts";
import { definePlugin } from "../../src/plugins/public.ts";
import { readPlugins } from "../../src/plugins/read-plugins.ts";
import { runIt } from "../../src/site/tools/run-it.ts";
import { contentWithPanels } from "../fixtures/panels.ts";

const TEXT = readFileSync(new URL("../../docs/plugins.md", import.meta.url), "utf8");

/** The plugins of the documentation, in its order. */
const PLUGINS = Array.from(TEXT.matchAll(/^```js\n(.*?)^```$/gms), ([, code = ""]) => {
  const body = code.replaceAll(/^(?:import|export) .*$/gm, "");
  return new Function("definePlugin", `${body}; return lab;`)(definePlugin) as Plugin;
});

it("the plugins of the documentation do what it says", async () => {
  const all = PLUGINS.map((plugin, at) => ({ ...plugin, name: `lab-${at}` }));
  expect(PLUGINS.map((plugin) => Object.keys(plugin)[1])).toEqual([
    "launchers",
    "rules",
    "files",
    "pages",
    "languages",
    "collections",
  ]);
  for (const plugin of PLUGINS)
    expect(readPlugins({ plugins: [plugin] })).toHaveProperty("plugins");
  const yaml = /^```yaml\n(.*?)^```$/ms.exec(TEXT)?.[1] ?? "";
  const entry = yaml
    .replace(/kb\.gid:1956, kb\.gid:238/, "kb.gid:207")
    .replace("fastp", "seqkit-stats");
  const { folder } = await contentWithPanels({ "lung.yaml": entry });
  const { catalog, problems } = await loadCatalog(folder, { plugins: { all, digest: "" } });
  expect(problems).toEqual([]);
  const [tool] = catalog?.tools ?? [];
  const [version] = tool?.versions ?? [];
  if (!catalog?.plugins || !tool || !version) throw new Error("the content has errors");
  expect(runIt(tool, version, catalog).ways[0]?.first?.command).toMatch(
    /^lab run https:.* inputs\./,
  );
  expect([...pluginFiles(catalog.plugins, catalog)]).toMatchObject([
    { path: "lab/counts.json", content: '{"tools":2,"evidence":2}' },
  ]);
  const { reader } = siteLanguages({ all, digest: "a" }).ofType("Steps");
  const { document, faults } = reader.read("steps 1\ntrim\nalign\n", "main.steps");
  expect(faults).toEqual([]);
  expect(reader.read("trim\n", "main.steps").faults).toMatchObject([{ line: 1 }]);
  const { interface: about } = reader.relate("main.steps", document, () => undefined);
  expect(about?.steps.map(({ name }) => name)).toEqual(["trim", "align"]);
  expect(catalog.collections.get("panels")).toMatchObject([
    { title: "Lung cancer", references: [{ key: "kb.gid:207" }, { to: "tool" }] },
  ]);
  expect(catalog.pages[0]?.body).toBe("- [kb.gid:207](/feature/gid-207): 2");
});
