import { describe, expect, it } from "vitest";
import { isEncodable, isEncoded } from "../../src/served/encodings.ts";

const TOOL = "trs/v2/tools/fastp/versions/1.0";

describe("a file that is stored compressed too", () => {
  it.each([
    "index.html",
    "tools/fastp/1.0.html",
    "gkm/evidence/eid-1.json",
    "gkm/evidence.ndjson",
    "assets/page.css",
    "feeds/evidence.atom",
    "schemas/cat-vrs/1.1.1/json/FunctionConstraint",
    `${TOOL}/CWL/descriptor.json`,
    `${TOOL}/CWL/files/index.json`,
  ])("is a text such as %s", (path) => {
    expect([isEncodable(path), isEncoded(path)]).toEqual([true, false]);
    expect([isEncoded(`${path}.br`), isEncoded(`${path}.gz`)]).toEqual([true, true]);
    expect([isEncodable(`${path}.br`), isEncodable(`${path}.gz`)]).toEqual([false, false]);
  });

  it.each([
    "share/home.png",
    "assets/words.woff2",
    "assets/search-index/a.bin",
    "tools/fastp/1.0.crate.zip",
    "_headers",
    "html",
    // a tool may have both, and they need not be the same
    `${TOOL}/CWL/descriptor/reads.txt`,
    `${TOOL}/PLAIN_CWL/descriptor/reads.txt`,
  ])("is not %s", (path) => {
    expect([isEncodable(path), isEncoded(`${path}.br`), isEncoded(`${path}.gz`)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
