import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { touchIconFile } from "../../../src/publish/share/touch-icon.ts";
import { type Logo, SITE_ICON, SITE_LOGO } from "../../../src/served/pictures.ts";
import { CATALOG } from "../../fixtures/catalog.ts";

const logoOf = (fill: string): Logo => ({
  name: "icon.svg",
  content: new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path fill="${fill}" d="M0 0H10V20H0z"/></svg>`,
  ),
  sha256: fill,
  picture: { format: "svg", width: 20, height: 20, isAnimated: false },
  hasText: false,
});

const filesOf = (site: object, logos: readonly (readonly [string, Logo])[]) => [
  ...touchIconFile({ site: { ...CATALOG.site, ...site }, logos: new Map(logos) }),
];

const NO_ICON = { icon: undefined, logo: undefined };

describe("the icon of a site for phones", () => {
  it("is a square without transparent parts, with the icon in its middle", async () => {
    const [file] = filesOf({ icon: "icon.svg", logo: "logo.svg" }, [
      [SITE_LOGO, logoOf("#00f")],
      [SITE_ICON, logoOf("#b0126b")],
    ]);
    expect(file?.path).toBe("apple-touch-icon.png");
    const image = sharp(await file?.make());
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([180, 180, 3]);
    const at = (x: number, y: number) => data.toString("hex", (y * 180 + x) * 3).slice(0, 6);
    expect([at(5, 5), at(60, 90), at(120, 90)]).toEqual(["faf8f3", "b0126b", "faf8f3"]);
  });

  it("is the logo on a dark ground, if that is all there is and white", async () => {
    const [file] = filesOf({ ...NO_ICON, logo: "logo.svg" }, [[SITE_LOGO, logoOf("#ffffff")]]);
    const data = await sharp(await file?.make())
      .raw()
      .toBuffer();
    expect(data.toString("hex", 0, 3)).toBe("1d2227");
  });

  it("is made of no logo whose letters would differ between machines, and of none that is not there", () => {
    const logo = { ...logoOf("#00f"), hasText: true };
    expect(filesOf({ ...NO_ICON, logo: "logo.svg" }, [[SITE_LOGO, logo]])).toEqual([]);
    expect(filesOf(NO_ICON, [])).toEqual([]);
  });
});
