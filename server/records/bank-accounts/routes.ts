import { bankAccountDetail, bankAccountList, chooseDefaultAccount, deleteBankAccount, saveBankAccount } from '#contract/bank-accounts';
import { route, type Route } from '../../core/http/route';
import { detailOfAccount, deleteAccount, saveAccount, listOfAccounts, makeDefault } from './commands';

export const routes: Route[] = [
  route(bankAccountList, ({ db, member, body }) => listOfAccounts(db, member, body.appId)),
  route(bankAccountDetail, ({ db, member, body }) => detailOfAccount(db, member, body.id)),
  route(saveBankAccount, ({ db, member, body }, context) => saveAccount(db, context, member, body)),
  route(chooseDefaultAccount, ({ db, member, body }, context) => makeDefault(db, context, member, body)),
  route(deleteBankAccount, ({ db, member, body }, context) => deleteAccount(db, context, member, body)),
];
