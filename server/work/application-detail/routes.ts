import { guaranteeDetail, sendEvent } from '#contract/guarantees';
import { route, type Route } from '../../core/http/route';
import { sendPersonEvent } from '../guarantees/events/commands';
import { countRequest } from '../guarantees/sealed/sealed-readings';
import { detailOfGuarantee } from './detail';

export const routes: Route[] = [
  route(guaranteeDetail, ({ db, member, body }, context) => detailOfGuarantee(db, context, member, body.applyNo)),
  route(
    sendEvent,
    ({ db, member, body }, context) => sendPersonEvent(db, context, member, body),
    countRequest,
    async ({ db, member, body: { applyNo, withDetail } }, context) => {
      try {
        return withDetail ? { detail: await detailOfGuarantee(db, context, member, applyNo) } : {};
      } catch (error) {
        context.log.warn({ err: error, applyNo }, 'event answered without the detail');
        return {};
      }
    },
  ),
];
