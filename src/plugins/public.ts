/**
 * What plugins import, as `vitrine/plugins`: the types of a plugin and of components, and what launchers are written with.
 *
 * @module
 */
import type { Plugin } from "./plugin.ts";

export type { Json, JsonObject } from "../base/json.ts";
export { quotedWord } from "../base/shell-words.ts";
export type { Entry, EntryLink, Graph } from "../gkm/graph/graph.ts";
export type {
  DescriptorFault,
  DescriptorText,
  Import,
  LanguageReader,
  OpenImport,
  PlacedFault,
  ReadDocument,
  RelatedFiles,
} from "../languages/shared/descriptor-language.ts";
export { anyInputs, type Launch, type LaunchPlace } from "../trs/launch/launcher.ts";
export type { LaunchablePlace } from "../trs/launch/place.ts";
export { commandText, lines, option } from "../trs/launch/words.ts";
export type {
  Edge,
  EdgeEnd,
  InputPort,
  Interface,
  InterfacePort,
  InterfaceStep,
  Resources,
  ValueKind,
} from "../trs/tool/interface.ts";
export type { DescriptorType } from "../trs/tool/languages.ts";
export type { RegistryFile, RegistryTool, RegistryVersion } from "../trs/tool/registry.ts";
export type {
  CollectionItem,
  ItemReference,
  LaunchedVersion,
  Plugin,
  PluginCollection,
  PluginContent,
  PluginFile,
  PluginFiles,
  PluginFinding,
  PluginLanguage,
  PluginLauncher,
  PluginPage,
  PluginPlace,
  PluginRule,
} from "./plugin.ts";
export type {
  EntryProps,
  FooterProps,
  HeaderProps,
  HomeProps,
  ThemeProps,
  ToolProps,
} from "./theme.ts";

/** The same plugin: editors know its types then, also in JavaScript. */
export const definePlugin = (plugin: Plugin): Plugin => plugin;
