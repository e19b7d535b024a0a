import Type from 'typebox';
import { defineCall } from './call';
import { Amount, Nothing, record, text } from './schemas';

/** Figures of the home page for the organisation that looks at it. `months` holds the last six, oldest first, as `YYYY-MM`. */
export const homeSummary = defineCall({
  method: 'POST',
  path: '/home/summary',
  access: 'member',
  effect: 'read',
  summary: '首页统计',
  body: Nothing,
  reply: record({
    inForceCount: Type.Integer(),
    inForceAmount: Amount,
    underWayCount: Type.Integer(),
    issuedThisMonthCount: Type.Integer(),
    months: Type.Array(record({ month: text(7), count: Type.Integer(), amount: Amount })),
  }),
});
