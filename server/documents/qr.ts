import { create } from 'qrcode';

export function drawQr(document: PDFKit.PDFDocument, text: string, x: number, y: number, side: number, color: string): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const cell = side / modules.size;
  for (let row = 0; row < modules.size; row += 1) {
    let start = -1;
    for (let column = 0; column <= modules.size; column += 1) {
      const dark = column < modules.size && Boolean(modules.get(row, column));
      if (dark && start < 0) start = column;
      if (!dark && start >= 0) {
        document.rect(x + start * cell, y + row * cell, (column - start) * cell, cell);
        start = -1;
      }
    }
  }
  document.fill(color);
}
