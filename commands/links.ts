/**
 * `npm run links -- [--dir dist]`: serves a built site and follows the links between its pages; exit
 * code 1 if one is broken. Links to other sites are not followed.
 */
import { LinkChecker } from "linkinator";
import { visible } from "../src/base/texts/visible.ts";
import { counted } from "../src/base/words.ts";
import { startServer } from "../src/hosts/server/server.ts";
import { atMost, parseArguments, readCommand } from "./arguments.ts";
import { builtSite } from "./serve-site.ts";
import { folderOr, outDir } from "./settings.ts";

const dir = readCommand("npm run links -- [--dir dist]", () => {
  const { values, positionals } = parseArguments({ dir: { type: "string" } });
  atMost(0, positionals);
  return folderOr(values.dir, outDir());
});

const { url, close } = await startServer({ folder: builtSite(dir), host: "127.0.0.1", port: 0 });
const { origin, pathname: base } = new URL(`${url}/`);
const { links } = await new LinkChecker().check({
  path: url,
  recurse: true,
  linksToSkip: async (link) => !link.startsWith(origin),
});
await close();
/** A path of this server that is none of the site's where it is published. */
const isOutside = (link: string) => !link.startsWith(origin + base) && link !== url;
const checked = links.filter(({ state }) => state !== "SKIPPED");
/** Whether it is a link of the page that is shown for what is not there, to a part of itself. */
const isOfItself = ({ url: to, parent = "" }: { readonly url: string; readonly parent?: string }) =>
  to.replace(/#.*/s, "") === parent.replace(/#.*/s, "");
const broken = checked
  .filter((link) => link.state === "BROKEN" || isOutside(link.url))
  .filter((link) => !isOfItself(link));
for (const link of broken) {
  const [to, from] = [link.url, link.parent ?? url].map((one) => visible(one.replace(origin, "")));
  const reason = link.state === "BROKEN" ? link.status : `not below ${base}`;
  process.stdout.write(`${to} is broken (${reason}), linked from ${from || "/"}\n`);
}
process.stdout.write(`${counted(checked.length, "link")}, ${broken.length} broken\n`);
process.exitCode = broken.length > 0 ? 1 : 0;
