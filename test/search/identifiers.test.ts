import { describe, expect, it } from "vitest";
import {
  identifierOf,
  isCivicAssertion,
  keysOfIdentifier,
  pathOfUrl,
} from "../../src/search/identifiers.ts";

describe("an identifier", () => {
  it.each([
    [
      "eid1409",
      ["kb.eid:1409", "civic.eid:1409", "EID1409", "eid 1409", "eid-1409", "evidence 1409"],
    ],
    ["aid5", ["kb.aid:5", "AID5", "assertion 5"]],
    ["mpid12", ["kb.mpid:12", "MPID 12", "molecular profile 12"]],
    ["pmid21639808", ["pmid:21639808", "PMID 21639808", "PubMed: 21639808"]],
    ["pmid21639808", ["https://pubmed.ncbi.nlm.nih.gov/21639808/"]],
    ["10.1186/s13073-019-0687-x", ["10.1186/s13073-019-0687-x", "doi:10.1186/S13073-019-0687-X"]],
    ["10.1186/s13073-019-0687-x", ["https://doi.org/10.1186/s13073-019-0687-x"]],
    ["doid1909", ["DOID:1909", "DOID_0001909", "http://purl.obolibrary.org/obo/DOID_1909"]],
    ["c64768", ["C64768", "NCIt:C64768", "ncit C64768"]],
    ["rs113488022", ["rs113488022", "dbSNP:rs113488022"]],
    ["ca123643", ["CA123643", "CAID:CA123643"]],
    ["clinvar13961", ["clinvar 13961", "ClinVar:13961", "VCV000013961.3"]],
    ["clinvar13961", ["https://www.ncbi.nlm.nih.gov/clinvar/variation/13961/?new=evidence"]],
    // images, with the build of BioContainers or without
    ["biocontainers/bwa@0.7.17", ["quay.io/biocontainers/bwa:0.7.17--he4a0461_11"]],
    ["google/deepvariant@1.10.0", ["docker.io/google/deepvariant:1.10.0"]],
    ["biocontainers/bwa", ["quay.io/biocontainers/bwa"]],
    // pages that a parameter names
    ["pmid31566309", ["https://pubmed.ncbi.nlm.nih.gov/?term=31566309&sort=date"]],
    ["rs121913507", ["https://www.ncbi.nlm.nih.gov/projects/SNP/snp_ref.cgi?rs=121913507"]],
    ["doid1909", ["https://www.ebi.ac.uk/ols4/ontologies/doid/classes?obo_id=DOID%3A1909"]],
    ["ncbigene673", ["gene 673", "NCBIGene:673", "entrez 673"]],
    ["hp2664", ["HP:0002664", "HPO:2664"]],
    ["nct1006980", ["NCT01006980"]],
    ["nm_004333:c.1799t>a", ["NM_004333.4:c.1799T>A", "NM_004333:c.1799T>A"]],
    ["nm_004333:c.1799t>a", ["NM_004333.4(BRAF):c.1799T>A"]],
    // a chromosome's version is its assembly
    ["nc_000007.13:g.140453136a>t", ["NC_000007.13:g.140453136A>T"]],
    ["nc_000007.14:g.140453136a>t", ["NC_000007.14:g.140453136A>T"]],
    ["nc_012920:g.3243a>g", ["NC_012920.1:g.3243A>G"]],
    ["c.1799t>a", ["c.1799T>A"]],
    ["v600e", ["p.V600E", "p.(Val600Glu)"]],
    ["va.4xbxaxsak-wyau5h0s1-plrk_sctw1po", ["ga4gh:VA.4XBXAxSAk-WyAu5H0S1-plrk_SCTW1PO"]],
    ["1409", ["1409", "001409"]],
    // pages of CIViC, which has links, summaries and pages below others
    ["eid1409", ["https://civicdb.org/evidence/1409", "civicdb.org/links/evidence_items/1409/"]],
    ["eid1409", ["https://www.civicdb.org/events/genes/5/summary/evidence/1409/summary?tab=1"]],
    ["eid1409", ["evidence item 1409", "https://civicdb.org/links/evidence/1409"]],
    ["aid3", ["https://civicdb.org/assertions/3/summary", "civic.aid:3"]],
    ["vid12", ["https://civicdb.org/links/variants/12", "civicdb.org/variants/12/summary"]],
    ["mpid12", ["https://civicdb.org/molecular-profiles/12", "civic.mpid:12"]],
    // what other databases number too
    ["civic.gid:673", ["https://civicdb.org/genes/673/summary", "civic.gid:673"]],
    ["civic.tid:4", ["https://civicdb.org/therapies/4", "https://civicdb.org/drugs/4"]],
    // what registries and readers call the same numbers
    ["omim5", ["OMIM:5", "MIM 5"]],
    ["rxnorm5", ["RxNorm:5", "RXCUI: 5"]],
    ["did9", ["disease 9", "kb.did:9"]],
    ["tid9", ["therapy 9", "kb.tid:9"]],
    ["sid9", ["source 9", "kb.sid:9"]],
    ["vid9", ["variant 9", "VID9"]],
    [
      "ncbigene9",
      ["GeneID:9", "entrez gene 9", "NCBIGene 9", "https://www.ncbi.nlm.nih.gov/gene/9"],
    ],
    ["clinvar9", ["variation id 9", "VCV000000009"]],
    ["mpid9", ["profile 9", "molecular_profile 9"]],
    ["c64768", ["NCI:C64768", "ncit_C64768"]],
    // hosts without a scheme
    ["pmid21639808", ["pubmed.ncbi.nlm.nih.gov/21639808", "doi.org/../pubmed/21639808"]],
  ])("%s has one spelling for %j", (key, texts) => {
    expect(new Set(texts.map((text) => identifierOf(text)?.key))).toEqual(new Set([key]));
  });

  it.each(["xyzzy", "BRAF V600E", "acute myeloid leukaemia", "", "9.5 %", "a.b.c", "[.*+?^{}()|"])(
    "is nothing that %s has the form of",
    (text) => expect(identifierOf(text)).toBeUndefined(),
  );

  it("is certain with a prefix that nothing else has, and not if it may be a name", () => {
    expect(["eid:99999999", "PMID 12", "c.5G>A"].map((text) => identifierOf(text)?.isSure)).toEqual(
      [true, true, true],
    );
    expect(["exon 19", "gene 5", "1409"].map((text) => identifierOf(text)?.isSure)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it.each(["T790M HER2", "melanoma rs113488022", "lung C64768"])(
    "is not the last word alone of %s",
    (text) => expect(identifierOf(text)).toBeUndefined(),
  );

  it("tells the codes of UMLS from those of NCIt", () => {
    expect(identifierOf("C0064768")).not.toEqual(identifierOf("C64768"));
  });

  it("of CIViC is one of its own if others number the same", () => {
    expect(keysOfIdentifier("civic.gid:5")).toEqual(["civic.gid:5", "gid5"]);
    expect(identifierOf("https://civicdb.org/genes/673")?.isSure).toBe(true);
    expect(identifierOf("https://civicdb.org/releases/main/2026")).toBeUndefined();
  });

  it("is an assertion of CIViC by its address or its number", () => {
    expect(["https://civicdb.org/assertions/3", "CIViC.AID:3 "].map(isCivicAssertion)).toEqual([
      true,
      true,
    ]);
    expect(["kb.aid:3", "https://civicdb.org/evidence/3", "AID3"].map(isCivicAssertion)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it("of a URL is in its path", () => {
    expect(pathOfUrl("https://example.org/a/b//?c=d#e")).toBe("example.org/a/b");
  });

  it("of a record is found by its number and by its description alone", () => {
    expect(keysOfIdentifier("pmid:21639808")).toEqual(["pmid21639808", "21639808"]);
    expect(keysOfIdentifier("NM_004333.4:c.1799T>A")).toEqual(["nm_004333:c.1799t>a", "c.1799t>a"]);
    expect(keysOfIdentifier("DOID:1909")).toEqual(["doid1909"]);
    expect(keysOfIdentifier("no identifier")).toEqual([]);
  });
});
