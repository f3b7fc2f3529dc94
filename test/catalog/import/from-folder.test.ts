import { chmod, mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { httpsUrl, importFolder } from "../../../src/catalog/import/from-folder.ts";
import { licenseOf } from "../../../src/catalog/import/licenses.ts";
import { temporaryFolder } from "../../fixtures/content.ts";
import { shell } from "../../fixtures/repository.ts";

const CWL = "cwlVersion: v1.2\nclass: CommandLineTool\ninputs: []\noutputs: []\n";

async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = join(await temporaryFolder(), "Map reads");
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, path, ".."), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

describe("the URL of a repository", () => {
  it.each([
    ["git@github.com:nf-core/demo.git", "https://github.com/nf-core/demo"],
    ["ssh://git@gitlab.com/a/b.git", "https://gitlab.com/a/b"],
    ["https://user:secret@github.com/a/b.git/", "https://github.com/a/b"],
    ["http://github.com/a/b", "https://github.com/a/b"],
    ["/srv/git/a", undefined],
    ["../a", undefined],
  ])("of %s is %s", (remote, url) => {
    expect(httpsUrl(remote)).toBe(url);
  });
});

describe("a version from a folder", () => {
  it("of a checkout is what git has, with its commit and tag", async () => {
    const folder = await folderWith({
      "map.cwl": CWL,
      "other.cwl": CWL,
      "bin/run.sh": "#!/bin/sh\n",
      LICENSE: "MIT License\n\nCopyright (c) 2026\n",
      ".gitignore": "out\n",
      ".env": "A=1\n",
      "out/a.bam": "x",
      "notes.txt": "mine",
    });
    await chmod(join(folder, "bin/run.sh"), 0o755);
    await symlink("/etc/hosts", join(folder, "hosts"));
    shell(
      "git init -q && git add map.cwl other.cwl bin LICENSE .gitignore .env hosts && git commit -qm a && git tag v1.2.0 && git remote add origin git@github.com:acme/Map_Reads.git",
      folder,
    );
    const commit = shell("git rev-parse HEAD", folder).trim();
    const imported = await importFolder(folder, { primary: "map.cwl", organization: "ACME" });
    expect(imported).toMatchObject({
      toolId: "map_reads",
      versionId: "1.2.0",
      tool: { organization: "ACME", license: "MIT" },
      version: {
        is_production: false,
        source: { repository: "https://github.com/acme/Map_Reads", commit },
        primary_descriptor: { CWL: "map.cwl" },
      },
      leftOut: [
        "1 file that git does not have: notes.txt.",
        "1 file with names that registries do not publish: .env.",
        "1 file behind links out of the folder or to nothing: hosts.",
      ],
    });
    expect(imported.files.map(({ path, isExecutable }) => [path, isExecutable])).toEqual([
      [".gitignore", false],
      ["LICENSE", false],
      ["bin/run.sh", true],
      ["map.cwl", false],
      ["other.cwl", false],
    ]);
    await writeFile(join(folder, "map.cwl"), `${CWL}label: x\n`);
    const changed = await importFolder(folder, { version: "2" });
    expect(changed.version).toEqual({ is_production: false });
    expect(changed.leftOut[0]).toBe("The source: files have changes that are not committed.");
    await expect(importFolder(folder, {})).rejects.toThrow(
      "The commit has no tag to name the version after. Name the version: --version ID.",
    );
  });

  it("in no repository is all that is there", async () => {
    const folder = await folderWith({ "map.cwl": CWL, "tests/a.json": "{}" });
    expect(await importFolder(folder, { version: "1.0.0" })).toMatchObject({
      toolId: "map-reads",
      versionId: "1.0.0",
      version: { is_production: false },
      leftOut: ["The source: the folder is in no git repository."],
    });
    await expect(importFolder(folder, {})).rejects.toThrow(
      "The folder is in no git repository. Name the version: --version ID.",
    );
    await expect(importFolder(folder, { version: "1", primary: "b.cwl" })).rejects.toThrow(
      "There is no descriptor b.cwl in the folder.",
    );
    await expect(importFolder(join(folder, "none"), { version: "1" })).rejects.toThrow();
  });
});

describe("the license of a folder", () => {
  const of = (text: string, path = "LICENSE") =>
    licenseOf([{ path, content: new TextEncoder().encode(text), isExecutable: false }]);

  it.each([
    ["MIT License\n\nCopyright", "MIT"],
    ["The MIT License (MIT)\n", "MIT"],
    ["Copyright (c) 2020 A\n\nPermission is hereby granted, free of charge, to any person", "MIT"],
    [
      "\n                                 Apache License\n                           Version 2.0, January 2004\n",
      "Apache-2.0",
    ],
    ["BSD 3-Clause License\n\nCopyright", "BSD-3-Clause"],
    // only or later versions, which the text does not say
    [
      "                    GNU GENERAL PUBLIC LICENSE\n                       Version 3, 29 June 2007\n",
      undefined,
    ],
    ["All rights reserved.\n", undefined],
  ])("%j is %s", (text, id) => {
    expect(of(text)).toBe(id);
    expect(of(text, "docs/LICENSE")).toBeUndefined();
  });
});
