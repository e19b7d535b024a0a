declare module 'fontkit' {
  /** A shape, and the characters that it was first asked for. */
  interface Glyph {
    codePoints: readonly number[];
  }
  /** A parsed font, which pdfkit takes in the place of a font's bytes. */
  export type Font = PDFKit.Mixins.PDFFontSource & {
    getGlyph: (id: number, characters?: readonly number[]) => Glyph | null;
  };
  export function create(bytes: Uint8Array): Font;
}
