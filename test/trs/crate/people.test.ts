import { expect, it } from "vitest";
import { authorEntity, organizationEntity } from "../../../src/trs/crate/people.ts";
import { authorOf } from "../../../src/trs/tool/author.ts";

it("an author with an ORCID is a person with that identifier", () => {
  const contact = "Ada Lovelace, ada@example.org, https://orcid.org/0000-0002-1825-0097";
  expect(authorEntity(authorOf(contact), [])).toEqual({
    "@id": "https://orcid.org/0000-0002-1825-0097",
    "@type": "Person",
    name: "Ada Lovelace",
    email: "ada@example.org",
  });
});

it("other authors are persons or organizations by their names, with their web page as identifier", () => {
  expect(authorEntity(authorOf("Ada Lovelace"), [])).toEqual({
    "@id": "#author/Ada%20Lovelace",
    "@type": "Person",
    name: "Ada Lovelace",
  });
  expect(authorEntity(authorOf("The Galaxy team; https://galaxyproject.org"), [])).toEqual({
    "@id": "https://galaxyproject.org/",
    "@type": "Organization",
    name: "The Galaxy team",
    url: "https://galaxyproject.org",
  });
});

it("an author that is a known organization is that one", () => {
  const known = { name: "Vitrine", url: "https://vitrine.example.org" };
  const entity = organizationEntity(known);
  expect(entity).toEqual({
    "@id": "https://vitrine.example.org/",
    "@type": "Organization",
    name: "Vitrine",
    url: "https://vitrine.example.org",
  });
  expect(authorEntity(authorOf("Vitrine"), [{ name: "Other" }, known])).toEqual(entity);
});

it("an organization with a ROR ID has that as its identifier", () => {
  const known = {
    name: "Ensembl",
    url: "https://example.org",
    ror: "https://ror.org/02mhbdp94",
  };
  expect(organizationEntity(known)).toMatchObject({
    "@id": "https://ror.org/02mhbdp94",
    url: "https://example.org",
  });
});

it("an organization without a web page has an identifier of the crate", () => {
  expect(organizationEntity({ name: "A & B" })).toEqual({
    "@id": "#organization/A%20%26%20B",
    "@type": "Organization",
    name: "A & B",
  });
});
