import { guaranteeDetail, sendEvent } from '#contract/guarantees';
import { route, type Route } from '../../core/http/route';
import { sendPersonEvent } from '../guarantees/events/commands';
import { detailOfGuarantee } from './detail';

export const routes: Route[] = [
  route(guaranteeDetail, ({ db, member, body }, context) => detailOfGuarantee(db, context, member, body.applyNo)),
  route(
    sendEvent,
    ({ db, member, body }, context) => sendPersonEvent(db, context, member, body),
    async (reply, { db, member, body }, context) => {
      if (!body.withDetail) return reply;
      try {
        return { ...reply, detail: await detailOfGuarantee(db, context, member, body.applyNo) };
      } catch (error) {
        context.log.warn({ err: error, applyNo: body.applyNo }, 'event answered without the detail');
        return reply;
      }
    },
  ),
];
