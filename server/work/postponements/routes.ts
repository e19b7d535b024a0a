import { amendmentOrder, amendmentPage, postponeProject, previewPostponement, sendAmendmentEvent } from '#contract/postponements';
import { route, type Route } from '../../core/http/route';
import { answerAmendment } from './answer';
import { pageOfAmendments } from './list';
import { payAmendment } from './order';
import { postpone, preview } from './postpone';

export const routes: Route[] = [
  route(previewPostponement, ({ db, member, body }, context) => preview(db, context, member, body)),
  route(postponeProject, ({ db, member, body }, context) => postpone(db, context, member, body)),
  route(amendmentPage, ({ db, member, body }, context) => pageOfAmendments(db, context, member, body)),
  route(sendAmendmentEvent, ({ db, member, body }, context) => answerAmendment(db, context, member, body)),
  route(amendmentOrder, ({ db, member, address, body }, context) => payAmendment(db, context, { member, address }, body)),
];
