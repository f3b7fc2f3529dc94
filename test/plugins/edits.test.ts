import { expect, it } from "vitest";
import { BundleEditor } from "../../src/catalog/edit/bundle-editor.ts";
import type { PluginRule } from "../../src/plugins/plugin.ts";
import { copyPart } from "../fixtures/content.ts";

/** What the lab does not say of evidence. */
const check: NonNullable<PluginRule["check"]> = ({ graph }) =>
  graph
    .of("evidence")
    .filter(({ value }) => /Lab/.test(String(value["description"])))
    .map((entry) => ({ at: { entry }, message: `${entry.key} names the lab.` }));

it("an edit that breaks a rule of a plugin is refused, and one that mends it is not", async () => {
  const { folder, edit } = await copyPart({ bundles: ["solid-tumours"] });
  const rule = { code: "lab-name", severity: "error", about: "No names.", check } as const;
  const plugins = { all: [{ name: "lab", rules: [rule] }], digest: "" };
  const open = async () => {
    const editor = await BundleEditor.open(folder, { plugins });
    if (editor instanceof BundleEditor) return editor;
    throw new Error(JSON.stringify(editor.problems));
  };
  const describe = async (text: string) => {
    const editor = await open();
    const [bundle] = editor.bundles;
    if (bundle === undefined) throw new Error("no bundle");
    const document = structuredClone(bundle.document) as unknown as {
      readonly evidence: Record<string, object>;
    };
    Object.assign(document.evidence["kb.eid:1409"] ?? {}, { description: text });
    return editor.writeAll([{ bundle, document: document as never }]);
  };
  expect(await describe("Seen in the Lab.")).toMatchObject({
    problems: [{ code: "lab-name", message: "kb.eid:1409 names the lab." }],
  });
  await edit("bundles/solid-tumours.json", (text) =>
    text.replace(/(?<="kb\.eid:1409": \{[\s\S]*?"description": ")/, "Lab: "),
  );
  expect(await describe("Seen.")).toMatchObject({ files: ["bundles/solid-tumours.json"] });
});
