import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ALIAS, CATALOG_201 } from "../../fixtures/registry-201.ts";
import { CATALOG, SITE, useRegistry } from "../../fixtures/served-registry.ts";

/** The requests of clients, as they send them, and what each does with the responses. */

/** The registry as 2.0.0 and as 2.0.1 show it. */
const strict = useRegistry();
const extended = useRegistry(CATALOG_201);

const ask = ({ get }: typeof strict, path: string, init?: RequestInit) => get(path, init);

async function read(registry: typeof strict, path: string, init?: RequestInit) {
  const response = await ask(registry, path, init);
  expect(response.status, path).toBe(200);
  return response.json();
}

const sha256 = (bytes: ArrayBuffer) =>
  createHash("sha256").update(Buffer.from(bytes)).digest("hex");

describe("Galaxy", () => {
  /** How it recognizes the URL of a version. */
  const ADDRESS = /(https?:\/\/.+)\/ga4gh\/trs\/v2\/tools\/(.+)\/versions\/([^/]+)/;
  /** Python's `quote_plus`. */
  const quotePlus = (text: string) => encodeURIComponent(text).replaceAll("%20", "+");

  it("searches workflows of its own, and reads a descriptor's content", async () => {
    const found = await read(
      extended,
      "/ga4gh/trs/v2/tools?toolClass=CommandLineTool&descriptorType=GALAXY&name=fastp&organization=biocontainers&description=reads",
    );
    expect(found.map(({ id }: { id: string }) => id)).toEqual(["fastp"]);
    const tool = await read(extended, `/ga4gh/trs/v2/tools/${quotePlus("fastp")}`);
    const versions = await read(extended, "/ga4gh/trs/v2/tools/fastp/versions");
    expect(versions).toEqual(tool.versions);
    const path = `/ga4gh/trs/v2/tools/fastp/versions/${versions[0].id}`;
    expect(await read(extended, path)).toEqual(versions[0]);
    const { content } = await read(extended, `${path}/GALAXY/descriptor`);
    expect(JSON.parse(content)).toHaveProperty("a_galaxy_workflow");
    expect(ADDRESS.exec(SITE + path)?.[2]).toBe("fastp");
  });

  it("requests an id of Dockstore's with quote_plus", async () => {
    const tool = await read(extended, `/ga4gh/trs/v2/tools/${quotePlus(ALIAS)}`);
    expect(tool.id).toBe("germline-small-variants");
    const spaced = await ask(extended, `/ga4gh/trs/v2/tools/${quotePlus("a b")}`);
    expect(spaced.status).toBe(404);
  });

  it("shows the code and the message of an error", async () => {
    const response = await ask(strict, "/ga4gh/trs/v2/tools/nothing/versions");
    const { code, message } = await response.json();
    expect([code, typeof message]).toEqual([404, "string"]);
  });

  it("reads the content of a descriptor as JSON", async () => {
    const path = "/ga4gh/trs/v2/tools/fastp/versions/0.23.4/GALAXY/descriptor";
    expect((await read(extended, path)).content).toContain("a_galaxy_workflow");
  });
});

describe("cwltool", () => {
  const BASE = "/api/ga4gh/v2/tools";

  it("looks for the files with HEAD, then reads the primary descriptor and what it runs", async () => {
    const version = `${BASE}/${encodeURIComponent("short-read-qc")}/versions/1.0.0`;
    expect((await ask(strict, `${version}/CWL/files`, { method: "HEAD" })).status).toBe(200);
    const files = await read(strict, `${version}/CWL/files`);
    const { path } = files.find(
      ({ file_type }: { file_type: string }) => file_type === "PRIMARY_DESCRIPTOR",
    );
    const headers = {
      Accept:
        "text/plain, application/json, text/vnd.yaml, text/yaml, text/x-yaml, application/x-yaml, application/octet-stream, */*;q=0.8",
    };
    const address = `${version}/plain-CWL/descriptor/${encodeURIComponent(path)}`;
    const response = await ask(strict, address, { headers });
    expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(await response.text()).toContain("run: workflows/trim-and-measure/trim-and-measure.cwl");
    const run = new URL("workflows/trim-and-measure/trim-and-measure.cwl", SITE + address).pathname;
    expect((await ask(strict, run, { method: "HEAD" })).status).toBe(200);
    expect(await (await ask(strict, run)).text()).toContain("class: Workflow");
  });

  it("resolves imports of a primary descriptor in a folder one level too high", async () => {
    const version = "/trs/v2/tools/germline-small-variants/versions/1.0.0/PLAIN_WDL/descriptor";
    const primary = await ask(strict, `${version}/${encodeURIComponent("workflows/germline.wdl")}`);
    expect(primary.status).toBe(200);
    // files beside it are looked for at the top
    const beside = await ask(strict, `${version}/germline.wdl`);
    expect(await beside.text()).toBe(await primary.text());
  });
});

describe("TRS-cli", () => {
  const BASE = "/ga4gh/trs/v2";
  const JSON_ONLY = { headers: { Accept: "application/json" } };

  it("requires the type that it accepts, and only fields of 2.0.0", async () => {
    const version = `${BASE}/tools/file-checksum/versions/1.0.0`;
    for (const path of [`${version}/CWL/files`, `${version}/PLAIN_CWL/files`]) {
      const files = await read(strict, path, JSON_ONLY);
      for (const file of files) expect(Object.keys(file)).toEqual(["path", "file_type"]);
    }
    const wrapper = await read(strict, `${version}/CWL/descriptor`, JSON_ONLY);
    expect(Object.keys(wrapper).sort()).toEqual(["checksum", "content", "url"]);
    const response = await ask(strict, `${version}/CWL/descriptor`, JSON_ONLY);
    expect(response.headers.get("Content-Type")).toMatch(/^application\/json/);
  });

  it("gets the limit that it requested, and an Error for what does not exist", async () => {
    expect((await read(strict, `${BASE}/tools?limit=1`, JSON_ONLY)).length).toBe(1);
    const missing = await ask(strict, `${BASE}/tools/nothing`, JSON_ONLY);
    expect(missing.headers.get("Content-Type")).toMatch(/^application\/json/);
    expect(Object.keys(await missing.json())).toEqual(["code", "message"]);
  });

  it("encodes a path whole, or not at all", async () => {
    const version = `${BASE}/tools/short-read-qc/versions/1.0.0/CWL/descriptor`;
    const raw = await read(strict, `${version}/steps/fastp.cwl`, JSON_ONLY);
    expect(await read(strict, `${version}/steps%2Ffastp.cwl`, JSON_ONLY)).toEqual(raw);
  });

  it("that encodes an id twice requests another id", async () => {
    const twice = encodeURIComponent(encodeURIComponent(ALIAS));
    expect((await ask(extended, `${BASE}/tools/${twice}`)).status).toBe(404);
  });
});

describe("Toil", () => {
  const BASE = "/api/ga4gh/trs/v2/tools";

  it("reads names, languages and digests, and an archive that is not compressed again", async () => {
    const tool = await read(extended, `${BASE}/${encodeURIComponent(ALIAS)}`);
    const version = tool.versions.find(({ name }: { name: string }) => name === "1.0.0");
    expect(version.id).toBe(version.name);
    const path = `${BASE}/${encodeURIComponent(ALIAS)}/versions/1.0.0/${version.descriptor_type.at(-1)}/files`;
    const files = await read(extended, path);
    for (const { checksum } of files) expect(checksum.type).toBe("sha-256");
    const headers = { Accept: "application/zip", "Accept-Encoding": "identity" };
    const archive = await ask(extended, `${path}?format=zip`, { headers });
    expect(archive.headers.get("Content-Type")).toBe("application/zip");
    expect(archive.headers.get("Content-Encoding")).toBeNull();
    expect(Buffer.from(await archive.arrayBuffer()).toString("latin1", 0, 2)).toBe("PK");
  });

  it("gets 404 for a workflow or a version that does not exist", async () => {
    expect((await ask(extended, `${BASE}/%23workflow%2Fno`)).status).toBe(404);
    expect((await ask(extended, `${BASE}/fastp/versions/0/CWL/files`)).status).toBe(404);
  });
});

describe("Dockstore's command line", () => {
  it("compares each file with a digest of exactly sha-256, and follows every url", async () => {
    const base = "/ga4gh/trs/v2/tools/short-read-qc/versions/1.0.0/CWL";
    for (const { path } of await read(strict, `${base}/files`)) {
      const wrapper = await read(strict, `${base}/descriptor/${encodeURIComponent(path)}`);
      const response = await strict.handle(new Request(wrapper.url));
      expect(response.status).toBe(200);
      expect(wrapper.checksum).toEqual([
        { type: "sha-256", checksum: sha256(await response.arrayBuffer()) },
      ]);
    }
  });

  it("may request a path from the root, or with two slashes", async () => {
    const base = "/ga4gh/trs/v2/tools/short-read-qc/versions/1.0.0/CWL/descriptor";
    const usual = await read(strict, `${base}/steps/fastp.cwl`);
    for (const path of ["//steps/fastp.cwl", "/%2Fsteps%2Ffastp.cwl", "/./steps/fastp.cwl"]) {
      expect(await read(strict, base + path)).toEqual(usual);
    }
  });
});

describe("the validator of GA4GH", () => {
  it("requests the first tool that has descriptors, by name, and requires three headers", async () => {
    const list = await ask(strict, "/ga4gh/trs/v2/tools?limit=30");
    for (const name of ["self_link", "current_limit", "last_page"]) {
      expect(list.headers.get(name), name).not.toBeNull();
    }
    expect(list.headers.get("current_limit")).toBe("30");
    const [tool] = await list.json();
    const [version] = tool.versions;
    const path = `/ga4gh/trs/v2/tools/${tool.id}/versions/${version.name}`;
    expect(await read(strict, path)).toEqual(version);
    const type = `${path}/${version.descriptor_type[0]}`;
    const [file] = await read(strict, `${type}/files`);
    await read(strict, `${type}/descriptor/${encodeURIComponent(file.path)}`);
    await read(strict, `${type}/tests`);
    expect((await read(strict, "/ga4gh/trs/v2/toolClasses")).length).toBe(2);
  });
});

describe("sapporo and yevis-web", () => {
  it("recognize a registry by its service-info", async () => {
    const { type } = await read(strict, "/ga4gh/trs/v2/service-info");
    expect(type.artifact.toLowerCase()).toBe("trs");
    expect(type.version).toMatch(/^2\./);
  });

  it("read from a page of another origin", async () => {
    const headers = { Origin: "https://yevis.example.org" };
    const response = await ask(strict, "/ga4gh/trs/v2/tools", { headers });
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(response.headers.get("Access-Control-Expose-Headers")).toContain("last_page");
  });
});

describe("a harvester", () => {
  it("follows next_page until there is none, and has every tool once", async () => {
    const ids: string[] = [];
    let next: string | null = `${SITE}/ga4gh/trs/v2/tools?limit=4`;
    for (let pages = 0; next !== null && pages < 20; pages++) {
      const response: Response = await strict.handle(new Request(next));
      ids.push(...(await response.json()).map(({ id }: { id: string }) => id));
      next = response.headers.get("next_page");
    }
    expect(ids).toEqual(CATALOG.tools.map(({ id }) => id));
  });
});

describe("a client that sends a token to a registry for everyone", () => {
  it("gets a response", async () => {
    const headers = { Authorization: "Bearer of-another-registry" };
    expect((await ask(strict, "/ga4gh/trs/v2/tools", { headers })).status).toBe(200);
  });
});
