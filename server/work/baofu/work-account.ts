import type { Merchant } from '#domain/baofu/merchant';
import { storedWords } from '#domain/text';
import type { OpeningEvent } from '#machines/lifecycle/baofu-account';
import type { BaofuAccounts, NewAccount, Opening, Paper } from '../../adapters/baofu/baofu-accounts';
import { NotificationRefused } from '../../adapters/payment/payment-gateway';
import type { AppContext } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { eachAlone } from '../../core/each-alone';
import { readStored } from '../../records/files/store-file';
import { happenToAccount } from './happen-to-account';
import { namesOf } from './names';
import { accountOfApplication, accountsUnderWay, changeAccount, findAccount, lockAccount, type AccountRow } from './repository';

const LONGEST_REASON = 200;

/**
 * Leaves an application to Baofu, or asks what has become of it; asked twice it stays one, since its number is the same. An answer about an earlier state of it
 * counts no more.
 */
export async function workAccount({ holder }: { holder: string }, context: AppContext): Promise<void> {
  const account = await findAccount(context.db, holder);
  if (!account || !isUnderWay(account) || (account.nextTryAt && account.nextTryAt > context.clock.now())) return;
  const { event, note, contractNo } = await queryBaofu(context, account);
  await inTransaction(context.db, async (db) => {
    const now = await lockAccount(db, holder);
    if (now?.state !== account.state || now.attempt !== account.attempt || now.tries !== account.tries || now.asking !== account.asking)
      return;
    await happenToAccount(db, context, now, { event, note, ...(contractNo === undefined ? {} : { change: { contractNo } }) });
  });
}

/** Every minute: what no notification has settled is asked for. */
export async function watchAccounts(context: AppContext): Promise<void> {
  const waiting = await accountsUnderWay(context.db, context.clock.now());
  await eachAlone(context, waiting, { work: (account) => workAccount(account, context), failed: 'Baofu account not seen to' });
}

/** Baofu says of its own accord that an application was refused, or that there is something to ask for; which application it was, and whether it still counts, its number says. */
export async function receiveOpening(context: AppContext, { number, outcome }: ReturnType<BaofuAccounts['parseOpening']>): Promise<void> {
  const known = await accountOfApplication(context.db, number);
  if (!known) throw new NotificationRefused('application is unknown');
  await inTransaction(context.db, async (db) => {
    const account = await lockAccount(db, known.holder);
    if (account?.applicationNo !== number || !isUnderWay(account)) return;
    if (outcome.state === 'refused')
      await happenToAccount(db, context, account, { event: { type: 'refused' }, note: reasonOf(outcome.reason) });
    if (outcome.state !== 'opened') return;
    await changeAccount(db, account.holder, { nextTryAt: null });
    await context.jobs.enqueue(db, 'baofu-account', { holder: account.holder }, { singletonKey: account.holder });
  });
}

interface BaofuAnswer {
  event: OpeningEvent;
  note: string;
  contractNo?: string;
}

async function queryBaofu(context: AppContext, account: AccountRow): Promise<BaofuAnswer> {
  const { baofu } = context.adapters;
  try {
    if (!baofu) throw new Error('Baofu is not set up: BAOFU_MEMBER_ID is empty');
    return account.asking ? opened(await baofu.open(await applicationOf(context, account))) : await found(baofu, account);
  } catch (error) {
    context.log.warn({ err: error, holder: account.holder }, 'Baofu did not answer about an account');
    return { event: { type: 'unanswered' }, note: account.asking ? '宝付未应答，请稍后重新提交' : '宝付逾期未给出开户结果，请联系平台' };
  }
}

function opened(opening: Opening): BaofuAnswer {
  switch (opening.state) {
    case 'opened':
      return { event: { type: 'opened' }, note: '', contractNo: opening.contractNo };
    case 'refused':
      return { event: { type: 'refused' }, note: reasonOf(opening.reason) };
    case 'accepted':
      return { event: { type: 'accepted' }, note: '' };
  }
}

async function found(baofu: BaofuAccounts, account: AccountRow): Promise<BaofuAnswer> {
  const there = await baofu.find({ ...namesOf(account), creditCode: account.merchant.merchantInfo.creditCode ?? '' });
  return there
    ? { event: { type: 'opened' }, note: '', contractNo: there.contractNo }
    : { event: { type: 'accepted' }, note: '宝付逾期未给出开户结果，请联系平台' };
}

async function applicationOf(context: AppContext, account: AccountRow): Promise<NewAccount> {
  const { merchantInfo, bankInfo, enclosure } = account.merchant;
  return {
    ...namesOf(account),
    name: merchantInfo.appName ?? '',
    creditCode: merchantInfo.creditCode ?? '',
    legalPerson: merchantInfo.legalPerson ?? '',
    legalPersonCertificate: merchantInfo.legalPersonCertificate ?? '',
    mobile: merchantInfo.mobile ?? '',
    email: merchantInfo.email ?? '',
    regCapital: merchantInfo.regCapital ?? '',
    bankType: bankInfo.bankType ?? '',
    province: bankInfo.province ?? '',
    city: bankInfo.city ?? '',
    branch: bankInfo.bankName ?? '',
    bankAccount: bankInfo.accountCode ?? '',
    papers: await papersOf(context, enclosure),
  };
}

const KINDS = { businessLicenseFiles: '101', idCardFrontFiles: '104', idCardBackFiles: '111' } as const;

async function papersOf(context: AppContext, enclosure: Merchant['enclosure']): Promise<Paper[]> {
  const papers: Paper[] = [];
  for (const [name, kind] of Object.entries(KINDS) as [keyof typeof KINDS, Paper['kind']][])
    for (const { key, fileName } of enclosure[name] ?? []) papers.push({ kind, fileName, bytes: await readStored(context, key) });
  return papers;
}

function isUnderWay({ asking, state }: AccountRow): boolean {
  return asking || state === 'preapplicationSuccess';
}

function reasonOf(reason: string): string {
  return storedWords(reason, LONGEST_REASON);
}
