import { expect, it } from "vitest";
import { fieldRows } from "../../../scripts/generate/schema-table.ts";

it("a table of fields has those of objects and lists too, and keeps URLs from being links", () => {
  expect(
    fieldRows({
      required: ["title"],
      properties: {
        title: { description: "the site's name" },
        contact: { description: "a URL, https://… or mailto:…" },
        servers: {
          description: "servers: a | b",
          items: { required: ["url"], properties: { url: { description: "its URL" } } },
        },
        severities: { description: "by code", properties: { "gkm-date": { enum: ["error"] } } },
        profiles: {
          description: "producers",
          patternProperties: { "^a$": { description: "a producer" } },
        },
      },
    }),
  ).toEqual([
    ["`title`", "yes", "The site's name"],
    ["`contact`", "", "A URL, `https://…` or `mailto:…`"],
    ["`servers`", "", "Servers: a \\| b"],
    ["`servers[].url`", "yes", "Its URL"],
    ["`severities`", "", "By code"],
    ["`profiles`", "", "Producers"],
    ["`profiles.NAME`", "", "A producer"],
  ]);
});
