/** `npm run dev`: a live preview while content is edited. */
import { fileURLToPath } from "node:url";
import { dev } from "astro";
import { ContentError } from "../src/catalog/live.ts";
import { readNoArguments } from "./arguments.ts";
import { siteUrl } from "./settings.ts";

readNoArguments("npm run dev");
siteUrl(); // Astro's configuration reads it again, and could not end the command as this does
try {
  await dev({ root: fileURLToPath(new URL("..", import.meta.url)), server: { port: 4321 } });
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  process.stderr.write(error.message);
  process.exitCode = 1;
}
