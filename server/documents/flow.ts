import { drawLine, INK, layout } from './sheet';
import type { TextStyle } from './typeset';

/** Where the next thing goes: lines run down the page and on to the next. */
export interface Flow {
  document: PDFKit.PDFDocument;
  left: number;
  width: number;
  top: number;
  bottom: number;
  y: number;
  page: number;
  decorate: () => void;
}

export interface ParagraphStyle extends TextStyle {
  leading: number;
  indent?: number;
  spaceAfter?: number;
}

export function startFlow(flow: Omit<Flow, 'y' | 'page'>): Flow {
  const started = { ...flow, y: flow.top, page: -1 };
  nextPage(started);
  return started;
}

export function nextPage(flow: Flow): void {
  flow.document.addPage();
  flow.decorate();
  flow.page += 1;
  flow.y = flow.top;
}

/** Moves to the next page unless `height` points are left on this one. */
export function keepTogether(flow: Flow, height: number): void {
  if (flow.y + height > flow.bottom) nextPage(flow);
}

export function paragraph(flow: Flow, text: string, style: ParagraphStyle): void {
  const lines = layout(flow.document, text, flow.width, style, style.indent ?? 0);
  lines.forEach((line, index) => {
    const lonely = lines.length > 2 && (index === 0 || index === lines.length - 2);
    keepTogether(flow, style.leading * (lonely ? 2 : 1));
    const x = flow.left + (index === 0 ? (style.indent ?? 0) : 0);
    drawLine(flow.document, line, x, flow.y + style.leading * 0.5 + style.size * 0.37, style);
    flow.y += style.leading;
  });
  flow.y += style.spaceAfter ?? 0;
}

export interface Row {
  label: string;
  lines: readonly { text: string; style?: Partial<TextStyle> }[];
}

/** A ruled table of facts: label left, value right, a hairline under each row. A row that no page could hold runs on to the next ones. */
export function factTable(flow: Flow, rows: readonly Row[], labelWidth: number, ruleColor: string, labelColor: string): void {
  const label: TextStyle = { size: 10.5, color: labelColor };
  const leading = 17;
  const padding = 5.5;
  rule(flow, ruleColor, 0.9);
  rows.forEach((row, index) => {
    const lines = row.lines.flatMap(({ text, style }) => {
      const merged: TextStyle = { size: 11, color: INK, ...style };
      return layout(flow.document, text, flow.width - labelWidth - 12, merged).map((line) => ({ line, style: merged }));
    });
    keepTogether(flow, Math.min(lines.length * leading + padding * 2, flow.bottom - flow.top));
    flow.y += padding;
    layout(flow.document, row.label, labelWidth, label).forEach((line, number) => {
      drawLine(flow.document, line, flow.left + 6, flow.y + number * leading + 12.4, label);
    });
    for (const { line, style } of lines) {
      keepTogether(flow, leading);
      drawLine(flow.document, { ...line, stretch: 0 }, flow.left + labelWidth + 6, flow.y + 12.4, style);
      flow.y += leading;
    }
    flow.y += padding;
    rule(flow, ruleColor, index === rows.length - 1 ? 0.9 : 0.4);
  });
}

export function rule(flow: Flow, color: string, thickness: number): void {
  flow.document
    .lineWidth(thickness)
    .strokeColor(color)
    .moveTo(flow.left, flow.y)
    .lineTo(flow.left + flow.width, flow.y)
    .stroke();
}
