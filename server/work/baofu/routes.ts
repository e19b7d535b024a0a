import {
  activateBaofuAccount,
  applyBaofuAccount,
  baofuAccountDetail,
  baofuAccountPage,
  baofuStatement,
  compareBaofuBalance,
  exportBaofuAccounts,
  exportBaofuStatement,
  exportBaofuWithdrawals,
  ownBaofuAccount,
  printBaofuStatement,
  baofuWithdrawalEvent,
  baofuWithdrawalPage,
  withdrawFromBaofu,
} from '#contract/baofu';
import { route, type Route } from '../../core/http/route';
import { exporting } from '../../records/audit-log/exporting';
import { accountsWorkbook, detailOfAccount, ownAccount, pageOfAccounts } from './account-list';
import { activateAccount, applyForAccount } from './apply';
import { compareBalance } from './balances';
import { pageOfStatement, statementPdf, statementWorkbook } from './statement';
import { pageOfWithdrawals, withdrawalsWorkbook } from './withdrawals/list';
import { handleWithdrawal, requestBaofuWithdrawal } from './withdrawals/request';

export const routes: Route[] = [
  route(ownBaofuAccount, ({ db, member }) => ownAccount(db, member)),
  route(applyBaofuAccount, ({ db, member, body }, context) => applyForAccount(db, context, member, body)),
  route(activateBaofuAccount, ({ db, member, body }, context) => activateAccount(db, context, member, body)),
  route(baofuAccountPage, ({ db, member, body }) => pageOfAccounts(db, member, body)),
  exporting(exportBaofuAccounts, ({ db, member, body }, context) => accountsWorkbook(db, context, member, body)),
  route(baofuAccountDetail, ({ db, member, body }) => detailOfAccount(db, member, body)),
  route(compareBaofuBalance, ({ db, member, body }, context) => compareBalance(db, context, member, body)),
  route(baofuStatement, ({ db, member, body }) => pageOfStatement(db, member, body)),
  exporting(exportBaofuStatement, ({ db, member, body }, context) => statementWorkbook(db, context, member, body)),
  exporting(printBaofuStatement, ({ db, member, body }, context) => statementPdf(db, context, member, body)),
  route(baofuWithdrawalPage, ({ db, member, body }) => pageOfWithdrawals(db, member, body)),
  exporting(exportBaofuWithdrawals, ({ db, member, body }, context) => withdrawalsWorkbook(db, context, member, body)),
  route(withdrawFromBaofu, ({ db, member, body }, context) => requestBaofuWithdrawal(db, context, member, body)),
  route(baofuWithdrawalEvent, ({ db, member, body }, context) => handleWithdrawal(db, context, member, body)),
];
