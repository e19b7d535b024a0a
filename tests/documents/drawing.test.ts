import { create } from 'qrcode';
import { drawContract } from '#server/documents/contract';
import { drawLetter } from '#server/documents/letter';
import { drawText, openSheet } from '#server/documents/sheet';
import { TemplateError } from '#server/documents/template';
import { GLYPH_REFERENCE } from './glyph-reference';
import { darkness, recognise, splitColumns, type Box } from './glyphs';
import { renderPage, textOfPages } from './poppler';
import { sampleContract, sampleLetter } from './samples';

const DPI = 144;
const SCALE = DPI / 72;

function box(left: number, top: number, right: number, bottom: number): Box {
  return {
    left: Math.round(left * SCALE),
    top: Math.round(top * SCALE),
    right: Math.round(right * SCALE),
    bottom: Math.round(bottom * SCALE),
  };
}

async function drawCharacters(characters: readonly string[], weight: 'regular' | 'bold'): Promise<Buffer> {
  const sheet = openSheet('t', 't', 't', new Date(0));
  sheet.document.addPage();
  characters.forEach((character, index) => drawText(sheet.document, character, 40, 50 + index * 40, { size: 28, weight }));
  return sheet.finish();
}

describe('Chinese text', () => {
  it.each(['regular', 'bold'] as const)('[LC-11] shows every character in its own shape, rare ones too (%s)', async (weight) => {
    const references = GLYPH_REFERENCE[weight];
    const characters = Object.keys(references);
    const picture = renderPage(await drawCharacters(characters, weight), 0, DPI);
    const seen = characters.map((_, index) => recognise(picture, box(36, 20 + index * 40, 76, 60 + index * 40), references));
    expect(seen.map((one) => one?.character)).toEqual(characters);
    expect(Math.min(...seen.map((one) => one?.likeness ?? 0))).toBeGreaterThan(0.85);
  });

  it('is not recognised where a character is missing', async () => {
    const picture = renderPage(await drawCharacters(['\ue000', ' '], 'regular'), 0, DPI);
    expect(recognise(picture, box(36, 20, 76, 60), GLYPH_REFERENCE.regular)?.likeness ?? 0).toBeLessThan(0.7);
    expect(recognise(picture, box(36, 60, 76, 100), GLYPH_REFERENCE.regular)).toBeUndefined();
  });
});

describe('letter', () => {
  it('[LC-11] shows its title in Chinese', async () => {
    const { pdf } = await drawLetter(sampleLetter());
    const picture = renderPage(pdf, 0, DPI);
    const title = splitColumns(picture, box(180, 104, 415, 137), 4);
    expect(title.map((part) => recognise(picture, part, GLYPH_REFERENCE.bold)?.character)).toEqual(['投', '标', '保', '函']);
  });

  it('[LC-11] carries the QR code of its truth page', async () => {
    const data = sampleLetter();
    const { pdf, places } = await drawLetter(data);
    const page = places['issuer']?.page ?? 0;
    const { modules } = create(data.verifyUrl, { errorCorrectionLevel: 'M' });
    const picture = renderPage(pdf, page, DPI);
    const found = findQr(picture, modules.size);
    const wrong = [...modules.data].filter((dark, index) => {
      const x = found.left + ((index % modules.size) + 0.5) * found.cell;
      const y = found.top + (Math.floor(index / modules.size) + 0.5) * found.cell;
      return darkness(picture, Math.floor(x), Math.floor(y)) > 128 !== Boolean(dark);
    });
    expect(wrong).toEqual([]);
  });

  it('is the same file for the same data, and says who, what and when', async () => {
    const first = await drawLetter(sampleLetter());
    const second = await drawLetter(sampleLetter());
    expect(first.pdf.equals(second.pdf)).toBe(true);
    expect(first.pdf.equals((await drawLetter(sampleLetter({ amount: '800000.01' }))).pdf)).toBe(false);
    expect(first.pdf.toString('latin1')).toContain('D:20261121020000Z');
  });

  it('runs over as many pages as its text needs', async () => {
    const long = sampleLetter();
    const { pages, places } = await drawLetter({ ...long, paragraphs: Array.from({ length: 12 }, () => long.paragraphs).flat() });
    expect(pages).toBeGreaterThan(6);
    expect(places['issuer']?.page).toBe(pages - 1);
  });

  it('refuses a template that asks for what is not there', async () => {
    await expect(drawLetter(sampleLetter({ paragraphs: ['由{{nobody}}承担'] }))).rejects.toThrow(new TemplateError('nobody'));
  });

  it('[LC-11] says on every page of a preview what it is, and has neither QR code nor seal there', async () => {
    const long = sampleLetter();
    const data = { ...long, paragraphs: [...long.paragraphs, ...long.paragraphs] };
    const [letter, preview] = [await drawLetter(data), await drawLetter({ ...data, unissued: 'preview' })];
    expect(letter.pages).toBeGreaterThan(2);
    const marked = (pdf: Buffer) => textOfPages(pdf).map((text) => /预\s*览/.test(text));
    expect(marked(letter.pdf)).toEqual(Array.from({ length: letter.pages }, () => false));
    expect(marked(preview.pdf)).toEqual(Array.from({ length: letter.pages }, () => true));

    const { modules } = create(data.verifyUrl, { errorCorrectionLevel: 'M' });
    const { page, x, y, width, height } = letter.places['issuer'] ?? { page: 0, x: 0, y: 0, width: 0, height: 0 };
    const [issued, shown] = [renderPage(letter.pdf, page, DPI), renderPage(preview.pdf, page, DPI)];
    expect(findQr(issued, modules.size).cell).toBeGreaterThan(0);
    expect(() => findQr(shown, modules.size)).toThrow('no QR code');
    const bottom = issued.height - y * SCALE;
    const seal = { left: x * SCALE, right: (x + width) * SCALE, top: bottom - height * SCALE, bottom };
    expect(tone(issued, seal) / tone(shown, seal)).toBeGreaterThan(1.5);
  });
});

describe('contract', () => {
  it('[SG-05] has a place for the signature of each party, apart from each other', async () => {
    const { pages, places } = await drawContract(sampleContract());
    const { applicant, institution } = places;
    expect(Object.keys(places)).toEqual(['applicant', 'institution']);
    expect(applicant?.page).toBe(pages - 1);
    expect((applicant?.x ?? 0) + (applicant?.width ?? 0)).toBeLessThan(institution?.x ?? 0);
  });

  it('is the same file for the same data', async () => {
    const first = await drawContract(sampleContract());
    expect(first.pdf.equals((await drawContract(sampleContract())).pdf)).toBe(true);
  });
});

function findQr(picture: ReturnType<typeof renderPage>, modules: number): { left: number; top: number; cell: number } {
  const side = 88 * SCALE;
  const left = 68 * SCALE;
  for (let top = 40 * SCALE; top < picture.height - side; top += 1) {
    const row = Array.from({ length: Math.floor((side / modules) * 7) }, (_, x) => darkness(picture, left + x, top + 1) > 128);
    if (row.every(Boolean)) return { left, top, cell: side / modules };
  }
  throw new Error('no QR code on the page');
}

/** How dark a part of a page is on the whole. */
function tone(picture: ReturnType<typeof renderPage>, { left, right, top, bottom }: Box): number {
  let sum = 0;
  for (let y = Math.ceil(top); y < bottom; y += 1) for (let x = Math.ceil(left); x < right; x += 1) sum += darkness(picture, x, y);
  return sum;
}
