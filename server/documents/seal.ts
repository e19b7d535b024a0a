import { placesIn } from './line-order';
import { drawText, openSheet } from './sheet';
import { measure, type TextStyle } from './typeset';

export interface Seal {
  /** Around the circle: the organisation's full name. */
  name: string;
  /** Below the star, such as '电子保函专用章'. */
  caption?: string;
}

export const SEAL_DIAMETER = 119;
const RED = '#d0021b';

/** A round seal as national practice has it: ring, five-pointed star, the name bent along the upper edge. Vectors only. */
export function drawSeal(document: PDFKit.PDFDocument, seal: Seal, centreX: number, centreY: number, diameter: number): void {
  const radius = diameter / 2;
  document.save();
  document.opacity(0.86);
  document
    .lineWidth(diameter * 0.026)
    .strokeColor(RED)
    .circle(centreX, centreY, radius - diameter * 0.013)
    .stroke();
  document
    .lineWidth(diameter * 0.006)
    .circle(centreX, centreY, radius - diameter * 0.042)
    .stroke();
  drawStar(document, centreX, centreY - (seal.caption ? radius * 0.02 : 0), radius * 0.27);
  drawArc(document, seal.name, centreX, centreY, radius);
  if (seal.caption) {
    drawText(
      document,
      seal.caption,
      centreX,
      centreY + radius * 0.62,
      { size: radius * 0.18, weight: 'bold', color: RED },
      'center',
      radius * 0.98,
    );
  }
  document.restore();
}

export interface SealPage {
  seal: Seal;
  width: number;
  height: number;
}

/** The seal alone on a page of its own size, to be shown by a signature. */
export async function drawSealPage({ seal, width, height }: SealPage): Promise<Buffer> {
  const sheet = openSheet(seal.name, seal.name, '', new Date(0));
  sheet.document.addPage({ size: [width, height], margin: 0 });
  drawSeal(sheet.document, seal, width / 2, height / 2, Math.min(width, height) - 1);
  return sheet.finish();
}

function drawStar(document: PDFKit.PDFDocument, x: number, y: number, radius: number): void {
  const inner = radius * 0.382;
  for (let corner = 0; corner < 10; corner += 1) {
    const angle = (corner * Math.PI) / 5 - Math.PI / 2;
    const reach = corner % 2 === 0 ? radius : inner;
    const point: [number, number] = [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
    if (corner === 0) document.moveTo(...point);
    else document.lineTo(...point);
  }
  document.closePath().fill(RED);
}

function drawArc(document: PDFKit.PDFDocument, name: string, x: number, y: number, radius: number): void {
  const size = radius * 0.225;
  const letters = lettersOf(document, name, { size, weight: 'bold' });
  const span = letters.reduce((sum, letter) => sum + letter.span, 0);
  const step = Math.min(21, 224 / Math.max(span - 1, 1));
  const baseline = radius * 0.665;
  const place = ((step * Math.PI) / 180) * (baseline + size * 0.35);
  const narrow = Math.min(1, (place * 0.94) / size);
  let before = -span / 2;
  for (const { text, width, span: own } of letters) {
    document.save();
    document.translate(x, y).rotate((before + own / 2) * step);
    document.translate(0, -baseline).scale(narrow, 1.12);
    drawText(document, text, -width / 2, 0, { size, weight: 'bold', color: RED });
    document.restore();
    before += own;
  }
}

/** From left to right; a word of joined letters takes the place of several. */
function lettersOf(document: PDFKit.PDFDocument, name: string, style: TextStyle): { text: string; width: number; span: number }[] {
  const glyphs = measure(document, name, style);
  const places = placesIn(glyphs, 0);
  return glyphs
    .map(({ text, width }, index) => ({ text, width, span: Math.max(1, width / style.size), left: places[index]?.left ?? 0 }))
    .sort((one, other) => one.left - other.left);
}
