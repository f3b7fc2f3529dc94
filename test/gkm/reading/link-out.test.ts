import { describe, expect, it } from "vitest";
import { linkOut, vocabularyOf } from "../../../src/gkm/reading/link-out.ts";

describe("the link out of a coding", () => {
  it.each([
    ["ncbigene:673", "https://www.ncbi.nlm.nih.gov/gene/673"],
    ["hgnc:1097", "https://www.genenames.org/data/gene-symbol-report/#!/hgnc_id/HGNC:1097"],
    ["ensembl:ENSG00000157764", "https://www.ensembl.org/id/ENSG00000157764"],
    ["uniprot:P15056", "https://www.uniprot.org/uniprotkb/P15056/entry"],
    ["clinvar:13961", "https://www.ncbi.nlm.nih.gov/clinvar/variation/13961"],
    ["clingen.allele:CA123643", "https://reg.genome.network/allele/CA123643.html"],
    ["dbsnp:rs113488022", "https://www.ncbi.nlm.nih.gov/snp/rs113488022"],
    ["cosmic:COSV56056643", "https://cancer.sanger.ac.uk/cosmic/search?q=COSV56056643"],
    ["rxcui:1147220", "https://mor.nlm.nih.gov/RxNav/search?searchBy=RXCUI&searchTerm=1147220"],
    ["drugbank:DB08881", "https://go.drugbank.com/drugs/DB08881"],
    ["chembl:CHEMBL1229517", "https://www.ebi.ac.uk/chembl/compound_report_card/CHEMBL1229517"],
    [
      "ncit:C64768",
      "https://ncit.nci.nih.gov/ncitbrowser/ConceptReport.jsp?dictionary=NCI_Thesaurus&ns=ncit&code=C64768",
    ],
    ["DOID:1909", "https://www.disease-ontology.org/?id=DOID:1909"],
    ["MONDO:0005105", "https://purl.obolibrary.org/obo/MONDO_0005105"],
    ["HP:0410280", "https://hpo.jax.org/browse/term/HP:0410280"],
    [
      "oncotree:MEL",
      "https://oncotree.mskcc.org/?version=oncotree_latest_stable&field=CODE&search=MEL",
    ],
    ["NCT:NCT01689519", "https://clinicaltrials.gov/study/NCT01689519"],
    ["pmid:21639808", "https://pubmed.ncbi.nlm.nih.gov/21639808/"],
  ])("is known by the prefix of its id: %s", (id, url) => {
    expect(linkOut({ id, code: id.slice(id.indexOf(":") + 1) })).toBe(url);
  });

  it("is known by the prefix of its code, if its id is the producer's", () => {
    const coding = { id: "civic.variant_type:47", code: "SO:0001583", name: "Missense Variant" };
    expect(linkOut(coding)).toBe(
      "http://www.sequenceontology.org/browser/current_svn/term/SO:0001583",
    );
    expect(vocabularyOf(coding)).toBe("Sequence Ontology");
  });

  it("is made of the system, where that is the beginning of a URL", () => {
    const system = "https://civicdb.org/links/variant/";
    const coding = { id: "kb.vid:12", system, code: "12" };
    expect(linkOut(coding)).toBe("https://civicdb.org/links/variant/12");
    expect(vocabularyOf(coding)).toBe("civicdb.org");
  });

  it.each([
    { id: "clinvar:VCV000013961", code: "VCV000013961" },
    { id: "dbsnp:113488022", code: "113488022" },
    { id: "made.up:1", code: "1" },
    { code: "1" },
    {},
  ])("is left out if it is not sure: %j", (coding) => {
    expect(linkOut(coding)).toBeUndefined();
  });

  it("calls an unknown vocabulary by its system", () => {
    expect(vocabularyOf({ system: "AMP/ASCO/CAP Guidelines, 2017", code: "A" })).toBe(
      "AMP/ASCO/CAP Guidelines, 2017",
    );
    expect(vocabularyOf({ code: "A" })).toBeUndefined();
    expect(vocabularyOf({ code: "constructor:7" })).toBeUndefined();
  });
});
