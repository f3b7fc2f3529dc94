import { expect, it } from "vitest";
import type { Json } from "../../../src/base/json.ts";
import { compareBundles } from "../../../src/gkm/compare/bundles.ts";
import { documentWith, KB } from "../../fixtures/gkm.ts";

const bundle = (name: string, metadata: Json = {}, failedAssertionIds: Json = []) => ({
  name,
  profile: KB,
  document: documentWith({ metadata, failedAssertionIds }),
});

it("names bundles that come and go, and what they say of themselves but for their counts", () => {
  const older = [
    bundle("a"),
    bundle("b", { createdAt: "2026-01-01", statistics: { collections: {} } }, [1, 2]),
  ];
  const newer = [
    bundle("b", { createdAt: "2026-02-01", statistics: { collections: { a: 1 } } }, [2]),
    bundle("c"),
  ];
  expect(compareBundles(older, newer)).toEqual([
    {
      kind: "changed",
      name: "b",
      fields: [
        {
          labels: ["Created at"],
          pointer: "/createdAt",
          kind: "changed",
          older: "2026-01-01",
          newer: "2026-02-01",
        },
        {
          labels: ["Failed assertion ids"],
          pointer: "/failedAssertionIds/0",
          kind: "removed",
          older: "1",
        },
      ],
    },
    { kind: "added", name: "c", fields: [] },
    { kind: "removed", name: "a", fields: [] },
  ]);
});
