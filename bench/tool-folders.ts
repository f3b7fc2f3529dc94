/**
 * A content folder with tools in several languages, of any size: what validation reads.
 *
 * @module
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Files, LANGUAGES } from "./descriptors.ts";
import { randomFrom, tailPicker } from "./random.ts";

const PROGRAMS =
  "bwa samtools bcftools fastqc fastp multiqc salmon star gatk picard bedtools seqkit minimap2 kraken2".split(
    " ",
  );

const LICENSE = "The text of a license is the same in every tool.\n".repeat(200);

/** What every version has beside its descriptors. */
const common = (id: string, version: string, below: (limit: number) => number): Files => ({
  "version.md": `---\nis_production: false\nauthor: [Author ${below(400)}]\nincluded_apps: [bwa, samtools]\n---\n\nVersion ${version}.\n`,
  LICENSE,
  "README.md": `# ${id}\n\n${"Aligns the reads of a sample and counts what is found in them. ".repeat(10 + below(60))}\n`,
  Dockerfile: `FROM debian:12\nRUN apt-get install ${id}\n`,
});

function write(folder: string, files: Files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/**
 * Writes a content folder without bundles, whose tools have one or two versions of 5 to 20 files each. They
 * are always the same.
 *
 * @param site the text of `site.yaml`
 */
export function writeToolFolders(folder: string, count: number, site: string): void {
  const random = randomFrom(1);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = tailPicker(random);
  const variants = Array.from({ length: 30 * count }, (_, at) => at);
  const module = () => `${PROGRAMS[below(PROGRAMS.length)]}_${pick(variants)}`;
  write(folder, { "site.yaml": site });
  for (let at = 0; at < count; at++) {
    const id = `tool-${at + 1}`;
    const descriptors = (LANGUAGES[at % LANGUAGES.length] as (typeof LANGUAGES)[number])({
      below,
      module,
    });
    for (const version of ["1.0.0", "1.1.0"].slice(0, 1 + below(2))) {
      const all = { ...descriptors, ...common(id, version, below) };
      write(join(folder, "tools", id, version), all);
    }
    write(join(folder, "tools", id), {
      "tool.md": `---\nname: Tool ${at + 1}\norganization: Organization ${below(60)}\ntoolclass: Workflow\n---\n\nReads the files of one sample.\n`,
    });
  }
}
