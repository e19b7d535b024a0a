import Type from 'typebox';
import { CRASHES } from './addresses/crashes';
import { defineCall } from './call';
import { exact, filledExact, Nothing, record } from './schemas';

/** How long the parts of a report may be, in characters. */
export const CRASH_LIMITS = { message: 500, stack: 4000, page: 300, version: 40 } as const;

/** Tells that a page crashed, under the number that its user is shown, so that the log can be asked for it. Anybody may, a few times a minute. */
export const reportCrash = defineCall({
  ...CRASHES.reportCrash,
  perMinute: 20,
  summary: '报告页面出错',
  body: record({
    number: Type.String({ pattern: '^[0-9A-F]{12}$' }),
    message: exact(CRASH_LIMITS.message),
    stack: exact(CRASH_LIMITS.stack),
    /** The path without its query. */
    page: filledExact(CRASH_LIMITS.page),
    version: exact(CRASH_LIMITS.version),
  }),
  reply: Nothing,
});
