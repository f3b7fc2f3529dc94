/**
 * Launchers of a site: those of its plugins, then those of a language.
 *
 * @module
 */
import { knownLanguage } from "../languages/languages.ts";
import { type Launch, type Launcher, launchesOf } from "../trs/launch/launcher.ts";
import type { LaunchablePlace } from "../trs/launch/place.ts";
import type { LaunchedVersion, SitePlugins } from "./plugin.ts";
import { callPlugin, isText, PluginError } from "./plugin-call.ts";

/** How readers can run a version: what does, and how. */
export interface OfferedLaunch {
  readonly launcher: Pick<Launcher, "id" | "label" | "about">;
  readonly launch: Launch;
}

/** Whether a value is what a launcher may return: plugins in JavaScript return anything. */
function isLaunch(value: unknown): boolean {
  const { command, next, links } = (value ?? {}) as {
    readonly command?: unknown;
    readonly next?: { readonly about?: unknown; readonly command?: unknown } | null;
    readonly links?: readonly ({ readonly label?: unknown; readonly url?: unknown } | null)[];
  };
  if (links !== undefined) {
    return (
      Array.isArray(links) &&
      links.every((link) => isText(link?.label) && /^https?:\/\/./.test(String(link?.url)))
    );
  }
  return isText(command) && (next === undefined || (isText(next?.about) && isText(next?.command)));
}

/**
 * Everything that runs or imports a version from a place, in the order in which pages show it: a site has its own first.
 *
 * @throws PluginError if a plugin fails
 */
export function siteLaunches(
  place: LaunchablePlace,
  of: LaunchedVersion,
  plugins: SitePlugins | undefined,
): readonly OfferedLaunch[] {
  const own = (plugins?.all ?? []).flatMap((plugin) =>
    (plugin.launchers ?? []).flatMap(({ id, label, about = "", languages, build }) => {
      if (!languages.includes(place.type)) return [];
      const part = `launcher ${id}`;
      const subject = `for ${of.tool.id} ${of.version.id}`;
      const launch = callPlugin(plugin, part, () => build(place, of), subject);
      if (launch === undefined) return [];
      if (isLaunch(launch)) return [{ launcher: { id, label, about }, launch }];
      throw new PluginError(
        `The ${part} of the plugin ${plugin.name} must return a command, links with labels and URLs, or undefined; it does not ${subject}.`,
      );
    }),
  );
  return [...own, ...launchesOf(place, knownLanguage(place.type)?.launch.launchers ?? [])];
}
