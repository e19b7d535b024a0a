import type { TemplateClause } from '#domain/template/template-text';
import type { SignaturePlace } from '../core/database/tables/document-parts';
import type { ContractData, ContractParty, DrawnDocument } from './document-data';
import { contractValues } from './document-values';
import { factTable, keepTogether, paragraph, startFlow, type Flow } from './flow';
import { SEAL_DIAMETER, type Seal } from './seal';
import { drawText, FAINT, INK, markPages, openSheet, PAGE } from './sheet';
import { fillPlaceholders } from './template';

const LEFT = 72;
const WIDTH = PAGE.width - LEFT * 2;
const RULE = '#c3c8d0';
const BODY = { size: 11.5, leading: 21.5, indent: 23, spaceAfter: 3 };
const BLOCK_HEIGHT = 190;
const SIGNED_ONLINE = '（以下为签署栏，各方以电子签章签署，与手写签名或盖章具有同等法律效力。）';
const SIGNED_BY_HAND = '（以下为签署栏，各方在此签字、盖章；多页的加盖骑缝章。）';
const SAMPLE = '（本合同为填入示例内容的格式样本，未经签署，不具有效力。）';
const DIGITS = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

/** A contract ready for its parties' signatures. The same data gives the same bytes. */
export async function drawContract(data: ContractData): Promise<DrawnDocument> {
  const filled = fillContract(data);
  const sheet = openSheet(`${filled.title} ${filled.contractNo}`, filled.parties.map((party) => party.name).join('、'), '', data.createdAt);
  const flow = startFlow({
    document: sheet.document,
    left: LEFT,
    width: WIDTH,
    top: 72,
    bottom: PAGE.height - 78,
    decorate: () => undefined,
  });
  drawHeading(flow, filled);
  for (const party of filled.parties) drawParty(flow, party);
  flow.y += 8;
  for (const text of filled.preamble) paragraph(flow, text, BODY);
  filled.clauses.forEach((clause, index) => drawClause(flow, clause, index + 1));
  const places = drawSignatures(flow, filled);
  drawFooters(sheet.document, filled, flow.page + 1);
  if (filled.sample) markPages(sheet.document, flow.page + 1, '样本');
  return { pdf: await sheet.finish(), pages: flow.page + 1, places };
}

export function contractSeal(partyName: string): Seal {
  return { name: partyName, caption: '合同专用章' };
}

/** 1 to 99 as clauses are counted: 十二, 三十. */
export function chineseOrdinal(number: number): string {
  const tens = Math.floor(number / 10);
  const ones = number % 10;
  const tensText = tens === 0 ? '' : `${tens === 1 ? '' : DIGITS[tens]}十`;
  return `${tensText}${ones === 0 && tens > 0 ? '' : DIGITS[ones]}`;
}

function fillContract(data: ContractData): ContractData {
  const values = contractValues(data);
  const fill = (text: string) => fillPlaceholders(text, values);
  return {
    ...data,
    title: fill(data.title),
    preamble: data.preamble.map(fill),
    clauses: data.clauses.map((clause) => ({ heading: fill(clause.heading), paragraphs: clause.paragraphs.map(fill) })),
  };
}

function drawHeading(flow: Flow, data: ContractData): void {
  drawText(
    flow.document,
    data.title,
    PAGE.width / 2,
    flow.y + 26,
    { size: 22, weight: 'bold', tracking: data.title.length > 12 ? 1 : 4 },
    'center',
    WIDTH,
  );
  drawText(
    flow.document,
    `合同编号：${data.contractNo}`,
    flow.left + flow.width,
    flow.y + 62,
    { size: 10.5, color: FAINT },
    'right',
    WIDTH,
  );
  flow.y += 76;
}

function drawParty(flow: Flow, party: ContractParty): void {
  const row = (label: string, value: string | undefined) => (value ? [{ label, lines: [{ text: value }] }] : []);
  const contact = [party.contact, party.phone].filter(Boolean).join('　');
  const rows = [
    { label: party.role, lines: [{ text: party.name, style: { weight: 'bold' as const } }] },
    ...row('统一社会信用代码', party.creditCode),
    ...row('法定代表人', party.legalRepresentative),
    ...row('住所', party.address),
    ...row('联系方式', contact),
  ];
  keepTogether(flow, rows.length * 28);
  factTable(flow, rows, 124, RULE, FAINT);
  flow.y += 10;
}

function drawClause(flow: Flow, clause: TemplateClause, number: number): void {
  flow.y += 4;
  keepTogether(flow, BODY.leading * 3);
  paragraph(flow, `第${chineseOrdinal(number)}条　${clause.heading}`, { size: 12, weight: 'bold', leading: 24, spaceAfter: 1 });
  const counted = clause.paragraphs.length > 1;
  clause.paragraphs.forEach((text, index) => paragraph(flow, counted ? `${number}.${index + 1}　${text}` : text, BODY));
}

function drawSignatures(flow: Flow, data: ContractData): Record<string, SignaturePlace> {
  flow.y += 16;
  keepTogether(flow, BODY.leading + BLOCK_HEIGHT);
  paragraph(flow, aboveSignatures(data), {
    size: 10,
    leading: 18,
    color: FAINT,
    spaceAfter: 8,
  });
  const places: Record<string, SignaturePlace> = {};
  const column = (flow.width - 20) / 2;
  for (let index = 0; index < data.parties.length; index += 2) {
    keepTogether(flow, BLOCK_HEIGHT);
    data.parties.slice(index, index + 2).forEach((party, side) => {
      places[party.key] = drawBlock(
        flow,
        party,
        flow.left + side * (column + 20),
        column,
        data.onPaper ? '（签字、盖章）' : '（电子签章）',
      );
    });
    flow.y += BLOCK_HEIGHT + 12;
  }
  return places;
}

function aboveSignatures({ sample, onPaper }: ContractData): string {
  if (sample) return SAMPLE;
  return onPaper ? SIGNED_BY_HAND : SIGNED_ONLINE;
}

function drawBlock(flow: Flow, party: ContractParty, x: number, width: number, by: string): SignaturePlace {
  const { document, y } = flow;
  document.lineWidth(0.6).strokeColor(RULE).roundedRect(x, y, width, BLOCK_HEIGHT, 4).stroke();
  drawText(document, party.role, x + 12, y + 22, { size: 10, color: FAINT }, 'left', width - 24);
  drawText(document, party.name, x + 12, y + 41, { size: 11.5, weight: 'bold', color: INK }, 'left', width - 24);
  drawText(document, by, x + 12, y + 58, { size: 9.5, color: FAINT });
  const centreY = y + 122;
  return {
    page: flow.page,
    x: x + width / 2 - SEAL_DIAMETER / 2,
    y: PAGE.height - centreY - SEAL_DIAMETER / 2,
    width: SEAL_DIAMETER,
    height: SEAL_DIAMETER,
  };
}

function drawFooters(document: PDFKit.PDFDocument, data: ContractData, pages: number): void {
  const y = PAGE.height - 52;
  for (let page = 0; page < pages; page += 1) {
    document.switchToPage(page);
    document
      .lineWidth(0.4)
      .strokeColor(RULE)
      .moveTo(LEFT, y)
      .lineTo(LEFT + WIDTH, y)
      .stroke();
    drawText(document, `${data.title}　${data.contractNo}`, LEFT, y + 14, { size: 8.5, color: FAINT }, 'left', WIDTH - 100);
    drawText(document, `第 ${page + 1} 页，共 ${pages} 页`, LEFT + WIDTH, y + 14, { size: 8.5, color: FAINT }, 'right');
  }
}
