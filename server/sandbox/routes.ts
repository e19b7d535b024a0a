import type { FastifyInstance } from 'fastify';
import { fieldWrong } from '../http/errors';
import { isRecord } from '../http/json-schema';
import { JsonBody } from '../http/json-body';
import { refuseForeign } from '../http/origin';
import { successEnvelope } from '../http/envelope';
import type { AppContext } from '../context';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/accounts';
import { advanceClock } from './clock';

const messagesShown = 20;
const longestStepSeconds = 10 * 366 * 86_400;

/** What plays the outside world in a demonstration. Not registered at all when the sandbox is off. */
export function addSandboxCalls(app: FastifyInstance, context: AppContext): void {
  const { db, settings } = context;

  app.get('/sandbox/sms', async (request) => {
    const mobile = textOf(request.query, 'mobile');
    const list = await db
      .selectFrom('sandboxSms')
      .select(['mobile', 'content', 'code', 'sentAt'])
      .where('mobile', '=', mobile)
      .orderBy('id', 'desc')
      .limit(messagesShown)
      .execute();
    return successEnvelope('snake', { list: list.map(({ sentAt, ...message }) => ({ ...message, sent_at: sentAt.toISOString() })) });
  });

  app.get('/sandbox/accounts', async () => successEnvelope('snake', { password: DEMO_PASSWORD, list: DEMO_ACCOUNTS.map(({ account, userName, purpose }) => ({ account, user_name: userName, purpose })) }));

  app.post('/sandbox/clock', { onRequest: async (request) => refuseForeign(request, settings) }, async (request) => {
    const seconds = request.body instanceof JsonBody && isRecord(request.body.value) ? request.body.value['advance_seconds'] : undefined;
    if (typeof seconds !== 'number' || !Number.isInteger(seconds) || seconds < 0 || seconds > longestStepSeconds) {
      throw fieldWrong('advanceSeconds', `advance_seconds 应为 0 到 ${longestStepSeconds} 之间的整数`);
    }
    const offsetSeconds = await advanceClock(db, seconds);
    await context.jobs.enqueue(db, 'clock-events', {});
    return successEnvelope('snake', { offset_seconds: offsetSeconds, now: new Date(Date.now() + offsetSeconds * 1000).toISOString() });
  });
}

function textOf(query: unknown, name: string): string {
  const value = isRecord(query) ? query[name] : undefined;
  if (typeof value !== 'string' || value === '') throw fieldWrong(name, `请填写 ${name}`);
  return value;
}
