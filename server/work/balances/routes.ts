import {
  balanceDetail,
  balancePage,
  balanceStatement,
  collectingAccountDetail,
  exportStatement,
  printStatement,
  saveCollectingAccount,
  saveLowAmount,
} from '#contract/balances';
import { addRecharge, exportRecharges, rechargeDetail, rechargeEvent, rechargePage } from '#contract/recharges';
import { requestWithdrawal, withdrawalDetail, withdrawalEvent, withdrawalPage } from '#contract/withdrawals';
import { route, type Route } from '../../core/http/route';
import { exporting } from '../../records/audit-log/exporting';
import { detailOfBalance, pageOfBalances, setLowAmount } from './accounts';
import { detailOfCollectingAccount, changeCollectingAccount } from './collecting';
import { detailOfRecharge, detailOfWithdrawal, pageOfRecharges, pageOfWithdrawals, rechargeWorkbook } from './lists';
import { beginRecharge, handleRecharge } from './recharges';
import { statementOf, statementOnPaper, statementWorkbook } from './statement';
import { beginWithdrawal, handleWithdrawal } from './withdrawals';

export const routes: Route[] = [
  route(balanceDetail, ({ db, member, body }) => detailOfBalance(db, member, body)),
  route(balancePage, ({ db, member, body }) => pageOfBalances(db, member, body)),
  route(balanceStatement, ({ db, member, body }) => statementOf(db, member, body)),
  exporting(exportStatement, ({ db, member, body }, context) => statementWorkbook(db, context, member, body)),
  exporting(printStatement, ({ db, member, body }, context) => statementOnPaper(db, context, member, body)),
  route(saveLowAmount, ({ db, member, body }, context) => setLowAmount(db, context, member, body)),
  route(collectingAccountDetail, ({ db, member }) => detailOfCollectingAccount(db, member)),
  route(saveCollectingAccount, ({ db, member, body }, context) => changeCollectingAccount(db, context, member, body)),
  route(rechargePage, ({ db, member, body }) => pageOfRecharges(db, member, body)),
  route(rechargeDetail, ({ db, member, body }) => detailOfRecharge(db, member, body.rechargeNo)),
  exporting(exportRecharges, ({ db, member, body }, context) => rechargeWorkbook(db, context, member, body)),
  route(addRecharge, ({ db, member, body }, context) => beginRecharge(db, context, member, body)),
  route(rechargeEvent, ({ db, member, body }, context) => handleRecharge(db, context, member, body)),
  route(withdrawalPage, ({ db, member, body }) => pageOfWithdrawals(db, member, body)),
  route(withdrawalDetail, ({ db, member, body }) => detailOfWithdrawal(db, member, body.withdrawalNo)),
  route(requestWithdrawal, ({ db, member, body }, context) => beginWithdrawal(db, context, member, body)),
  route(withdrawalEvent, ({ db, member, body }, context) => handleWithdrawal(db, context, member, body)),
];
