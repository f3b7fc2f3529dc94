import { existsSync } from "node:fs";
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { loadCatalog } from "../../src/catalog/load.ts";
import { DATA_HEADERS } from "../../src/served/headers.ts";
import { HASHED_HEADERS } from "../../src/served/site-headers.ts";
import { buildSite } from "../fixtures/build.ts";
import { SMALL_CONTENT } from "../fixtures/small.ts";
import { trsPaths } from "../fixtures/trs-paths.ts";
import { freePort, type RunningHost, serveCommand, startProgram } from "./hosts.ts";

const NAMES = ["registry", "knowledge"] as const;
const { catalog } = await loadCatalog(SMALL_CONTENT);
if (catalog === undefined) throw new Error("the content has errors");

/** The settings that the documentation shows, by their language and first line. */
const page = await readFile(new URL("../../docs/operate.md", import.meta.url), "utf8");
const documented = (language: string, start: string): string => {
  const block = page.split(`\`\`\`${language}\n${start}`)[1]?.split("```")[0];
  if (block === undefined) throw new Error(`the documentation has no ${start}`);
  return block.slice(block.indexOf("\n"));
};

/** Copies a site, and has it below another path. */
async function copyBelow(site: string, copy: string): Promise<void> {
  await cp(site, copy, { recursive: true });
  for (const file of await readdir(copy, { recursive: true })) {
    if (!/\.(html|json|xml|txt|conf|js)$/.test(file)) continue;
    const text = await readFile(join(copy, file), "utf8");
    await writeFile(join(copy, file), text.replaceAll("/registry", "/knowledge"));
  }
}

/** The folder with the sites, each below the path of its name. */
let home: string;
/** The paths of a site below its base that every host must serve: pages, and documents with their bytes. */
const paths: { readonly path: string; readonly bytes?: Uint8Array }[] = [{ path: "/" }];

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "vitrine-sites-"));
  // servers that root starts read files as other users
  await chmod(home, 0o755);
  const [first, second] = NAMES.map((name) => join(home, name)) as [string, string];
  buildSite(first, { CONTENT_DIR: SMALL_CONTENT, SITE_URL: "https://example.org/registry" });
  await copyBelow(first, second);
  const releases = join(home, "registry/releases");
  await mkdir(join(releases, "1.0"), { recursive: true });
  for (const file of [".html", "/1.0.html", "/index.json"]) await writeFile(releases + file, "{}");
  for (const file of Object.keys(RELEASE_TYPES)) await writeFile(join(releases, "1.0", file), "");
  await mkdir(join(home, "www"));
  await writeFile(join(home, "www/index.html"), "the host's own page");
  const sitemap = await readFile(join(home, "registry/sitemap-0.xml"), "utf8");
  for (const [, path = ""] of sitemap.matchAll(/<loc>https:\/\/example\.org\/registry([^<]*)/g)) {
    paths.push({ path });
  }
  for (const { path, status, bytes } of trsPaths(catalog.tools)) {
    if (status === 200)
      paths.push({ path: `/trs/v2${path}`, ...(bytes === undefined ? {} : { bytes }) });
  }
  paths.push({ path: "/gkm/bundle.json" }, { path: "/gkm/evidence" });
}, 120_000);

afterAll(() => rm(home, { recursive: true, force: true }));

/** Starts a server with settings in which folders and ports are those of the test. */
async function start(
  program: string,
  configuration: (port: number) => string,
  args: (file: string) => readonly string[],
): Promise<RunningHost> {
  const port = await freePort();
  const file = join(home, `${program}.conf`);
  await writeFile(file, configuration(port).replaceAll("/srv/", `${home}/`));
  const environment = { HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home };
  const host = await startProgram(port, program, args(file), environment);
  onTestFinished(() => host.stop());
  return host;
}

const asRoot = (line: string) => (process.getuid?.() === 0 ? line : "");

const startNginx = () =>
  start(
    "nginx",
    (port) => `${asRoot("user root;")}
pid ${home}/nginx.pid;
error_log ${home}/nginx.log;
daemon off;
events { }
http {
  access_log off;
  include /etc/nginx/mime.types;
  ${documented("nginx", "# two sites").replace("listen 80", `listen 127.0.0.1:${port}`).replaceAll("/run/", `${home}/`)}
}`,
    (file) => ["-p", home, "-c", file],
  );

const startApache = (lines: string) =>
  start(
    "apache2",
    (port) => `ServerRoot /usr/lib/apache2
PidFile ${home}/apache.pid
ErrorLog ${home}/apache.log
Listen 127.0.0.1:${port}
ServerName example.org
${asRoot("User www-data\nGroup www-data")}
${["mpm_event", "authz_core", "alias", "dir", "mime", "headers", "rewrite", "proxy", "proxy_http"]
  .map((name) => `LoadModule ${name}_module modules/mod_${name}.so`)
  .join("\n")}
TypesConfig /etc/mime.types
DocumentRoot ${home}/www
<Directory ${home}/www>
  Require all granted
</Directory>
${lines}
`,
    (file) => ["-f", file, "-DFOREGROUND"],
  );

const startCaddy = (lines: (port: number) => string) =>
  start(
    "caddy",
    (port) => `{
  admin off
  auto_https off
}
${lines(port)}`,
    (file) => ["run", "--config", file, "--adapter", "caddyfile"],
  );

/** Requires every page and document of the sites, and the host's own page beside them. */
async function expectSites(host: RunningHost, names: readonly string[] = NAMES) {
  const wrong: string[] = [];
  for (const { path, bytes } of paths) {
    const response = await fetch(`${host.url}/registry${path}`);
    const body = Buffer.from(await response.arrayBuffer());
    if (response.status !== 200) wrong.push(`${response.status} for ${path}`);
    else if (bytes !== undefined && !body.equals(bytes)) wrong.push(`other bytes for ${path}`);
    const expected = path.startsWith("/trs/") || path.startsWith("/gkm") ? "*" : undefined;
    const origin = response.headers.get("Access-Control-Allow-Origin");
    if (expected !== undefined && origin !== expected) wrong.push(`no CORS for ${path}`);
  }
  expect(wrong).toEqual([]);
  for (const name of names) {
    for (const path of ["", "/", "/tools"]) {
      const response = await fetch(`${host.url}/${name}${path}`);
      expect([response.status, response.headers.get("Content-Type")]).toEqual([
        200,
        expect.stringMatching(/^text\/html/),
      ]);
      expect(await response.text()).toContain(`href="/${name}/tools`);
    }
    const missing = await fetch(`${host.url}/${name}/nothing`);
    expect([missing.status, (await missing.text()).includes(`href="/${name}/`)]).toEqual([
      404,
      true,
    ]);
  }
  expect((await fetch(`${host.url}/registry2`)).status).toBe(404);
  expect(await (await fetch(host.url)).text()).toBe("the host's own page");
}

describe("two sites below one host name", () => {
  it("are served by nginx, each by its own rules", async () => {
    const host = await startNginx();
    await expectSites(host);
    const missing = await fetch(`${host.url}/knowledge/trs/v2/tools/nothing`);
    expect(await missing.json()).toMatchObject({ code: 404 });
  });

  it("are served by Apache and by Caddy as processes with the function", async () => {
    const [registry, knowledge] = await Promise.all(
      NAMES.map((name) => serveCommand(join(home, name))),
    );
    for (const one of [registry, knowledge]) onTestFinished(() => one?.stop());
    const withPorts = (text: string) =>
      text
        .replaceAll("http://127.0.0.1:4321", registry?.url ?? "")
        .replaceAll("http://127.0.0.1:4322", knowledge?.url ?? "");
    const apache = await startApache(withPorts(documented("apache", "# two sites")));
    await expectSites(apache);
    const filtered = await fetch(`${apache.url}/registry/trs/v2/tools?limit=1`);
    expect(await filtered.json()).toHaveLength(1);
    expect(page).toContain("`reverse_proxy /registry* 127.0.0.1:4321`");
    const caddy = await startCaddy(
      (port) => `http://127.0.0.1:${port} {
  reverse_proxy /registry* ${registry?.url}
  reverse_proxy /knowledge* ${knowledge?.url}
  root * /srv/www
  file_server
}`,
    );
    const { status } = await fetch(`${caddy.url}/knowledge/tools`);
    expect(status).toBe(200);
  });
});

/** The types of a release's files. */
const RELEASE_TYPES = {
  "manifest.json": "application/json",
  "changes.ndjson": "application/x-ndjson",
  "claims.parquet": "application/vnd.apache.parquet",
};

/** Requires the headers that protect readers, and those that let programs read. */
async function expectHeaders({ url }: RunningHost): Promise<void> {
  const fields = async (path: string) => {
    const { status, headers } = await fetch(`${url}/registry${path}`);
    expect([path, status, headers.get("X-Content-Type-Options")]).toEqual([path, 200, "nosniff"]);
    const names = ["Content-Security-Policy", "Access-Control-Allow-Origin", "Cache-Control"];
    return names.map((name) => headers.get(name));
  };
  const page = ["frame-ancestors 'none'", null, "no-cache"];
  const data = [DATA_HEADERS["Content-Security-Policy"], "*", "no-cache"];
  const [tool] = catalog?.tools ?? [];
  const version = `/tools/${tool?.id}/${tool?.versions[0]?.id}`;
  for (const path of ["/", "/evidence", version]) expect(await fields(path)).toEqual(page);
  for (const path of ["/trs/v2/tools", "/gkm/bundle.json", `${version}/interface.json`]) {
    expect(await fields(path)).toEqual(data);
  }
  const [asset = ""] = await readdir(join(home, "registry/assets"));
  const [, , cache] = await fields(`/assets/${asset}`);
  const kept = HASHED_HEADERS["Cache-Control"];
  expect(cache).toBe(kept);
  for (const path of ["/releases", "/releases/1.0"]) expect(await fields(path)).toEqual(page);
  expect(await fields("/releases/index.json")).toEqual(data);
  for (const [file, type] of Object.entries(RELEASE_TYPES)) {
    const path = `/releases/1.0/${file}`;
    expect(await fields(path)).toEqual([data[0], "*", kept]);
    const { headers } = await fetch(`${url}/registry${path}`);
    expect(headers.get("Content-Type")).toBe(type);
  }
}

/** Requires what nginx and the function do, too: a slash at the end, full addresses, encoded slashes, types of files. */
async function expectSpellings({ url }: RunningHost): Promise<void> {
  const typeOf = async (path: string) => {
    const { status, headers } = await fetch(`${url}/registry${path}`);
    return [status, headers.get("Content-Type")];
  };
  const text = [200, "text/plain; charset=utf-8"];
  const html = [200, expect.stringMatching(/^text\/html/)];
  for (const path of ["/evidence/", "/tools/seqkit-stats/"])
    expect(await typeOf(path)).toEqual(html);
  const [page = ""] = await readdir(join(home, "registry/evidence"));
  const slug = page.replace(".html", "");
  expect(await typeOf(`/evidence/kb.${slug}`)).toEqual(html);
  expect((await typeOf(`/gkm/evidence/kb.${slug}.json`))[0]).toBe(200);
  expect((await typeOf("/evidence/kb.eid-0"))[0]).toBe(404);
  const version = "/trs/v2/tools/fastp/versions/0.23.4";
  await mkdir(join(home, `registry${version}/PLAIN_SMK/descriptor/workflow/rules`), {
    recursive: true,
  });
  for (const path of ["workflow/Snakefile", "workflow/rules/count.smk", "x.sh"]) {
    await writeFile(join(home, `registry${version}/PLAIN_SMK/descriptor`, path), "rule a:\n");
    expect(await typeOf(`${version}/PLAIN_SMK/descriptor/${path}`)).toEqual(text);
    expect(await typeOf(`${version}/PLAIN_SMK/descriptor/${encodeURIComponent(path)}`)).toEqual(
      text,
    );
  }
  expect((await typeOf("/gkm/evidence.ndjson"))[0]).toBe(200);
}

describe("a site beside others, without the function", () => {
  it("is served by Apache", async () => {
    const host = await startApache(documented("apache", "# a site"));
    await expectSites(host, ["registry"]);
    await expectHeaders(host);
    await expectSpellings(host);
  });

  it("is served by Caddy", async () => {
    const lines = documented("caddy", "# a site");
    const own = `  root * /srv/www\n  file_server\n}\n`;
    const host = await startCaddy((port) =>
      lines.replace("example.org", `http://127.0.0.1:${port}`).replace(/\}\n$/, own),
    );
    await expectSites(host, ["registry"]);
    await expectHeaders(host);
    await expectSpellings(host);
  });

  it("is found by the function of CloudFront", () => {
    const handler = runInNewContext(`${documented("js", "// a function")}; handler`) as (event: {
      readonly request: { uri: string };
    }) => { readonly uri: string };
    const fileOf = (path: string) => handler({ request: { uri: `/registry${path}` } }).uri;
    const missing = paths.filter(({ path }) => !existsSync(join(home, fileOf(decodeURI(path)))));
    expect(missing.map(({ path }) => path)).toEqual([]);
    expect(fileOf("/assets/x.woff2")).toBe("/registry/assets/x.woff2");
    expect(fileOf("")).toBe("/registry/index.html");
  });
});
