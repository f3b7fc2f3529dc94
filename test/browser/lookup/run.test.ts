import { expect, it } from "vitest";
import { partsOf } from "../../../src/browser/lookup/file-reading.ts";
import { lookUp } from "../../../src/browser/lookup/run.ts";
import type { Part } from "../../../src/lookup/files/unpack.ts";
import { openLookup } from "../../../src/lookup/index/open-lookup.ts";
import { parsed } from "../../../src/lookup/index/read-index.ts";
import { startSession } from "../../../src/lookup/session.ts";
import { lookupFiles } from "../../../src/publish/lookup/lookup-files.ts";
import { CATALOG } from "../../fixtures/catalog.ts";

const FILES = new Map(
  [...lookupFiles(CATALOG)].map(({ path, content }) => [path, Buffer.from(content)]),
);
const read = <Document>(name: string) =>
  parsed<Document>(FILES.get(`gkm/lookup/${name}.json`) ?? expect.unreachable());
const LOOKUP = openLookup([read("alleles-GRCh37")], read("names"), read("profiles"));

/** A look-up that is cancelled after some milliseconds. */
async function cancelled(parts: AsyncIterable<Part>) {
  const abort = new AbortController();
  setTimeout(() => abort.abort(), 5);
  const { isCancelled, summary } = await lookUp(
    parts,
    (onResult) => startSession(LOOKUP, onResult),
    abort.signal,
    () => undefined,
  );
  expect(isCancelled).toBe(true);
  return summary;
}

it("a look-up of lines that take long is cancelled between them, not at the end of a part", async () => {
  const lines = 240;
  const file = new Blob([`EGFR${"_a".repeat(1950)}detected\n`.repeat(lines)]);
  expect((await cancelled(partsOf(file))).read).toBeLessThan(lines);
});

it("a look-up is cancelled while what has arrived of the file is still unpacked", async () => {
  const lines = Buffer.from("7\t1\t.\tA\tC\t.\t.\t.\n".repeat(100));
  const header = "##fileformat=VCFv4.5\n##contig=<ID=7,length=159138663>\n";
  async function* parts() {
    yield { bytes: Buffer.from(header), read: 1000 };
    for (;;) yield { bytes: lines, read: 1000 };
  }
  expect((await cancelled(parts())).read).toBeGreaterThan(0);
});
