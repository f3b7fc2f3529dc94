import { describe, expect, it } from "vitest";
import { loadCatalog } from "../../src/catalog/load.ts";
import { RULES } from "../../src/gkm/check/rules/rules.ts";
import type {
  PluginContent,
  PluginFinding,
  PluginRule,
  SitePlugins,
} from "../../src/plugins/plugin.ts";
import { pluginRules } from "../../src/plugins/rules.ts";
import { isOwnRule } from "../../src/report/rule-subjects.ts";
import { CONTENT_RULES } from "../../src/report/rules.ts";
import { reportText } from "../../src/report/text-report.ts";
import { copyPart } from "../fixtures/content.ts";

const pluginsWith = (
  check: NonNullable<PluginRule["check"]>,
  severity: "error" | "warning" = "warning",
) =>
  ({
    all: [{ name: "lab", rules: [{ code: "lab-rule", severity, about: "All is well.", check }] }],
    digest: "",
  }) satisfies SitePlugins;

/** Evidence without a text of its own. */
const undescribed: NonNullable<PluginRule["check"]> = ({ graph }) =>
  graph
    .of("evidence")
    .filter(({ key }) => key.endsWith(":1409"))
    .map((entry) => ({
      at: { entry, pointer: "/description" },
      message: `${entry.key} is known in the lab.`,
      fix: "Look it up.",
    }));

const load = async (plugins: SitePlugins) => {
  const { folder } = await copyPart({ tools: ["fastp"], bundles: ["solid-tumours"] });
  return loadCatalog(folder, { plugins });
};

it("no rule of the program begins as those of plugins may", () => {
  expect(Object.keys({ ...RULES, ...CONTENT_RULES }).filter((code) => !isOwnRule(code))).toEqual(
    [],
  );
});

describe("the rules of plugins", () => {
  it("report entries, tools and versions at their places, and are no longer reported when fixed", async () => {
    const { catalog, problems } = await load(
      pluginsWith(function* (all) {
        yield* undescribed(all);
        for (const tool of all.tools) {
          yield { at: { tool }, message: `${all.site.title} has ${tool.id}.` };
          const [version] = tool.versions;
          if (version === undefined) continue;
          yield { at: { tool, version }, message: version.id, expected: "9" };
          for (const { path } of version.files.filter((file) => file.path.endsWith(".cwl"))) {
            yield { at: { tool, version, path, line: 3 }, message: "Here." };
          }
        }
      }),
    );
    expect(catalog).toBeDefined();
    const ours = problems.filter(({ code }) => code === "lab-rule");
    expect(ours).toMatchObject([
      {
        severity: "warning",
        file: "bundles/solid-tumours.json",
        pointer: "/evidence/kb.eid:1409/description",
        message: "kb.eid:1409 is known in the lab.",
        fix: "Look it up.",
      },
      { file: "tools/fastp/0.23.4/fastp.cwl", line: 3, column: 1, message: "Here." },
      { file: "tools/fastp/0.23.4/version.md", line: 1, message: "0.23.4", expected: "9" },
      { file: "tools/fastp/tool.md", message: "Vitrine has fastp." },
    ]);
    expect(ours[0]?.line).toBeGreaterThan(1000);
    // no document of the program explains it
    expect(reportText(ours, { rulesPath: "docs/rules.md" })).not.toContain("docs/rules.md");
    expect((await load(pluginsWith(() => []))).problems).not.toContainEqual(
      expect.objectContaining({ code: "lab-rule" }),
    );
  });

  it("may name an entry by its collection and key", async () => {
    const at = { entry: { collection: "evidence", key: "kb.eid:1409" } };
    const check = () => [{ at, message: "Known." } as unknown as PluginFinding];
    const { problems } = await load(pluginsWith(check));
    expect(problems.filter(({ code }) => code === "lab-rule")).toMatchObject([
      { file: "bundles/solid-tumours.json", pointer: "/evidence/kb.eid:1409" },
    ]);
  });

  it("leave no catalog if one is broken that is an error", async () => {
    expect((await load(pluginsWith(undescribed, "error"))).catalog).toBeUndefined();
    expect(pluginRules(pluginsWith(undescribed, "error"))).toEqual({
      "lab-rule": { severity: "error", about: "All is well." },
    });
  });

  it("cannot change the content", async () => {
    const changing = (change: (all: PluginContent) => void) =>
      load(
        pluginsWith((all) => {
          change(all);
          return [];
        }),
      );
    await expect(
      changing(({ graph }) => Object.assign(graph.of("evidence")[0]?.value ?? {}, { id: "x" })),
    ).rejects.toThrow("The rule lab-rule of the plugin lab failed: Cannot assign to read only");
    await expect(changing(({ site }) => Object.assign(site, { title: "x" }))).rejects.toThrow(
      "The rule lab-rule of the plugin lab failed: Cannot assign to read only",
    );
    await expect(
      changing(({ tools }) => Object.assign(tools[0]?.versions[0] ?? {}, { is_production: true })),
    ).rejects.toThrow("The rule lab-rule of the plugin lab failed: Cannot assign to read only");
  });

  it("fail with a sentence that names them, also where they begin well", async () => {
    const failing = (check: (all: Parameters<NonNullable<PluginRule["check"]>>[0]) => unknown) =>
      load(pluginsWith(check as NonNullable<PluginRule["check"]>));
    await expect(
      failing(function* () {
        yield* [];
        throw new Error("no such gene");
      }),
    ).rejects.toThrow("The rule lab-rule of the plugin lab failed: no such gene.");
    await expect(failing(async () => [])).rejects.toThrow(
      "The rule lab-rule of the plugin lab failed: it returned a promise, and must return its value.",
    );
    await expect(failing((() => undefined) as never)).rejects.toThrow(
      "The rule lab-rule of the plugin lab must return a list, or yield what is in it; it returned nothing.",
    );
    await expect(failing(({ graph }) => graph.of("evidences" as never) as never)).rejects.toThrow(
      /^The rule lab-rule of the plugin lab failed: there is no collection evidences \(sequenceReference, /,
    );
    await expect(
      failing(({ graph }) => {
        const [entry] = graph.of("evidence");
        return entry ? [{ at: { entry, pointer: "description" }, message: "x" }] : [];
      }),
    ).rejects.toThrow(/^The rule lab-rule of the plugin lab must return findings/);
    for (const wrong of [{ message: "x" }, { at: { tool: {} }, message: "x" }, undefined]) {
      await expect(failing(() => [wrong as PluginFinding])).rejects.toThrow(
        /^The rule lab-rule of the plugin lab must return findings/,
      );
    }
    for (const place of [{ path: "gone.cwl" }, { path: "fastp.cwl", line: 0 }]) {
      await expect(
        failing(({ tools: [tool] }) => [
          { at: { tool, version: tool?.versions[0], ...place }, message: "x" },
        ]),
      ).rejects.toThrow(/^The rule lab-rule of the plugin lab must return findings/);
    }
  });
});
