import { linesOf, rowsOf } from './csv-rows';
import { centsIn, shanghaiInstant, shanghaiText, yuanText } from './form-fields';
import type { StatementLine } from './payment-gateway';

const COLUMNS = [
  '交易时间',
  '微信订单号',
  '商户订单号',
  '交易状态',
  '应结订单金额',
  '商户退款单号',
  '退款金额',
  '退款状态',
  '订单金额',
  '申请退款金额',
] as const;

/** WeChat's bill of trades of type ALL: a header, rows whose fields each begin with a backquote, and a summary that has a header of its own. */
export function parseWechatStatement(text: string): StatementLine[] {
  const [header = '', ...lines] = linesOf(text);
  const end = lines.findIndex((line) => !line.startsWith('`'));
  const fields = (end === -1 ? lines : lines.slice(0, end)).map((line) => line.slice(1).split(',`'));
  return rowsOf('WeChat Pay', header.split(','), fields).flatMap((row): StatementLine[] => {
    const common = { orderId: row('商户订单号'), at: shanghaiInstant(row('交易时间')) };
    switch (row('交易状态')) {
      case 'SUCCESS':
        return [{ ...common, kind: 'payment', number: row('微信订单号'), cents: centsIn(row('订单金额')) }];
      case 'REFUND':
        return row('退款状态') === 'SUCCESS'
          ? [{ ...common, kind: 'refund', number: row('商户退款单号'), cents: centsIn(row('申请退款金额')) }]
          : [];
      default:
        return [];
    }
  });
}

/** As WeChat writes it, of the columns that are read. */
export function wechatStatement(lines: readonly StatementLine[]): string {
  const rows = lines.map(({ kind, orderId, number, cents, at }) => {
    const [paid, returned] = kind === 'payment' ? [yuanText(cents), '0.00'] : ['0.00', yuanText(cents)];
    const values: Record<(typeof COLUMNS)[number], string> = {
      交易时间: shanghaiText(at),
      微信订单号: kind === 'payment' ? number : '',
      商户订单号: orderId,
      交易状态: kind === 'payment' ? 'SUCCESS' : 'REFUND',
      应结订单金额: paid,
      商户退款单号: kind === 'refund' ? number : '0',
      退款金额: returned,
      退款状态: kind === 'refund' ? 'SUCCESS' : '',
      订单金额: paid,
      申请退款金额: returned,
    };
    return COLUMNS.map((column) => `\`${values[column]}`).join(',');
  });
  return ['\uFEFF' + COLUMNS.join(','), ...rows, '总交易单数,应结订单总金额', `\`${lines.length},\`0.00`].join('\r\n');
}
