import { baofuInstant, baofuTime } from './baofu-message';
import { linesOf, rowsOf } from './csv-rows';
import { GatewayUnavailable, type StatementLine } from './payment-gateway';

const COLUMNS = ['txnType', 'outTradeNo', 'originOutTradeNo', 'tradeNo', 'txnAmt', 'finishTime', 'txnState'] as const;

const KINDS: Readonly<Record<string, StatementLine['kind']>> = { REFUND: 'refund', SHARING: 'split' };

/** Baofu's statement of a day: a header and rows separated by bars, with amounts in cents. */
export function parseBaofuStatement(text: string): StatementLine[] {
  const [header = '', ...lines] = linesOf(text);
  const rows = rowsOf(
    'Baofu',
    header.split('|'),
    lines.map((line) => line.split('|')),
  );
  return rows
    .filter((row) => row('txnState') === 'SUCCESS')
    .map((row) => {
      const kind = KINDS[row('txnType')] ?? 'payment';
      const at = baofuInstant(row('finishTime'));
      if (!at || !/^\d{1,15}$/.test(row('txnAmt'))) throw new GatewayUnavailable("Baofu's statement is unreadable");
      return {
        kind,
        number: kind === 'payment' ? row('tradeNo') : row('outTradeNo'),
        orderId: kind === 'payment' ? row('outTradeNo') : row('originOutTradeNo'),
        cents: BigInt(row('txnAmt')),
        at,
      };
    });
}

/** As Baofu writes it. */
export function baofuStatement(lines: readonly StatementLine[]): string {
  const rows = lines.map(({ kind, orderId, number, cents, at }) =>
    kind === 'payment'
      ? ['PAYMENT', orderId, '', number, cents, baofuTime(at), 'SUCCESS']
      : [kind === 'split' ? 'SHARING' : 'REFUND', number, orderId, '', cents, baofuTime(at), 'SUCCESS'],
  );
  return [COLUMNS, ...rows].map((row) => row.join('|')).join('\n');
}
