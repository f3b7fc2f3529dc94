/**
 * The files that a pipeline of Nextflow consists of.
 *
 * @module
 */
import type { ValueCheck } from "../../../trs/tool/interface.ts";
import type { Config, ConfigSetting } from "./config.ts";
import type { ModuleMeta } from "./module-meta.ts";
import type { ParameterSchema, TableSchema } from "./schema.ts";
import type { Include, Script } from "./script.ts";

/** What a file of a pipeline is. */
export type NextflowDocument = Script | Config | ParameterSchema | TableSchema | ModuleMeta;

/** A module that an include reaches. */
export interface Module {
  readonly path: string;
  readonly script?: Script;
}

/** What a pipeline consists of. */
export interface Pipeline {
  readonly main: Script;
  /** The version of the language: `DSL2`. */
  readonly version: string;
  /** Every script that is reached, by its path. */
  readonly scripts: ReadonlyMap<string, Script>;
  /** The modules that includes reach; those that do not exist are left out. */
  readonly modules: ReadonlyMap<Include, Module>;
  /** The settings of the configuration at the root, and of those that it includes in every run. */
  readonly settings: ReadonlyMap<string, ConfigSetting>;
  /** The configurations that runs read, if they are known. */
  readonly configs: readonly Config[];
  /** The paths of what only some runs set: in profiles, in files that these include. Undefined if not all is known. */
  readonly conditional: ReadonlySet<string> | undefined;
  /** Whether the folder `lib` beside the main script has a file for a class of this name, which scripts need not import. */
  hasClass(name: string): boolean;
  readonly contributors: readonly string[];
  /** What the files beside the main script say of it. */
  readonly schema: ParameterSchema | undefined;
  /** What values are checked with: the schema of parameters, and those of tables. */
  readonly checks: readonly ValueCheck[];
  readonly meta: ModuleMeta | undefined;
}
