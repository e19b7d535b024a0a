import Type, { type Static } from 'typebox';
import { BANK_ACCOUNTS } from './addresses/bank-accounts';
import { defineCall } from './call';
import { OfOrganisation } from './organisations';
import { codeText, Instant, optional, record, text, Version } from './schemas';

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

const BankAccount = record({
  id: Id,
  version: Version,
  accountName: text(),
  /** Its middle hidden; whole in `bankAccountDetail` alone. */
  cardCode: text(),
  bankName: text(),
  branchName: text(),
  bankCode: text(),
  isDefault: Type.Boolean(),
  updateUserName: text(),
  updateTime: Instant,
});

/** The bank accounts of an organisation, the default one first. First specification, section 3 «Bank account». */
export const bankAccountList = defineCall({
  ...BANK_ACCOUNTS.bankAccountList,
  summary: '银行账户',
  body: record(OfOrganisation),
  reply: record({ list: Type.Array(BankAccount) }),
});

/** One of one's own accounts with its whole number, for who may change it. */
export const bankAccountDetail = defineCall({
  ...BANK_ACCOUNTS.bankAccountDetail,
  summary: '银行账户详情',
  body: record({ id: Id }),
  reply: BankAccount,
});

const Saved = record({ id: Id, version: Version });

/** Keeps a bank account, new without `id` and `version`; the first one is the default. 40901 where somebody changed it since `version`. */
export const saveBankAccount = defineCall({
  ...BANK_ACCOUNTS.saveBankAccount,
  summary: '保存银行账户',
  body: record({
    id: optional(Id),
    version: optional(Version),
    account: record({
      accountName: text(100),
      cardCode: codeText(32),
      bankName: text(60),
      branchName: optional(text(100)),
      bankCode: optional(codeText(12)),
    }),
  }),
  reply: Saved,
});

/** Makes an account the default one. */
export const chooseDefaultAccount = defineCall({
  ...BANK_ACCOUNTS.chooseDefaultAccount,
  summary: '设为默认银行账户',
  body: record({ id: Id, version: Version }),
  reply: Saved,
});

/** Removes an account. The default one goes last: 40902 while there are others. */
export const deleteBankAccount = defineCall({
  ...BANK_ACCOUNTS.deleteBankAccount,
  summary: '删除银行账户',
  body: record({ id: Id, version: Version }),
  reply: record({ id: Id }),
});

export type BankAccount = Static<typeof BankAccount>;
