import { describe, expect, it } from "vitest";
import { loadCatalog } from "../../../src/catalog/load.ts";
import {
  alikeOrganizations,
  checkDigits,
  organizationFindings,
  rorFindings,
} from "../../../src/catalog/site/organizations.ts";
import { copyPart } from "../../fixtures/content.ts";

describe("the check digits of a ROR ID", () => {
  it.each(["03yrm5c26", "02mhbdp94", "02catss52", "04wxnsj81", "05gq02987", "013meh722"])(
    "are right in %s",
    (id) => {
      expect(checkDigits(id.slice(1, 7))).toBe(id.slice(7));
      expect([...rorFindings([{ name: "A", ror: `https://ror.org/${id}` }])]).toEqual([]);
    },
  );

  it("are wrong if two characters changed places", () => {
    const ror = "https://ror.org/03yr5mc26";
    expect([...rorFindings([{ name: "A" }, { name: "B", ror }])]).toMatchObject([
      { code: "content-ror", pointer: "/organizations/1/ror", found: ror, severity: "error" },
    ]);
  });
});

describe("the organizations of a site", () => {
  const tools = [{ organization: "BioContainers" }, { organization: "Vitrine" }];
  const findings = (...names: readonly string[]) => [
    ...organizationFindings(
      names.map((name) => ({ name })),
      tools,
    ),
  ];

  it("are those that tools name", () => {
    expect(findings("Vitrine", "BioContainers")).toEqual([]);
    expect([...organizationFindings(undefined, tools)]).toEqual([]);
    // a site that has no tools yet
    expect([...organizationFindings([{ name: "Vitrine" }], [])]).toEqual([]);
  });

  it("in another spelling are a warning that proposes the right one", () => {
    expect(findings("biocontainer", "Nobody at all")).toMatchObject([
      { severity: "warning", found: "biocontainer", fix: "Did you mean BioContainers?" },
      { found: "Nobody at all", fix: "Correct the name, or remove the organization." },
    ]);
  });

  it("are listed once", () => {
    expect(findings("Vitrine", "Vitrine")).toMatchObject([
      { pointer: "/organizations/1/name", message: expect.stringContaining("twice") },
    ]);
  });

  it("have problems at their place in site.yaml", async () => {
    const content = await copyPart({ tools: ["fastp"] });
    await content.edit("site.yaml", (site) =>
      site.replace(
        "service:",
        "organizations:\n  - name: Biocontainers\n    ror: https://ror.org/03yrm5c26\nservice:",
      ),
    );
    const { problems, catalog } = await loadCatalog(content.folder);
    expect(problems).toMatchObject([
      { code: "content-organization", file: "site.yaml", fix: "Did you mean BioContainers?" },
    ]);
    expect(problems[0]?.line).toBeGreaterThan(5);
    expect(catalog?.site.organizations).toEqual([
      { name: "Biocontainers", ror: "https://ror.org/03yrm5c26" },
    ]);
    await content.edit("site.yaml", (site) => site.replace("03yrm5c26", "03yrm5c27"));
    const wrong = await loadCatalog(content.folder);
    expect(wrong.problems).toMatchObject([{ code: "content-ror", severity: "error", column: 5 }]);
    expect(wrong.catalog).toBeUndefined();
  });
});

it.each(["biocontainers", "Bio-Containers", "Bio\u200bContainers", "Bi\u043eContainers"])(
  "an organization that readers take for another one is a warning of its tools: %j",
  (organization) => {
    const tools = ["a", "b", "c"].map((id) => ({
      id,
      organization: id === "c" ? organization : "BioContainers",
    }));
    expect(alikeOrganizations(undefined, tools)).toMatchObject([
      { id: "c", finding: { severity: "warning", found: organization, expected: "BioContainers" } },
    ]);
    // what site.yaml has is right
    expect(alikeOrganizations([{ name: organization }], tools).map(({ id }) => id)).toEqual([
      "a",
      "b",
    ]);
  },
);

it("organizations whose words differ, or that all tools spell the same, are none", () => {
  const tools = ["BioContainers", "BioContainers", "BioContainer", "Vitrine"].map(
    (organization, at) => ({ id: String(at), organization }),
  );
  expect(alikeOrganizations([{ name: "BioContainers" }], tools)).toEqual([]);
});
