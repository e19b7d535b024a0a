import {
  applicationDraft,
  applicationReturns,
  deleteDraft as deleteDraftCall,
  draftPage,
  guaranteeHistory,
  guaranteePage,
  guaranteeTotals,
  releaseList,
  saveApplication,
  appliedProducts,
} from '#contract/guarantees';
import { productFees } from '#contract/products';
import { route, type Route } from '../../core/http/route';
import { deleteDraft, draftOf, pageOfDrafts, saveDraft } from './drafts/drafts';
import { productsAppliedFor } from './events/apply-rules';
import { feesForApplicant } from './events/correction-fees';
import { historyOfGuarantee } from './history/history';
import { returnsOfApplication } from './history/returns';
import { pageOfGuarantees, totalsOfGuarantees } from './lists/page';
import { releaseListOf } from './lists/release-list';

export const routes: Route[] = [
  route(saveApplication, ({ db, member, body }, context) => saveDraft(db, context, member, body)),
  route(applicationDraft, ({ db, member, body }) => draftOf(db, member, body.applyNo)),
  route(appliedProducts, ({ db, member, body }) => productsAppliedFor(db, member, body)),
  route(productFees, ({ db, member, body }) => feesForApplicant(db, member, body)),
  route(draftPage, ({ db, member, body }) => pageOfDrafts(db, member, body)),
  route(deleteDraftCall, async ({ db, member, body }, context) => {
    await deleteDraft(db, context, member, body.applyNo);
    return {};
  }),
  route(guaranteePage, ({ db, member, body }, context) => pageOfGuarantees(db, context, member, body)),
  route(guaranteeTotals, ({ db, member, body }) => totalsOfGuarantees(db, member, body)),
  route(applicationReturns, async ({ db, member, body }, context) => ({
    list: await returnsOfApplication(db, context, member, body.applyNo),
  })),
  route(releaseList, ({ db, member, body }, context) => releaseListOf(db, context, member, body)),
  route(guaranteeHistory, ({ db, member, body }, context) => historyOfGuarantee(db, context, member, body.applyNo)),
];
