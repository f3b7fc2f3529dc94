/**
 * The files that keywords outside of rules name, as a run finds them: what is included, configurations, and the folder
 * that the run is in (`snakemake.workflow`).
 *
 * @module
 */
import { isObject } from "../../../base/json.ts";
import { hasScheme } from "../../../base/url.ts";
import { resolveImport } from "../../../trs/tool/imports.ts";
import type { OpenImport, PlacedImport } from "../../shared/language.ts";
import type { SnakemakeToken } from "../python/lexer.ts";
import type { Snakefile, SnakemakeDocument } from "../snakefile/syntax-tree.ts";
import { constantPath, isOwnPath } from "../snakefile/values.ts";
import { ROOT } from "../values/texts.ts";
import type { Mapping, NamedConfig, Part } from "./run.ts";

/** A keyword with a path. */
interface PathKeyword {
  /** The file that it is in. */
  readonly path: string;
  readonly keyword: SnakemakeToken;
  readonly value: readonly SnakemakeToken[];
  /** The path, with {@link ROOT} before it if it is from the version's folder; undefined if it is not known. */
  readonly text: string | undefined;
  /** Whether every run reads it. */
  readonly isSure: boolean;
}

/** A path from the version's folder, with a `/` before it; undefined for others. */
const rooted = (text: string | undefined) =>
  text?.startsWith(ROOT) ? `/${text.slice(ROOT.length)}` : undefined;

export class NamedFiles {
  readonly #main: string;
  readonly #open: OpenImport<SnakemakeDocument>;
  readonly configs: NamedConfig[] = [];
  readonly imports: PlacedImport[] = [];
  parts: Part[] | undefined = [];
  /** The folder that the run is in, from that of the version; undefined if it is not known. */
  folder: string | undefined = "";

  constructor(main: string, open: OpenImport<SnakemakeDocument>) {
    this.#main = main;
    this.#open = open;
  }

  /** What a file has, by its path from the folder that the run is in, or from another file. */
  document(path: string, from?: string): SnakemakeDocument | undefined {
    const target = rooted(path) ?? (isOwnPath(path) ? path : undefined);
    if (target === undefined) return undefined;
    if (from !== undefined || target !== path)
      return this.#open(from ?? this.#main, target)?.document;
    return this.folder === undefined
      ? undefined
      : this.#open(this.#main, `/${this.folder}${path}`)?.document;
  }

  /**
   * Notes what a file includes.
   *
   * @returns the file with its path, if there is one, and the string in the place of code that computes it
   */
  include({ path, keyword, value, text, isSure }: PathKeyword): {
    readonly included?: { readonly path: string; readonly file: Snakefile };
    readonly string?: SnakemakeToken;
  } {
    const [token] = value;
    const target = rooted(text) ?? (text !== undefined && isOwnPath(text) ? text : undefined);
    if (target === undefined || token === undefined) return {};
    const { line, column } = token;
    const isWritten = constantPath(value) === target;
    // others are found in the file by itself
    if (!isWritten || keyword.column > 1 || !isSure) {
      const named = { target: target.replace(/^\/+/, ""), candidates: [target] };
      const ifMissing = isSure ? {} : { ifMissing: "warning" as const };
      this.imports.push({ path, ...named, position: { line, column }, ...ifMissing });
    }
    const opened = this.#open(path, target);
    const file = opened?.document?.kind === "snakefile" ? opened.document : undefined;
    return {
      ...(opened && file ? { included: { path: opened.path, file } } : {}),
      ...(isWritten
        ? {}
        : { string: { kind: "string", text: target, isComputed: false, line, column } }),
    };
  }

  /** A workflow in a folder of its own runs there if its configuration is there, and not in the version's folder. */
  #enter(config: string): void {
    const own = this.#main.slice(0, this.#main.lastIndexOf("/") + 1);
    const isThere = (folder: string) => this.#open(this.#main, `/${folder}${config}`) !== undefined;
    if (this.folder === "" && own !== "" && !isThere("") && isThere(own)) this.folder = own;
  }

  /** Notes a configuration; undefined if what it has is not known. */
  configfile({ path, keyword, value, text, isSure }: PathKeyword): {
    readonly config?: Mapping;
    readonly areWhole?: boolean;
  } {
    const isOwn = text !== undefined && !/^[~/]|[{}\\]/.test(text) && !hasScheme(text);
    if (isSure && isOwn && this.configs.length === 0) this.#enter(text);
    const isNamed = isSure && isOwn && this.folder !== undefined;
    const target =
      (isSure ? rooted(text) : undefined) ?? (isNamed ? `/${this.folder}${text}` : undefined);
    if (target !== undefined) this.configs.push({ path, token: value[0] ?? keyword, target });
    const document = target === undefined ? undefined : this.#open(path, target)?.document;
    const config = document?.kind === "config" ? document.value : undefined;
    // yte computes the rest of it
    const isKnown = isObject(config) && !Object.hasOwn(config, "__use_yte__");
    if (!isKnown) this.parts = undefined;
    else this.parts?.push({ path, line: value[0]?.line ?? keyword.line, config });
    const areWhole = document?.kind === "config" && document.areWhole;
    return isKnown ? { config, areWhole } : {};
  }

  /** Notes the folder that the run is in. */
  workdir({ text, isSure }: PathKeyword): void {
    const target = rooted(text) ?? (text !== undefined && isOwnPath(text) ? text : undefined);
    const isKnown = isSure && this.folder !== undefined && target !== undefined;
    const folder = isKnown ? resolveImport(this.folder ?? "", target) : undefined;
    this.folder = folder === undefined || folder === "" ? folder : `${folder}/`;
  }
}
