import { statSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { staticMounts } from "../../src/hosts/static-mounts.ts";
import { builtSite } from "../fixtures/built-site.ts";
import { WHOLE_CATALOG } from "../fixtures/catalog.ts";
import { ROOT_PATHS, trsPaths } from "../fixtures/trs-paths.ts";

const ORIGIN = "https://vitrine.example.org";

/** What Netlify's engine says of a request. */
interface Match {
  readonly statusCode: number;
  readonly target: URL;
}

interface Rules {
  match(request: Request): Promise<Match | undefined>;
}

/** The engine of Netlify's rules, as its development server has it: installed beside this file. */
async function rulesOf(site: string): Promise<Rules> {
  const engine = "./runtimes/node_modules/@netlify/redirects/dist/main.js";
  const { RedirectsHandler } = await import(
    /* @vite-ignore */ new URL(engine, import.meta.url).href
  );
  return new RedirectsHandler({
    ...{ configRedirects: [], jwtRoleClaim: "", jwtSecret: "" },
    ...{ projectDir: site, publicDir: site, siteURL: ORIGIN },
  }) as Rules;
}

describe("Netlify without the function", () => {
  let site: string;
  let rules: Rules;

  beforeAll(async () => {
    site = await builtSite();
    rules = await rulesOf(site);
  });

  const isFile = (path: string) =>
    statSync(join(site, decodeURIComponent(path)), { throwIfNoEntry: false })?.isFile() === true;

  /** The status of a response: a file comes before all rules, and a rule leads to a file. */
  async function statusOf(path: string): Promise<number> {
    if (isFile(path)) return 200;
    const match = await rules.match(new Request(ORIGIN + path));
    if (match === undefined) return 404;
    return match.statusCode === 200 && !isFile(match.target.pathname) ? 404 : match.statusCode;
  }

  it("has every document of the registry, at each of its paths", async () => {
    const paths = [...ROOT_PATHS, ...trsPaths(WHOLE_CATALOG.tools)];
    const wrong: string[] = [];
    for (const mount of staticMounts()) {
      for (const { path, status } of paths) {
        const found = await statusOf(mount + encodeURI(path));
        if (found !== status) wrong.push(`${found} for ${mount}${path}`);
      }
    }
    expect(paths.length).toBeGreaterThan(300);
    expect(wrong).toEqual([]);
  });

  it("sends clients on from addresses with the main producer's prefix", async () => {
    for (const [path, target] of [
      ["/evidence/kb.eid-1409", "/evidence/eid-1409"],
      ["/gkm/evidence/kb.eid-1409.json", "/gkm/evidence/eid-1409.json"],
      ["/molecular-profile/kb.mpid-12", "/molecular-profile/mpid-12"],
    ] as const) {
      expect(await rules.match(new Request(ORIGIN + path))).toMatchObject({
        statusCode: 301,
        target: new URL(ORIGIN + target),
      });
    }
    for (const path of ["/evidence/trials.eid-1", "/evidence/eid-1409", "/evidence/kbeid-1409"]) {
      expect([path, await rules.match(new Request(ORIGIN + path))]).toEqual([path, undefined]);
    }
  });
});
