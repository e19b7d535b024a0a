declare module 'fontkit' {
  /** A shape, and the characters that it was first asked for. */
  interface Glyph {
    id: number;
    codePoints: readonly number[];
    advanceWidth: number;
  }
  interface GlyphPosition {
    xAdvance: number;
    yAdvance: number;
    xOffset: number;
    yOffset: number;
  }
  /** `advanceWidth` follows what becomes of the positions: pdfkit scales these. */
  interface GlyphRun {
    glyphs: readonly Glyph[];
    positions: readonly GlyphPosition[];
    readonly advanceWidth: number;
  }
  /** A parsed font, which pdfkit takes in the place of a font's bytes. */
  export type Font = PDFKit.Mixins.PDFFontSource & {
    getGlyph: (id: number, characters?: readonly number[]) => (Glyph & { path: { toSVG: () => string } }) | null;
    characterSet: readonly number[];
    glyphForCodePoint: (code: number) => Glyph;
    layout: (text: string) => GlyphRun;
  };
  export function create(bytes: Uint8Array): Font;
}
