import { describe, expect, it } from "vitest";
import { peopleRecords } from "../../../src/publish/search/people-records.ts";
import { CATALOG } from "../../fixtures/catalog.ts";
import { madeTool, madeVersion } from "../../fixtures/made.ts";

describe("the records of people", () => {
  it("are one for each organization and author, with their tools", () => {
    const records = [...peopleRecords(CATALOG.tools)];
    expect(records.map(({ path, kind, title }) => [path, kind, title])).toEqual([
      ["/organizations/biocontainers", "organization", "BioContainers"],
      ["/organizations/ensembl", "organization", "Ensembl"],
      ["/organizations/google", "organization", "Google"],
      ["/organizations/vitrine", "organization", "Vitrine"],
      ["/authors/the-vitrine-authors", "author", "The Vitrine authors"],
    ]);
    expect(records[0]?.answer).toBe("7 tools: bedtools intersect, BWA-MEM, fastp and 4 more");
    expect(records[1]?.answer).toBe("1 tool: Ensembl Variant Effect Predictor");
  });

  it("know an author by the ORCID and every spelling", () => {
    const author = [
      "Ada Lovelace, https://orcid.org/0000-0002-1825-0097",
      "A. Lovelace <ada@example.org>, 0000-0002-1825-0097",
    ];
    const records = [...peopleRecords([madeTool({ versions: [madeVersion({ author })] })])];
    expect(records.at(-1)).toMatchObject({
      path: "/authors/0000-0002-1825-0097",
      names: ["Ada Lovelace", "A. Lovelace"],
      identifiers: ["0000-0002-1825-0097", "https://orcid.org/0000-0002-1825-0097"],
    });
    // they show no e-mail address
    expect(JSON.stringify(records)).not.toContain("@");
  });
});
