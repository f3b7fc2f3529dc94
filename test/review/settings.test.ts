import { expect, it } from "vitest";
import { compareSettings } from "../../src/review/settings.ts";

it("compares files key by key, and leaves out those that cannot be read", () => {
  const older = {
    "site.yaml": { title: "A", trs: { profile: "2.0.0" }, organizations: [{ name: "X" }] },
    "synonyms.yaml": { HER2: ["kb.gid:2064"] },
    "entries.yaml": undefined,
  };
  const newer = {
    "site.yaml": { trs: { profile: "2.0.1" }, organizations: [{ name: "Y" }], title: "A" },
    "synonyms.yaml": { HER2: ["kb.gid:2064"], constructor: ["fastp"] },
    "entries.yaml": { "kb.did:1": { because: "Twice" } },
  };
  expect(compareSettings(older, newer)).toEqual([
    {
      file: "site.yaml",
      settings: [
        { keys: ["trs", "profile"], older: "2.0.0", newer: "2.0.1" },
        { keys: ["organizations"], older: '[{"name":"X"}]', newer: '[{"name":"Y"}]' },
      ],
    },
    { file: "synonyms.yaml", settings: [{ keys: ["constructor"], newer: '["fastp"]' }] },
  ]);
  expect(compareSettings({ "entries.yaml": {} }, newer)).toEqual([
    { file: "entries.yaml", settings: [{ keys: ["kb.did:1", "because"], newer: "Twice" }] },
  ]);
  expect(compareSettings(newer, structuredClone(newer))).toEqual([]);
});
