/** `npm run build`: the whole site and its APIs; exit code 1 on any error, and nothing is written. */
import { readNoArguments } from "./arguments.ts";
import { buildSite } from "./build-site.ts";
import { endOutOfFiles } from "./open-files.ts";
import { siteUrl } from "./settings.ts";

endOutOfFiles();
readNoArguments("npm run build");
if (!(await buildSite(siteUrl()))) process.exitCode = 1;
