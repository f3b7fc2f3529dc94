import { cp, rename } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Catalog } from "../../../src/catalog/catalog.ts";
import { loadCatalog } from "../../../src/catalog/load.ts";
import { type PicturePublisher, PUBLISHERS } from "../../../src/publish/publishers.ts";
import type { Problem } from "../../../src/report/problem.ts";
import { SITE_ICON, SITE_LOGO } from "../../../src/served/pictures.ts";
import type { RegistryTool } from "../../../src/trs/tool/registry.ts";
import { type ChangeableContent, CONTENT, copyPart } from "../../fixtures/content.ts";
import { animation, grayPng, image, SVG } from "../../fixtures/pictures.ts";

const TOOL = "tools/fastqc";

/** What is wrong with a content after a change, and its only tool. */
async function loaded(change: (content: ChangeableContent) => Promise<void>): Promise<{
  readonly catalog: Catalog | undefined;
  readonly problems: readonly Problem[];
  readonly tool: RegistryTool | undefined;
}> {
  const content = await copyPart({ tools: ["fastqc"] });
  await change(content);
  const { catalog, problems } = await loadCatalog(content.folder);
  return { catalog, problems, tool: catalog?.tools[0] };
}

const withLogo = (name: string, content: string | Uint8Array) =>
  loaded(async (copy) => {
    await copy.write(`${TOOL}/${name}`, content);
  });

/** What a clone has in place of a file of Git LFS. */
const POINTER = `version https://git-lfs.github.com/spec/v1\noid sha256:${"0".repeat(64)}\nsize 1\n`;

describe("the logo of a tool", () => {
  it.each([
    ["logo.svg", () => Promise.resolve(Buffer.from(SVG)), "svg"],
    ["logo.png", () => image("png", 200, 200), "png"],
    ["logo.jpg", () => image("jpeg", 200, 200), "jpg"],
    ["logo.jpeg", () => image("jpeg", 200, 200), "jpg"],
    ["logo.webp", () => image("webp", 200, 200), "webp"],
    ["logo.avif", () => image("avif", 200, 200), "avif"],
  ] as const)("is %s in its folder", async (name, make, format) => {
    const { problems, tool } = await withLogo(name, await make());
    expect(problems).toEqual([]);
    expect(tool?.logo).toMatchObject({ name, picture: { format }, hasText: false });
  });

  it("is no part of what the lock file keeps", async () => {
    const [without, withOne] = [await loaded(async () => {}), await withLogo("logo.svg", SVG)];
    expect(without.tool?.logo).toBeUndefined();
    expect(withOne.tool?.meta_version).toBe(without.tool?.meta_version);
  });

  it("is one: several are an error, which names them", async () => {
    const { problems } = await loaded(async ({ write }) => {
      await write(`${TOOL}/logo.svg`, SVG);
      await write(`${TOOL}/logo.png`, await image("png", 200, 200));
    });
    expect(problems).toMatchObject([
      {
        severity: "error",
        code: "content-logo",
        file: TOOL,
        message: "There are several logos, and only one can be shown.",
        found: "logo.png, logo.svg",
        fix: "Keep the SVG if there is one, and remove the others.",
      },
    ]);
  });

  it.each([
    ["logo.png", SVG, "an image of the format svg"],
    ["logo.svg", "<html><svg/></html>", "another kind of file"],
    ["logo.jpg", "text", "another kind of file"],
    ["logo.png", POINTER, "a Git LFS pointer"],
  ])("has the format that its name says: %s", async (name, content, found) => {
    const { problems } = await withLogo(name, content);
    expect(problems).toMatchObject([{ code: "content-logo", file: `${TOOL}/${name}`, found }]);
  });

  it("does not move, and is neither broken nor huge", async () => {
    const codesOf = async (name: string, content: Uint8Array) =>
      (await withLogo(name, content)).problems.map(({ code, severity, message }) => [
        severity,
        code,
        message,
      ]);
    expect(await codesOf("logo.webp", await animation("webp", 200))).toEqual([
      ["error", "content-logo", "The logo is animated."],
    ]);
    expect(await codesOf("logo.png", (await image("png", 300, 300)).subarray(0, 500))).toEqual([
      ["error", "content-picture", "This image is broken: it cannot be decoded."],
    ]);
    expect(await codesOf("logo.png", grayPng(60_000, 60_000))).toEqual([
      ["error", "content-picture", "This image has too many pixels, so it cannot be shown."],
    ]);
    expect(await codesOf("logo.png", Buffer.alloc(600_000))).toEqual([
      ["error", "content-logo", "The logo has too many bytes."],
    ]);
  });

  it("is reported, and shown all the same, if it is hard to recognize", async () => {
    const messagesOf = async (name: string, content: string | Uint8Array) => {
      const { problems, tool } = await withLogo(name, content);
      expect(tool?.logo?.name).toBe(name);
      return problems.map(({ code, severity, found }) => [severity, code, found]);
    };
    expect(await messagesOf("logo.png", await image("png", 900, 100))).toEqual([
      ["warning", "content-logo-shape", "900 × 100 pixels"],
    ]);
    expect(await messagesOf("logo.png", await image("png", 32, 32))).toEqual([
      ["warning", "content-logo-shape", "32 × 32 pixels"],
    ]);
    const hostile = SVG.replace(
      "<path",
      "<script>alert(1)</script><text>A</text><path onclick='a'",
    );
    expect(await messagesOf("logo.svg", hostile)).toEqual([
      ["warning", "content-logo-shape", "a text element"],
      ["warning", "content-picture-parts", "script, onclick"],
    ]);
  });

  it("is not read under another name, as a warning says", async () => {
    const { problems } = await withLogo("Logo.PNG", await image("png", 200, 200));
    expect(problems).toMatchObject([
      {
        code: "content-unread",
        file: `${TOOL}/Logo.PNG`,
        expected:
          "tool.md, a folder for each version, and a logo: logo with .svg, .png, .jpg, .webp or .avif",
      },
    ]);
  });
});

/** A content whose organization has a logo, after a change. */
async function loadedOrganization(change: (content: ChangeableContent) => Promise<void>) {
  const content = await copyPart({ tools: ["file-checksum", "file-checksum-checker"] });
  await content.edit(
    "site.yaml",
    (site) => `${site}organizations:\n  - name: Vitrine\n    logo: vitrine.svg\n`,
  );
  await cp(join(CONTENT, "logos"), join(content.folder, "logos"), { recursive: true });
  await change(content);
  return loadCatalog(content.folder);
}

describe("the logo of an organization", () => {
  const LOGO = "logos/vitrine.svg";

  it("is the file that site.yaml names", async () => {
    const { catalog, problems } = await loadedOrganization(async () => {});
    expect(problems).toEqual([]);
    expect(catalog?.logos.get("Vitrine")).toMatchObject({ name: "vitrine.svg" });
  });

  it("that is missing is an error where it is named, with the file that may be meant", async () => {
    const { problems } = await loadedOrganization(async ({ folder }) => {
      await rename(join(folder, LOGO), join(folder, "logos/vitrin.svg"));
    });
    expect(problems).toMatchObject([
      {
        severity: "error",
        code: "content-logo",
        file: "site.yaml",
        pointer: "/organizations/0/logo",
        message: "There is no file vitrine.svg in logos/.",
        fix: "Did you mean vitrin.svg?",
      },
    ]);
    expect(problems.at(-1)?.line).toBeGreaterThan(1);
  });

  it("that nobody names is a warning, and one that is broken an error", async () => {
    const { problems } = await loadedOrganization(async ({ write }) => {
      await write("logos/other.svg", SVG);
      await write(LOGO, "<svg/>");
    });
    expect(problems.map(({ file, code }) => [file, code])).toEqual([
      ["logos/other.svg", "content-unread"],
      [LOGO, "content-picture"],
    ]);
  });
});

it("the icon of the site is a file that site.yaml names beside its logo", async () => {
  const { catalog, problems } = await loadedOrganization(async ({ edit, write }) => {
    await write("logos/small.svg", SVG);
    await edit("site.yaml", (site) => `${site}icon: small.svg\nlogo: vitrine.svg\n`);
  });
  expect(problems).toEqual([]);
  expect(catalog?.logos.get(SITE_ICON)?.name).toBe("small.svg");
  expect(catalog?.logos.get(SITE_LOGO)?.name).toBe("vitrine.svg");
});

describe("the logo of the site", () => {
  const withSiteLogo = (name: string) =>
    loadedOrganization(async ({ edit }) => {
      await edit("site.yaml", (site) => `${site}logo: ${name}\nbrand_color: "#0B6E4F"\n`);
    });

  it("is a file that site.yaml names, and may be that of an organization", async () => {
    const { catalog, problems } = await withSiteLogo("vitrine.svg");
    expect(problems).toEqual([]);
    expect(catalog?.logos.get(SITE_LOGO)).toMatchObject({ name: "vitrine.svg" });
    expect([...(catalog?.logos.keys() ?? [])]).toEqual([SITE_LOGO, "Vitrine"]);
    const { pictures } = PUBLISHERS.find(({ name }) => name === "Images") as PicturePublisher;
    const paths = [...pictures(catalog as Catalog)].map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it("that is also that of an organization has one error, which says what to do about a pointer", async () => {
    const { problems } = await loadedOrganization(async ({ edit, write }) => {
      await edit("site.yaml", (site) => `${site}logo: vitrine.svg\n`);
      await write("logos/vitrine.svg", POINTER);
    });
    expect(problems).toMatchObject([{ code: "content-logo", fix: "Run git lfs pull." }]);
  });

  it("that is missing is an error where it is named", async () => {
    const { problems } = await withSiteLogo("vitrin.svg");
    expect(problems).toMatchObject([
      { code: "content-logo", pointer: "/logo", fix: "Did you mean vitrine.svg?" },
    ]);
    const { problems: ofCase } = await loadedOrganization(async ({ edit, write }) => {
      await edit("site.yaml", (site) => `${site}logo: mark.svg\n`);
      await write("logos/mark.SVG", "<svg/>");
    });
    expect(ofCase.map(({ fix }) => fix)).toContain("Rename mark.SVG to mark.svg.");
  });
});

describe("an image in the text of a tool", () => {
  it("is an error if it is broken, with its file, and only a warning in a README", async () => {
    const broken = (await image("png", 300, 300)).subarray(0, 500);
    const part = async (text: (content: ChangeableContent) => Promise<void>) => {
      const { problems } = await loaded(async (content) => {
        await content.write(`${TOOL}/0.12.1/figure.png`, broken);
        await text(content);
      });
      return problems.filter(({ code }) => code === "content-picture");
    };
    const expected = {
      file: `${TOOL}/0.12.1/figure.png`,
      message: "This image is broken: it cannot be decoded.",
      expected: "a complete image as PNG, JPEG, GIF, WebP, AVIF or SVG",
      fix: "Export or download it again.",
    };
    expect(
      await part(({ edit }) =>
        edit(`${TOOL}/tool.md`, (text) => `${text}\n\n![A](0.12.1/figure.png)\n`),
      ),
    ).toMatchObject([{ ...expected, severity: "error" }]);
    expect(
      await part(({ write }) => write(`${TOOL}/0.12.1/README.md`, "![A](figure.png)\n")),
    ).toMatchObject([{ ...expected, severity: "warning" }]);
  });
});
