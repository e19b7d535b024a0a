import {
  addReferral,
  checkReferral,
  enableReferral,
  exportReferralMonths,
  referralDetail,
  referralMonths,
  referralPage,
  referralUses,
  saveReferral,
} from '#contract/referrals';
import { route, type Route } from '../../core/http/route';
import { exporting } from '../../records/audit-log/exporting';
import { judgeTyped } from './judge';
import { changeReferral, makeReferral, setReferralEnabled } from './make';
import { detailOfReferral, monthsWorkbook, pageOfMonths, pageOfReferrals, pageOfUses } from './queries';

export const routes: Route[] = [
  route(referralPage, ({ db, member, body }, context) => pageOfReferrals(db, context, member, body)),
  route(referralDetail, ({ db, member, body }, context) => detailOfReferral(db, context, member, body.code)),
  route(referralUses, ({ db, member, body }) => pageOfUses(db, member, body)),
  route(referralMonths, ({ db, member, body }) => pageOfMonths(db, member, body)),
  exporting(exportReferralMonths, ({ db, member, body }, context) => monthsWorkbook(db, context, member, body)),
  route(addReferral, ({ db, member, body }, context) => makeReferral(db, context, member, body)),
  route(saveReferral, ({ db, member, body }, context) => changeReferral(db, context, member, body)),
  route(enableReferral, ({ db, member, body }, context) => setReferralEnabled(db, context, member, body)),
  route(checkReferral, ({ db, member, body }, context) => judgeTyped(db, context, member, body)),
];
