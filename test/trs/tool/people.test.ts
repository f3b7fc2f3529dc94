import { describe, expect, it } from "vitest";
import { orcidUrl } from "../../../src/trs/tool/author.ts";
import { contactsOf, type Person, peopleOf } from "../../../src/trs/tool/people.ts";
import type { RegistryTool } from "../../../src/trs/tool/registry.ts";
import { CATALOG, toolOf } from "../../fixtures/catalog.ts";
import { madeTool, madeVersion } from "../../fixtures/made.ts";
import { madeInterface } from "../../fixtures/made-interface.ts";

const ADA = "0000-0002-1825-0097";
const GRACE = "0000-0001-5109-3700";

/** A tool whose versions, the newest first, have these authors. */
const toolBy = (id: string, ...authors: readonly (readonly string[])[]): RegistryTool =>
  madeTool({
    id,
    name: id,
    versions: authors.map((author, index) =>
      madeVersion({ id: `${authors.length - index}.0`, author }),
    ),
  });

const short = ({ slug, name, otherNames, tools }: Person) => [
  slug,
  name,
  otherNames.join("|"),
  tools
    .map(({ tool, versions }) => `${tool.id} ${versions.map(({ id }) => id).join("+")}`)
    .join(", "),
];

const personsOf = (...tools: readonly RegistryTool[]) => peopleOf(tools).persons.map(short);

describe("the authors of tools", () => {
  it("are known by their ORCID, whatever the spelling, and called as they are most often", () => {
    expect(
      personsOf(
        toolBy("a", [`A. Lovelace, https://orcid.org/${ADA}`], [`Ada Lovelace (${ADA})`]),
        toolBy("b", [`Ada Lovelace, orcid:${ADA}`]),
      ),
    ).toEqual([[ADA, "Ada Lovelace", "A. Lovelace", "a 2.0+1.0, b 1.0"]]);
  });

  it("are known by their exact name without one, in whatever encoding of accents", () => {
    expect(
      personsOf(
        toolBy("a", ["Zoe\u0308"]),
        toolBy("b", ["Zo\u00eb <zoe@example.org>"]),
        toolBy("c", ["Zoe"]),
      ).map(([, name, , tools]) => [name, tools]),
    ).toEqual([
      ["Zo\u00eb", "a 1.0, b 1.0"],
      ["Zoe", "c 1.0"],
    ]);
  });

  it("with two ORCIDs are two, though they have one name", () => {
    const found = personsOf(toolBy("a", [`Wei Wang, ${ADA}`]), toolBy("b", [`Wei Wang, ${GRACE}`]));
    expect(found.map(([slug]) => slug).sort()).toEqual([GRACE, ADA]);
  });

  it("without an ORCID are the one with it inside a tool, and not across tools", () => {
    const a = toolBy("a", [`Wei Wang, ${ADA}`], ["Wei Wang"]);
    const b = toolBy("b", ["Wei Wang"]);
    expect(personsOf(a, b)).toEqual([
      [ADA, "Wei Wang", "", "a 2.0+1.0"],
      ["wei-wang", "Wei Wang", "", "b 1.0"],
    ]);
    // nor if the tool has two of them
    const c = toolBy("c", [`Wei Wang, ${ADA}`], [`Wei Wang, ${GRACE}`], ["Wei Wang"]);
    expect(
      personsOf(c)
        .map(([slug]) => slug)
        .sort(),
    ).toEqual([GRACE, ADA, "wei-wang"]);
  });

  it("are those of its citation file, or of its descriptors, where a version names none", () => {
    const cited = [
      { given: "Ada", family: "Lovelace", orcid: `https://orcid.org/${ADA}` },
      { name: "Babraham Bioinformatics" },
    ];
    const citation = { software: { type: "software", title: "a", authors: cited } };
    const described = madeInterface({ authors: [`Grace Hopper (${GRACE})`, "Ada Lovelace"] });
    const tool = madeTool({
      id: "a",
      versions: [
        madeVersion({ id: "3.0", author: [`A. Lovelace, ${ADA}`], citation }),
        madeVersion({ id: "2.0", citation, interfaces: [described] }),
        madeVersion({ id: "1.0", interfaces: [described, described] }),
      ],
    });
    const people = peopleOf([tool]);
    expect(people.persons.map(short)).toEqual([
      [ADA, "Ada Lovelace", "A. Lovelace", "a 3.0+2.0+1.0"],
      ["babraham-bioinformatics", "Babraham Bioinformatics", "", "a 2.0"],
      [GRACE, "Grace Hopper", "", "a 1.0"],
    ]);
    expect(people.persons[1]).toMatchObject({ kind: "group" });
    const [, , oldest] = tool.versions;
    if (oldest === undefined) throw new Error("there is no such version");
    expect(contactsOf(people, tool, oldest).map(({ name, orcid }) => [name, orcid])).toEqual([
      ["Grace Hopper", GRACE],
      ["Ada Lovelace", ADA],
    ]);
  });

  it("count once for a version that names them twice", () => {
    expect(personsOf(toolBy("a", ["Ada", "Ada <ada@example.org>"]))[0]?.[3]).toBe("a 1.0");
  });

  it("of the content are one", () => {
    const { persons, personOf } = peopleOf(CATALOG.tools);
    expect(persons.map(({ slug, name }) => [slug, name])).toEqual([
      ["the-vitrine-authors", "The Vitrine authors"],
    ]);
    expect(persons[0]?.tools.length).toBe(CATALOG.tools.length);
    expect(personOf(toolOf("fastp"), { name: "The Vitrine authors" })).toBe(persons[0]);
    expect(personOf(toolOf("fastp"), { name: "Somebody" })).toBeUndefined();
  });

  it("of thousands of tools are found soon", () => {
    const tools = Array.from({ length: 5000 }, (_, index) =>
      toolBy(`tool-${index}`, [`Author ${index}`, "All"], [`Author ${index % 7}`], ["All"]),
    );
    const started = performance.now();
    const { persons } = peopleOf(tools);
    expect(persons.length).toBe(5001);
    expect(performance.now() - started).toBeLessThan(3000);
  });
});

describe("the organizations of tools", () => {
  it("are as tools spell them, in order, each with its tools", () => {
    const { organizations, organizationOf } = peopleOf(CATALOG.tools);
    expect(organizations.map(({ slug, tools }) => [slug, tools.length])).toEqual([
      ["biocontainers", 7],
      ["ensembl", 1],
      ["google", 1],
      ["vitrine", 5],
    ]);
    expect(organizationOf(toolOf("fastp"))?.name).toBe("BioContainers");
    expect(organizations[0]?.tools.map(({ name }) => name).slice(0, 3)).toEqual([
      "bedtools intersect",
      "BWA-MEM",
      "fastp",
    ]);
  });
});

describe("the authors of a version", () => {
  it("have the ORCID that another version gives, and their own contact", () => {
    const tool = toolBy("a", [`Ada, ${ADA}`], ["Ada <ada@example.org>"]);
    const [, older] = tool.versions;
    if (older === undefined) throw new Error("no version");
    const [contact] = contactsOf(peopleOf([tool]), tool, older);
    expect(contact).toMatchObject({ name: "Ada", email: "ada@example.org", orcid: ADA });
    expect(contact?.person?.slug).toBe(ADA);
    expect(orcidUrl(ADA)).toBe("https://orcid.org/0000-0002-1825-0097");
  });
});
