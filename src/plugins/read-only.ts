/**
 * Content as plugins get it.
 *
 * @module
 */
import { deepFreeze } from "../base/values/deep-freeze.ts";
import type { PluginContent } from "./plugin.ts";

const known = new WeakSet<PluginContent["graph"]>();

/** The same content, of which nothing can be changed: a plugin that tries fails, and what is published is what was read. */
export function readOnly<Content extends PluginContent>(content: Content): Content {
  deepFreeze(content.site);
  deepFreeze(content.tools);
  if (known.has(content.graph)) return content;
  known.add(content.graph);
  for (const { value } of content.graph.entries) deepFreeze(value);
  return content;
}
