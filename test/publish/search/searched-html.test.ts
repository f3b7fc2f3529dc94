import { describe, expect, it } from "vitest";
import { searchedHtml } from "../../../src/publish/search/searched-html.ts";

const searched = (body: string) =>
  searchedHtml(Buffer.from(`<!doctype html><html><head><title>T</title></head>${body}</html>`));
const page = (parts: string) => `<html><body>${parts}</body></html>`;

describe("what Pagefind reads of a page", () => {
  it("is its heading and the texts that are marked, and no more", () => {
    const html = searched(
      '<main><nav>Home</nav><h1 class="a">Ünder</h1><div>No.<div data-pagefind-body>One <div>é</div>.<br></div></div><p data-pagefind-body>Two</p><table>No.</table></main>',
    );
    expect(html).toBe(
      page(
        '<h1 class="a">Ünder</h1><div data-pagefind-body>One <div>é</div>.<br></div><p data-pagefind-body>Two</p>',
      ),
    );
  });

  it("has a heading inside of a text once, and without a heading, only texts", () => {
    const main = '<main id="main" data-pagefind-body><h1>A</h1><p>Text.</p></main>';
    expect(searched(main)).toBe(page(main));
    const text = "<div data-pagefind-body>Text.</div>";
    expect(searched(`${text}<h1>Below</h1>`)).toBe(page(text));
  });

  it("is nothing where nothing is marked", () => {
    expect(searched("<h1>A</h1><p>Text.</p>")).toBeUndefined();
    expect(searched('<h1>A</h1><p title="data-pagefind-body">Text.</p>')).toBeUndefined();
  });

  it("is found among attributes and scripts that look like elements", () => {
    const text = '<div data-pagefind-body><img alt="</div>">Text.</div>';
    const html = searched(
      `<script type="application/ld+json">{"a": "data-pagefind-body"}</script><p title="<h1>No</h1> < data-pagefind-body"></p><h1>A</h1>${text}`,
    );
    expect(html).toBe(page(`<h1>A</h1>${text}`));
  });
});
