import {
  declareArrears,
  declareWageDeposit,
  registerWageDeposit,
  reportArrears,
  wageArrearsEvent,
  wageArrearsPage,
  wageDepositDetail,
  wageDepositEvent,
  wageDepositPage,
  wageDepositSummary,
} from '#contract/wage-deposits';
import { ownWageReports, reportOwnWages, wageWorks } from '#contract/wage-reports';
import { route, type Route } from '../../core/http/route';
import { declareOwed, handleArrears, report } from './arrears-events';
import { handleDeposit } from './deposit-events';
import { detailOfDeposit, pageOfArrears, pageOfDeposits, summaryOfDeposits } from './queries';
import { declare, register } from './register';
import { reportOwn, reportsOfOwn, worksNamed } from './worker-reports';

/** For workers, who have no account. */
export const publicRoutes: Route[] = [
  route(wageWorks, ({ body, exchange }, context) => worksNamed(context, { exchange }, body)),
  route(reportOwnWages, ({ body, exchange }, context) => reportOwn(context, { exchange }, body)),
  route(ownWageReports, ({ exchange }, context) => reportsOfOwn(context, { exchange })),
];

export const routes: Route[] = [
  route(wageDepositPage, ({ db, member, body }) => pageOfDeposits(db, member, body)),
  route(wageDepositSummary, ({ db, member }, context) => summaryOfDeposits(db, context, member)),
  route(wageDepositDetail, ({ db, member, body }, context) => detailOfDeposit(db, context, member, body)),
  route(declareWageDeposit, ({ db, member, body }, context) => declare(db, context, member, body)),
  route(registerWageDeposit, ({ db, member, body }, context) => register(db, context, member, body)),
  route(wageDepositEvent, ({ db, member, body }, context) => handleDeposit(db, context, member, body)),
  route(wageArrearsPage, ({ db, member, body }, context) => pageOfArrears(db, context, member, body)),
  route(reportArrears, ({ db, member, body }, context) => report(db, context, member, body)),
  route(declareArrears, ({ db, member, body }, context) => declareOwed(db, context, member, body)),
  route(wageArrearsEvent, ({ db, member, body }, context) => handleArrears(db, context, member, body)),
];
