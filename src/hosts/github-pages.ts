/**
 * GitHub Pages: static files only.
 *
 * @module
 */
import type { Host } from "./host.ts";

export const GITHUB_PAGES: Host = {
  id: "github-pages",
  name: "GitHub Pages",
  publish: "Push the files of `dist/`, including `.nojekyll`",
  missing:
    "Filters, aliases, JSON errors, media types and headers; the list has the first 1,000 tools only",
  activeFiles:
    "Only where pages link to them, as text that never runs: `report.html` is at `report.html.stored.txt`",
  // without it, Jekyll leaves out files whose names begin with _
  files: [{ path: ".nojekyll", content: () => "" }],
  limits: [{ measure: "bytes", maximum: 1e9, text: "1 GB" }],
};
