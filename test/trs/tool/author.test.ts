import { expect, test } from "vitest";
import { authorOf, contactOf, isGroup } from "../../../src/trs/tool/author.ts";
import { growth, MOST_GROWTH } from "../../fixtures/growth.ts";

test.each([
  ["The Vitrine authors", { name: "The Vitrine authors" }],
  [
    "Josiah Carberry, https://orcid.org/0000-0002-1825-0097",
    { name: "Josiah Carberry", orcid: "0000-0002-1825-0097" },
  ],
  [
    "Josiah Carberry (ORCID: 0000-0002-1825-0097)",
    { name: "Josiah Carberry", orcid: "0000-0002-1825-0097" },
  ],
  [
    "Josiah Carberry <josiah@brown.edu>, 0000-0002-1694-233x",
    { name: "Josiah Carberry", orcid: "0000-0002-1694-233X", email: "josiah@brown.edu" },
  ],
  [
    "Josiah Carberry; https://www.brown.edu/carberry",
    { name: "Josiah Carberry", url: "https://www.brown.edu/carberry" },
  ],
  [
    "https://orcid.org/0000-0002-1825-0097",
    { name: "https://orcid.org/0000-0002-1825-0097", orcid: "0000-0002-1825-0097" },
  ],
  ["mailto:josiah@brown.edu", { name: "mailto:josiah@brown.edu", email: "josiah@brown.edu" }],
])("reads %s", (contact, author) => {
  expect(authorOf(contact)).toEqual(author);
});

test.each([
  "The Vitrine authors",
  "Galaxy team",
  "nf-core",
  "Babraham Institute",
  "Broad Institute of MIT and Harvard",
  "University of Manchester",
])("takes %s for a group", (contact) => {
  expect(isGroup(authorOf(contact))).toBe(true);
});

test.each([
  "Josiah Carberry",
  "Theodora Teamer",
  "Josiah Carberry, https://orcid.org/0000-0002-1825-0097",
  "Lab, https://orcid.org/0000-0002-1825-0097",
  "josiah@brown.edu",
])("takes %s for a person", (contact) => {
  expect(isGroup(authorOf(contact))).toBe(false);
});

test.each([
  ["one long word", (length: number) => "W".repeat(length)],
  ["words before an @", (length: number) => `${"a".repeat(length)}@`],
  ["commas", (length: number) => `${",".repeat(length)}x`],
])("takes time that grows with the length of the text: %s", (_, textOf) => {
  expect(growth(4000, textOf, authorOf)).toBeLessThan(MOST_GROWTH);
});

test("looks for no address in a word that none can be", () => {
  expect(authorOf(`${"a".repeat(65)}@brown.edu`).email).toBeUndefined();
  expect(authorOf(`${"a".repeat(64)}@brown.edu`).email).toBe(`${"a".repeat(64)}@brown.edu`);
});

test("adds an ORCID to a name, if it is one", () => {
  const orcid = "https://orcid.org/0000-0002-1825-0097";
  expect(contactOf("Ada", [])).toBe("Ada");
  expect(contactOf("Ada", ["ada", "0000-0002-1825-0098", "0000-0002-1825-0097"])).toBe(
    `Ada (${orcid})`,
  );
  expect(contactOf(`Ada (${orcid})`, ["0000-0001-5109-3700"])).toBe(`Ada (${orcid})`);
});
