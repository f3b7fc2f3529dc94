import { expect, it } from "vitest";
import { partsOf } from "../../../src/browser/lookup/file-reading.ts";
import { lookUp } from "../../../src/browser/lookup/run.ts";
import { openLookup } from "../../../src/lookup/index/open-lookup.ts";
import { parsed } from "../../../src/lookup/index/read-index.ts";
import { startSession } from "../../../src/lookup/session.ts";
import { lookupFiles } from "../../../src/publish/lookup-files.ts";
import { CATALOG } from "../../fixtures/catalog.ts";

const FILES = new Map(
  [...lookupFiles(CATALOG)].map(({ path, content }) => [path, Buffer.from(content)]),
);
const read = <Document>(name: string) =>
  parsed<Document>(FILES.get(`gkm/lookup/${name}.json`) ?? expect.unreachable());
const LOOKUP = openLookup([read("alleles-GRCh37")], read("names"), read("profiles"));

it("a look-up of lines that take long is cancelled between them, not at the end of a part", async () => {
  const lines = 240;
  const abort = new AbortController();
  setTimeout(() => abort.abort(), 5);
  const { isCancelled, summary } = await lookUp(
    partsOf(new Blob([`EGFR${"_".repeat(3900)}detected\n`.repeat(lines)])),
    (onResult) => startSession(LOOKUP, onResult),
    {
      signal: abort.signal,
      ...{ onProgress: () => undefined, onResults: () => undefined },
    },
  );
  expect(isCancelled).toBe(true);
  expect(summary.read).toBeLessThan(lines);
});
