/**
 * What a build cannot do without: `node bench/floor.ts CONTENT SITE FOLDER` reads the content and parses its JSON, has
 * Astro make as many empty pages as the site has, and writes the bytes of all other files to the same names below
 * FOLDER. It prints {@link Cost} as JSON, without the time that reading the site takes.
 *
 * @module
 */
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "astro";
import type { Cost } from "./build.ts";
import { jsonBundles, pathsBelow } from "./sites.ts";

const [, , content = "", site = "", folder = ""] = process.argv;

const files = pathsBelow(site).map((path) => ({ path, bytes: readFileSync(join(site, path)) }));
const isPage = ({ path }: { readonly path: string }) => path.endsWith(".html");
const before = process.cpuUsage();
const start = performance.now();

for (const path of pathsBelow(content)) {
  const bytes = readFileSync(join(content, path));
  if (jsonBundles.test(path)) JSON.parse(bytes.toString("utf8"));
}
const root = join(folder, "astro");
const pages = join(root, "src", "pages");
mkdirSync(pages, { recursive: true });
const count = files.filter(isPage).length;
writeFileSync(
  join(pages, "[slug].astro"),
  `---\nexport const getStaticPaths = () => Array.from({ length: ${count} }, (_, at) => ({ params: { slug: String(at) } }));\n---\n<p>{Astro.params.slug}</p>\n`,
);
// its packages are those of the project
const packages = fileURLToPath(new URL("../node_modules", import.meta.url));
symlinkSync(packages, join(root, "node_modules"));
await build({ root, outDir: join(root, "dist"), logLevel: "error", build: { format: "file" } });
const folders = new Set<string>();
for (const { path, bytes } of files) {
  const target = join(folder, "files", path);
  const parent = dirname(target);
  if (!folders.has(parent)) {
    mkdirSync(parent, { recursive: true });
    folders.add(parent);
  }
  writeFileSync(target, bytes);
}

const { user } = process.cpuUsage(before);
const cost: Cost = {
  cpuMs: user / 1000,
  ms: performance.now() - start,
  memory: process.resourceUsage().maxRSS * 1024,
};
process.stdout.write(JSON.stringify(cost));
