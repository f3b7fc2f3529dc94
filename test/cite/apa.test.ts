import { describe, expect, it } from "vitest";
import { apaText } from "../../src/cite/apa.ts";
import type { CslItem, CslName } from "../../src/cite/csl.ts";

const doe: CslName = { family: "Doe", given: "Jane" };
const roe: CslName = { family: "Roe", given: "Richard" };
const group: CslName = { literal: "The GATK team" };

/** An item by Jane Doe, of 4 March 2020. */
const work = (more: Partial<CslItem> & Pick<CslItem, "type">): CslItem => ({
  id: "a",
  title: "On short reads",
  author: [doe],
  issued: { "date-parts": [[2020, 3, 4]] },
  ...more,
});

/** The names as the text begins with them. */
const names = (...author: CslName[]) =>
  apaText(work({ type: "book", author })).replace(/ \(2020\)\. On short reads\.$/, "");

describe("the types of works", () => {
  it("an article names its journal, volume, issue, pages and DOI", () => {
    const article = work({
      type: "article-journal",
      "container-title": "Genome Biology",
      publisher: "BioMed Central",
      volume: "21",
      issue: "3",
      page: "10-19",
      version: "1",
      DOI: "10.1000/182",
      URL: "https://example.org/a",
    });
    expect(apaText(article)).toBe(
      "Doe, J. (2020). On short reads. Genome Biology, 21(3), 10–19. https://doi.org/10.1000/182",
    );
  });

  it("an article without its journal or its volume names what is known", () => {
    const numbered = work({ type: "article-journal", volume: "21", page: "e12" });
    expect(apaText(numbered)).toBe("Doe, J. (2020). On short reads. 21, e12.");
    const named = work({ type: "article-journal", "container-title": "eLife" });
    expect(apaText(named)).toBe("Doe, J. (2020). On short reads. eLife.");
    expect(apaText(work({ type: "article-journal" }))).toBe("Doe, J. (2020). On short reads.");
  });

  it("software names its version, its kind and its publisher", () => {
    const software = work({
      type: "software",
      version: "0.23.4",
      publisher: "OpenGene",
      URL: "https://example.org/a",
    });
    expect(apaText(software)).toBe(
      "Doe, J. (2020). On short reads (Version 0.23.4) [Computer software]. OpenGene. https://example.org/a",
    );
    expect(apaText({ ...software, genre: "CWL workflow" })).toContain(
      "On short reads (Version 0.23.4) [CWL workflow]. OpenGene.",
    );
  });

  it("a data set is called one", () => {
    expect(apaText(work({ type: "dataset", version: "2", publisher: "Zenodo" }))).toBe(
      "Doe, J. (2020). On short reads (Version 2) [Data set]. Zenodo.",
    );
  });

  it("a book names its volume and publisher, and with a version is no software", () => {
    const book = work({ type: "book", version: "2", volume: "3", publisher: "Springer" });
    expect(apaText(book)).toBe("Doe, J. (2020). On short reads (Version 2, Vol. 3). Springer.");
  });

  it("what is in a book names the book with its volume, issue and pages", () => {
    const report = work({
      type: "report",
      "container-title": "Notes on Reads",
      volume: "1-2",
      issue: "3",
      page: "7",
      version: "2",
      publisher: "EMBL",
    });
    expect(apaText(report)).toBe(
      "Doe, J. (2020). On short reads (Version 2). In Notes on Reads (Vols. 1–2, Issue 3, p. 7). EMBL.",
    );
    expect(apaText({ ...report, volume: "1", issue: "3-4", page: "7, 9" })).toContain(
      "In Notes on Reads (Vol. 1, Issues 3–4, pp. 7, 9).",
    );
  });

  it("a paper of a conference is in its proceedings, or in a volume as an article is", () => {
    const paper = work({
      type: "paper-conference",
      "container-title": "Proceedings of RECOMB",
      page: "10-19",
      publisher: "ACM",
    });
    expect(apaText(paper)).toBe(
      "Doe, J. (2020). On short reads. In Proceedings of RECOMB (pp. 10–19). ACM.",
    );
    expect(apaText({ ...paper, volume: "7" })).toBe(
      "Doe, J. (2020). On short reads. Proceedings of RECOMB, 7, 10–19.",
    );
  });

  it("a thesis names its school in brackets if it is published, otherwise as its source", () => {
    const thesis = work({ type: "thesis", publisher: "University of Bonn" });
    expect(apaText(thesis)).toBe("Doe, J. (2020). On short reads [Thesis]. University of Bonn.");
    expect(apaText({ ...thesis, URL: "https://example.org/a" })).toBe(
      "Doe, J. (2020). On short reads [Thesis, University of Bonn]. https://example.org/a",
    );
    expect(apaText({ ...thesis, DOI: "10.1000/182" })).toBe(
      "Doe, J. (2020). On short reads [Thesis, University of Bonn]. https://doi.org/10.1000/182",
    );
  });

  it("a page names the day and the website, and takes no volume", () => {
    const page = work({
      type: "webpage",
      "container-title": "Cabinet",
      publisher: "EMBL",
      version: "2",
      volume: "3",
      genre: "Evidence item kb.eid:1",
    });
    expect(apaText(page)).toBe(
      "Doe, J. (2020, March 4). On short reads [Evidence item kb.eid:1]. EMBL. Cabinet.",
    );
  });

  it("a document names the day", () => {
    expect(apaText(work({ type: "document" }))).toBe("Doe, J. (2020, March 4). On short reads.");
  });
});

describe("the date", () => {
  const dated = (type: CslItem["type"], ...parts: number[]) =>
    apaText(work({ type, issued: { "date-parts": [parts] } }));

  it("is a year, except of what changes or appears by the day", () => {
    expect(dated("webpage", 2026, 12, 31)).toBe("Doe, J. (2026, December 31). On short reads.");
    expect(dated("webpage", 2026, 1)).toBe("Doe, J. (2026, January). On short reads.");
    expect(dated("webpage", 2026)).toBe("Doe, J. (2026). On short reads.");
    expect(dated("report", 2026, 1, 2)).toBe("Doe, J. (2026). On short reads.");
  });

  it("may be missing, and then nothing is said of retrieving", () => {
    const { issued: _, ...undated } = work({ type: "webpage", URL: "https://example.org/a" });
    expect(apaText(undated)).toBe("Doe, J. (n.d.). On short reads. https://example.org/a");
  });
});

describe("authors", () => {
  it("are persons with initials, and groups with their names", () => {
    expect(names({ family: "Doe", given: "Jane Q." })).toBe("Doe, J. Q.");
    expect(names({ family: "Doe", given: "J.Q." })).toBe("Doe, J. Q.");
    expect(names(group)).toBe("The GATK team.");
    expect(names({ family: "Plato" })).toBe("Plato.");
  });

  it("keep hyphens of names, if a capital follows", () => {
    expect(names({ family: "Sartre", given: "Jean-Paul" })).toBe("Sartre, J.-P.");
    expect(names({ family: "Sartre", given: "J.-P." })).toBe("Sartre, J.-P.");
    expect(names({ family: "Kim", given: "Ji-woo" })).toBe("Kim, J.");
  });

  it("keep particles and suffixes", () => {
    expect(names({ family: "Silva", given: "João da" })).toBe("Silva, J. da.");
    expect(names({ family: "Beethoven", given: "Ludwig", "non-dropping-particle": "van" })).toBe(
      "van Beethoven, L.",
    );
    expect(names({ family: "King", given: "Martin Luther", suffix: "Jr." })).toBe(
      "King, M. L., Jr.",
    );
  });

  it("have an initial in lower case if they write their names so", () => {
    expect(names({ family: "hooks", given: "bell" })).toBe("hooks, b.");
    expect(names({ family: "hooks", given: "bell" }, doe)).toBe("hooks, b., & Doe, J.");
  });

  it("have initials in any alphabet, of whole characters, and none in East Asian scripts", () => {
    expect(names({ family: "Жук", given: "Женя" })).toBe("Жук, Ж.");
    expect(names({ family: "Doe", given: "𝒥ane" })).toBe("Doe, 𝒥.");
    expect(names({ family: "王", given: "小明" })).toBe("王小明.");
    expect(names({ family: "김", given: "민준" })).toBe("김민준.");
    expect(names({ family: "王", given: "Xiaoming" })).toBe("王, X.");
  });

  it("are joined by commas and an ampersand, but two groups by an ampersand alone", () => {
    expect(names(doe, roe)).toBe("Doe, J., & Roe, R.");
    expect(names(doe, group)).toBe("Doe, J., & The GATK team.");
    expect(names(group, { literal: "OpenGene" })).toBe("The GATK team & OpenGene.");
    expect(names(group, { literal: "OpenGene" }, { literal: "EMBL" })).toBe(
      "The GATK team, OpenGene, & EMBL.",
    );
    expect(names(doe, roe, group)).toBe("Doe, J., Roe, R., & The GATK team.");
  });

  it("are all named up to twenty, and of more the first nineteen and the last", () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ literal: `A${index + 1}` }));
    expect(names(...many(20))).toMatch(/^A1, A2, .*, A18, A19, & A20\.$/);
    expect(names(...many(21))).toMatch(/^A1, A2, .*, A18, A19, … A21\.$/);
  });

  it("that are missing give their place to the title", () => {
    const untitled = work({ type: "dataset", author: [], publisher: "Zenodo" });
    expect(apaText(untitled)).toBe("On short reads [Data set]. (2020). Zenodo.");
    const { author: _, ...anonymous } = work({ type: "webpage" });
    expect(apaText(anonymous)).toBe("On short reads. (2020, March 4).");
  });

  it("that also publish are named once", () => {
    const own = work({ type: "software", author: [group], publisher: "The GATK team" });
    expect(apaText(own)).toBe("The GATK team. (2020). On short reads [Computer software].");
  });
});

describe("the texts", () => {
  const titled = (title: string) => apaText(work({ type: "book", title })).slice(16);

  it("end once, inside their quotation marks", () => {
    expect(titled("Is it?")).toBe("Is it?");
    expect(titled("Stop!")).toBe("Stop!");
    expect(titled("Reads etc.")).toBe("Reads etc.");
    expect(titled('The "best"')).toBe("The “best.”");
    expect(titled('Which is "best?"')).toBe("Which is “best?”");
    expect(titled("Reads (and more)")).toBe("Reads (and more).");
  });

  it("are on one line", () => {
    expect(titled(" On\n\tshort  reads ")).toBe("On short reads.");
  });

  it("have printed quotation marks and apostrophes, and primes as they are", () => {
    expect(titled(`Alzheimer's "first" and 'second' sign`)).toBe(
      "Alzheimer’s “first” and ‘second’ sign.",
    );
    expect(titled("The patients' view")).toBe("The patients’ view.");
    expect(titled("Variants of the 5'-UTR and the 3' end")).toBe(
      "Variants of the 5'-UTR and the 3' end.",
    );
  });

  it("keep what looks like markup", () => {
    expect(titled("Where p<0.05> and <i>q</i> & r")).toBe("Where p<0.05> and <i>q</i> & r.");
  });
});

describe("numbers of pages", () => {
  const pages = (page: string) =>
    apaText(work({ type: "article-journal", page })).replace(/^.*reads\. (.*)\.$/, "$1");

  it("are ranges with a dash, and all digits of their ends", () => {
    expect(pages("10-19")).toBe("10–19");
    expect(pages("2078-9")).toBe("2078–2079");
    expect(pages("998 – 1002")).toBe("998–1002");
    expect(pages("S1--S3")).toBe("S1–S3");
    expect(pages("1-2, 10-2")).toBe("1–2, 10–12");
  });

  it("are no ranges in the number of an article", () => {
    expect(pages("e00123-17")).toBe("e00123-17");
    expect(pages("12-a")).toBe("12-a");
  });
});
