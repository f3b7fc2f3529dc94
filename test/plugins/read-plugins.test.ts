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

const toy = { type: "Toy", fileNames: [".toy"], reader: { read() {}, relate() {} } };

/** What is wrong with a plugin whose language has other fields. */
const ofLanguage = (fields: object) => ({
  plugins: [{ name: "lab", languages: [{ ...toy, ...fields }] }],
});

describe("the plugins of a configuration", () => {
  it("are those that it exports, in their order", () => {
    expect(readPlugins({ plugins: [lab, { name: "other" }] })).toEqual({
      plugins: [lab, { name: "other" }],
    });
    expect(readPlugins({})).toEqual({ plugins: [] });
    const launching = { ...launcher, languages: ["CWL", "Toy"] };
    const both = [
      { name: "one", languages: [toy] },
      { ...lab, launchers: [launching] },
    ];
    expect(readPlugins({ plugins: both })).toEqual({ plugins: both });
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
      'The launcher lab-cluster of the plugin lab: languages must be a list of descriptor types (CWL, WDL, NFL, GALAXY, SMK) or of names of languages of plugins; got ["cwl"].',
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
    [
      { plugins: [{ name: "lab", rules: [{ ...rule, check: 1 }] }] },
      "The rule lab-phase of the plugin lab: check must be a function; got 1.",
    ],
    [
      ofLanguage({ type: "toy_2/3" }),
      "type must be letters, digits, spaces and . + # -, beginning with a letter, at most 40 of them; got ",
    ],
    ...["cwl", "Nextflow"].map((type): [object, string] => [
      ofLanguage({ type }),
      `The language ${type} of the plugin lab has the type of one of Vitrine. Choose another type.`,
    ]),
    ...[[], ".toy", [".my.wdl"], ["Snakefile"], ["a/b"], ["."]].map(
      (fileNames): [object, string] => [
        ofLanguage({ fileNames }),
        "The language Toy of the plugin lab: fileNames must be a list of extensions such as .toy or of whole names, which are none of those of Vitrine's languages; got ",
      ],
    ),
    [ofLanguage({ primaries: "a" }), 'primaries must be a list of paths; got "a".'],
    [
      ofLanguage({ reader: { read() {} } }),
      "reader must be an object with the functions read and relate",
    ],
    [
      ofLanguage({ highlighting: { files: { ".toy": "cobol" } } }),
      "highlighting must be an object with files: grammars by names of files in lower case, each one of docker, groovy, ",
    ],
    [
      ofLanguage({ tests: {} }),
      'The language Toy of the plugin lab must not have the field "tests".',
    ],
    [
      { plugins: [{ name: "lab", languages: [toy, { ...toy, type: "toy" }] }] },
      "The language toy of the plugin lab has the type of one of the plugin lab.",
    ],
    [
      { plugins: [{ name: "lab", languages: [toy, { ...toy, type: "Other" }] }] },
      "The language Other of the plugin lab has the files .toy, as the language Toy has. Choose other names.",
    ],
    [
      {
        plugins: [
          {
            name: "lab",
            pages: [{ name: "x", title: "X", description: "X.", lang: "German", make: () => "X" }],
          },
        ],
      },
      'The page x of the plugin lab: lang must be a language tag such as de or pt-BR; got "German".',
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
    expect(readPlugins(config)).toEqual({
      faults: expect.arrayContaining([expect.stringContaining(message)]),
    });
  });

  it("are refused with all that is wrong with them", () => {
    const wrong = { name: "lab", rule: [], rules: [{ code: "x", severity: "bad", about: "A" }] };
    expect(readPlugins({ plugin: 1, plugins: [wrong, 2] })).toEqual({
      faults: [
        'The default export must not have the field "plugin". It can have plugins. Did you mean "plugins"?',
        expect.stringMatching(/^The plugin lab must not have the field "rule"/),
        expect.stringMatching(/^The rule x of the plugin lab: severity must be /),
        expect.stringMatching(/^The rule x of the plugin lab: code must begin with /),
        "plugins[1] must be a plugin, which is an object with a name; got 2.",
      ],
    });
  });
});
