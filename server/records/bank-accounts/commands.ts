import type { BankAccount, bankAccountList, chooseDefaultAccount, deleteBankAccount, saveBankAccount } from '#contract/bank-accounts';
import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import { fieldChanges, storedValues, type FieldChange } from '#domain/form/stored';
import type { Row } from '#domain/form/values';
import {
  BANK_ACCOUNT_FIELDS,
  BANK_ACCOUNT_LIMIT,
  bankAccountErrors,
  bankAccountOf,
  maskCardCode,
  type BankAccountValues,
} from '#domain/organisation/bank-account';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldsWrong, fieldWrong, notFound } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { changedMeanwhile, notifyOrganisation } from '../organisations/conflict';
import { recordChange } from '../organisations/records';
import { lockOrganisation } from '../organisations/repository';
import { seenOrganisation } from '../organisations/seen';
import {
  bankAccountsOf,
  clearDefault,
  deleteBankAccountById,
  findBankAccount,
  insertBankAccount,
  updateBankAccount,
  type BankAccountRow,
} from './repository';

export async function listOfAccounts(db: Db, member: Member, requested: string | undefined): Promise<ReplyOf<typeof bankAccountList>> {
  const { appId } = await seenOrganisation(db, member, requested);
  const rows = await bankAccountsOf(db, appId);
  return { list: rows.map((row) => shown(row, maskCardCode(row.cardCode))) };
}

export async function detailOfAccount(db: Db, { appId }: Member, id: number): Promise<BankAccount> {
  const row = await findBankAccount(db, { appId, id });
  if (!row) throw notFound('银行账户');
  return shown(row, row.cardCode);
}

/** Keeps an account: see the call. Refuses with 40001, 40401 and 40901, in this order. */
export function saveAccount(
  db: Db,
  context: AppContext,
  member: Member,
  { id, version, account }: BodyOf<typeof saveBankAccount>,
): Promise<ReplyOf<typeof saveBankAccount>> {
  const errors = bankAccountErrors({ ...account });
  if (errors.length > 0) throw fieldsWrong(errors);
  const stored = bankAccountOf({ ...account });
  return inTransaction(db, async (db) => {
    await lockOrganisation(db, member.appId);
    const at = context.clock.now();
    return id === undefined ? addAccount(db, member, stored, at) : changeAccount(db, member, { id, version, account: stored }, at);
  });
}

async function addAccount(db: Db, member: Member, account: BankAccountValues, at: Date): Promise<{ id: number; version: number }> {
  const there = await bankAccountsOf(db, member.appId);
  if (there.length >= BANK_ACCOUNT_LIMIT) throw new BusinessError(CODES.eventNotAllowed, `最多登记${BANK_ACCOUNT_LIMIT}个银行账户`);
  const made = await insertBankAccount(db, {
    ...columnsOf(account),
    appId: member.appId,
    version: 1,
    isDefault: there.length === 0,
    updateUserName: member.userName,
    updateTime: at,
  });
  if (!made) throw taken();
  await written(db, member, { action: 'add', title: account.bankName, changes: changesOf({}, account), at });
  return { id: made.id, version: 1 };
}

async function changeAccount(
  db: Db,
  member: Member,
  { id, version, account }: { id: number; version: number | undefined; account: BankAccountValues },
  at: Date,
): Promise<{ id: number; version: number }> {
  const row = await ownAccount(db, member, { id, version });
  const changes = changesOf(storedValues(BANK_ACCOUNT_FIELDS, { ...row }), account);
  if (changes.length === 0) return { id, version: row.version };
  const others = await bankAccountsOf(db, member.appId);
  if (others.some((other) => other.id !== id && other.cardCode === account.cardCode)) throw taken();
  await updateBankAccount(db, id, { ...columnsOf(account), version: row.version + 1, updateUserName: member.userName, updateTime: at });
  await written(db, member, { action: 'modify', title: account.bankName, changes, at });
  return { id, version: row.version + 1 };
}

/** Makes an account the default one: see the call. */
export function makeDefault(
  db: Db,
  context: AppContext,
  member: Member,
  named: BodyOf<typeof chooseDefaultAccount>,
): Promise<ReplyOf<typeof chooseDefaultAccount>> {
  return inTransaction(db, async (db) => {
    await lockOrganisation(db, member.appId);
    const { id, version, isDefault, bankName } = await ownAccount(db, member, named);
    if (isDefault) return { id, version };
    const at = context.clock.now();
    await clearDefault(db, member.appId);
    await updateBankAccount(db, id, { isDefault: true, version: version + 1, updateUserName: member.userName, updateTime: at });
    await written(db, member, { action: 'modify', title: bankName, changes: [{ field: 'isDefault', before: false, after: true }], at });
    return { id, version: version + 1 };
  });
}

/** Removes an account: see the call. */
export function deleteAccount(
  db: Db,
  context: AppContext,
  member: Member,
  named: BodyOf<typeof deleteBankAccount>,
): Promise<ReplyOf<typeof deleteBankAccount>> {
  return inTransaction(db, async (db) => {
    await lockOrganisation(db, member.appId);
    const row = await ownAccount(db, member, named);
    if (row.isDefault && (await bankAccountsOf(db, member.appId)).length > 1)
      throw new BusinessError(CODES.eventNotAllowed, '请先把其他账户设为默认账户，再删除此账户');
    await deleteBankAccountById(db, row.id);
    const given = storedValues(BANK_ACCOUNT_FIELDS, { ...row });
    await written(db, member, { action: 'remove', title: row.bankName, changes: changesOf(given, {}), at: context.clock.now() });
    return { id: row.id };
  });
}

async function ownAccount(
  db: Db,
  { appId }: Member,
  { id, version }: { id: number; version: number | undefined },
): Promise<BankAccountRow> {
  const row = await findBankAccount(db, { appId, id });
  if (!row) throw notFound('银行账户');
  if (row.version !== version) throw changedMeanwhile(row.version);
  return row;
}

interface Written {
  action: 'add' | 'modify' | 'remove';
  title: string;
  changes: readonly FieldChange[];
  at: Date;
}

async function written(db: Db, member: Member, record: Written): Promise<void> {
  await recordChange(db, member, { subject: 'bankAccount', ...record });
  await notifyOrganisation(db, member.appId);
}

/** What changed, without the middle of account numbers: the records are read by everybody in the organisation. */
function changesOf(before: Row, after: object): FieldChange[] {
  return fieldChanges(BANK_ACCOUNT_FIELDS, before, { ...after }).map((change) =>
    change.field === 'cardCode'
      ? {
          field: change.field,
          ...(typeof change.before === 'string' ? { before: maskCardCode(change.before) } : {}),
          ...(typeof change.after === 'string' ? { after: maskCardCode(change.after) } : {}),
        }
      : change,
  );
}

function columnsOf({ accountName, cardCode, bankName, branchName = '', bankCode = '' }: BankAccountValues) {
  return { accountName, cardCode, bankName, branchName, bankCode };
}

function taken(): BusinessError {
  return fieldWrong('account.cardCode', '该账号已登记，请勿重复添加');
}

function shown(row: BankAccountRow, cardCode: string): BankAccount {
  const { id, version, accountName, bankName, branchName, bankCode, isDefault, updateUserName, updateTime } = row;
  return {
    id,
    version,
    accountName,
    cardCode,
    bankName,
    branchName,
    bankCode,
    isDefault,
    updateUserName,
    updateTime: updateTime.toISOString(),
  };
}
