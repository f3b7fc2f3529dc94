/** The part of fontkit 2 that letters are made and fonts are checked with: it comes without types. */
declare module "fontkit" {
  export interface Glyph {
    readonly path: FontPath;
  }
  export interface FontPath {
    /** A path without points has infinite bounds. */
    readonly bbox: {
      readonly minX: number;
      readonly minY: number;
      readonly maxX: number;
      readonly maxY: number;
    };
    toSVG(): string;
  }
  /** Glyphs in a row, in units of the font, in which y goes up. */
  export interface GlyphRun {
    readonly glyphs: readonly Glyph[];
    readonly positions: readonly {
      readonly xAdvance: number;
      readonly xOffset: number;
      readonly yOffset: number;
    }[];
    readonly advanceWidth: number;
  }
  export interface Font {
    readonly unitsPerEm: number;
    readonly directory: { readonly tables: Readonly<Record<string, { readonly length: number }>> };
    /** Of a variable font, by their tags. */
    readonly variationAxes: Readonly<
      Record<string, { readonly min: number; readonly max: number } | undefined>
    >;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): GlyphRun;
  }
  export function create(bytes: Uint8Array): Font;
}
