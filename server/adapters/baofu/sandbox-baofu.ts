import { createHash } from 'node:crypto';
import type { Clock } from '../../core/context';
import { answerSigned } from '../payment/baofu-answer';
import type { BaofuParties } from '../payment/baofu-client';
import { baofuTime, contentText, readContent, signBaofu, type BaofuContent } from '../payment/baofu-message';
import { SANDBOX_MERCHANT } from '../payment/baofu-sandbox-merchant';
import type { StatementLine } from '../payment/payment-gateway';
import type { Reach } from '../payment/reach';
import { bothSandboxKeys } from '../payment/sandbox-keys';
import { readTrade } from '../payment/sandbox-trades';
import { fieldsSent } from '../payment/send-form';
import {
  accountWith,
  allSaved,
  moveCents,
  readSaved,
  refusesApplications,
  writeSaved,
  type SandboxAccount,
  type SandboxSplit,
  type SandboxWithdrawal,
} from './sandbox-state';
import { contentAt } from './union-client';
import { sealed, unsealed } from './union-message';

const { memberId: MEMBER_ID, terminalId: TERMINAL_ID } = SANDBOX_MERCHANT;
export const SANDBOX_ACCOUNT_TERMINAL = '200005478';
const FEE_CENTS = 100n;

/** What nobody decides passes when Baofu is asked after this long: a minute, a few seconds for splits. */
const PASSES_AFTER_MS = { account: 60_000, withdrawal: 60_000, split: 3000 } as const;

/** Both sides of the sandbox: the platform's keys, and Baofu's, whose secret half only the sandbox's Baofu uses. */
export function sandboxParties(dataDir: string): { ours: BaofuParties; theirs: BaofuParties } {
  const { platform, gateway: baofu } = bothSandboxKeys(dataDir, 'baofu');
  const named = { memberId: MEMBER_ID, terminalId: TERMINAL_ID };
  return {
    ours: { ...named, ownKey: platform.privateKey, theirKey: baofu.publicKey },
    theirs: { ...named, ownKey: baofu.privateKey, theirKey: platform.publicKey },
  };
}

/** Baofu's interfaces as the platform calls them: it checks what is under the platform's key, and answers under its own. */
export function sandboxBaofu(dataDir: string, clock: Clock): Reach {
  return async (input, init) => {
    const request = new Request(input, init);
    return new Response(await answerTo(request.url, fieldsSent(await request.formData())));
  };

  function answerTo(url: string, fields: Record<string, string>): string | Promise<string> {
    const { theirs } = sandboxParties(dataDir);
    if (url.includes('/transReq.do')) return answerUnion(dataDir, clock.now(), theirs, fields);
    if (url.includes('/syncUploadFile')) return answerUpload(theirs, fields);
    return answerSigned(fields, theirs, (method, request) => AGGREGATED[method]?.(dataDir, request, clock.now()));
  }
}

function answerUnion(
  dataDir: string,
  now: Date,
  theirs: BaofuParties,
  { content = '', memberId = '', terminalId = '' }: Record<string, string>,
): string {
  const request = readContent(unsealed(content, theirs.theirKey) ?? '');
  const header = request ? contentAt(request, 'header') : {};
  const ownHeader = { memberId, terminalId, serviceTp: contentText(header, 'serviceTp') };
  const answer = (sysRespCode: string, body: object) =>
    sealed(JSON.stringify({ header: { ...ownHeader, sysRespCode, sysRespDesc: '' }, body }), theirs.ownKey);
  if (!request) return answer('S_E_0006', {});
  if (contentText(header, 'memberId') !== MEMBER_ID || terminalId !== SANDBOX_ACCOUNT_TERMINAL) return answer('S_E_0004', {});
  const work = UNION[ownHeader.serviceTp];
  return work ? answer('S_0000', work(dataDir, contentAt(request, 'body'), now)) : answer('S_E_0010', {});
}

function answerUpload(theirs: BaofuParties, { content = '' }: Record<string, string>): string {
  const request = readContent(unsealed(content, theirs.theirKey) ?? '');
  const answer = request
    ? { success: true, result: { state: 1, transSerialNo: contentText(request, 'transSerialNo') } }
    : { success: false, errorMsg: '验签失败' };
  return sealed(JSON.stringify(answer), theirs.ownKey);
}

type Work = (dataDir: string, request: BaofuContent, now: Date) => object;

const FAILED = (errorCode: string, errorMsg: string) => ({ retCode: 0, errorCode, errorMsg });

const UNION: Readonly<Record<string, Work>> = {
  'T-1001-013-01'(dataDir, request, now) {
    const info = contentAt(request, 'accInfo');
    const loginNo = contentText(info, 'loginNo');
    const known = readSaved(dataDir, 'account', loginNo);
    if (!known && refusesApplications(dataDir)) return FAILED('CARD_CHECK_FAILED', '银行账户与单位名称核验不一致');
    const account = known ?? writeSaved(dataDir, 'account', loginNo, newAccount(info, now));
    return { retCode: 1, result: [openingOf(account)] };
  },
  'T-1001-013-03'(dataDir, request, now) {
    const account = passed(dataDir, readSaved(dataDir, 'account', contentText(request, 'loginNo')), now);
    if (account?.state !== 'opened' || account.creditCode !== contentText(request, 'certificateNo'))
      return FAILED('ACCOUNT_NOT_EXIST', '账户不存在');
    const { contractNo, name, creditCode } = account;
    return {
      retCode: 1,
      result: { contractNo, contractName: name, customerName: name, certificateType: 'LICENSE', certificateNo: creditCode },
    };
  },
  'T-1001-013-06'(dataDir, request) {
    const account = accountWith(dataDir, contentText(request, 'contractNo'));
    if (!account) return FAILED('ACCOUNT_NOT_EXIST', '账户不存在');
    return { retCode: 1, availableBal: yuan(account.cents), pendingBal: '0.00', currBal: yuan(account.cents) };
  },
  'T-1001-013-14'(dataDir, request, now) {
    const number = contentText(request, 'transSerialNo');
    const contractNo = contentText(request, 'contractNo');
    const common = { transSerialNo: number, contractNo };
    if (readSaved(dataDir, 'withdrawal', number)) return { retCode: 1, ...common, state: 1 };
    const account = accountWith(dataDir, contractNo);
    const cents = BigInt(contentText(request, 'dealAmount').replace('.', ''));
    if (!account || BigInt(account.cents) < cents) return { retCode: 1, ...common, state: 2, transRemark: '账户可用余额不足' };
    moveCents(dataDir, contractNo, -cents);
    const orderId = `2${String(now.getTime()).slice(-9)}`;
    writeSaved(dataDir, 'withdrawal', number, {
      number,
      orderId,
      contractNo,
      cents: String(cents),
      state: 'processing',
      held: false,
      acceptedAt: now.toISOString(),
    });
    return { retCode: 1, ...common, state: 1 };
  },
  'T-1001-013-15'(dataDir, request, now) {
    const saved = readSaved(dataDir, 'withdrawal', contentText(request, 'transSerialNo'));
    if (!saved) return FAILED('ORDER_NOT_EXIST', '订单不存在');
    const due = saved.state === 'processing' && isDue('withdrawal', saved, now);
    const withdrawal = due ? decideWithdrawal(dataDir, saved, 'success') : saved;
    return { retCode: 1, memberId: MEMBER_ID, ...withdrawalContent(withdrawal) };
  },
};

const AGGREGATED: Readonly<Record<string, Work>> = {
  share_after_pay(dataDir, request, now) {
    const number = contentText(request, 'outTradeNo');
    const split = readSaved(dataDir, 'split', number) ? '商户订单号重复' : newSplit(dataDir, request, now);
    if (typeof split === 'string') return { resultCode: 'FAIL', errCode: 'SHARE_REFUSED', errMsg: split };
    writeSaved(dataDir, 'split', number, split);
    return splitContent(split);
  },
  share_query(dataDir, request, now) {
    const saved = readSaved(dataDir, 'split', contentText(request, 'outTradeNo'));
    if (!saved) return { resultCode: 'FAIL', errCode: 'ORDER_NOT_EXIST' };
    return splitContent(saved.state === 'processing' && isDue('split', saved, now) ? decideSplit(dataDir, saved, 'success', now) : saved);
  },
};

function newAccount(info: BaofuContent, now: Date): SandboxAccount {
  const loginNo = contentText(info, 'loginNo');
  return {
    loginNo,
    number: contentText(info, 'transSerialNo'),
    contractNo: `CM69${createHash('sha256').update(loginNo).digest('hex').replaceAll(/\D/g, '').padEnd(16, '0').slice(0, 16)}`,
    name: contentText(info, 'customerName'),
    creditCode: contentText(info, 'certificateNo'),
    state: 'reviewed',
    held: false,
    cents: '0',
    acceptedAt: now.toISOString(),
    papers: contentText(info, 'qualificationTransSerialNo') === '' ? 0 : 1,
  };
}

function openingOf({ state, number, loginNo, name, contractNo }: SandboxAccount): object {
  const common = { transSerialNo: number, loginNo, customerName: name };
  if (state === 'opened') return { ...common, state: 1, contractNo };
  return state === 'refused' ? { ...common, state: 0, errorCode: 'REVIEW_FAILED', errorMsg: REFUSED } : { ...common, state: 2 };
}

const REFUSED = '营业执照影像不清晰，请重新上传';

function passed(dataDir: string, account: SandboxAccount | undefined, now: Date): SandboxAccount | undefined {
  return account?.state === 'reviewed' && isDue('account', account, now) ? decideAccount(dataDir, account, 'opened') : account;
}

function isDue(kind: keyof typeof PASSES_AFTER_MS, { held, acceptedAt }: { held: boolean; acceptedAt: string }, now: Date): boolean {
  return !held && now.getTime() - Date.parse(acceptedAt) >= PASSES_AFTER_MS[kind];
}

/** A split, or why there can be none. */
function newSplit(dataDir: string, request: BaofuContent, now: Date): SandboxSplit | string {
  const orderId = contentText(request, 'originOutTradeNo');
  const details = (Array.isArray(request['sharingDetails']) ? (request['sharingDetails'] as BaofuContent[]) : []).map((detail) => ({
    contractNo: contentText(detail, 'sharingMerId'),
    cents: contentText(detail, 'sharingAmt'),
  }));
  const trade = readTrade(dataDir, 'baofu', orderId);
  if (trade?.state !== 'paid') return '原支付订单不存在或未支付';
  if (details.length === 0 || details.some(({ contractNo }) => !accountWith(dataDir, contractNo))) return '分账接收方不存在';
  const sum = (list: readonly { cents: string }[]) => list.reduce((total, { cents }) => total + BigInt(cents), 0n);
  const earlier = allSaved(dataDir, 'split').filter((split) => split.orderId === orderId && split.state !== 'cancelled');
  const returned = sum(trade.refunds.filter(({ state }) => state !== 'failed'));
  if (sum(details) + sum(earlier.flatMap(({ shares }) => shares)) + returned > BigInt(trade.cents)) return '分账金额超过可分账金额';
  const number = contentText(request, 'outTradeNo');
  return {
    number,
    orderId,
    tradeNo: `3${number.slice(2, 14)}`,
    shares: details,
    state: 'processing',
    held: false,
    acceptedAt: now.toISOString(),
  };
}

function splitContent({ state, number, tradeNo, shares, finishedAt }: SandboxSplit): object {
  const common = { resultCode: 'SUCCESS', tradeNo, outTradeNo: number };
  if (state === 'cancelled') return { ...common, txnState: 'CANCELED', errMsg: '分账接收方账户状态异常' };
  if (state === 'processing') return { ...common, txnState: 'PROCESSING' };
  const cents = shares.reduce((total, share) => total + BigInt(share.cents), 0n);
  return { ...common, txnState: 'SUCCESS', succAmt: Number(cents), finishTime: baofuTime(new Date(finishedAt ?? 0)) };
}

function withdrawalContent({ number, orderId, contractNo, cents, state }: SandboxWithdrawal): object {
  return {
    transSerialNo: number,
    orderId,
    contractNo,
    transMoney: yuan(cents),
    transferTotalAmount: yuan(cents),
    transFee: yuan(String(FEE_CENTS)),
    state: { processing: '2', success: '1', failed: '0', returned: '3' }[state],
    transRemark: { processing: '', success: '', failed: '收款账户状态异常', returned: '收款银行退回：账号户名不符' }[state],
  };
}

function yuan(cents: string): string {
  return `${BigInt(cents) / 100n}.${String(BigInt(cents) % 100n).padStart(2, '0')}`;
}

export function decideAccount(dataDir: string, account: SandboxAccount, state: 'opened' | 'refused'): SandboxAccount {
  return writeSaved(dataDir, 'account', account.loginNo, { ...account, state, held: false });
}

export function decideSplit(dataDir: string, split: SandboxSplit, state: 'success' | 'cancelled', now: Date): SandboxSplit {
  if (state === 'success') for (const { contractNo, cents } of split.shares) moveCents(dataDir, contractNo, BigInt(cents));
  return writeSaved(dataDir, 'split', split.number, { ...split, state, held: false, finishedAt: now.toISOString() });
}

export function decideWithdrawal(
  dataDir: string,
  withdrawal: SandboxWithdrawal,
  state: 'success' | 'failed' | 'returned',
): SandboxWithdrawal {
  if (state !== 'success') moveCents(dataDir, withdrawal.contractNo, BigInt(withdrawal.cents));
  return writeSaved(dataDir, 'withdrawal', withdrawal.number, { ...withdrawal, state, held: false });
}

/** Takes what a refund takes back from accounts; why it cannot where one has less. */
export function takeBackInSandbox(dataDir: string, takenBack: readonly { account: string; cents: bigint }[]): string | undefined {
  if (takenBack.some(({ account, cents }) => BigInt(accountWith(dataDir, account)?.cents ?? '0') < cents)) return '分账接收方余额不足';
  for (const { account, cents } of takenBack) moveCents(dataDir, account, -cents);
  return undefined;
}

/** What was split, as a statement names it. */
export function splitsInSandbox(dataDir: string): StatementLine[] {
  return allSaved(dataDir, 'split')
    .filter(({ state }) => state === 'success')
    .map(({ number, orderId, shares, finishedAt = '' }) => ({
      kind: 'split',
      number,
      orderId,
      cents: shares.reduce((total, { cents }) => total + BigInt(cents), 0n),
      at: new Date(finishedAt),
    }));
}

/** The form that Baofu would send about an account as it stands. */
export function openingNotification(dataDir: string, account: SandboxAccount): string {
  return unionForm(dataDir, { memberId: MEMBER_ID, terminalId: SANDBOX_ACCOUNT_TERMINAL, memberType: '2', ...openingOf(account) });
}

export function withdrawalNotification(dataDir: string, withdrawal: SandboxWithdrawal): string {
  return unionForm(dataDir, withdrawalContent(withdrawal));
}

export function splitNotification(dataDir: string, split: SandboxSplit): string {
  const dataContent = JSON.stringify(splitContent(split));
  const signStr = signBaofu(dataContent, sandboxParties(dataDir).theirs.ownKey);
  return new URLSearchParams({
    merId: MEMBER_ID,
    terId: TERMINAL_ID,
    notifyType: 'SHARING',
    signType: 'RSA',
    dataContent,
    signStr,
  }).toString();
}

function unionForm(dataDir: string, content: object): string {
  const data = sealed(JSON.stringify(content), sandboxParties(dataDir).theirs.ownKey);
  return new URLSearchParams({
    member_id: MEMBER_ID,
    terminal_id: SANDBOX_ACCOUNT_TERMINAL,
    data_type: 'JSON',
    data_content: data,
  }).toString();
}
