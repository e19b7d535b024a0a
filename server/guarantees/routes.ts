import { applicationDraft, deleteDraft as deleteDraftCall, draftPage, guaranteeDetail, guaranteeHistory, guaranteePage, saveApplication, sendEvent } from '#contract/guarantees';
import { agentCount } from '#contract/users';
import { route, type Route } from '../http/route';
import { badgesOf } from './badges';
import { sendPersonEvent } from './commands';
import { detailOfGuarantee } from './detail';
import { deleteDraft, draftOf, pageOfDrafts, saveDraft } from './drafts';
import { historyOfGuarantee } from './history';
import { pageOfGuarantees } from './page';

export const routes: Route[] = [
  route(saveApplication, ({ db, member, body }, context) => saveDraft(db, context, member, body)),
  route(applicationDraft, ({ db, member, body }) => draftOf(db, member, body.applyNo)),
  route(draftPage, ({ db, member, body }) => pageOfDrafts(db, member, body)),
  route(deleteDraftCall, async ({ db, member, body }) => {
    await deleteDraft(db, member, body.applyNo);
    return {};
  }),
  route(sendEvent, ({ db, member, body }, context) => sendPersonEvent(db, context, member, body)),
  route(guaranteePage, ({ db, member, body }, context) => pageOfGuarantees(db, context, member, body)),
  route(guaranteeDetail, ({ db, member, body }, context) => detailOfGuarantee(db, context, member, body.applyNo)),
  route(guaranteeHistory, ({ db, member, body }) => historyOfGuarantee(db, member, body.applyNo)),
  route(agentCount, ({ db, member }) => badgesOf(db, member)),
];
