/**
 * How long pages take, compared with Hugo: it makes as many pages, whose main parts are those of the site, with a head,
 * breadcrumbs, menus and a foot from templates. Hugo has the main parts as they are, and so less to do.
 *
 * @module
 */
import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { environment, programPath, writeContent } from "./builds.ts";
import { pathsBelow } from "./sites.ts";
import { megabytes, milliseconds, ratio } from "./units.ts";

interface HugoOptions {
  readonly entries: number;
  readonly tools: number;
  readonly rounds: number;
  /** An empty folder. */
  readonly folder: string;
  /** Receives the lines of the report. */
  readonly print: (line: string) => void;
}

/** Builds a site, and returns the milliseconds between its pages' begin and end. */
async function timePages(content: string, site: string, cache: string): Promise<number> {
  // pages that were kept would not be made
  rmSync(join(cache, "pages"), { recursive: true, force: true });
  const child = spawn(process.execPath, [programPath("commands/build.ts")], {
    env: environment({ CONTENT_DIR: content, OUT_DIR: site, CACHE_DIR: cache }),
    stdio: ["ignore", "pipe", "ignore"],
  });
  let [begin, end] = [Number.NaN, Number.NaN];
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith("Pages compiled")) begin = performance.now();
    if (/^Pages: \d[\d,]* files/.test(line)) end = performance.now();
  }
  if (Number.isNaN(end - begin)) throw new Error("The build has not said how long its pages took.");
  return end - begin;
}

const pagesOf = (site: string) => pathsBelow(site).filter((path) => path.endsWith(".html"));
const bytesOf = (site: string) =>
  pagesOf(site).reduce((sum, path) => sum + statSync(join(site, path)).size, 0);

/** The content of an element of a page. */
const inside = (html: string, element: string): string =>
  new RegExp(`<${element}[^>]*>([\\s\\S]*)</${element}>`).exec(html)?.[1] ?? "";

/** The value of an attribute of the first element that begins so. */
const attribute = (html: string, start: string): string =>
  new RegExp(`<${start}"([^"]*)"`).exec(html)?.[1] ?? "";

/** Writes the pages of a site as a project of Hugo. */
function writeProject(site: string, project: string): void {
  cpSync(fileURLToPath(new URL("./hugo", import.meta.url)), project, { recursive: true });
  for (const path of pagesOf(site)) {
    const html = readFileSync(join(site, path), "utf8");
    const matter = {
      title: /<title>([^<]*)</.exec(html)?.[1] ?? "",
      description: attribute(html, 'meta name="description" content='),
      url: `/${path}`,
    };
    const about = /<script type="application\/ld\+json">([^<]*)</.exec(html)?.[1];
    const target = join(project, "content", `${path.slice(0, -".html".length)}-page.html`);
    mkdirSync(dirname(target), { recursive: true });
    // Hugo reads two braces as a shortcode
    const main = inside(html, "main").replaceAll("{{", "&#123;&#123;");
    const json = JSON.stringify({ ...matter, about: about && JSON.parse(about) });
    writeFileSync(target, `${json}\n\n${main}`);
  }
}

/** Has Hugo build, and returns the milliseconds of its process. */
function timeHugo(project: string, out: string): number {
  rmSync(out, { recursive: true, force: true });
  const start = performance.now();
  const { status, stderr, error } = spawnSync(
    "hugo",
    ["--quiet", "--source", project, "--destination", out],
    { encoding: "utf8" },
  );
  if (error !== undefined) throw new Error(`Hugo cannot be run (apt-get install hugo): ${error}`);
  if (status !== 0) throw new Error(stderr);
  return performance.now() - start;
}

/** Compares the pages of a build with those of Hugo, in turns; of each, the least time counts. */
export async function measureAgainstHugo(options: HugoOptions): Promise<void> {
  const { entries, tools, rounds, folder, print } = options;
  const at = (name: string) => join(folder, name);
  writeContent(at("content"), entries, tools);
  // what is no page is kept from now on
  await timePages(at("content"), at("site"), at("cache"));
  writeProject(at("site"), at("project"));
  const times: { readonly own: number; readonly hugo: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const hugo = timeHugo(at("project"), at("hugo"));
    times.push({ own: await timePages(at("content"), at("site"), at("cache")), hugo });
  }
  const count = pagesOf(at("site")).length;
  const made = pagesOf(at("hugo")).length;
  if (made !== count) throw new Error(`Hugo has made ${made} pages, and the build ${count}.`);
  const own = Math.min(...times.map((one) => one.own));
  const hugo = Math.min(...times.map((one) => one.hugo));
  print(`\n${entries} entries and ${tools} tools: ${count} pages`);
  for (const [name, ms, site] of [
    ["Hugo", hugo, "hugo"],
    ["pages", own, "site"],
  ] as const) {
    const each = (ms / count).toFixed(2);
    print(
      `  ${name.padEnd(5)} ${milliseconds(ms)}, ${each} ms a page, ${megabytes(bytesOf(at(site)))}`,
    );
  }
  print(`  pages : Hugo, time of a page: ${ratio(own, hugo)}`);
}
