import { contentText, type BaofuContent } from '../payment/baofu-message';
import { GatewayUnavailable } from '../payment/payment-gateway';
import type { AccountBalance, FoundAccount, Opening, Withdrawal } from './baofu-accounts';

/** Faults of Baofu's own, after which the same is asked again. */
const TRY_AGAIN: ReadonlySet<string> = new Set(['SYSTEM_BUSY', 'SYSTEM_ERROR', 'SYSTEM_INNER_ERROR', 'TIMEOUT']);
/** Baofu knows nothing of the order that is asked about. */
const NOT_THERE: ReadonlySet<string> = new Set(['ORDER_NOT_EXIST', 'TRADE_NOT_EXIST']);

/** 1: opened, 0: refused, 2: under way; -1: Baofu does not know itself. */
export function openingOf(result: BaofuContent): Opening {
  switch (contentText(result, 'state')) {
    case '1': {
      const contractNo = contentText(result, 'contractNo');
      if (contractNo === '') throw new GatewayUnavailable('Baofu opened an account without a number');
      return { state: 'opened', contractNo };
    }
    case '0':
      return { state: 'refused', reason: reasonOf(result, '宝付未通过开户申请') };
    case '2':
    case '-1':
      return { state: 'accepted' };
    default:
      throw new GatewayUnavailable('Baofu says of an account what nobody can read');
  }
}

export function accountIn(result: BaofuContent): FoundAccount {
  const contractNo = contentText(result, 'contractNo');
  if (contractNo === '') throw new GatewayUnavailable('Baofu found an account without a number');
  return {
    contractNo,
    name: contentText(result, 'customerName') || contentText(result, 'contractName'),
    creditCode: contentText(result, 'certificateNo'),
  };
}

export function balanceOf(body: BaofuContent): AccountBalance {
  return { total: centsAt(body, 'currBal'), available: centsAt(body, 'availableBal'), pending: centsAt(body, 'pendingBal') };
}

/** 1: with the bank account, 0: not paid, 2: under way, 3: sent back by the bank. */
export function withdrawalOf(body: BaofuContent): Withdrawal {
  switch (contentText(body, 'state')) {
    case '1':
      return { state: 'success', cents: centsAt(body, 'transMoney'), feeCents: centsAt(body, 'transFee') };
    case '0':
      return { state: 'failed', reason: contentText(body, 'transRemark') || '宝付未能完成提现' };
    case '2':
      return { state: 'accepted' };
    case '3':
      return { state: 'returned', reason: contentText(body, 'transRemark') || '收款银行退回' };
    default:
      throw new GatewayUnavailable('Baofu says of a withdrawal what nobody can read');
  }
}

/** True where Baofu says so, and for no other reason. */
export function isNotThere(body: BaofuContent): boolean {
  return contentText(body, 'retCode') === '0' && NOT_THERE.has(contentText(body, 'errorCode'));
}

/** Why Baofu did not do it; nothing where it did. Its own faults are no answer. */
export function refusalIn(body: BaofuContent, otherwise: string): string | undefined {
  const code = contentText(body, 'retCode');
  if (code === '1') return undefined;
  if (code !== '0' || TRY_AGAIN.has(contentText(body, 'errorCode')))
    throw new GatewayUnavailable(`Baofu refused: ${contentText(body, 'errorCode')} ${contentText(body, 'errorMsg')}`);
  return reasonOf(body, otherwise);
}

function reasonOf(content: BaofuContent, otherwise: string): string {
  return contentText(content, 'errorMsg') || contentText(content, 'errorCode') || otherwise;
}

/** Baofu counts balances and withdrawals in yuan, as numbers or texts. */
function centsAt(content: BaofuContent, name: string): bigint {
  const text = contentText(content, name);
  const parts = /^(\d{1,15})(?:\.(\d{1,2})0*)?$/.exec(text);
  if (!parts) throw new GatewayUnavailable(`Baofu's ${name} is no amount`);
  return BigInt(parts[1] ?? '0') * 100n + BigInt((parts[2] ?? '').padEnd(2, '0'));
}
