import { linesOf, rowsOf } from './csv-rows';
import { centsIn, shanghaiInstant, shanghaiText, yuanText } from './form-fields';
import type { StatementLine } from './payment-gateway';

const COLUMNS = ['trade_type', 'order_no', 'trade_no', 'refund_no', 'amount', 'trade_time', 'status'] as const;

/** DinPay's statement of a day: a header and rows separated by commas, of payments and refunds with their status. */
export function parseDinpayStatement(text: string): StatementLine[] {
  const [header = '', ...lines] = linesOf(text);
  const rows = rowsOf(
    'DinPay',
    header.split(','),
    lines.map((line) => line.split(',')),
  );
  return rows
    .filter((row) => row('status') === 'SUCCESS')
    .map((row) => {
      const refund = row('trade_type') === 'REFUND';
      return {
        kind: refund ? 'refund' : 'payment',
        number: refund ? row('refund_no') : row('trade_no'),
        orderId: row('order_no'),
        cents: centsIn(row('amount')),
        at: shanghaiInstant(row('trade_time')),
      };
    });
}

/** As DinPay writes it. */
export function dinpayStatement(lines: readonly StatementLine[]): string {
  const rows = lines.map(({ kind, orderId, number, cents, at }) =>
    kind === 'payment'
      ? ['PAY', orderId, number, '', yuanText(cents), shanghaiText(at), 'SUCCESS']
      : ['REFUND', orderId, '', number, yuanText(cents), shanghaiText(at), 'SUCCESS'],
  );
  return [COLUMNS, ...rows].map((row) => row.join(',')).join('\n');
}
