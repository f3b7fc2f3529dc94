/**
 * What a Snakefile consists of, and the configuration beside it.
 *
 * @module
 */
import type { FindingDetails } from "../../../base/finding.ts";
import type { Json } from "../../../base/json.ts";
import type { Position } from "../../../base/position.ts";
import type { SyntaxFault } from "../../../yaml/syntax-fault.ts";
import type { CodeLine } from "../python/code-lines.ts";
import type { LogicalLine, SnakemakeToken } from "../python/lexer.ts";
import type { ConfigKeys } from "./config-keys.ts";

/** A keyword, and the tokens of its value. */
export interface Keyword extends Position {
  readonly name: string;
  readonly value: readonly SnakemakeToken[];
}

/** A rule or checkpoint, or a module, or a rule that is taken from one. */
export interface Block extends Position {
  readonly kind: "rule" | "checkpoint" | "module" | "use";
  /** Undefined for a rule without a name. */
  readonly name?: string;
  readonly keywords: readonly Keyword[];
  /** Whether it is inside a block of Python. */
  readonly isConditional: boolean;
  /** What Snakemake surely refuses in it. */
  readonly faults: readonly BlockFault[];
}

export interface BlockFault extends Position {
  readonly what: "keyword" | "colon" | "after-run" | "tab" | "comma" | "value-colon" | "name";
  readonly text: string;
  /** What to do, where the code says more of it. */
  readonly fix?: string;
  /** What is said of it, if Python cannot read it. */
  readonly details?: FindingDetails;
}

/** A keyword outside rules. */
export interface Directive extends Keyword {
  readonly isConditional: boolean;
  /** The heads of the blocks of Python that it is in. */
  readonly conditions?: readonly (readonly SnakemakeToken[])[];
}

/** A statement that derives rules from others: `use rule map from other as other_map with:`. */
export interface RuleUse {
  readonly line: number;
  /** The rules that it names; none for all of a module. */
  readonly rules: readonly SnakemakeToken[];
  readonly module?: SnakemakeToken;
  /** The name of the rule that it makes; undefined for a pattern. */
  readonly alias?: string;
  /** What the rules have in the place of their own. */
  readonly keywords: readonly Keyword[];
  readonly isConditional: boolean;
}

export interface Snakefile {
  readonly kind: "snakefile";
  readonly isEmpty: boolean;
  readonly lines: readonly LogicalLine[];
  readonly blocks: readonly Block[];
  readonly directives: readonly Directive[];
  readonly uses: readonly RuleUse[];
  /** The words of its code outside of rules, and `*` if it imports all that a module has. */
  readonly words: ReadonlySet<string>;
  /** The names that its code binds outside of functions. */
  readonly bound: ReadonlySet<string>;
  readonly code: readonly CodeLine[];
  readonly configKeys: ConfigKeys;
  /** What its code outside of rules validates with schemas. */
  readonly validations: readonly Validation[];
  /** The oldest release of Snakemake that it asks for. */
  readonly minVersion?: string;
}

/** A call `validate(config, "schema.yaml")`, at the path of the schema: relative to the file that calls. */
export interface Validation extends Position {
  /** What is validated, as code calls it: `config`, `samples`. */
  readonly name: string;
  readonly target: string;
  /** Whether it is inside a block of Python. */
  readonly isConditional: boolean;
}

/** A configuration or schema, as the YAML that it is. */
interface ConfigFile {
  readonly kind: "config";
  readonly value: Json;
  /** Whether no whole number in it has a fraction, as in 1.0. */
  readonly areWhole: boolean;
}

/** A configuration or schema that is neither YAML nor JSON. */
interface UnreadableFile {
  readonly kind: "unreadable";
  readonly syntax: SyntaxFault;
}

/** A table in a text file. */
interface TableFile {
  readonly kind: "table";
  /** Its first lines. */
  readonly head: readonly string[];
  /** Whether it has no others. */
  readonly isWhole: boolean;
}

export type SnakemakeDocument = Snakefile | ConfigFile | UnreadableFile | TableFile;
