import { expect, test } from "vitest";
import { authorOf } from "../../src/trs/author.ts";

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
