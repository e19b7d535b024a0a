import { capitalAmount } from '#domain/capital-amount';
import { dayOf } from '#domain/dates';
import { parseYuan, yuanOf } from '#domain/money';
import { drawText, INK, openSheet, PAGE, type Align } from './sheet';

/** What an invoice of the sandbox's provider says. Amounts in yuan with their tax. */
export interface SampleInvoice {
  number: string;
  issuedAt: Date;
  isRed: boolean;
  isSpecial: boolean;
  sellerName: string;
  sellerTaxpayerId: string;
  buyerName: string;
  buyerTaxpayerId: string;
  buyerBank: string;
  lines: readonly { name: string; amount: string; taxAmount: string }[];
  taxPercent: number;
  amount: string;
  note: string;
}

const LEFT = 40;
const RIGHT = PAGE.width - 40;
const MOST_LINES = 30;
const RED = '#a8071a';
const COLUMNS = [
  { title: '项目名称', x: LEFT + 6, align: 'left' },
  { title: '金额', x: 380, align: 'right' },
  { title: '税率', x: 440, align: 'right' },
  { title: '税额', x: RIGHT - 6, align: 'right' },
] as const satisfies readonly { title: string; x: number; align: Align }[];

/** An invoice by its look, marked as a sample. */
export async function drawSampleInvoice(invoice: SampleInvoice): Promise<Buffer> {
  const { number, issuedAt, isRed, isSpecial, sellerName, buyerName, amount, taxPercent, note } = invoice;
  const title = `电子发票（${isSpecial ? '增值税专用发票' : '普通发票'}）`;
  const sheet = openSheet(`${title}${number}`, sellerName, '演示样张', issuedAt);
  const { document } = sheet;
  document.addPage();
  const write = (text: string, x: number, y: number, align: Align = 'left', size = 10, color = INK) =>
    drawText(document, text, x, y, { size, color }, align);
  const rule = (y: number) => document.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.6).strokeColor(RED).stroke();
  const signed = (yuan: string) => (isRed ? yuanOf(-parseYuan(yuan)) : yuan);

  drawText(document, title, PAGE.width / 2, 70, { size: 18, weight: 'bold', color: RED, tracking: 1 }, 'center');
  write('演示样张，不是税务发票', LEFT, 96, 'left', 9, RED);
  write(`发票号码：${number}`, RIGHT, 96, 'right');
  write(`开票日期：${dayOf(issuedAt.toISOString())}`, RIGHT, 112, 'right');
  rule(124);
  const parties = [
    `购买方名称：${buyerName}`,
    `购买方统一社会信用代码/纳税人识别号：${invoice.buyerTaxpayerId}`,
    `销售方名称：${sellerName}`,
    `销售方统一社会信用代码/纳税人识别号：${invoice.sellerTaxpayerId}`,
  ];
  parties.forEach((line, index) => write(line, LEFT + 6, 142 + index * 17));
  rule(206);
  for (const { title: head, x, align } of COLUMNS) write(head, x, 222, align, 9, RED);
  const shown = invoice.lines.slice(0, MOST_LINES);
  shown.forEach((line, index) => {
    const y = 240 + index * 16;
    write(`*金融服务*${line.name}`, COLUMNS[0].x, y);
    write(signed(yuanOf(parseYuan(line.amount) - parseYuan(line.taxAmount))), COLUMNS[1].x, y, 'right');
    write(`${taxPercent}%`, COLUMNS[2].x, y, 'right');
    write(signed(line.taxAmount), COLUMNS[3].x, y, 'right');
  });
  const below = 240 + shown.length * 16;
  rule(below);
  const said = capitalAmount(amount);
  write(`价税合计（大写）：${isRed ? '（负数）' : ''}${said.ok ? said.text : amount}`, LEFT + 6, below + 18);
  write(`（小写）¥${signed(amount)}`, RIGHT - 6, below + 18, 'right');
  rule(below + 28);
  if (invoice.buyerBank) write(`购买方开户银行及账号：${invoice.buyerBank}`, LEFT + 6, below + 46, 'left', 9);
  drawText(document, `备注：${note}`, LEFT + 6, below + 62, { size: 9 }, 'left', RIGHT - LEFT - 12);
  return sheet.finish();
}
