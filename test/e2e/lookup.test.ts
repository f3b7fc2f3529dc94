import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { describe, expect, it, onTestFinished } from "vitest";
import { BGZIP_END, bgzipBlock } from "../fixtures/bgzip.ts";
import { browser, server } from "../fixtures/browsed-site.ts";
import { builtSite } from "../fixtures/built-site.ts";
import { plainHost } from "../fixtures/plain-host.ts";

/** The page with its index, after which the network is gone: every request from then on is noted. */
async function open(path = "/lookup", options: { width?: number; host?: string } = {}) {
  const page = await browser.newPage({
    baseURL: options.host ?? server.url,
    acceptDownloads: true,
    viewport: { width: options.width ?? 1200, height: 900 },
  });
  onTestFinished(() => page.close());
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  const modules = [/file-reading/, /maf-reading/, /gzip-member/, /downloads/].map((name) =>
    page.waitForResponse(name),
  );
  await page.goto(path);
  await page.locator("#inputs:enabled").waitFor();
  for (const response of await Promise.all(modules)) await response.finished();
  const requests: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith("blob:")) requests.push(request.url());
  });
  return { page, complaints, requests };
}

const statusOf = (page: Page) => page.locator("#status").innerText();
const cardsOf = (page: Page) => page.locator(".card h3").allInnerTexts();

async function lookUp(page: Page, text: string): Promise<void> {
  await page.getByLabel("Variants, one per line").fill(text);
  await page.getByRole("button", { name: "Look up" }).click();
  await page.locator("#found").waitFor();
}

async function chooseFile(page: Page, name: string, content: string | Buffer): Promise<void> {
  const buffer = Buffer.from(content);
  await page.locator("#file").setInputFiles({ name, mimeType: "text/plain", buffer });
  await page.locator("#found").waitFor();
}

const VCF = `##fileformat=VCFv4.5
##contig=<ID=chr7,length=159138663>
#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tTUMOR
chr4\t55599321\t.\tA\tT\t.\tlowq\t.\tGT\t0/1
chr7\t140453136\t.\tA\tT\t.\tPASS\t.\tGT\t0/1
chr12\t25398284\t.\tC\tT\t.\tPASS\t.\tGT\t0/0
`;

const BEFORE = "What comes before was looked up; anything after it was not.";

describe("the look-up page", () => {
  it("shows what lines of text are, and keeps them in a link that no server sees", async () => {
    const { page, complaints, requests } = await open();
    await lookUp(page, "BRAF V600E\nKRAS G12V\n7-140453136-A-T\nNOPE X1");
    expect(await cardsOf(page)).toEqual(["BRAF V600E → BRAF V600E"]);
    expect(await page.locator("#matches h2").allInnerTexts()).toEqual([
      "Found (1)",
      "Other changes at the same place (1)",
      "Not in the knowledge base (1)",
      "Not looked up (1)",
    ]);
    expect(await page.locator(".lines").last().innerText()).toContain("Choose GRCh37 or GRCh38");
    // what is known of another change is not shown with this one
    expect(await page.locator(".lines").first().locator("li").allInnerTexts()).toEqual([
      "KRAS G12V ≠ KRAS G12C, KRAS G12D (line 2)",
    ]);
    expect(requests).toEqual([]);
    const { hash } = new URL(page.url());
    const again = await open(`/lookup${hash}`);
    await again.page.locator("#found").waitFor();
    expect(await cardsOf(again.page)).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  it("reads a file without a request, also if there is no network", async () => {
    const { page, complaints, requests } = await open();
    await page.context().setOffline(true);
    await chooseFile(page, "patient.vcf.gz", gzipSync(VCF));
    // a call that did not pass comes after one that did
    expect(await cardsOf(page)).toEqual([
      "chr7:140453136 A>T → BRAF V600E",
      "chr4:55599321 A>T → KIT D816V",
    ]);
    const facts = await page.locator(".card").last().locator("p").allInnerTexts();
    expect(facts.slice(0, 2)).toEqual([
      "same allele · line 4 · TUMOR 0/1",
      "The call did not pass the filters of the file: lowq.",
    ]);
    expect(await page.locator("#counts").innerText()).toContain(
      "No sample has the allele of: KRAS G12D.",
    );
    // the file is no part of the link
    expect(new URL(page.url()).hash).toBe("");
    const blocks = [bgzipBlock(VCF.slice(0, 99)), bgzipBlock(VCF.slice(99)), BGZIP_END];
    await chooseFile(page, "patient.vcf.bgz", Buffer.concat(blocks));
    await expect
      .poll(() => statusOf(page))
      .toMatch(/^patient\.vcf\.bgz, .* 2 in the knowledge base/);
    // its checksum is that of other bytes
    blocks[1]?.write("7", blocks[1].length - 8);
    await chooseFile(page, "damaged.vcf.bgz", Buffer.concat(blocks));
    await expect.poll(() => statusOf(page)).toContain("damaged.vcf.bgz");
    expect(await statusOf(page)).toContain("The compressed data is damaged.");
    await chooseFile(page, "empty.maf", "Hugo_Symbol\tChromosome\n");
    await expect.poll(() => statusOf(page)).toContain("A MAF file must have the columns");
    expect([requests, complaints]).toEqual([[], []]);
  });

  it("names the line of a change in a gene whose profile no single change finds, and links it", async () => {
    const { page } = await open();
    const format = "Allele|IMPACT|SYMBOL|HGVSp";
    const csq = `##INFO=<ID=CSQ,Number=.,Type=String,Description="Format: ${format}">\n`;
    const line = (position: number, impact: string, genotype: string) =>
      `chr17\t${position}\t.\tACT\tA\t.\tPASS\tCSQ=-|${impact}|BRCA1|\tGT\t${genotype}\n`;
    const more = [
      line(41_243_800, "HIGH", "0/1"),
      line(41_243_900, "MODIFIER", "0/1"),
      line(41_244_000, "HIGH", "0/0"),
    ];
    const header = VCF.replace("##contig", `${csq}##contig`);
    await chooseFile(page, "patient.vcf", header + more.join(""));
    const heading = page.locator("#matches h2", { hasText: "Only the gene was compared (1)" });
    const list = heading.locator("xpath=following-sibling::ul[1]");
    expect(await list.innerText()).toBe(
      "chr17:41243800 ACT>A: BRCA1 Loss-of-function (line 8 · TUMOR 0/1)",
    );
    expect(await list.locator("a").getAttribute("href")).toMatch(/^\/molecular-profile\//);
    expect(await heading.locator("xpath=following-sibling::p[1]").innerText()).toContain(
      "their claims are on their pages",
    );
    // a call that did not pass is no more than one that did, of which only the gene was compared
    expect(await page.locator("#matches h2").allInnerTexts()).toEqual([
      "Found (1)",
      "Only the gene was compared (1)",
      "Did not pass the filters of the file (1)",
    ]);
    const columns =
      "Hugo_Symbol\tNCBI_Build\tChromosome\tStart_Position\tEnd_Position\tReference_Allele\tTumor_Seq_Allele2\tMutation_Status\n";
    const row = "BRCA1\tGRCh37\t17\t41243800\t41243800\tA\t-\tGermline\n";
    await chooseFile(page, "patient.maf", columns + row);
    await expect
      .poll(() => list.innerText())
      .toBe(
        "BRCA1 17:41243800 A>-: BRCA1 Loss-of-function (line 2) Mutation_Status of the file is Germline.",
      );
  });

  it("takes a file that is dropped anywhere", async () => {
    const { page } = await open();
    const transfer = await page.evaluateHandle((text) => {
      const dropped = new DataTransfer();
      dropped.items.add(new File([text], "patient.vcf"));
      return dropped;
    }, VCF);
    // what stands in the box would be taken for what was looked up
    await lookUp(page, "KRAS G12C");
    await page.dispatchEvent("footer", "drop", { dataTransfer: transfer });
    await expect.poll(() => statusOf(page)).toContain("patient.vcf");
    await expect.poll(() => cardsOf(page)).toHaveLength(2);
    expect(await page.getByLabel("Variants, one per line").inputValue()).toBe("");
    await transfer.evaluate((files) => files.items.add(new File(["KRAS G12C"], "more.txt")));
    await page.dispatchEvent("#lookup", "drop", { dataTransfer: transfer });
    expect(await statusOf(page)).toBe("Only one file is looked up at a time. Choose one.");
    expect(await cardsOf(page)).toHaveLength(2);
  });

  it("leaves text that is dropped to the box, and starts with the keys that run queries", async () => {
    const { page } = await open();
    const isTaken = await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", "KRAS G12C");
      const drop = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
      return !document.querySelector("#variants")?.dispatchEvent(drop);
    });
    expect(isTaken).toBe(false);
    await page.getByLabel("Variants, one per line").fill("KRAS G12C");
    await page.keyboard.press("Control+Enter");
    await page.locator("#found").waitFor();
    expect(await cardsOf(page)).toContain("KRAS G12C → KRAS G12C");
  });

  it("says first what of a file was not looked up, and shows what comes before", async () => {
    const { page } = await open();
    const headingOf = () => page.locator("#found h2:visible").first().innerText();
    await chooseFile(page, "cut.vcf", `${VCF}chr7\tx\n`);
    expect(await cardsOf(page)).toHaveLength(2);
    expect(await headingOf()).toBe("Only a part was looked up");
    expect(await statusOf(page)).toMatch(
      /^cut\.vcf, \d+ bytes: Only a part was looked up\. Line 7: A record must have at least 8 columns.* 2 in the knowledge base/,
    );
    const bare = VCF.replace(/##contig.*\n/, "");
    await chooseFile(page, "bare.vcf", bare);
    expect(await headingOf()).toBe("Nothing was looked up");
    expect(await statusOf(page)).toMatch(
      /^bare\.vcf, \d+ bytes: Nothing was looked up\. Line \d+: The header does not say which assembly.*GRCh38\.$/,
    );
    // what has no coordinates there cannot be found there; the file is read again
    await page.getByLabel("Assembly").selectOption("GRCh38");
    await page.locator("#found").waitFor();
    const little =
      "Coordinates were compared with 3 of 26 variants only: the others have none in GRCh38";
    await expect.poll(headingOf).toBe(little);
    expect(await statusOf(page)).toContain(
      `bytes (GRCh38 was chosen): ${little}. Nothing found does not mean`,
    );
    const counts = page.locator("#counts");
    expect(await counts.innerText()).not.toContain("by name");
    await page.getByLabel("Assembly").selectOption("GRCh37");
    await expect.poll(headingOf).toBe("Found (1)");
    expect(await cardsOf(page)).toHaveLength(2);
    expect(await counts.innerText()).toContain("by name: BRCA1 Loss-of-function, ");
    // the file of the next patient may be of the other assembly
    const another = bare.replace("TUMOR", "OTHER");
    await chooseFile(page, "bare.vcf", another);
    expect(await page.getByLabel("Assembly").inputValue()).toBe("");
    expect(await headingOf()).toBe("Nothing was looked up");
    await page.getByLabel("Assembly").selectOption("GRCh38");
    await expect.poll(headingOf).toBe(little);
    await chooseFile(page, "other.vcf", VCF);
    await expect.poll(headingOf).toBe("Found (1)");
    await page.getByLabel("Assembly").selectOption("GRCh38");
    await expect.poll(() => statusOf(page)).toContain("GRCh38; the header says GRCh37");
    // lines behind a file are not of its assembly, unless it is chosen with them in the box
    await lookUp(page, "7-140453136-A-T");
    await expect.poll(() => statusOf(page)).toMatch(/^Your lines: /);
    expect(await page.locator("#matches").innerText()).toContain("Choose GRCh37 or GRCh38");
    await chooseFile(page, "other.vcf", VCF);
    await page.getByLabel("Variants, one per line").fill("7-140453136-A-T");
    await page.getByLabel("Assembly").selectOption("GRCh37");
    await expect.poll(() => statusOf(page)).toMatch(/^Your lines \(GRCh37 was chosen\): 1 in/);
    // a file that is chosen is no longer what is shown
    await lookUp(page, "KRAS G12C");
    await expect.poll(() => statusOf(page)).toContain("Your lines");
    expect(await page.locator("#file").inputValue()).toBe("");
  });

  it("puts the patient's disease first, and tells germline claims apart", async () => {
    const { page } = await open();
    await lookUp(page, "MET amplification\nBRCA1 loss-of-function");
    await page.getByLabel("Disease of the patient").selectOption("Glioblastoma");
    const first = page.locator(".card").first().locator("li");
    expect(await first.first().innerText()).toContain("Glioblastoma");
    // no name tells whether one disease is a kind of another: what is known well comes before what is not
    await lookUp(page, "MET amplification\nPIK3CA E545K\nEGFR L858R\nBRCA1 loss-of-function");
    await expect
      .poll(() => cardsOf(page))
      .toEqual([
        "MET amplification → MET Amplification",
        "EGFR L858R → EGFR L858R",
        "BRCA1 loss-of-function → BRCA1 Loss-of-function",
        "PIK3CA E545K → PIK3CA E545K",
      ]);
    await page.getByLabel("Claims first about").selectOption("somatic");
    const brca = page.locator(".card").last();
    expect(await brca.locator("h4").allInnerTexts()).toEqual(["Claims about germline variants"]);
    expect(await brca.locator("li").first().innerText()).toContain("rare germline");
  });

  it("looks up a sample of a file that has several, and says which", async () => {
    const { page, complaints, requests } = await open();
    const sample = page.getByLabel("Sample");
    await chooseFile(page, "one.vcf", VCF);
    expect(await sample.isVisible()).toBe(false);
    const trio = VCF.replace("\tTUMOR", "\tMOTHER\tFATHER\tCHILD")
      .replace("#CHROM", "##PEDIGREE=<ID=CHILD,Mother=MOTHER,Father=FATHER>\n#CHROM")
      .replaceAll(/(PASS|lowq)\t\.\tGT\t.*/g, "$1\t.\tGT\t0/0\t0/1\t0/0");
    await chooseFile(page, "trio.vcf", trio);
    expect(await cardsOf(page)).toHaveLength(3);
    expect(await sample.locator("option").allInnerTexts()).toEqual([
      "All samples",
      "CHILD",
      "MOTHER",
      "FATHER",
    ]);
    await sample.selectOption("CHILD");
    const status = /^trio.vcf, \d+ bytes \(sample CHILD\): 0 in the knowledge base/;
    await expect.poll(() => statusOf(page)).toMatch(status);
    expect(await cardsOf(page)).toEqual([]);
    expect(await page.locator("#counts").innerText()).toContain("Looked up: only what CHILD has.");
    expect(await page.locator("#release").innerText()).toContain("(sample CHILD), looked up on");
    await sample.selectOption("FATHER");
    await expect.poll(() => cardsOf(page)).toHaveLength(3);
    // the file of another patient
    await chooseFile(page, "trio.vcf", `${trio}\n`);
    expect(await sample.inputValue()).toBe("");
    expect([requests, complaints]).toEqual([[], []]);
  });

  it("forgets what was chosen for a patient when the file of another one is read, and says it above lines", async () => {
    const { page } = await open();
    const [disease, origin] = ["Disease of the patient", "Claims first about"].map((label) =>
      page.getByLabel(label),
    );
    const choices = () => Promise.all([disease, origin].map((one) => one?.inputValue()));
    const choose = async () => {
      await disease?.selectOption("Breast cancer");
      await origin?.selectOption("germline");
    };
    await lookUp(page, "BRAF V600E");
    await choose();
    const sentences =
      "Claims about germline variants come first. Claims about Breast cancer come first.";
    await lookUp(page, "KRAS G12C");
    await expect
      .poll(() => statusOf(page))
      .toBe(`Your lines: 1 in the knowledge base, 0 undecided. ${sentences}`);
    await chooseFile(page, "variants.vcf", VCF);
    await expect.poll(() => statusOf(page)).toMatch(/^variants.vcf, .*, 0 undecided\.$/);
    expect(await choices()).toEqual(["", ""]);
    expect(await page.locator("#release").innerText()).not.toContain("come first");
    // files of several patients are called alike; the same one can be read again
    await choose();
    await page.getByRole("button", { name: "Look up" }).click();
    await expect.poll(() => statusOf(page)).toContain(sentences);
    await chooseFile(page, "variants.vcf", VCF.replace("55599321", "55599322"));
    await expect.poll(choices).toEqual(["", ""]);
  });

  it("shows every assertion with what it says, and other diseases apart", async () => {
    const { page } = await open();
    await lookUp(page, "KIT D816V\nALK F1174L");
    const lists = page.locator(".card").first().locator("ul");
    const assertions = [
      "Tier I: supports worse outcome in Acute myeloid leukemia (AMP B)",
      "Tier I: supports response to Midostaurin in Systemic mastocytosis (AMP B)",
    ];
    expect(await lists.locator(".assertion").allInnerTexts()).toEqual(assertions);
    await page.getByLabel("Disease of the patient").selectOption("Systemic mastocytosis");
    expect(await lists.first().locator("li").allInnerTexts()).toEqual([
      assertions[1],
      "Supports response to Midostaurin in Systemic mastocytosis (B)",
    ]);
    const parts = page.locator(".card").first();
    expect(await parts.innerText()).toMatch(
      /mastocytosis \(B\)\s+In cancer in general:[\s\S]* in Cancer [\s\S]*In diseases of other names, which can be broader or narrower:\s+Tier I/,
    );
    // what does not say whether it is about somatic variants is not taken for either
    await page.getByLabel("Claims first about").selectOption("germline");
    expect(await page.locator(".card").last().locator("h4").allInnerTexts()).toEqual([
      "Claims that do not say whether they are about somatic or germline variants",
    ]);
  });

  it("shows claims about diseases that are related to the patient's as large as its own", async () => {
    const { page } = await open();
    await lookUp(page, "KIT D816V\nBRAF V600E");
    await page.getByLabel("Disease of the patient").selectOption("Melanoma");
    expect(await cardsOf(page)).toEqual(["BRAF V600E → BRAF V600E", "KIT D816V → KIT D816V"]);
    expect(await page.locator(".card").first().innerText()).toMatch(
      /in Melanoma \(B\)\s+In diseases that are related by name, code or group:\s+Tier I: supports response to Vemurafenib in Skin melanoma \(AMP A\)[\s\S]*In diseases of other names, /,
    );
    // what is claimed of germline variants does not bring a variant to the front
    await lookUp(page, "BRCA1 loss-of-function\nPIK3CA E545K");
    const disease = page.getByLabel("Disease of the patient");
    await disease.selectOption("HER2 negative breast cancer");
    const first = () => page.locator(".card h3").first().innerText();
    await page.getByLabel("Claims first about").selectOption("germline");
    await expect.poll(first).toContain("BRCA1");
    await page.getByLabel("Claims first about").selectOption("somatic");
    await expect.poll(first).toContain("PIK3CA");
  });

  it("keeps other diseases and what disputes a claim apart from what supports it", async () => {
    const { page } = await open();
    await lookUp(page, "BRAF V600E");
    await page.getByLabel("Disease of the patient").selectOption("Colorectal cancer");
    const card = page.locator(".card").first();
    const own = card.locator(":scope > ul");
    expect(await own.count()).toBe(2);
    expect(await own.first().innerText()).not.toMatch(/disputes/i);
    const disputing = await own.last().locator("li").allInnerTexts();
    expect(disputing).toContain(
      "Disputes resistance to Cetuximab or Panitumumab in Colorectal cancer (AMP B)",
    );
    expect(disputing.join("\n")).not.toMatch(/Tier|[Ss]upports/);
    expect(await own.last().locator(".assertion").count()).toBe(0);
    const boldness = (selector: string) =>
      card
        .locator(selector)
        .first()
        .evaluate((item) => getComputedStyle(item).fontWeight);
    expect(await boldness(":scope > ul .assertion")).toBe("600");
    expect(await boldness(".others .assertion")).toBe("400");
  });

  it("names the pages with claims about a disease of what reads have and no sample is called with", async () => {
    const { page } = await open();
    const record = "chr7\t140453136\t.\tA\tT\t.\tPASS\t.\tGT:AD\t0/0:900,90\n";
    await chooseFile(page, "reads.vcf", VCF.replace(/\n(?:chr.*\n)+$/, `\n${record}`));
    await page.getByLabel("Disease of the patient").selectOption("Colorectal cancer");
    expect(await page.locator("#matches").innerText()).toMatch(
      /^No claim that is shown names Colorectal cancer or a related disease\. The pages of these profiles have such claims: BRAF V600E\.\s+Not called \(1\)/,
    );
  });

  it("says that nothing is about a disease, and still shows what is about any cancer", async () => {
    const { page } = await open();
    await lookUp(page, "BRAF V600E\nAKT1 E17K\nPIK3CA E545K");
    const disease = page.getByLabel("Disease of the patient");
    expect(await disease.locator("option").count()).toBeGreaterThan(20);
    await disease.selectOption("Neuroblastoma");
    const results = page.locator("#matches");
    expect(await results.innerText()).toMatch(
      /^No claim that is shown names Neuroblastoma or a related disease\. Diseases of other names /,
    );
    const general = results.locator(".card", { hasText: "In cancer in general:" });
    expect(await general.first().locator(":scope > ul").first().innerText()).toContain("in Cancer");
    await disease.selectOption("Melanoma");
    expect(await results.innerText()).not.toContain("No claim that is shown");
    // claims of genes that only were compared are on their pages
    const columns = "Allele|Consequence|IMPACT|SYMBOL|HGVSp";
    const info = `##INFO=<ID=CSQ,Number=.,Type=String,Description="Format: ${columns}">\n##contig`;
    const line = (position: number, csq: string, genotype: string) =>
      `chr17\t${position}\t.\tG\tA\t.\tPASS\tCSQ=A|${csq}\tGT\t${genotype}\n`;
    const lines = [
      line(41_234_451, "stop_gained|HIGH|BRCA1|p.Arg1443Ter", "0/1"),
      line(41_197_784, "stop_gained|HIGH|BRCA1|p.Arg1835Ter", "./."),
      VCF.split("\n")
        .at(-3)
        ?.replace("\t.\tGT", "\tCSQ=C|missense_variant|MODERATE|BRAF|p.Val600Gly\tGT")
        .replace("\tT\t", "\tC\t"),
    ];
    await chooseFile(
      page,
      "brca.vcf",
      VCF.replace("##contig", info).replace(/^chr.*\n/gm, "") + lines.join(""),
    );
    await disease.selectOption("Breast cancer");
    expect(await results.locator("> p").first().innerText()).toBe(
      "No claim that is shown names Breast cancer or a related disease. The pages of these profiles have such claims: BRCA1 Loss-of-function.",
    );
    expect(await results.locator("li").allInnerTexts()).toEqual([
      "chr17:41234451 G>A: BRCA1 Loss-of-function (line 5 · TUMOR 0/1) The file states stop_gained p.Arg1443Ter.",
      "chr7:140453136 A>C ≠ BRAF V600E (line 7 · TUMOR 0/1) The file states BRAF p.Val600Gly.",
      "chr17:41197784 G>A: BRCA1 Loss-of-function (line 6) The file states stop_gained p.Arg1835Ter.",
    ]);
    expect(await page.locator("#counts").innerText()).not.toContain("unknown whether");
    // nor does a claim of another variant hide them
    await chooseFile(
      page,
      "akt1.vcf",
      VCF.replace("##contig", info).replace(/^chr.*\n/gm, "") +
        `chr14\t105246551\t.\tC\tT\t.\tPASS\t.\tGT\t0/1\n${lines[0]}`,
    );
    await disease.selectOption("Breast cancer");
    expect(await results.locator("> p").first().innerText()).toBe(
      "The pages of these profiles have claims about Breast cancer or a related disease that are not shown: BRCA1 Loss-of-function.",
    );
  });

  it("downloads everything that was found", async () => {
    const { page } = await open();
    await lookUp(page, "BRAF V600E\nNOPE X1");
    const download = async (name: string) => {
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name }).click(),
      ]);
      return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
    };
    const tsv = await download("Download TSV");
    const [header = "", ...rows] = tsv.text.split("\n");
    expect(header.split("\t")).toContain('"response_to"');
    const matches = rows.map((row) => row.split("\t")[2]);
    expect(matches).toEqual(["same protein change", "no match", undefined]);
    expect(tsv.name).toBe("variants-release-2026-11-21.tsv");
    expect(JSON.parse((await download("Download JSON")).text)).toMatchObject({
      bundles: [{ name: "blood-and-brain" }, { name: "solid-tumours" }, { name: "trials" }],
      ...{ file: "", assemblies: [], complete: true, not_compared: [] },
      ...{ disease: "", claims_first: "" },
      looked_up_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      results: [{ profile: "BRAF V600E" }, { match: "no match" }],
    });
    // a file that is broken must not look complete
    await chooseFile(page, "my patient.vcf", `${VCF}chr7\tx\n`);
    await expect.poll(() => statusOf(page)).toContain("my patient.vcf");
    await page.getByLabel("Disease of the patient").selectOption("Melanoma");
    await page.getByLabel("Claims first about").selectOption("germline");
    const broken = await download("Download TSV");
    expect(broken.name).toBe("my_patient-GRCh37-release-2026-11-21-incomplete.tsv");
    expect(broken.text.split("\n").at(-2)).toMatch(
      /^7\t\tnot compared\t.*Only a part was looked up\. Line 7: /,
    );
    expect(JSON.parse((await download("Download JSON")).text)).toMatchObject({
      ...{ file: "my patient.vcf", assemblies: ["GRCh37"], disease: "Melanoma", complete: false },
      claims_first: "germline",
      not_compared: ["Only a part was looked up.", expect.stringContaining("Line 7: "), BEFORE],
      summary: expect.arrayContaining([
        expect.stringContaining("VCF file, GRCh37: 3 records."),
        expect.stringContaining("No sample has the allele of: KRAS G12D."),
      ]),
      absent: ["KRAS G12D"],
    });
    // nor a table of which rows were refused
    const row = (position: string, strand: string) =>
      `BRAF\tGRCh37\t7\t${position}\t${position}\tA\tA\tT\t${strand}\n`;
    const maf = `Hugo_Symbol\tNCBI_Build\tChromosome\tStart_Position\tEnd_Position\tReference_Allele\tTumor_Seq_Allele1\tTumor_Seq_Allele2\tStrand\n`;
    await chooseFile(page, "some.maf", maf + row("140453136", "+") + row("140453137", "-"));
    await expect.poll(() => statusOf(page)).toContain("1 of 2 rows not looked up. Line 3: Strand");
    const some = (await download("Download TSV")).text.split("\n").slice(1, -1);
    expect(some.map((line) => line.split("\t").slice(0, 3))).toEqual([
      ["2", "BRAF 7:140453136 A>T", "same allele"],
      ["3", "BRAF 7:140453137 A>T", "not looked up"],
      ["3", "", "not compared"],
    ]);
  });

  it("reads a large file without holding the page up, until it is cancelled", async () => {
    const { page } = await open();
    const line = `chr7\t1234567\t.\tA\tC\t50\tPASS\t${"DP=100;".repeat(20)}\tGT\t0/1\n`;
    const long = await page.evaluateHandle(
      ([head, one]) =>
        new File([head, ...Array.from({ length: 2000 }, () => one.repeat(500))], "long.vcf"),
      [VCF, line] as const,
    );
    await page.evaluate((file) => {
      const tasks: number[] = [];
      new PerformanceObserver((list) => {
        tasks.push(...list.getEntries().map(({ duration }) => duration));
      }).observe({ type: "longtask" });
      Object.assign(window, { tasks });
      const transfer = new DataTransfer();
      transfer.items.add(file);
      document
        .querySelector("#lookup")
        ?.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true }));
    }, long);
    // as soon as something was read
    await page.waitForFunction(() => {
      const progress = document.querySelector<HTMLProgressElement>("#progress");
      if ((progress?.value ?? 0) === 0) return false;
      document.querySelector<HTMLButtonElement>("#stop")?.click();
      return true;
    });
    await page.locator("#found").waitFor();
    expect(await page.locator("#extent").innerText()).toMatch(
      /^Only a part was looked up\s+The look-up was cancelled\./,
    );
    expect(await cardsOf(page)).toHaveLength(2);
    // what is compared is compared elsewhere: this is what showing it takes on a busy machine
    const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
    expect(Math.max(0, ...tasks)).toBeLessThan(300);
  });

  it("looks up in a worker that can reach no other site, also on a host that sends no headers", async () => {
    const other = await plainHost("/nowhere");
    const { page, complaints } = await open("/lookup", {
      host: await plainHost(await builtSite()),
    });
    await lookUp(page, "BRAF V600E");
    expect(await cardsOf(page)).toEqual(["BRAF V600E → BRAF V600E"]);
    const [worker, ...more] = page.workers();
    expect(more).toEqual([]);
    const reached = await worker?.evaluate(async (url) => {
      const attempts = [
        () => fetch(url, { mode: "no-cors" }),
        () =>
          new Promise((resolve, reject) => {
            const request = new XMLHttpRequest();
            request.onload = resolve;
            request.onerror = reject;
            request.open("GET", url);
            request.send();
          }),
        () =>
          new Promise((resolve, reject) => {
            const socket = new WebSocket(url.replace("http", "ws"));
            socket.onopen = resolve;
            socket.onerror = reject;
          }),
      ];
      const outcomes = await Promise.allSettled(attempts.map((attempt) => attempt()));
      return outcomes.map(({ status }) => status);
    }, other);
    expect(reached).toEqual(["rejected", "rejected", "rejected"]);
    // a worker from a URL would have no policy there
    await page.evaluate(async () => {
      const { src = "" } = document.querySelector<HTMLScriptElement>("script[type=module]") ?? {};
      await new Promise((resolve) => {
        new Worker(src, { type: "module" }).addEventListener("error", resolve);
      });
    });
    expect(complaints.some((text) => text.includes("worker-src"))).toBe(true);
  });

  it("says that it has stopped if the worker fails, and why there is no index", async () => {
    const { page } = await open();
    await page.evaluate(() => {
      for (const id of ["progress", "stop"]) document.getElementById(id)?.removeAttribute("hidden");
    });
    await page.workers()[0]?.evaluate(() => setTimeout(() => reportError(new Error("broken"))));
    await expect.poll(() => statusOf(page)).toContain("has stopped because of an error");
    // what belongs to a look-up that runs goes with it, and none can be begun
    expect(
      await page
        .locator("#progress, #stop")
        .evaluateAll((all) => all.map((one) => one.hasAttribute("hidden"))),
    ).toEqual([true, true]);
    expect(await page.locator("#variants").isDisabled()).toBe(true);
    const without = await browser.newPage({ baseURL: server.url });
    onTestFinished(() => without.close());
    await without.route("**/gkm/lookup/index.json", (route) =>
      route.fulfill({ json: { version: 1, alleles: {} } }),
    );
    await without.goto("/lookup");
    await expect.poll(() => statusOf(without)).toContain("reads version 2 only");
    await without.unrouteAll();
    await without.route("**/gkm/lookup/names.json", (route) => route.abort());
    await without.reload();
    await expect.poll(() => statusOf(without)).toContain("could not be loaded. Try again later");
  });

  it("fits a phone, and prints what was found with what it was made from", async () => {
    const { page } = await open("/lookup", { width: 360 });
    await lookUp(page, "BRAF V600E\nNC_000007.13:g.140453136A>T\nKRAS G12V");
    const { scroll, client } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      client: document.documentElement.clientWidth,
    }));
    expect(scroll).toBeLessThanOrEqual(client);
    await page.emulateMedia({ media: "print" });
    expect(await page.locator("#lookup-form").isVisible()).toBe(false);
    expect(await page.locator("#release").innerText()).toMatch(
      /^Your lines, looked up on \d{4}-\d\d-\d\d in Vitrine: .*solid-tumours of 2026-11-21\b.*trials of 2026-11-21\./,
    );
    // and at the foot of each sheet
    const foot = await page.evaluate(() => document.adoptedStyleSheets[0]?.cssRules[0]?.cssText);
    expect(foot).toMatch(/@bottom-left \{ content: "Your lines, looked up on \d{4}-\d\d-\d\d"/);
    expect(await page.locator("#found").innerText()).toContain("no advice for a patient");
    expect(await page.locator("footer").innerText()).toContain("For research use.");
    // paper has no links: nothing is added to texts for them
    const added = await page
      .locator(".card li")
      .evaluateAll((items) => [
        ...new Set(items.map((item) => getComputedStyle(item, "::after").content)),
      ]);
    expect(added).toEqual(["none"]);
    // the same claims are there once, and a usual result is one page
    const cards = page.locator(".card");
    expect(await cards.nth(1).innerText()).toContain("The claims of BRAF V600E are shown above.");
    expect(await cards.nth(1).locator("li").count()).toBe(0);
    await page.emulateMedia({ media: null });
    await lookUp(page, "BRAF V600E\nKRAS G12C\nPIK3CA E545K\nEGFR T790M");
    await expect.poll(() => cards.count()).toBe(4);
    const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  });
});
