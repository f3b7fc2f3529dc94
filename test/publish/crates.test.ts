import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { Catalog } from "../../src/catalog/catalog.ts";
import { crateSite, crates, undatedReport } from "../../src/publish/crates.ts";
import { fileId } from "../../src/trs/crate/paths.ts";
import { madeFile, madeTool, madeVersion } from "../fixtures/made.ts";
import { smallCatalog } from "../fixtures/small.ts";

const catalog = await smallCatalog();
const filesOf = (of: Pick<Catalog, "site" | "tools">) =>
  new Map([...crates(of)].map(({ path, content }) => [path, content]));

describe("the crates of a site", () => {
  it("are metadata and an archive beside the page of each version", () => {
    const paths = catalog.tools.flatMap(({ id, versions }) =>
      versions.flatMap((version) => [
        `tools/${id}/${version.id}/ro-crate-metadata.json`,
        `tools/${id}/${version.id}/${id}-${version.id}.crate.zip`,
      ]),
    );
    expect(paths.length).toBeGreaterThan(4);
    expect([...filesOf(catalog).keys()]).toEqual(paths);
  });

  it("are the same bytes each time", () => {
    const [first, second] = [filesOf(catalog), filesOf(catalog)];
    for (const [path, content] of first) {
      expect(Buffer.from(content).equals(Buffer.from(second.get(path) ?? "")), path).toBe(true);
    }
  });

  it("have the published metadata at their root, and every file that these name", () => {
    const files = filesOf(catalog);
    for (const { id, versions } of catalog.tools) {
      for (const version of versions) {
        const folder = `tools/${id}/${version.id}`;
        const metadata = String(files.get(`${folder}/ro-crate-metadata.json`));
        const archive = files.get(`${folder}/${id}-${version.id}.crate.zip`);
        const inside = unzipSync(archive as Uint8Array);
        const { "ro-crate-metadata.json": own = new Uint8Array(), ...others } = inside;
        expect(Object.keys(inside)[0]).toBe("ro-crate-metadata.json");
        expect(Buffer.from(own).toString()).toBe(metadata);
        const root = JSON.parse(metadata)["@graph"].find(
          (entity: { readonly "@id": string }) => entity["@id"] === "./",
        );
        const parts = root.hasPart.map((part: { readonly "@id": string }) => part["@id"]);
        expect(parts).toEqual(Object.keys(others).map(fileId));
        for (const { path, content } of version.files) {
          expect(Buffer.compare(others[path] ?? new Uint8Array(), content), path).toBe(0);
        }
      }
    }
  });

  it("keep what can be run, and make no archive before it is asked for", () => {
    let read = 0;
    const watched = madeFile("b.sh", "b");
    const file = {
      ...watched,
      isExecutable: true,
      get content() {
        read += 1;
        return watched.content;
      },
    };
    const versions = ["2", "1"].map((id) => madeVersion({ id, files: id === "1" ? [file] : [] }));
    const made = crates({ ...catalog, tools: [madeTool({ versions })] });
    made.next();
    made.next();
    expect(read).toBe(0);
    made.next();
    const { value } = made.next();
    const archive = Buffer.from(value?.content ?? "");
    // the permissions in the central directory, of which the last is that of the last file
    const entry = archive.lastIndexOf(Buffer.from("PK\x01\x02", "latin1"));
    expect((archive.readUInt32LE(entry + 38) >>> 16).toString(8)).toBe("100755");
  });
});

describe("the date of crates", () => {
  const { site } = catalog;
  const at = (service: Partial<typeof site.service>) => ({
    ...site,
    service: { ...site.service, ...service },
  });

  it("is that of the site's newest content, or of its beginning", () => {
    expect(crateSite(at({ createdAt: "2024-01-01", updatedAt: "2025-01-01" })).date).toBe(
      "2025-01-01",
    );
    expect(crateSite(at({ createdAt: "2024-01-01" })).date).toBe("2024-01-01");
    expect(crateSite(site)).toEqual({
      url: "https://small.example.org",
      organization: { name: "The Small authors", url: "https://authors.example.org" },
      organizations: [],
      withRootedLinks: expect.any(Function),
    });
    expect(crateSite(site).withRootedLinks("[a](/tools), `[a](/tools)`")).toBe(
      "[a](https://small.example.org/tools), `[a](/tools)`",
    );
  });

  it("is asked for where there is none", () => {
    const versions = [madeVersion({ id: "2", released: "2024-01-01" }), madeVersion({ id: "1" })];
    const tools = [madeTool({ versions })];
    expect(undatedReport({ site, tools })).toEqual([
      "RO-Crate requires a publication date, and 1 version has none (sorter 1). Add released to version.md, or service.updatedAt to site.yaml.",
    ]);
    expect(undatedReport({ site, tools: [madeTool({ versions: versions.slice(0, 1) })] })).toEqual(
      [],
    );
    expect(undatedReport({ site: at({ createdAt: "2024-01-01" }), tools })).toEqual([]);
  });
});
