import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../core/context';
import { successEnvelope } from '../../core/http/envelope';
import { fieldWrong, refuseUnstorable } from '../../core/http/errors';
import { JsonBody } from '../../core/http/json-body';
import { isRecord } from '../../core/http/json-schema';
import { refuseForeign } from '../../core/http/origin';
import { addToOffset } from './clock-repository';
import { sendHtml } from './forms';
import { SMS_PAGE_POLICY, smsPage } from './sms-page';
import { messagesTo } from './sms-repository';

const messagesShown = 20;
const longestStepSeconds = 10 * 366 * 86_400;

/** What plays the outside world in a demonstration. Not registered at all when the sandbox is off. */
export function addSandboxCalls(app: FastifyInstance, context: AppContext): void {
  const { db, settings } = context;

  app.get('/sandbox/sms', async (request, reply) => {
    const mobile = textOf(request.query, 'mobile');
    const list = await messagesTo(db, mobile, messagesShown);
    if (request.headers.accept?.includes('text/html')) {
      return sendHtml(reply, smsPage(mobile, list), SMS_PAGE_POLICY);
    }
    return successEnvelope('snake', { list: list.map(({ sentAt, ...message }) => ({ ...message, sent_at: sentAt.toISOString() })) });
  });

  app.post('/sandbox/clock', { onRequest: async (request) => refuseForeign(request, settings) }, async (request) => {
    const seconds = request.body instanceof JsonBody && isRecord(request.body.value) ? request.body.value['advance_seconds'] : undefined;
    if (typeof seconds !== 'number' || !Number.isInteger(seconds) || seconds < 0 || seconds > longestStepSeconds) {
      throw fieldWrong('advanceSeconds', `advance_seconds 应为 0 到 ${longestStepSeconds} 之间的整数`);
    }
    const offsetSeconds = await addToOffset(db, seconds);
    await context.jobs.enqueue(db, 'clock-events', {});
    await context.jobs.enqueue(db, 'deadline-notices', {});
    return successEnvelope('snake', { offset_seconds: offsetSeconds, now: new Date(Date.now() + offsetSeconds * 1000).toISOString() });
  });
}

function textOf(query: unknown, name: string): string {
  refuseUnstorable(query);
  const value = isRecord(query) ? query[name] : undefined;
  if (typeof value !== 'string' || value === '') throw fieldWrong(name, `请填写 ${name}`);
  return value;
}
