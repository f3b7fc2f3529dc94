import { describe, expect, it } from "vitest";
import { authorRoutes, organizationRoutes } from "../../../src/site/people/people.ts";
import { peopleOf } from "../../../src/trs/tool/people.ts";
import { CATALOG } from "../../fixtures/catalog.ts";
import { madeTool, madeVersion } from "../../fixtures/made.ts";

const PEOPLE = peopleOf(CATALOG.tools);

describe("the pages of organizations", () => {
  const routes = organizationRoutes(PEOPLE.organizations, CATALOG.site);

  it("are the list and one for each", () => {
    expect(routes.map(({ params: { path }, props }) => [path, props.heading.title])).toEqual([
      [undefined, "Publishers of tools"],
      ["biocontainers", "BioContainers"],
      ["ensembl", "Ensembl"],
      ["google", "Google"],
      ["vitrine", "Vitrine"],
    ]);
  });

  it("have the facts that site.yaml gives, and the tools", () => {
    const [, page] = routes;
    expect(page?.props).toMatchObject({
      description: "7 tools that BioContainers publishes.",
      facts: [
        {
          label: "Website",
          values: [{ text: "https://biocontainers.pro", href: "https://biocontainers.pro" }],
        },
      ],
      part: { page: 1, pages: 1, total: 7 },
    });
    expect(page?.props.table.rows.length).toBe(7);
    expect(page?.props.table.columns.map(({ heading }) => heading)).not.toContain("Published by");
    expect(page?.props.table.rows[0]?.length).toBe(page?.props.table.columns.length);
    expect(page?.props.heading.crumbs.at(-1)).toEqual({
      text: "Publishers of tools",
      path: "/organizations",
    });
  });

  it("show a ROR ID as its URL", () => {
    const ror = "https://ror.org/02catss52";
    const site = { organizations: [{ name: "Google", ror }] };
    const google = organizationRoutes(PEOPLE.organizations, site).find(
      ({ params }) => params.path === "google",
    );
    expect(google?.props.facts).toEqual([{ label: "ROR", values: [{ text: ror, href: ror }] }]);
  });

  it("are in parts for hundreds of tools and of organizations", () => {
    const tools = Array.from({ length: 250 }, (_, index) =>
      madeTool({ id: `tool-${index}`, name: `Tool ${index}`, organization: "One" }),
    );
    const others = tools.map((tool, index) => ({ ...tool, organization: `Other ${index}` }));
    const paths = organizationRoutes(peopleOf([...tools, ...others]).organizations, {}).map(
      ({ params: { path } }) => path,
    );
    expect(paths.slice(0, 6)).toEqual([
      undefined,
      "page-2",
      "page-3",
      "one",
      "one/page-2",
      "one/page-3",
    ]);
    expect(new Set(paths).size).toBe(paths.length);
  });
});

describe("the pages of authors", () => {
  it("are the list and one for each, with the versions that they wrote", () => {
    const author = ["Ada Lovelace <ada@example.org>, https://orcid.org/0000-0002-1825-0097"];
    const versions = Array.from({ length: 9 }, (_, index) =>
      madeVersion({ id: `${9 - index}.0`, author }),
    );
    const [list, page] = authorRoutes(peopleOf([madeTool({ versions })]).persons);
    expect(list?.props.table.rows).toEqual([
      [
        [{ text: "Ada Lovelace", path: "/authors/0000-0002-1825-0097" }],
        [{ text: "0000-0002-1825-0097", href: "https://orcid.org/0000-0002-1825-0097" }],
        [{ text: "1" }],
      ],
    ]);
    expect(page?.params.path).toBe("0000-0002-1825-0097");
    expect(page?.props.facts).toEqual([
      {
        label: "ORCID",
        values: [
          {
            text: "https://orcid.org/0000-0002-1825-0097",
            href: "https://orcid.org/0000-0002-1825-0097",
          },
        ],
      },
    ]);
    expect(page?.props.table.rows[0]?.at(-1)?.map(({ text }) => text)).toEqual([
      ...["9.0", "8.0", "7.0", "6.0", "5.0", "4.0"],
      "3 more",
    ]);
    // who gathers pages of people finds no addresses
    expect(JSON.stringify([list, page])).not.toContain("@");
  });

  it("are empty for tools without authors", () => {
    const [list, ...more] = authorRoutes(peopleOf([madeTool({})]).persons);
    expect(list?.props.part.total).toBe(0);
    expect(more).toEqual([]);
  });
});
