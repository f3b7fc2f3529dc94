/**
 * What a WDL document says, as a tree. Positions are offsets in the text, 0-based.
 *
 * @module
 */

/** Anything that has a place in the text. */
interface Placed {
  readonly offset: number;
}

export interface Name extends Placed {
  readonly text: string;
}

/** `Array[File]+?` */
export interface Type extends Placed {
  readonly name: string;
  /** `[File]` of `Array[File]`. */
  readonly parameters: readonly Type[];
  readonly isOptional: boolean;
  readonly isNonempty: boolean;
  /** As it is written, without comments and with single spaces. */
  readonly text: string;
}

/** A string or a command: characters, and expressions in placeholders between them. */
export interface Text extends Placed {
  readonly kind: "text";
  /** Characters are as they are written: escapes are not resolved. */
  readonly parts: readonly (string | Expression)[];
  readonly quote: '"' | "'" | "<<<" | "{";
  /** What has the option `sep`, which joins the items of a list. */
  readonly joined?: ReadonlySet<Expression>;
}

/** One step into a value: `.left`, `[0]`. */
export type Access = { readonly member: Name } | { readonly index: Expression };

/** A member of an object or struct that is written out. */
export interface Member {
  readonly name: Name;
  readonly value: Expression;
}

export type Expression =
  | Text
  | (Placed & {
      readonly kind: "literal";
      readonly value: number | boolean | null;
      /** Whether it is a number with a point or an exponent. */
      readonly isFloat: boolean;
    })
  | (Placed & { readonly kind: "name"; readonly name: string })
  | (Placed & {
      readonly kind: "access";
      readonly base: Expression;
      readonly steps: readonly Access[];
    })
  | (Placed & {
      readonly kind: "apply";
      readonly function: string;
      readonly arguments: readonly Expression[];
    })
  | (Placed & { readonly kind: "array"; readonly items: readonly Expression[] })
  | (Placed & { readonly kind: "pair"; readonly items: readonly Expression[] })
  | (Placed & {
      readonly kind: "map";
      readonly entries: readonly (readonly [Expression, Expression])[];
    })
  | (Placed & {
      readonly kind: "object";
      /** Undefined for `object { … }`. */
      readonly type: Name | undefined;
      readonly members: readonly Member[];
    })
  /** `if a then b else if c then d else e`: a, b, c, d, e. */
  | (Placed & { readonly kind: "choice"; readonly parts: readonly Expression[] })
  /** `a + b * c`: operators and operands in their order, whatever binds first. */
  | (Placed & {
      readonly kind: "operation";
      readonly operators: readonly string[];
      readonly operands: readonly Expression[];
    })
  | (Placed & { readonly kind: "prefix"; readonly operator: string; readonly operand: Expression });

/** A value of `meta` or `parameter_meta`. */
export type MetaValue =
  | string
  | number
  | boolean
  | null
  | readonly MetaValue[]
  | { readonly [key: string]: MetaValue };

export type Meta = { readonly [key: string]: MetaValue };

/** `Int cpu = 4` */
export interface Declaration {
  readonly kind: "declaration";
  readonly type: Type;
  readonly name: Name;
  readonly value: Expression | undefined;
  /** As it is written. */
  readonly source: string;
}

/** A key of `runtime`, `requirements` or the inputs of a call, with its value. */
export interface Assignment {
  readonly name: Name;
  readonly value: Expression;
  /** As it is written. */
  readonly source: string;
}

/** `call lib.align as first after other { input: reads = reads }` */
export interface WdlCall extends Placed {
  readonly kind: "call";
  /** `lib.align`, in its parts. */
  readonly callee: readonly [Name, ...Name[]];
  /** What the workflow calls it: the alias, or the last part of the callee. */
  readonly name: Name;
  readonly after: readonly Name[];
  readonly inputs: readonly Assignment[];
  /** Whether it may fail: `call?`. */
  readonly isTried: boolean;
}

/** `scatter (x in xs) { … }` or `if (c) { … }` */
export interface Section extends Placed {
  readonly kind: "scatter" | "if";
  /** Of a scatter. */
  readonly variable: Name | undefined;
  readonly value: Expression;
  readonly body: readonly WorkflowElement[];
}

export type WorkflowElement = Declaration | WdlCall | Section;

/** What an `output` section of draft-2 may list: `align.bam`, `align.*`. */
export type OutputName = Name;

interface Callable extends Placed {
  readonly name: Name;
  /** Undefined if there is no `input` section. */
  readonly inputs: readonly Declaration[] | undefined;
  /** Undefined if there is no `output` section. */
  readonly outputs: readonly Declaration[] | undefined;
  readonly meta: Meta;
  readonly parameterMeta: Meta;
}

export interface WdlTask extends Callable {
  readonly kind: "task";
  /** Declarations outside the sections. */
  readonly declarations: readonly Declaration[];
  readonly command: Text;
  /** Of `runtime` or `requirements`. */
  readonly runtime: readonly Assignment[];
}

export interface WdlWorkflow extends Callable {
  readonly kind: "workflow";
  readonly body: readonly WorkflowElement[];
  /** Of draft-2. */
  readonly outputNames: readonly OutputName[];
}

export interface Struct extends Placed {
  readonly name: Name;
  readonly members: readonly Declaration[];
}

export interface ImportStatement extends Placed {
  /** As it is written; the offset is that of the path, behind its quote. */
  readonly target: Name;
  readonly namespace: Name;
  /** `alias A as B` */
  readonly aliases: readonly { readonly from: Name; readonly to: Name }[];
}

export interface WdlDocument {
  readonly version: WdlVersion;
  readonly imports: readonly ImportStatement[];
  readonly structs: readonly Struct[];
  readonly tasks: readonly WdlTask[];
  readonly workflows: readonly WdlWorkflow[];
}

export type WdlVersion = "draft-2" | "1.0" | "1.1" | "1.2" | "development";
