import type { collectingAccountDetail, saveCollectingAccount as saveCall } from '#contract/balances';
import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import { COLLECTING_ACCOUNT_FIELDS } from '#domain/balance/recharge';
import { groupErrors } from '#domain/form/errors';
import { storedText, storedValues } from '#domain/form/stored';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldsWrong, noPermission } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { collectingAccount, saveCollectingAccount, type CollectingAccount } from './account-repository';
import { addLog } from './log-repository';
import { viewerOf } from './viewer';

export async function detailOfCollectingAccount(db: Db, member: Member): Promise<ReplyOf<typeof collectingAccountDetail>> {
  viewerOf(member);
  const account = await collectingAccount(db);
  if (!account) return { version: 0 };
  return { version: account.version, account: saidBy(account) };
}

function saidBy({ accountName, accountNo, bankName, hint }: CollectingAccount) {
  return { accountName, accountNo, bankName, hint };
}

/** See the call. */
export function changeCollectingAccount(
  db: Db,
  context: AppContext,
  member: Member,
  { version, account }: BodyOf<typeof saveCall>,
): Promise<ReplyOf<typeof saveCall>> {
  if (viewerOf(member).side !== 'platform') throw noPermission();
  const errors = groupErrors({ account: { label: '', fields: COLLECTING_ACCOUNT_FIELDS } }, { account });
  if (errors.length > 0) throw fieldsWrong(errors);
  const values = storedValues(COLLECTING_ACCOUNT_FIELDS, { ...account });
  const text = (name: string) => storedText(values, name);
  return inTransaction(db, async (db) => {
    const former = await collectingAccount(db);
    const saved = { accountName: text('accountName'), accountNo: text('accountNo'), bankName: text('bankName'), hint: text('hint') };
    if (!(await saveCollectingAccount(db, saved, version)))
      throw new BusinessError(CODES.statusChanged, '收款账户已被他人修改，请刷新后再保存');
    const { appId, userId, userName, appName } = member;
    const note = `${saved.accountName}，${saved.bankName}，${saved.accountNo}`;
    const at = context.clock.now();
    await addLog(db, {
      objectNo: 'collecting-account',
      appId,
      event: 'setCollectingAccount',
      state: '',
      note,
      userId,
      userName,
      appName,
      ...(former ? { before: saidBy(former) } : {}),
      after: saved,
      at,
    });
    return { version: version + 1 };
  });
}
