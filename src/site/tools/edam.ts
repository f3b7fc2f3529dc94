/**
 * Formats of files: terms of the EDAM ontology, IANA's media types, and other URIs.
 *
 * @module
 */
import type { FactValue } from "../../base/fact.ts";
import { isWebUrl } from "../../base/url.ts";

/** The preferred labels of formats that descriptors use most, by their number in EDAM 1.25. */
const NAMES: Readonly<Record<string, string>> = {
  "1476": "PDB",
  "1477": "mmCIF",
  "1910": "newick",
  "1927": "EMBL format",
  "1929": "FASTA",
  "1930": "FASTQ",
  "1932": "FASTQ-sanger",
  "1936": "GenBank format",
  "1964": "plain text format (unformatted)",
  "1975": "GFF3",
  "2306": "GTF",
  "2330": "Textual format",
  "2331": "HTML",
  "2332": "XML",
  "2333": "Binary format",
  "2572": "BAM",
  "2573": "SAM",
  "3003": "BED",
  "3004": "bigBed",
  "3005": "WIG",
  "3006": "bigWig",
  "3016": "VCF",
  "3020": "BCF",
  "3244": "mzML",
  "3327": "BAI",
  "3462": "CRAM",
  "3464": "JSON",
  "3475": "TSV",
  "3508": "PDF",
  "3579": "JPG",
  "3583": "bedgraph",
  "3590": "HDF5",
  "3603": "PNG",
  "3604": "SVG",
  "3613": "ENCODE narrow peak format",
  "3614": "ENCODE broad peak format",
  "3615": "bgzip",
  "3616": "tabix",
  "3654": "mzXML",
  "3700": "Tabix index file format",
  "3727": "OME-TIFF",
  "3746": "BIOM format",
  "3750": "YAML",
  "3752": "CSV",
  "3981": "TAR format",
  "3987": "ZIP format",
  "3989": "GZIP format",
};

/** A format as pages show it: an EDAM term by its name if that is known, and linked. */
export function formatValue(format: string): FactValue {
  const [, number] = /^https?:\/\/edamontology\.org\/format_(\d{4})$/.exec(format) ?? [];
  if (number === undefined)
    return isWebUrl(format) ? { text: format, href: format } : { text: format };
  const name = Object.hasOwn(NAMES, number) ? NAMES[number] : undefined;
  return { text: name ?? `EDAM format ${number}`, href: format };
}
