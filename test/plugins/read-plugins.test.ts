import { describe, expect, it } from "vitest";
import { readPlugins } from "../../src/plugins/read-plugins.ts";

const launcher = {
  id: "lab-cluster",
  label: "Our cluster",
  languages: ["CWL"],
  build: () => undefined,
};
const rule = { code: "lab-phase", severity: "error", about: "All is well.", check: () => [] };
const lab = { name: "lab", launchers: [launcher] };

/** What is wrong with a plugin whose launcher has other fields. */
const ofLauncher = (fields: object) => ({
  plugins: [{ name: "lab", launchers: [{ ...launcher, ...fields }] }],
});

describe("the plugins of a configuration", () => {
  it("are those that it exports, in their order", () => {
    expect(readPlugins({ plugins: [lab, { name: "other" }] })).toEqual({
      plugins: [lab, { name: "other" }],
    });
    expect(readPlugins({})).toEqual({ plugins: [] });
  });

  it.each([
    [undefined, "The default export must be an object with plugins; got nothing."],
    [
      { plugin: [] },
      'The default export must not have the field "plugin". It can have plugins. Did you mean "plugins"?',
    ],
    [{ plugins: lab }, "plugins must be a list; got {"],
    [{ plugins: ["lab"] }, "plugins[0] must be a plugin, which is an object with a name; got "],
    [
      { plugins: [{ name: "My lab" }] },
      'plugins[0]: name must be lower-case letters, digits and hyphens, beginning with a letter; got "My lab".',
    ],
    [{ plugins: [{ name: "lab", launcher: [] }] }, 'Did you mean "launchers"?'],
    [{ plugins: [{ name: "lab", launchers: launcher }] }, "The plugin lab: launchers must be a "],
    [{ plugins: [{ name: "lab", launchers: [1] }] }, "The launcher 1 of the plugin lab must be an"],
    [
      ofLauncher({ languages: ["cwl"] }),
      'The launcher lab-cluster of the plugin lab: languages must be a list of descriptor types (CWL, WDL, NFL, GALAXY, SMK); got ["cwl"].',
    ],
    [ofLauncher({ build: "x" }), 'lab: build must be a function; got "x".'],
    [ofLauncher({ label: undefined }), "label must be a string that is not empty; got nothing."],
    [ofLauncher({ run: () => {} }), 'must not have the field "run".'],
    [
      { plugins: [{ name: "gkm" }] },
      "plugins[0]: name must not be gkm: codes of rules of Vitrine begin with it.",
    ],
    [
      { plugins: [{ name: "lab", rules: [{ ...rule, code: "phase" }] }] },
      'The rule phase of the plugin lab: code must begin with the name of the plugin: "lab-phase".',
    ],
    [
      { plugins: [{ name: "lab", rules: [{ ...rule, severity: "off" }] }] },
      'severity must be "error" or "warning"; got "off".',
    ],
    [{ plugins: [lab, { name: "lab" }] }, "Two plugins have the name lab. Names must be unique."],
    [
      { plugins: [lab, { ...lab, name: "other" }] },
      "The launcher lab-cluster of the plugin other has the id of one of the plugin lab. Choose another id.",
    ],
    [
      ofLauncher({ id: "cwltool" }),
      "The launcher cwltool of the plugin lab has the id of one of Vitrine. Choose another id.",
    ],
  ])("%j are refused", (config, message) => {
    expect(readPlugins(config)).toEqual({ fault: expect.stringContaining(message) });
  });
});
