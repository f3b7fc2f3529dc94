/**
 * The rules that a site has added, in its documentation.
 *
 * @module
 */
import type { SitePlugins } from "../../plugins/plugin.ts";
import { pluginRules } from "../../plugins/rules.ts";

/** The document that explains all rules, each below its code. */
const RULES = "rules";

/**
 * The texts of the documentation, of which that of the rules also has those of plugins.
 *
 * @param texts Markdown by name
 */
export function withSiteRules(
  texts: ReadonlyMap<string, string>,
  plugins: SitePlugins | undefined,
): ReadonlyMap<string, string> {
  const rules = Object.entries(pluginRules(plugins));
  const text = texts.get(RULES);
  if (rules.length === 0 || text === undefined) return texts;
  const own = rules.map(
    ([code, { severity, about }]) => `### ${code}\n\n*${severity}*: ${about}\n`,
  );
  return new Map([...texts, [RULES, [text, "## Rules of this site\n", ...own].join("\n")]]);
}
