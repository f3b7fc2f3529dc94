/**
 * The pages that plugins make.
 *
 * @module
 */
import type { Plugin, PluginContent, PluginPage, SitePlugins } from "./plugin.ts";
import { callPlugin, PluginError } from "./plugin-call.ts";
import { readOnly } from "./read-only.ts";

/** A page with its text. */
export interface MadePage extends Omit<PluginPage, "make"> {
  /** Markdown. */
  readonly body: string;
}

/** The plugins that have pages, by the names of these. */
export const pluginPageOwners = (plugins: SitePlugins | undefined): ReadonlyMap<string, string> =>
  new Map(
    (plugins?.all ?? []).flatMap((plugin) =>
      (plugin.pages ?? []).map(({ name }) => [name, plugin.name] as const),
    ),
  );

function pageOf(plugin: Plugin, { make, ...page }: PluginPage, content: PluginContent): MadePage {
  const part = `page ${page.name}`;
  const body: unknown = callPlugin(plugin, part, () => make(readOnly(content)));
  if (typeof body === "string" && body.trim() !== "") return { ...page, body };
  throw new PluginError(
    `The ${part} of the plugin ${plugin.name} must return a text in Markdown, which is not empty.`,
  );
}

/**
 * The pages that plugins make of content.
 *
 * @throws PluginError if a plugin fails
 */
export const pluginPages = (
  plugins: SitePlugins | undefined,
  content: PluginContent,
): readonly MadePage[] =>
  (plugins?.all ?? []).flatMap((plugin) =>
    (plugin.pages ?? []).map((page) => pageOf(plugin, page, content)),
  );
