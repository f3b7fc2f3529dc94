/**
 * Where an expression is, and what names stand for there.
 *
 * @module
 */
import type { Known, Structs } from "../program/known-types.ts";
import type { Mistakes } from "../program/mistakes.ts";
import type { WdlVersion } from "../syntax/syntax-tree.ts";

/** The types of a call's outputs. */
export type Outputs = ReadonlyMap<string, Known | undefined>;

/** What a name stands for: a value, or a call with its outputs. */
export type Entity =
  | { readonly kind: "value"; readonly type: Known | undefined }
  | {
      readonly kind: "call";
      /** Undefined if the called document cannot be read. */
      readonly outputs: Outputs | undefined;
      /** What an output's type is from where the name is used. */
      readonly seen: (type: Known | undefined) => Known | undefined;
    };

/** Where an expression is. */
export interface Scope {
  /** As messages name it: `the task align`. */
  readonly where: string;
  readonly version: WdlVersion;
  readonly structs: Structs;
  readonly isInOutputs: boolean;
  readonly isInPlaceholder?: boolean;
  readonly mistakes: Mistakes;
  lookUp(name: string): Entity | undefined;
  /** Whether a call runs something that does not exist: its name may be wrong as well. */
  readonly hasBrokenCall?: boolean;
  /** Why a name that exists is not seen here; undefined for a name that does not exist. */
  whyUnseen?(name: string): string | undefined;
  /** The names that {@link lookUp} knows. */
  readonly names: () => Iterable<string>;
}
