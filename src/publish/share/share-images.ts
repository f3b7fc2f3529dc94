/**
 * The pictures that others show when they link to a page, as PNG.
 *
 * @module
 */
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { Tinypool } from "tinypool";
import { digestOf } from "../../cache/cache.ts";
import { SITE_ICON, SITE_LOGO } from "../../served/pictures.ts";
import { brandColors } from "../../site/frame/brand.ts";
import { type ShareCard, shareCards } from "../../site/share/cards.ts";
import type { SiteView } from "../../site/view.ts";
import type { MadeFile } from "../pictures/made-files.ts";
import type { CardSite } from "./render-card.ts";

/** Draws on a thread of its own, beside the one that renders pages; without work, it ends. */
function openDrawing(site: CardSite): (card: ShareCard) => Promise<Uint8Array> {
  const pool = new Tinypool({
    filename: fileURLToPath(new URL("./render-card.ts", import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    // what it gets next is there before the other thread has a turn
    concurrentTasksPerWorker: 4,
    idleTimeout: 1000,
    // options of the process, such as --eval, are not the thread's
    execArgv: [],
    workerData: site,
  });
  return (card) => pool.run(card) as Promise<Uint8Array>;
}

/** A card with the logo that every machine draws alike: letters of a font that it has would differ. */
function drawnAlike({ logo, ...card }: ShareCard): ShareCard {
  return logo === undefined || logo.hasText ? card : { ...card, logo };
}

/** The site's logo, or its icon if it has no other. */
function siteLogo({ site, logos }: Pick<SiteView, "site" | "logos">): Pick<CardSite, "logo"> {
  if (site.logo === undefined && site.icon === undefined) return {};
  const all = [logos.get(SITE_LOGO), logos.get(SITE_ICON)];
  return { logo: all.find((logo) => logo?.hasText === false) ?? "none" };
}

/** What all pictures of a site say, in its color and with its logo. */
function cardSite(view: SiteView): CardSite {
  const { title, url, notice, brand_color: color } = view.site;
  const accent = color === undefined ? {} : { accent: brandColors(color).light.accent };
  return { title, host: new URL(url).host, notice, ...accent, ...siteLogo(view) };
}

/** The picture of each page that has one, and of the site. */
export function* shareImages(view: SiteView): Generator<MadeFile> {
  const site = cardSite(view);
  const { logo: own, ...look } = site;
  const frame = [look, typeof own === "object" ? own.sha256 : own];
  const draw = openDrawing(site);
  for (const fullCard of shareCards(view)) {
    const card = drawnAlike(fullCard);
    const { path, logo, ...texts } = card;
    yield {
      path: decodeURIComponent(path).slice(1),
      key: digestOf(["share", frame, texts, logo?.sha256, sharp.versions]),
      make: () => draw(card),
    };
  }
}
