/**
 * What the rules of plugins find in content.
 *
 * @module
 */
import type { Finding, Rule } from "../base/finding.ts";
import type {
  CollectionItem,
  Plugin,
  PluginContent,
  PluginFinding,
  PluginPlace,
  PluginRule,
  SitePlugins,
} from "./plugin.ts";
import { isText, listOfPlugin, PluginError } from "./plugin-call.ts";
import { readOnly } from "./read-only.ts";

/** A finding, and what it is about. Its pointer leads into the entry. */
export interface PlacedFinding {
  readonly at: PluginPlace;
  readonly finding: Finding;
}

/** Whether something is a finding, at something of the content: plugins in JavaScript return anything. */
function isFinding(
  value: unknown,
  { tools, graph }: PluginContent,
  items: ReadonlySet<CollectionItem>,
): value is PluginFinding {
  const { message, at, expected, found, fix } = (value ?? {}) as Partial<PluginFinding>;
  const texts = [expected, found, fix].filter((text) => text !== undefined);
  if (!isText(message) || !texts.every(isText) || at === undefined || at === null) return false;
  if (!("tool" in at) && !/^(?:\/|$)/.test(at.pointer ?? "")) return false;
  if ("entry" in at) {
    const { collection, key } = at.entry ?? {};
    return isText(collection) && isText(key) && graph.find(collection, key) !== undefined;
  }
  if ("item" in at) return items.has(at.item);
  const { tool, version } = at;
  if (!tools.includes(tool)) return false;
  if (!("path" in at)) return version === undefined || tool.versions.includes(version);
  const { path, line = 1, column = 1 } = at;
  return (
    tool.versions.includes(at.version) &&
    at.version.files.some((file) => file.path === path) &&
    [line, column].every((number) => Number.isInteger(number) && number > 0)
  );
}

/** What a rule of a plugin finds. */
function findingsOf(
  plugin: Plugin,
  { code, severity, check = () => [] }: PluginRule,
  content: PluginContent,
  items: ReadonlySet<CollectionItem>,
): readonly PlacedFinding[] {
  const part = `rule ${code}`;
  return listOfPlugin(plugin, part, () => check(readOnly(content))).map((value: unknown) => {
    if (!isFinding(value, content, items)) {
      throw new PluginError(
        `The ${part} of the plugin ${plugin.name} must return findings, which have a message, and in at an entry of the content, as entry or item, perhaps with a pointer such as /description, or a tool, perhaps with its version and a file of that.`,
      );
    }
    const { at, ...details } = value;
    const pointer = "tool" in at ? "" : (at.pointer ?? "");
    const finding = { ...details, severity, code, pointer };
    if (!("entry" in at)) return { at, finding };
    // a plugin may name an entry by its collection and key alone
    const entry = content.graph.find(at.entry.collection, at.entry.key) ?? at.entry;
    return { at: { ...at, entry }, finding };
  });
}

/**
 * Everything that breaks the rules of plugins.
 *
 * @throws PluginError if a plugin fails
 */
export const pluginFindings = (
  { all }: SitePlugins,
  content: PluginContent,
): readonly PlacedFinding[] => {
  const items = new Set([...content.collections.values()].flat());
  return all.flatMap((plugin) =>
    (plugin.rules ?? []).flatMap((rule) => findingsOf(plugin, rule, content, items)),
  );
};

/** The rules of plugins, by their codes. */
export const pluginRules = (plugins: SitePlugins | undefined): Readonly<Record<string, Rule>> =>
  Object.fromEntries(
    (plugins?.all ?? []).flatMap(({ rules = [] }) =>
      rules.map(({ code, severity, about }) => [code, { severity, about }]),
    ),
  );
