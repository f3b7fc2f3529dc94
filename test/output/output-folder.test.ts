import { spawnSync } from "node:child_process";
import { chmod, cp, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { OutputError } from "../../src/output/output-error.ts";
import { holderOf, type KeptFolder, openOutput } from "../../src/output/output-folder.ts";
import { digests } from "../fixtures/build.ts";
import { temporaryFolder } from "../fixtures/content.ts";

let base: string;
let kept: readonly KeptFolder[];

/** A home with a project in it, and what users may have beside it. */
beforeEach(async () => {
  base = await temporaryFolder();
  const folders = ["home/project/src/pages", "home/project/content/tools", "home/project/empty"];
  const others = ["home/Documents", "home/built/assets", "home/repository/.git", "elsewhere"];
  for (const path of [...folders, ...others]) await mkdir(join(base, path), { recursive: true });
  await writeFile(join(base, "home/Documents/thesis.txt"), "years of work");
  for (const path of ["home/built", "home/repository"]) {
    await writeFile(join(base, path, ".vitrine"), "Vitrine built this folder. And more.\n");
  }
  await writeFile(join(base, "home/project/package.json"), "{}");
  for (const [name, target] of Object.entries({
    "to-content": "project/content",
    "to-src": "project/src",
    "to-home": "../home",
    "to-documents": "Documents",
    "to-built": "built",
    "to-elsewhere": "../elsewhere",
    dangling: "nowhere",
    loop: "loop",
  }))
    await symlink(target, join(base, "home", name));
  const at = (path: string) => join(base, path);
  kept = [
    { path: at("home/project/content"), name: "the content folder", mayHold: false },
    { path: at("home/project/src"), name: "the sources", mayHold: false },
    { path: at("home/project"), name: "the project", mayHold: true },
    { path: at("home"), name: "the home directory", mayHold: true },
  ];
});

/** What is wrong with an output folder below the base. */
function refusal(path: string): string {
  try {
    openOutput(join(base, path), kept);
  } catch (error) {
    expect(error).toBeInstanceOf(OutputError);
    return (error as OutputError).message.replaceAll(base, "");
  }
  return "allowed";
}

const MODULE = new URL("../../src/output/output-folder.ts", import.meta.url).href;

/** What is wrong with it for a process that may not write everywhere, as the superuser's may. */
function refusalToUser(path: string): string {
  const script = `
    import { openOutput } from ${JSON.stringify(MODULE)};
    try {
      openOutput(process.argv[1], []);
    } catch (error) {
      process.stdout.write(error.name + ": " + error.message);
    }`;
  const node = [process.execPath, "--input-type=module", "--eval", script, join(base, path)];
  const isSuperuser = process.getuid?.() === 0;
  const [program = "", ...args] = [
    ...(isSuperuser ? ["setpriv", "--bounding-set", "-all"] : []),
    ...node,
  ];
  const { stdout, stderr } = spawnSync(program, args, { encoding: "utf8" });
  expect(stderr).toBe("");
  expect(stdout).toMatch(/^OutputError: /);
  return stdout;
}

describe("an output folder is refused, and nothing is touched, if it", () => {
  it.each([
    ["home/project/content", "is the content folder"],
    ["home/project/content/tools", "is inside the content folder"],
    ["home/project/content/tools/new/site", "is inside the content folder"],
    ["home/project/src", "is the sources"],
    ["home/project/src/pages", "is inside the sources"],
    ["home/project/src/dist", "is inside the sources"],
    ["home/project/src/../content", "is the content folder"],
    ["home/project", "contains the content folder"],
    ["home/project/dist/..", "contains the content folder"],
    ["home", "contains the content folder"],
    [".", "contains the content folder"],
    ["home/to-content", "is the content folder"],
    ["home/to-content/tools", "is inside the content folder"],
    ["home/to-content/new", "is inside the content folder"],
    ["home/to-src/pages", "is inside the sources"],
    ["home/to-home/project", "contains the content folder"],
    ["home/Documents", "is not empty"],
    ["home/to-documents", "is not empty"],
    ["home/project/package.json", "is a file"],
    ["home/project/package.json/dist", "cannot be written: a part of the path is a file"],
    ["home/dangling", "is a symbolic link to nowhere, which does not exist"],
    ["home/dangling/dist", "is a symbolic link to nowhere, which does not exist"],
    ["home/loop", "cannot be written: its symbolic links form a loop"],
    [`home/${"x".repeat(300)}`, "cannot be written: the path is too long"],
    ["home/repository", "is a Git repository"],
  ])("is %s", async (path, reason) => {
    const before = await digests(base);
    const entries = (await readdir(base, { recursive: true })).sort();
    expect(refusal(path)).toContain(reason);
    expect(await digests(base)).toEqual(before);
    expect((await readdir(base, { recursive: true })).sort()).toEqual(entries);
  });

  it("is the root of the file system", () => {
    expect(() => openOutput("/", [])).toThrow(
      "The output folder is /. Set OUT_DIR to a new or empty folder.",
    );
  });

  it("is a kept folder that is known by another path", () => {
    const archive = { path: join(base, "home/to-documents"), name: "the archive", mayHold: false };
    expect(() => openOutput(join(base, "home/Documents/new"), [archive])).toThrow(
      "is inside the archive",
    );
  });

  it("has a marker that is not a file of a build", async () => {
    await mkdir(join(base, "elsewhere/.vitrine"));
    expect(refusal("elsewhere")).toContain("is not empty");
    await mkdir(join(base, "mine"));
    await writeFile(join(base, "mine/.vitrine"), "my notes on glass");
    expect(refusal("mine")).toContain("is not empty");
  });

  it("is in a folder that cannot be written", async () => {
    await chmod(base, 0o755);
    await chmod(join(base, "elsewhere"), 0o555);
    expect(refusalToUser("elsewhere/dist")).toContain("cannot be written: permission is denied");
    expect(refusalToUser("elsewhere/new/dist")).toContain(
      "cannot be written: permission is denied",
    );
    await chmod(join(base, "elsewhere"), 0o755);
  });

  it("is the output of a version that left no marker, with a message that says how to go on", async () => {
    await mkdir(join(base, "dist"));
    await writeFile(join(base, "dist/index.html"), "<!doctype html>");
    expect(refusal("dist")).toBe(
      "The output folder /dist is not empty, and it has no file .vitrine, so it is not the output of a build. Set OUT_DIR to a new or empty folder. If it is a site built by an earlier version of Vitrine, delete it first.",
    );
  });
});

describe("an output folder may be", () => {
  it.each([
    ["home/project/dist", "home/project/dist"],
    ["home/project/empty", "home/project/empty"],
    ["home/project/out/of/the/way", "home/project/out/of/the/way"],
    ["home/project/contents", "home/project/contents"],
    ["home/project/src-site", "home/project/src-site"],
    ["home/site", "home/site"],
    ["elsewhere", "elsewhere"],
    ["home/built", "home/built"],
    ["home/to-built", "home/built"],
    ["home/to-elsewhere", "elsewhere"],
    ["home/to-elsewhere/site", "elsewhere/site"],
    ["home/project/src/../dist", "home/project/dist"],
  ])("%s", async (path, real) => {
    const before = await digests(base);
    expect(openOutput(join(base, path), kept)).toEqual({ folder: join(base, real), restored: [] });
    expect(await digests(base)).toEqual(before);
  });

  it("one that holds nothing but what the file system put there", async () => {
    await mkdir(join(base, "elsewhere/lost+found"));
    expect(refusal("elsewhere")).toBe("allowed");
  });

  it("one from which a killed build had moved everything away", async () => {
    const folder = join(base, "home/built");
    const workspace = join(folder, ".vitrine-00000000-1-1-AbCd12");
    await mkdir(join(workspace, "leaving"), { recursive: true });
    await cp(join(folder, ".vitrine"), join(workspace, "leaving/.vitrine"));
    expect(refusal("home/built")).toBe("allowed");
    expect(await readFile(join(folder, ".vitrine"), "utf8")).toMatch(/^Vitrine built/);
  });
});

describe("the folder that holds another", () => {
  it("is the first that it names or is inside of", () => {
    const name = (path: string) => holderOf(join(base, path), kept)?.name;
    expect(name("home/project/content")).toBe("the content folder");
    expect(name("home/to-src/new")).toBe("the sources");
    expect(name("home/project/edge")).toBe("the project");
    expect(name("elsewhere")).toBeUndefined();
  });
});
