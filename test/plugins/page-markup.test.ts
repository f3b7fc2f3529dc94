import { expect, it } from "vitest";
import { blockedInPage } from "../../src/plugins/page-markup.ts";

const blocked = (html: string) => blockedInPage(html, "https://site.example", "Import the file.");

it("the first thing of a page that is blocked is told, as it is written", () => {
  expect(blocked('<p>x</p><iframe></iframe><p style="a">')).toMatchObject({ found: "<iframe>" });
  expect(blocked('<img src="https://other.example/a.png">')).toEqual({
    found: '<img src="https://other.example/a.png">',
    fix: "Import the file.",
  });
  expect(blocked(`<img src="https://${"x".repeat(400)}">`)?.found.length).toBeLessThan(300);
});

it("scripts and styles must be files; scripts that are data need not", () => {
  expect(blocked("<style>p {}</style>")?.found).toBe("<style>");
  expect(blocked("<script>x()</script>")?.found).toBe("<script>");
  const sound = '<script src="/x.js"></script><script type="application/ld+json">{}</script>';
  expect(blocked(sound)).toBeUndefined();
});
