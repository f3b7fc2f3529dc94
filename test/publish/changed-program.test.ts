import { execFileSync } from "node:child_process";
import { cp, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { copyPart, temporaryFolder } from "../fixtures/content.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** A copy of the project, whose packages are links to those that are installed; it has caches of its own. */
async function copyProject(): Promise<string> {
  const folder = join(await temporaryFolder(), "project");
  for (const part of ["src", "schemas", "commands", "package.json"]) {
    await cp(join(ROOT, part), join(folder, part), { recursive: true });
  }
  await mkdir(join(folder, "node_modules"));
  const installed = await readdir(join(ROOT, "node_modules"));
  for (const name of installed.filter((one) => ![".cache", ".vite", ".vitrine"].includes(one))) {
    await symlink(join(ROOT, "node_modules", name), join(folder, "node_modules", name));
  }
  return folder;
}

/** What a build does besides pages, with the project's own caches. */
const PUBLISH = `
  import { jsonCache } from "./src/cache/json-cache.ts";
  import { loadCatalog } from "./src/catalog/load.ts";
  import { NO_PROGRESS } from "./src/output/progress.ts";
  import { createSiteFiles } from "./src/output/site-files.ts";
  import { publish } from "./src/publish/publish.ts";
  import { projectCache } from "./commands/project-cache.ts";
  const [content, folder] = process.argv.slice(1);
  const validationCache = jsonCache(projectCache("validation"));
  const { catalog, problems } = await loadCatalog(content, { isDraft: true, validationCache });
  if (catalog === undefined) throw new Error(JSON.stringify(problems));
  const files = createSiteFiles(folder);
  await publish(catalog, files, NO_PROGRESS, projectCache("pictures"));
`;

/** The only SVG among the images that a project publishes of a content. */
async function publishedPicture(project: string, content: string): Promise<string> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "index.html"), "<html lang='en'><main><h1>Home</h1></main></html>");
  const args = ["--input-type=module", "--eval", PUBLISH, content, folder];
  execFileSync(process.execPath, args, { cwd: project });
  const images = await readdir(join(folder, "assets"));
  const [picture = "", ...others] = images.filter((name) => name.endsWith(".svg"));
  expect(others).toEqual([]);
  return readFile(join(folder, "assets", picture), "utf8");
}

it("a picture is published anew when the rules for safe SVG have changed, whatever the caches have", async () => {
  const content = await copyPart({ tools: ["fastp"] });
  await content.write("tools/fastp/9.0.0/version.md", "---\n---\n\n![Figure](figure.svg)\n");
  await content.write("tools/fastp/9.0.0/main.wdl", "version 1.0\nworkflow w {}\n");
  await content.write(
    "tools/fastp/9.0.0/figure.svg",
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle r="9"/><rect width="9" height="9"/></svg>\n',
  );
  const project = await copyProject();
  const kept = () => readdir(join(project, "node_modules/.cache/pictures"));
  expect(await publishedPicture(project, content.folder)).toMatch(/<circle.*<rect/s);
  const before = await kept();
  await publishedPicture(project, content.folder);
  expect(await kept()).toEqual(before);

  const rules = join(project, "src/markdown/svg-elements.ts");
  const text = await readFile(rules, "utf8");
  expect(text).toContain(" circle ");
  await writeFile(rules, text.replace(" circle ", " "));
  const picture = await publishedPicture(project, content.folder);
  expect(picture).toContain("<rect");
  expect(picture).not.toContain("<circle");
  // the pictures of the first build were there to be taken
  expect(await kept()).toEqual(expect.arrayContaining(before));
});
