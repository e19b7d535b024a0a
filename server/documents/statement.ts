import { formatMinute } from '#domain/dates';
import { AFTER_OPENING } from '#domain/guarantee/sealed';
import { addYuan, formatYuan } from '#domain/money';
import { keepTogether, nextPage, paragraph, rule, startFlow, type Flow } from './flow';
import { chineseDay } from './reading';
import { drawText, FAINT, INK, openSheet, PAGE, type Align } from './sheet';

/** Amounts in yuan, without a sign, and empty where they are withheld before bids are open. */
export interface StatementMovement {
  at: string;
  what: string;
  number: string;
  direction: 'in' | 'out';
  amount: string;
  balance: string;
}

/** What an account has come to over some days. */
export interface StatementDocument {
  title: string;
  /** Whose account it is, and what narrows the statement. */
  facts: readonly (readonly [label: string, value: string])[];
  /** Days in Asia/Shanghai, both included. */
  from: string;
  to: string;
  opening: string;
  closing: string;
  /** In the order in which they happened. */
  movements: readonly StatementMovement[];
  note: string;
  platform: string;
  drawnAt: Date;
}

const LEFT = 48;
const RIGHT = PAGE.width - 48;
const BOTTOM = PAGE.height - 76;
const RULE = '#b9c3d0';
const LEADING = 19;
const FACT = { size: 10.5, leading: 17 };
const COLUMNS = [
  { title: '时间', x: LEFT + 4, align: 'left', room: 92 },
  { title: '类型', x: LEFT + 98, align: 'left', room: 104 },
  { title: '业务编号', x: LEFT + 204, align: 'left', room: 112 },
  { title: '收入', x: LEFT + 380, align: 'right', room: 60 },
  { title: '支出', x: LEFT + 440, align: 'right', room: 58 },
  { title: '余额', x: RIGHT - 4, align: 'right', room: 58 },
] as const satisfies readonly { title: string; x: number; align: Align; room: number }[];

/** A statement of account, as many pages as it takes, the head of its table on each. The same statement gives the same bytes. */
export async function drawStatement(statement: StatementDocument): Promise<Buffer> {
  const { title, facts, from, to, opening, closing, movements, note, platform, drawnAt } = statement;
  const sheet = openSheet(`${title} ${from} ${to}`, platform, facts[0]?.[1] ?? '', drawnAt);
  const { document } = sheet;
  const flow = startFlow({ document, left: LEFT, width: RIGHT - LEFT, top: 64, bottom: BOTTOM, decorate: () => undefined });
  drawText(document, title, PAGE.width / 2, flow.y + 20, { size: 20, weight: 'bold', tracking: 4 }, 'center');
  flow.y += 48;
  for (const line of [
    ...facts.map(([label, value]) => `${label}：${value}`),
    `起止日期：${chineseDay(from)}至${chineseDay(to)}`,
    `期初余额：${inYuan(opening)}　　期末余额：${inYuan(closing)}`,
    `收入合计：${totalOf(movements, 'in')}　　支出合计：${totalOf(movements, 'out')}`,
  ])
    paragraph(flow, line, FACT);
  flow.y += 10;
  drawHead(flow);
  for (const movement of movements) drawMovement(flow, movement);
  if (movements.length === 0) paragraph(flow, '该期间没有收支。', { ...FACT, color: FAINT, indent: 4 });
  flow.y += 12;
  keepTogether(flow, FACT.leading * 2);
  paragraph(flow, `${platform}，${formatMinute(drawnAt.toISOString())}（北京时间）出具。${note}`, { size: 9, leading: 15, color: FAINT });
  drawFeet(flow, platform);
  return sheet.finish();
}

function drawHead(flow: Flow): void {
  rule(flow, RULE, 0.9);
  for (const { title, x, align } of COLUMNS) drawText(flow.document, title, x, flow.y + 13, { size: 9.5, color: FAINT }, align);
  flow.y += LEADING;
  rule(flow, RULE, 0.9);
}

function drawMovement(flow: Flow, movement: StatementMovement): void {
  if (flow.y + LEADING > flow.bottom) {
    nextPage(flow);
    drawHead(flow);
  }
  const { at, what, number, direction, amount, balance } = movement;
  const moved = figure(amount);
  const cells = [at, what, number, direction === 'in' ? moved : '', direction === 'out' ? moved : '', figure(balance)];
  COLUMNS.forEach(({ x, align, room }, index) => {
    const text = cells[index] ?? '';
    if (text !== '') drawText(flow.document, text, x, flow.y + 13, { size: 9.5, color: INK }, align, room);
  });
  flow.y += LEADING;
  rule(flow, RULE, 0.4);
}

function drawFeet({ document, page: last }: Flow, platform: string): void {
  const style = { size: 8.5, color: FAINT };
  for (let page = 0; page <= last; page += 1) {
    document.switchToPage(page);
    drawText(document, platform, LEFT, PAGE.height - 44, style, 'left', (RIGHT - LEFT) / 2);
    drawText(document, `第 ${String(page + 1)} 页，共 ${String(last + 1)} 页`, RIGHT, PAGE.height - 44, style, 'right');
  }
}

function figure(amount: string): string {
  return amount === '' ? AFTER_OPENING : formatYuan(amount);
}

function inYuan(amount: string): string {
  return amount === '' ? AFTER_OPENING : `${formatYuan(amount)} 元`;
}

function totalOf(movements: readonly StatementMovement[], direction: StatementMovement['direction']): string {
  const amounts = movements.filter((movement) => movement.direction === direction).map(({ amount }) => amount);
  const total = amounts.includes('') ? '' : addYuan('0.00', ...amounts);
  return `${inYuan(total)}（${String(amounts.length)} 笔）`;
}
