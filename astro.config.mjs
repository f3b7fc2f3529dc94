// for `astro check` and editors: commands have this configuration by themselves
import { astroConfig } from "./commands/astro-config.ts";
import { PROGRAM } from "./commands/settings.ts";

export default astroConfig(PROGRAM);
