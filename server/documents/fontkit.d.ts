declare module 'fontkit' {
  /** A parsed font, which pdfkit takes in the place of a font's bytes. */
  export function create(bytes: Uint8Array): PDFKit.Mixins.PDFFontSource;
}
