import { create } from 'qrcode';
import { formatYuan } from '#domain/money';
import type { SignaturePlace } from '../core/database/tables/document-parts';
import type { DrawnDocument, LetterData, Unissued } from './document-data';
import { LETTER_END, LETTER_START, letterValues } from './document-values';
import { factTable, keepTogether, paragraph, startFlow, type Flow, type Row } from './flow';
import { chineseDay } from './reading';
import { drawSeal, SEAL_DIAMETER, type Seal } from './seal';
import { drawText, FAINT, INK, markPages, NAVY, openSheet, PAGE } from './sheet';
import { fillPlaceholders } from './template';

const RULE = '#b9c3d0';
const LEFT = 68;
const WIDTH = PAGE.width - LEFT * 2;
const CLOSING_HEIGHT = 190;
const SIGNED_NOTE = '本保函带有数字签名，内容改动即告失效；请扫码或登录验真页面核对。';
const UNISSUED: Readonly<Record<Unissued, { mark: string; note: string }>> = {
  preview: { mark: '预览', note: '本页为出具前的预览，未经签章，不具有保函效力。' },
  sample: { mark: '样本', note: '本页为填入示例内容的格式样本，未经签章，不具有保函效力。' },
};
const PAPER_NOTE = '本保函以纸质原件的签字、盖章为准；可扫码或登录验真页面核对。';
const BODY = { size: 12, leading: 22.5, indent: 24, spaceAfter: 3 };

/** The guarantee letter as it is issued. The same data gives the same bytes. */
export async function drawLetter(data: LetterData): Promise<DrawnDocument> {
  const values = letterValues(data);
  const paragraphs = data.paragraphs.map((text) => fillPlaceholders(text, values));
  const sheet = openSheet(`${data.title} ${data.letterNo}`, data.issuer.name, data.projectName, data.createdAt);
  const flow = startFlow({
    document: sheet.document,
    left: LEFT,
    width: WIDTH,
    top: 74,
    bottom: PAGE.height - 84,
    decorate: () => drawFrame(sheet.document),
  });
  drawHeading(flow, data);
  factTable(flow, facts(data), 108, RULE, FAINT);
  flow.y += 16;
  paragraph(flow, fillPlaceholders(LETTER_START, values), { size: 12, weight: 'bold', leading: 24, spaceAfter: 2 });
  for (const text of paragraphs.flatMap((one) => one.split('\n'))) paragraph(flow, text, BODY);
  const place = drawClosing(flow, data);
  drawFooters(sheet.document, data, flow.page + 1);
  if (data.unissued) markPages(sheet.document, flow.page + 1, UNISSUED[data.unissued].mark);
  return { pdf: await sheet.finish(), pages: flow.page + 1, places: { issuer: place } };
}

export function letterSeal(data: Pick<LetterData, 'issuer'>): Seal {
  return { name: data.issuer.name, caption: '电子保函专用章' };
}

function drawFrame(document: PDFKit.PDFDocument): void {
  document
    .lineWidth(1.4)
    .strokeColor(NAVY)
    .rect(30, 30, PAGE.width - 60, PAGE.height - 60)
    .stroke();
  document
    .lineWidth(0.4)
    .strokeColor(NAVY)
    .rect(34.5, 34.5, PAGE.width - 69, PAGE.height - 69)
    .stroke();
  drawRosette(document, PAGE.width / 2, PAGE.height / 2);
}

/** A pale guilloche behind the text, as on securities. */
function drawRosette(document: PDFKit.PDFDocument, x: number, y: number): void {
  document.save();
  document.lineWidth(0.35).strokeColor(NAVY).opacity(0.075);
  for (let ring = 0; ring < 4; ring += 1) {
    const waves = 14 + ring * 4;
    const base = 60 + ring * 34;
    for (let phase = 0; phase < 3; phase += 1) {
      for (let step = 0; step <= 360; step += 1) {
        const angle = (step * Math.PI) / 180;
        const radius = base + 26 * Math.sin(waves * angle + (phase * Math.PI * 2) / 3);
        const point: [number, number] = [round(x + radius * Math.cos(angle)), round(y + radius * Math.sin(angle))];
        if (step === 0) document.moveTo(...point);
        else document.lineTo(...point);
      }
      document.stroke();
    }
  }
  document.restore();
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function drawHeading(flow: Flow, data: LetterData): void {
  const { document } = flow;
  const centre = PAGE.width / 2;
  drawText(document, data.issuer.name, centre, flow.y + 12, { size: 13, color: NAVY, tracking: 1.5 }, 'center', WIDTH);
  drawText(
    document,
    data.title,
    centre,
    flow.y + 54,
    { size: 27, weight: 'bold', color: INK, tracking: data.title.length > 12 ? 1 : 7 },
    'center',
    WIDTH,
  );
  flow.y += 74;
  document
    .lineWidth(1.2)
    .strokeColor(NAVY)
    .moveTo(centre - 34, flow.y)
    .lineTo(centre + 34, flow.y)
    .stroke();
  flow.y += 24;
  drawText(document, `保函编号：${data.letterNo}`, flow.left + flow.width, flow.y, { size: 10.5, color: INK }, 'right');
  drawText(document, `开立日期：${chineseDay(data.issueDate)}`, flow.left, flow.y, { size: 10.5, color: INK });
  flow.y += 9;
}

function facts(data: LetterData): Row[] {
  return [
    { label: '受益人', lines: [{ text: data.beneficiaryName }] },
    { label: '申请人', lines: [{ text: data.applicantName }] },
    { label: '项目名称', lines: [{ text: data.projectName }] },
    ...(data.projectNo ? [{ label: '项目编号', lines: [{ text: data.projectNo }] }] : []),
    ...(data.sectionNames.length > 0 ? [{ label: '标段（包）', lines: [{ text: data.sectionNames.join('、') }] }] : []),
    {
      label: '担保金额',
      lines: [
        { text: `人民币 ¥${formatYuan(data.amount)}`, style: { weight: 'bold' as const } },
        { text: `（大写）${data.amountInCapitals}`, style: { weight: 'bold' as const } },
      ],
    },
    { label: '保函有效期', lines: [{ text: `${chineseDay(data.effectiveDate)} 起至 ${chineseDay(data.expiryDate)} 止` }] },
    ...(data.channelName ? [{ label: '办理渠道', lines: [{ text: data.channelName }] }] : []),
  ];
}

function drawClosing(flow: Flow, data: LetterData): SignaturePlace {
  flow.y += 12;
  keepTogether(flow, CLOSING_HEIGHT);
  const { document } = flow;
  const top = flow.y;
  const left = flow.left + 176;
  const room = flow.left + flow.width - left;
  drawVerification(document, data, flow.left, top + 12);
  drawText(document, '开立人（保证人）：', left, top + 40, { size: 11.5 });
  drawText(document, data.issuer.name, left, top + 66, { size: 13.5, weight: 'bold' }, 'left', room);
  drawText(document, data.onPaper ? '（签字、盖章）' : '（电子签章）', left, top + 89, { size: 10.5, color: FAINT });
  drawText(document, chineseDay(data.issueDate), left, top + 114, { size: 11.5 });
  const centreX = flow.left + flow.width - SEAL_DIAMETER / 2 - 4;
  const centreY = top + 72;
  if (!data.unissued && !data.onPaper) drawSeal(document, letterSeal(data), centreX, centreY, SEAL_DIAMETER);
  const place = {
    page: flow.page,
    x: centreX - SEAL_DIAMETER / 2,
    y: PAGE.height - centreY - SEAL_DIAMETER / 2,
    width: SEAL_DIAMETER,
    height: SEAL_DIAMETER,
  };
  flow.y = top + 154;
  drawIssuerAddress(flow, data);
  return place;
}

function drawIssuerAddress(flow: Flow, { issuer }: LetterData): void {
  const style = { size: 9.5, leading: 15, color: FAINT };
  const identity = [issuer.creditCode && `统一社会信用代码：${issuer.creditCode}`, issuer.phone && `电话：${issuer.phone}`].filter(Boolean);
  if (identity.length > 0) paragraph(flow, identity.join('　　'), style);
  if (issuer.address) paragraph(flow, `地址：${issuer.address}`, style);
}

function drawVerification(document: PDFKit.PDFDocument, data: LetterData, x: number, y: number): void {
  const side = 88;
  if (data.unissued) document.lineWidth(0.6).strokeColor(RULE).dash(3, {}).rect(x, y, side, side).stroke().undash();
  else drawQr(document, data.verifyUrl, x, y, side, INK);
  drawText(document, LETTER_END, x + side / 2, y + side + 15, { size: 9, color: FAINT }, 'center');
  drawText(document, `验证码：${data.verifyCode}`, x + side / 2, y + side + 29, { size: 9, color: INK }, 'center', side + 60);
}

function drawFooters(document: PDFKit.PDFDocument, data: LetterData, pages: number): void {
  const style = { size: 8.5, color: FAINT };
  const right = LEFT + WIDTH;
  for (let page = 0; page < pages; page += 1) {
    document.switchToPage(page);
    const y = PAGE.height - 62;
    document.lineWidth(0.4).strokeColor(RULE).moveTo(LEFT, y).lineTo(right, y).stroke();
    drawText(document, `${data.letterNo}　第 ${page + 1} 页，共 ${pages} 页`, right, y + 14, style, 'right');
    drawText(document, noteOf(data), LEFT, y + 14, style, 'left', WIDTH - 150);
  }
}

function noteOf({ unissued, onPaper }: LetterData): string {
  if (unissued) return UNISSUED[unissued].note;
  return onPaper ? PAPER_NOTE : SIGNED_NOTE;
}

function drawQr(document: PDFKit.PDFDocument, text: string, x: number, y: number, side: number, color: string): void {
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
