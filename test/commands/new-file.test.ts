import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runScript } from "../fixtures/build.ts";
import { changesOf, temporaryFolder } from "../fixtures/content.ts";

/** Content that has nothing but settings. */
async function emptyContent() {
  const folder = join(await temporaryFolder(), "content");
  await cp("create/templates/site/content", folder, { recursive: true });
  const CONTENT_DIR = folder;
  return {
    ...changesOf(folder),
    make: (...args: readonly string[]) => runScript("new", args, { CONTENT_DIR }),
    validate: () => runScript("validate", [], { CONTENT_DIR }),
  };
}

const EVIDENCE = [
  ...["evidence", "--profile", "KRAS G12C", "--gene", "KRAS (ncbigene:3845)"],
  ...["--hgvs", "NC_000012.11:g.25398285C>A", "--disease", "Lung cancer (DOID:1324)"],
  ...["--significance", "sensitivity", "--therapy", "Sotorasib (ncit:C154287)"],
  ...["--origin", "somatic", "--direction", "supports", "--level", "B"],
  ...["--source", "32955176", "--source-name", "Hong et al., 2020"],
  ...["--source-title", "KRAS G12C inhibition with sotorasib in advanced solid tumors."],
  ...["--description", "In a phase 1 trial, some tumours with KRAS G12C shrank."],
];

describe("from settings alone to an assertion", () => {
  it("takes one command for each thing, each of which names the next", async () => {
    const { make, validate } = await emptyContent();
    expect(make(...EVIDENCE).stderr).toBe(
      "There is no bundle in bundles/ to add to. Create one first: npm run new -- bundle NAME\n",
    );
    expect(make("bundle", "lung").stdout).toMatch(
      /lung\.json\. Then: npm run new -- evidence --bundle lung, /,
    );
    expect(validate()).toMatchObject({ status: 0, stdout: "0 errors, 0 warnings\n" });
    const [, method = ""] = /such as "(.*)" \(PMID/.exec(make(...EVIDENCE).stderr) ?? [];
    expect(make(...EVIDENCE, "--method", method).stdout).toMatch(
      // not the publication that this program brings with the method
      /^Added 13 entries .* {2}evidence kb\.eid:1\nNothing was looked up: check ncbigene:3845, DOID:1324, ncit:C154287 and PMID 32955176\.\nNext: npm run validate\n$/s,
    );
    const assertion = ["assertion", "--evidence", "1", "--tier", "I", "--description", "Made up."];
    expect(make(...assertion).stderr).toBe(
      "organization is missing: who classified it. Give its name.\n",
    );
    expect(make(...assertion, "--organization", "Institut für Pathologie").stdout).toMatch(
      / {2}organization kb\.organization:institut-fur-pathologie\n {2}assertion kb\.aid:1\n/,
    );
    expect(validate()).toMatchObject({ status: 0, stdout: "0 errors, 0 warnings\n" });
  });
});

describe("a new file", () => {
  it("of a page has all but what only its author knows", async () => {
    const { make, validate, edit } = await emptyContent();
    expect(make("page", "data-policy")).toMatchObject({ status: 0, stderr: "" });
    expect(validate().stdout).toMatch(/data-policy\.md:3:1 {2}error {2}This field has no value\./);
    await edit("pages/data-policy.md", (text) =>
      text.replace("description: ", "description: What is stored.").concat("Nothing.\n"),
    );
    expect(validate()).toMatchObject({ status: 0, stdout: "0 errors, 0 warnings\n" });
  });

  it("of a bundle is of the producer that is asked for, or of the site's own", async () => {
    const { folder, make, edit, validate } = await emptyContent();
    await edit("site.yaml", (text) =>
      text.concat(
        "\nmain_producer: mtb\nbundle_profiles:\n  mtb-gkm-bundle:\n    prefix: mtb\n    namespace: nhn\n",
      ),
    );
    const formatIn = async (name: string) =>
      JSON.parse(await readFile(join(folder, `bundles/${name}.json`), "utf8")).metadata
        .bundleFormat;
    expect(make("bundle", "civ", "--producer", "civi").stderr).toMatch(
      /^--producer must be one of kb, civic, mtb; got "civi"\./,
    );
    expect(make("bundle", "board").status).toBe(0);
    expect(await formatIn("board")).toBe("mtb-gkm-bundle");
    expect(validate().stdout).not.toContain("content-producer");
    expect(make("bundle", "civ", "--producer", "civic").status).toBe(0);
    expect(await formatIn("civ")).toBe("civic-gkm-bundle");
  });

  it.each([
    [["page", "policy", "--producer", "kb"], /^--producer is for a bundle only\./],
    [["page", "Data policy"], /^The name of a page must have lowercase letters, .*"Data policy"\./],
    [["page"], /^The name of the page is missing\./],
    [["bundle", "a b"], /^The name of the bundle must consist of letters, /],
    [["bundle", "a", "b"], /^Unexpected argument|^Too many/],
  ])("is not written for %j", async (args, message) => {
    const { make } = await emptyContent();
    const { status, stderr } = make(...args);
    expect([status, message.test(stderr) || stderr]).toEqual([2, true]);
  });

  it("never takes the place of another", async () => {
    const { folder, make, write } = await emptyContent();
    expect(make("page", "about").status).toBe(0);
    await write("pages/about.md", "mine");
    expect(make("page", "about")).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/about\.md already exists\.\n$/),
    });
    expect(await readFile(join(folder, "pages/about.md"), "utf8")).toBe("mine");
    await write("bundles/lung/bundle.json", "{}");
    expect(make("bundle", "lung").stderr).toMatch(/bundles\/lung already exists\.\n$/);
  });
});
