import { expect, it } from "vitest";
import { shortPath } from "../../src/browser/lasting-address.ts";

it.each([
  ["/evidence/kb.eid-1409", "/evidence/eid-1409"],
  ["/lab/site/molecular-profile/kb.mpid-12", "/lab/site/molecular-profile/mpid-12"],
  ["/evidence/kb.kb.eid-1", "/evidence/kb.eid-1"],
  ["/evidence/eid-1409", undefined],
  ["/evidence/kbeid-1409", undefined],
  ["/evidence/civic.eid-1409", undefined],
  ["/tools/kb.eid-1409", undefined],
  ["/evidence/kb.eid-1409/", undefined],
  ["/kb.eid-1", undefined],
  ["", undefined],
])("the address %j leads to %j", (path, short) => {
  expect(shortPath(path, "kb", ["evidence", "molecular-profile"])).toBe(short);
});
