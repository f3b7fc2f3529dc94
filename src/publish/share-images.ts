/**
 * The pictures that others show when they link to a page, as PNG.
 *
 * @module
 */
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { Tinypool } from "tinypool";
import { digestOf } from "../cache/cache.ts";
import { type ShareCard, shareCards } from "../site/share/cards.ts";
import type { SiteView } from "../site/view.ts";
import type { MadeFile } from "./pictures/made-files.ts";
import type { CardFrame } from "./share/card-layout.ts";
import type { CardTask } from "./share/render-card.ts";

/** Draws on a thread of its own, beside the one that renders pages; without work, it ends. */
function openDrawing(): (task: CardTask) => Promise<Uint8Array> {
  const pool = new Tinypool({
    filename: fileURLToPath(new URL("./share/render-card.ts", import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    // what it gets next is there before the other thread has a turn
    concurrentTasksPerWorker: 4,
    idleTimeout: 1000,
    // options of the process, such as --eval, are not the thread's
    execArgv: [],
  });
  return (task) => pool.run(task) as Promise<Uint8Array>;
}

/** A card with the logo that every machine draws alike: letters of a font that it has would differ. */
function drawnAlike({ logo, ...card }: ShareCard): ShareCard {
  return logo === undefined || logo.hasText ? card : { ...card, logo };
}

/** The picture of each page that has one, and of the site. */
export function* shareImages(view: SiteView): Generator<MadeFile> {
  const { title, url, notice } = view.site;
  const frame: CardFrame = { title, host: new URL(url).host, notice };
  const draw = openDrawing();
  for (const fullCard of shareCards(view)) {
    const card = drawnAlike(fullCard);
    const { path, logo, ...texts } = card;
    yield {
      path: decodeURIComponent(path).slice(1),
      key: digestOf(["share", frame, texts, logo?.sha256, sharp.versions]),
      make: () => draw({ card, frame }),
    };
  }
}
