/** The part of css-tree 3 that style sheets are checked with: it comes without types. */
declare module "css-tree/tokenizer" {
  /** Calls `onToken` with the type of each token (CSS Syntax Level 3), and where it is in the text. */
  export function tokenize(
    css: string,
    onToken: (type: number, start: number, end: number) => void,
  ): void;
  export const tokenTypes: Readonly<
    Record<
      | "AtKeyword"
      | "BadString"
      | "BadUrl"
      | "Comment"
      | "Function"
      | "LeftCurlyBracket"
      | "LeftParenthesis"
      | "LeftSquareBracket"
      | "RightCurlyBracket"
      | "RightParenthesis"
      | "RightSquareBracket"
      | "String"
      | "Url",
      number
    >
  >;
}
declare module "css-tree/utils" {
  interface Decoder {
    /** What a token stands for, without its quotes and escapes. */
    decode(token: string): string;
  }
  export const ident: Decoder;
  export const string: Decoder;
  export const url: Decoder;
}
