import { describe, expect, it } from "vitest";
import { languageOf } from "../../../src/languages/languages.ts";
import { compareRegistries } from "../../../src/trs/compare/registries.ts";
import type { RegistryTool } from "../../../src/trs/tool/registry.ts";
import { toolOf } from "../../fixtures/catalog.ts";

const flagstat = toolOf("samtools-flagstat");
const bwa = toolOf("bwa-mem");
const [newest, first] = flagstat.versions;
if (newest === undefined || first === undefined)
  throw new Error("samtools-flagstat has one version");

/** Changes in a few words: what happened to tools and versions, and what breaks. */
const saying = (older: readonly RegistryTool[], newer: readonly RegistryTool[]) =>
  compareRegistries(older, newer, languageOf).map(
    ({ kind, id, olderId, fields, versions, isBreaking }) =>
      [
        `${kind} ${id}`,
        ...(olderId === undefined ? [] : [`was ${olderId}`]),
        ...fields.map(({ label, older: from, newer: to }) => `${label}: ${from} → ${to}`),
        ...versions.map((version) =>
          [
            version.kind,
            version.id,
            ...(version.comparison ? [`since ${version.comparison.older.id}`] : []),
            ...version.notes,
          ].join(" "),
        ),
        ...(isBreaking ? ["breaking"] : []),
      ].join("; "),
  );

describe("compareRegistries", () => {
  it.each<[string, readonly RegistryTool[], readonly RegistryTool[], readonly string[]]>([
    ["is empty for equal registries", [flagstat, bwa], [flagstat, bwa], []],
    [
      "names a new tool",
      [bwa],
      [bwa, { ...flagstat, versions: [first] }],
      [`added samtools-flagstat; added ${first.id}`],
    ],
    [
      "calls a removed tool breaking",
      [bwa, flagstat],
      [bwa],
      ["removed samtools-flagstat; breaking"],
    ],
    [
      "compares a new version with the one before",
      [{ ...flagstat, versions: [first] }],
      [flagstat],
      [`changed samtools-flagstat; added ${newest.id} since ${first.id}`],
    ],
    [
      "calls a removed version breaking",
      [flagstat],
      [{ ...flagstat, versions: [newest] }],
      [`changed samtools-flagstat; removed ${first.id}; breaking`],
    ],
    [
      "compares an edited version with itself",
      [flagstat],
      [
        {
          ...flagstat,
          versions: [{ ...newest, is_production: !newest.is_production, notes: "x" }, first],
        },
      ],
      [
        `changed samtools-flagstat; changed ${newest.id} since ${newest.id} is no longer in production has other release notes`,
      ],
    ],
    [
      "calls an edit that refuses callers breaking",
      [{ ...flagstat, versions: [newest] }],
      [
        {
          ...flagstat,
          versions: [
            { ...newest, interfaces: newest.interfaces.map((one) => ({ ...one, outputs: [] })) },
          ],
        },
      ],
      [`changed samtools-flagstat; changed ${newest.id} since ${newest.id}; breaking`],
    ],
    [
      "names fields of a tool",
      [bwa],
      [{ ...bwa, name: "Aligner", description: "Other." }],
      [`changed bwa-mem; Name: ${bwa.name} → Aligner; Description: undefined → undefined`],
    ],
    [
      "says why a tool and a version should no longer be used",
      [flagstat],
      [
        {
          ...flagstat,
          deprecated: { because: "Unsafe", use: "bwa-mem" },
          versions: [newest, { ...first, deprecated: { because: "Old" } }],
        },
      ],
      [
        `changed samtools-flagstat; Deprecated: undefined → Unsafe; use bwa-mem; changed ${first.id} since ${first.id} is now deprecated (Old)`,
      ],
    ],
    [
      "follows a tool whose older id is an alias",
      [bwa],
      [{ ...bwa, id: "bwa", aliases: ["bwa-mem"] }],
      ["changed bwa; was bwa-mem; Aliases: undefined → bwa-mem"],
    ],
  ])("%s", (_, older, newer, lines) => {
    expect(saying(older, newer)).toEqual(lines);
  });
});
