import { expect, it } from "vitest";
import { misplacedEntries } from "../../../../src/gkm/check/references/misplaced.ts";
import { createResolver } from "../../../../src/gkm/graph/resolve.ts";
import { CIVIC, documentWith, KB } from "../../../fixtures/gkm.ts";

it("an entry is misplaced if its key is one of another collection", () => {
  const resolver = createResolver(
    documentWith({ therapy: { "kb.tid:1": {}, "kb.did:8923": {}, "8923": {} } }),
  );
  expect([...misplacedEntries(resolver, KB)]).toEqual([["/therapy/kb.did:8923", "disease"]]);
  expect([...misplacedEntries(resolver, CIVIC)]).toEqual([]);
});
