import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { generateBundle } from "../../bench/bundle/bundle.ts";
import { buildGraph } from "../../src/gkm/graph/graph.ts";
import type { BundleDocument } from "../../src/gkm/model/bundle.ts";
import { claimTables } from "../../src/publish/bulk/claims.ts";
import type { DescribedTable } from "../../src/publish/bulk/manifest.ts";
import { parquetOf } from "../../src/publish/bulk/parquet.ts";
import { bulkFile } from "../../src/served/bulk-paths.ts";
import { viewOf } from "../../src/site/view.ts";
import { builtSite } from "../fixtures/built-site.ts";
import { CATALOG } from "../fixtures/catalog.ts";
import { type RunningHost, serveCommand } from "./hosts.ts";

const PYTHON = process.env["BULK_PYTHON"] ?? process.env["PYTHON"] ?? "python3";
const SITE = "https://vitrine.example.org";

const program = (name: string) => fileURLToPath(new URL(`./python/${name}`, import.meta.url));

/**
 * What a program of Python prints as JSON.
 *
 * @param cwd where the files are that it names
 */
async function printed<Result>(
  name: string,
  input: object,
  args: readonly string[] = [],
  cwd?: string,
): Promise<Result> {
  // Spark looks for the address of the machine's name, which not every machine has
  const env = { ...process.env, SPARK_LOCAL_IP: "127.0.0.1" };
  const options = { maxBuffer: 1e8, env, ...(cwd === undefined ? {} : { cwd }) };
  const running = promisify(execFile)(PYTHON, [program(name), ...args], options);
  running.child.stdin?.end(JSON.stringify(input));
  return JSON.parse((await running).stdout) as Result;
}

/** The codes of the documentation in a language, with a server in the place of the site. */
async function documented(language: "sql" | "python", server: string): Promise<readonly string[]> {
  const text = await readFile(new URL("../../docs/bulk.md", import.meta.url), "utf8");
  const codes = [...text.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, "g"))];
  return codes.map(([, code = ""]) => code.replaceAll(SITE, server));
}

interface Queries {
  readonly sql: readonly (readonly (readonly unknown[])[])[];
  readonly python: readonly (readonly (readonly unknown[])[])[];
  readonly croissant?: {
    readonly problems: readonly string[];
    readonly counts: Readonly<Record<string, number>>;
  };
}

describe("the data as Parquet", () => {
  let site: string;
  let host: RunningHost;

  beforeAll(async () => {
    site = await builtSite();
    host = await serveCommand(site);
  });

  afterAll(() => host?.stop());

  it("has the values of the NDJSON in every column, for pyarrow, pandas, polars, DuckDB and Spark", async () => {
    expect(await printed("bulk_reads.py", {}, [site])).toEqual({ problems: [], tables: 24 });
  });

  it("answers the queries of the documentation, and is loaded by its description", async () => {
    const path = join(site, "data/croissant.json");
    const croissant = (await readFile(path, "utf8")).replaceAll(`${SITE}/data`, `${host.url}/data`);
    const input = {
      sql: await documented("sql", host.url),
      python: await documented("python", host.url),
      croissant: JSON.parse(croissant) as object,
    };
    const files = join(site, "data/v1");
    const { sql, python, ...loaded } = await printed<Queries>("bulk_queries.py", input, [], files);
    const [counts, texts = []] = sql;
    expect(counts).toContainEqual(["Sensitivity", "supports", expect.any(Number)]);
    // pandas, polars and Spark
    expect(python).toEqual([counts, counts, counts]);
    expect(texts.length).toBeGreaterThan(0);
    for (const [id, , , level, text] of texts) {
      expect([id, level, text]).toEqual([
        expect.stringMatching(/^(?:kb|trials)\.eid:\d+$/),
        expect.stringMatching(/^[AB]$/),
        expect.stringMatching(/\w+/),
      ]);
    }
    const { tables } = JSON.parse(await readFile(join(site, "data/manifest.json"), "utf8")) as {
      readonly tables: readonly DescribedTable[];
    };
    const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows;
    expect(loaded.croissant).toEqual({
      problems: [],
      counts: { claims: rowsOf("claims"), disease: rowsOf("disease"), tool: rowsOf("tool") },
    });
  });
});

/** The claims of a site of so many entries, and a gene that they are about. */
function claimsOf(entries: number) {
  const document = generateBundle(entries) as unknown as BundleDocument;
  const profile = { prefix: "kb", namespace: "std" };
  const bundles = [{ name: "generated", profile, document, bytes: new Uint8Array() }];
  const { graph } = buildGraph(bundles);
  const { site, synonyms, logos, fonts, pages, collections } = CATALOG;
  const shared = { site, synonyms, logos, fonts, pages, collections };
  const view = viewOf({ ...shared, tools: [], bundles, graph });
  const [claims] = claimTables(view);
  const [first] = graph.of("evidence");
  const gene = first && view.claimOf(first).gene?.text;
  if (claims === undefined || gene === undefined) throw new Error("there are no claims");
  return { file: parquetOf(claims), gene };
}

/** Sends a file, or the part of it that is requested, and tells how many bytes were sent. */
async function countingServer(path: string, file: Uint8Array) {
  let sent = 0;
  const server = createServer((request, response) => {
    const isThere = request.url === path;
    const [range, from = "", to = ""] =
      /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
    const start = from === "" && range !== undefined ? file.length - Number(to) : Number(from);
    const end = from === "" || to === "" ? file.length : Number(to) + 1;
    const body = isThere ? file.subarray(start, end) : new Uint8Array();
    response.writeHead(isThere ? (range === undefined ? 200 : 206) : 404, {
      "Accept-Ranges": "bytes",
      "Content-Length": body.length,
      ...(range === undefined
        ? {}
        : { "Content-Range": `bytes ${start}-${start + body.length - 1}/${file.length}` }),
    });
    const isRead = request.method === "GET";
    if (isRead) sent += body.length;
    response.end(isRead ? body : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    sent: () => sent,
    close: () => void server.close(),
  };
}

it("a query by gene reads under 150 kB of the claims of 36,000 entries over HTTP, whatever columns it has", async () => {
  const { file, gene } = claimsOf(36_000);
  expect(file.length).toBeGreaterThan(500_000);
  expect(file.length).toBeLessThan(12_000_000);
  const server = await countingServer(bulkFile("claims"), file);
  onTestFinished(server.close);
  const [counting = ""] = await documented("sql", server.url);
  const claims = `FROM '${server.url}${bulkFile("claims")}' WHERE gene = 'BRAF'`;
  const codes = [counting, `SELECT profile, condition, therapy, level, url ${claims}`];
  for (const code of codes) {
    const before = server.sent();
    const given = { sql: [code.replace("BRAF", gene)], python: [] };
    const { sql } = await printed<Queries>("bulk_queries.py", given);
    expect(sql[0]?.length).toBeGreaterThan(0);
    const sent = server.sent() - before;
    expect(sent).toBeGreaterThan(1000);
    expect(sent).toBeLessThan(150_000);
  }
});
