import { expect, it } from "vitest";
import { shortUrl } from "../../src/browser/lasting-address.ts";

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
  ["/", undefined],
  ["/evidence/kb.eid-1409?a=b#c", "/evidence/eid-1409?a=b#c"],
  ["//b.org/evidence/kb.eid-1", "//b.org/evidence/eid-1"],
  ["/\\b.org/evidence/kb.eid-1", "//b.org/evidence/eid-1"],
])("the address %j leads to %j", (path, short) => {
  const site = "https://a.org";
  const url = shortUrl(site + path, "kb", ["evidence", "molecular-profile"]);
  expect(url).toBe(short && site + short);
});
