import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { lookupFiles } from "../../src/publish/lookup/lookup-files.ts";
import { ROOT, runScript } from "../fixtures/build.ts";
import { CATALOG } from "../fixtures/catalog.ts";
import { temporaryFolder } from "../fixtures/content.ts";

const SITE = await mkdtemp(join(tmpdir(), "vitrine-"));
afterAll(() => rm(SITE, { recursive: true }));
for (const { path, content } of lookupFiles(CATALOG)) {
  await mkdir(dirname(join(SITE, path)), { recursive: true });
  await writeFile(join(SITE, path), content);
}

/** Runs the command for a file with some content. */
async function lookUp(content: string | Uint8Array, args: readonly string[] = ["--site", SITE]) {
  const file = join(await temporaryFolder(), "file");
  await writeFile(file, content);
  const { status, stdout, stderr } = runScript("lookup", [file, ...args], {});
  const [header = "", ...rows] = stdout.replace(/\n$/, "").split("\n");
  const columns = header.split("\t").map((name) => name.slice(1, -1));
  return {
    status,
    stderr,
    rows: rows.map((row) =>
      Object.fromEntries(row.split("\t").map((cell, index) => [columns[index], cell])),
    ),
  };
}

const HEADER =
  "##fileformat=VCFv4.5\n##contig=<ID=7,length=159138663>\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\n";
const others = Array.from(
  { length: 30_000 },
  (_, index) => `7\t${index + 1}\t.\tA\tC\t.\tPASS\tDP=${(index * 7919) % 1000}\n`,
);
const V600E = "7\t140453136\t.\tA\tT\t.\tlowq\t.\n";
const VCF = HEADER + V600E + others.join("");
const LAST = HEADER + others.join("") + V600E;

it.each([
  ["plain", VCF],
  ["in one member of gzip", gzipSync(VCF)],
  [
    "in several members of gzip",
    Buffer.concat([gzipSync(HEADER), gzipSync(V600E), gzipSync(others.join(""))]),
  ],
])("a VCF file is read %s", async (_, content) => {
  const { status, rows, stderr } = await lookUp(content);
  expect(rows).toEqual([
    expect.objectContaining({
      ...{ line: "4", variant: "7:140453136 A>T", match: "same allele", profile: "BRAF V600E" },
      ...{ gene: "BRAF", filter: "lowq" },
      url: "https://vitrine.example.org/molecular-profile/mpid-12",
    }),
  ]);
  expect(stderr).toContain(
    "VCF file, GRCh37: 30001 records. In the knowledge base: 1 (1 did not pass the filters of the file), undecided: 0,",
  );
  expect(status).toBe(0);
});

it("what comes before damage is looked up", async () => {
  const packed = gzipSync(VCF);
  const cut = await lookUp(packed.subarray(0, packed.length / 2));
  expect(cut.rows.length).toBe(1);
  expect(cut.stderr).toContain("The file is truncated: it ends in the middle of compressed data.");
  expect(cut.stderr).toContain("What comes before was looked up; anything after it was not.");
  expect(cut.status).toBe(1);
});

it("zeros behind compressed data are ignored, and other bytes are named once all was read", async () => {
  const packed = gzipSync(LAST);
  const zeros = await lookUp(Buffer.concat([packed, Buffer.alloc(100)]));
  expect([zeros.status, zeros.rows.length]).toEqual([0, 1]);
  expect(zeros.stderr).toContain("30001 records");
  const junk = await lookUp(Buffer.concat([packed, Buffer.from("junkjunk")]));
  expect([junk.status, junk.rows.length]).toEqual([1, 1]);
  expect(junk.stderr).toMatch(
    /^Only a part was looked up\. *\nOther bytes follow the compressed data/,
  );
  expect(junk.stderr).toContain("30001 records");
  const short = await lookUp(Buffer.concat([gzipSync(HEADER + V600E), Buffer.from("junkjunk")]));
  expect([short.status, short.rows.length]).toEqual([1, 1]);
});

it("a line of text is looked up in the assembly that is named", async () => {
  const lines = "7-140453136-A-T\nKRAS G12C\nX\n";
  const { rows, stderr } = await lookUp(lines, ["--site", SITE, "--assembly", "GRCh37"]);
  expect(rows.map(({ match, profile }) => [match, profile])).toEqual([
    ["same allele", "BRAF V600E"],
    ["same protein change", "KRAS G12C"],
    ["same residue, other change", "KRAS G12D"],
    ["no match", ""],
  ]);
  expect(stderr).toMatch(/^Looked up in Vitrine: blood-and-brain of \d{4}-\d\d-\d\d, /m);
  expect(stderr).toContain(
    "Without coordinates in GRCh37, so not found by these: 4 variants of 26 in the knowledge base.",
  );
});

it("a site elsewhere is only asked for its index, in whatever folder it is published", async () => {
  const asked: string[] = [];
  const elsewhere = createServer(async ({ url = "" }, response) => {
    asked.push(url);
    response.end(await readFile(join(SITE, url.replace("/registry", "")), "utf8"));
  });
  elsewhere.listen(0, "127.0.0.1");
  await once(elsewhere, "listening");
  onTestFinished(() => void elsewhere.close());
  const { port } = elsewhere.address() as AddressInfo;
  const file = join(await temporaryFolder(), "variants.txt");
  await writeFile(file, "BRAF V600E\n");
  const args = ["bin/vitrine.js", "lookup", file, "--site", `http://127.0.0.1:${port}/registry/`];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT });
  expect(stdout).toContain("1\tBRAF V600E\tsame protein change\tBRAF V600E\tBRAF\t");
  expect(asked.toSorted()).toEqual(
    ["alleles-GRCh37", "alleles-GRCh38", "index", "names", "profiles"].map(
      (name) => `/registry/gkm/lookup/${name}.json`,
    ),
  );
});

it.each([
  ["another assembly", ["--assembly", "hg18"], /--assembly must be one of GRCh37, GRCh38/],
  ["a site that does not respond", ["--site", "http://127.0.0.1:9"], /could not be fetched/],
  ["a folder without an index", ["--site", "/nowhere"], /There is no gkm\/lookup\/index\.json/],
])("%s is refused", async (_, args, message) => {
  const { status, stderr } = await lookUp(VCF, args);
  expect(stderr).toMatch(message);
  expect(status).toBe(2);
});

it("a file that is not there, or of another kind, is named", async () => {
  const gone = runScript("lookup", ["/nowhere.vcf", "--site", SITE], {});
  expect([gone.status, gone.stderr]).toEqual([2, "There is no file /nowhere.vcf.\n"]);
  const bam = await lookUp(gzipSync("BAM\u0001\0\0\0"));
  expect(bam.stderr).toContain("Line 1: This is a BAM file");
  expect(bam.stderr).toContain("Nothing was looked up.");
  expect(bam.status).toBe(1);
});
