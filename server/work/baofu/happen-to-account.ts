import type { Updateable } from 'kysely';
import type { OPEN_ACCOUNT_NEWS, OpenAccountEventType } from '#domain/baofu/account';
import { decideOpening, secondsToNextRequest, type OpeningEvent } from '#machines/lifecycle/baofu-account';
import type { AppContext, Db } from '../../core/context';
import type { BaofuTables } from '../../core/database/tables/baofu';
import type { Member } from '../../core/sessions/member';
import { notifyHolder, notifyPagesOf } from './notices';
import { addLog, changeAccount, type AccountRow } from './repository';

interface Happening {
  event: OpeningEvent;
  note?: string;
  change?: Updateable<BaofuTables['baofuAccount']>;
  by?: Pick<Member, 'userId' | 'userName' | 'appName'>;
}

/** What happens to an account that is locked, whoever says so: state, log, the next question and the notices together. Undefined where the machine does not accept it. */
export async function happenToAccount(
  db: Db,
  context: AppContext,
  account: AccountRow,
  { event, note = '', change = {}, by }: Happening,
): Promise<AccountRow | undefined> {
  const { facts, actions, accepted } = decideOpening(account, event);
  if (!accepted) return undefined;
  const now = context.clock.now();
  const moved = facts.state !== account.state || event.type === 'submit';
  const changed = {
    ...facts,
    reason: facts.state === 'preapplicationFailed' || facts.state === 'fail' || facts.asking ? note : '',
    nextTryAt: actions.includes('requestLater') ? new Date(now.getTime() + secondsToNextRequest(facts.tries) * 1000) : null,
    ...(moved ? { version: account.version + 1, changedAt: now } : {}),
    ...(facts.state === 'success' ? { openedAt: now } : {}),
    ...change,
  };
  await changeAccount(db, account.holder, changed);
  if (actions.includes('requestNow')) await context.jobs.enqueue(db, 'baofu-account', { holder: account.holder });
  const saved: AccountRow = { ...account, ...changed } as AccountRow;
  if (!moved) return saved;
  await addLog(db, {
    holder: account.holder,
    object: accountObject(account.holder),
    event: event.type satisfies OpenAccountEventType | keyof typeof OPEN_ACCOUNT_NEWS,
    state: saved.state,
    note,
    userId: by?.userId ?? '',
    userName: by?.userName ?? '',
    appName: by?.appName ?? '',
    at: now,
  });
  if (saved.state === 'success') await context.jobs.enqueue(db, 'splits-of', { holder: account.holder });
  await notifyOfAccount(db, context, saved, note);
  await notifyPagesOf(db, account.holder);
  return saved;
}

export function accountObject(holder: string): string {
  return `account/${holder}`;
}

async function notifyOfAccount(db: Db, context: AppContext, { holder, state, version }: AccountRow, note: string): Promise<void> {
  const notice = NOTICES[state];
  if (!notice) return;
  const about = { what: '宝付账户', path: '/my-baofu', outcome: notice.outcome, ...(note === '' ? {} : { reason: note }) };
  await notifyHolder(db, context, holder, notice.kind, about, `${accountObject(holder)}/${String(version)}`);
}

const NOTICES: Partial<Record<AccountRow['state'], { kind: 'baofuToDo' | 'baofuDone'; outcome: string }>> = {
  preapplicationFailed: { kind: 'baofuToDo', outcome: '预申请未通过，请修改后重新提交' },
  toBeActivated: { kind: 'baofuToDo', outcome: '已开立，请核对并激活' },
  fail: { kind: 'baofuToDo', outcome: '开户未通过，请修改后重新提交' },
  success: { kind: 'baofuDone', outcome: '已开户成功' },
};
