import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../core/context';
import { successEnvelope } from '../../core/http/answers/envelope';
import { fieldWrong, refuseUnstorable } from '../../core/http/answers/errors';
import { JsonBody } from '../../core/http/body/json-body';
import { isRecord } from '../../core/http/body/json-schema';
import { refuseForeign } from '../../core/http/origin';
import { addToOffset } from './clock-repository';
import { sendHtml } from './forms';
import { INBOX_POLICY, inboxPage } from './inbox-page';
import { mailsTo } from './mail-repository';
import { messagesTo } from './sms-repository';

const messagesShown = 20;
const longestStepSeconds = 10 * 366 * 86_400;

/** What plays the outside world in a demonstration. Not registered at all when the sandbox is off. */
export function addSandboxCalls(app: FastifyInstance, context: AppContext): void {
  const { db, settings } = context;

  app.get('/sandbox/sms', async (request, reply) => {
    const mobile = textOf(request.query, 'mobile');
    const list = await messagesTo(db, mobile, messagesShown);
    if (wantsPage(request)) return sendHtml(reply, inboxPage(SMS_INBOX, mobile, list), INBOX_POLICY);
    return successEnvelope('snake', { list: list.map(({ sentAt, ...message }) => ({ ...message, sent_at: sentAt.toISOString() })) });
  });

  app.get('/sandbox/mail', async (request, reply) => {
    const address = textOf(request.query, 'to');
    const list = await mailsTo(db, address, messagesShown);
    if (wantsPage(request)) return sendHtml(reply, inboxPage(MAIL_INBOX, address, list), INBOX_POLICY);
    return successEnvelope('snake', { list: list.map(({ sentAt, ...mail }) => ({ ...mail, sent_at: sentAt.toISOString() })) });
  });

  app.post('/sandbox/clock', { onRequest: async (request) => refuseForeign(request, settings) }, async (request) => {
    const seconds = request.body instanceof JsonBody && isRecord(request.body.value) ? request.body.value['advance_seconds'] : undefined;
    if (typeof seconds !== 'number' || !Number.isInteger(seconds) || seconds < 0 || seconds > longestStepSeconds) {
      throw fieldWrong('advanceSeconds', `advance_seconds 应为 0 到 ${longestStepSeconds} 之间的整数`);
    }
    const offsetSeconds = await addToOffset(db, seconds);
    await context.jobs.enqueue(db, 'clock-events', {});
    await context.jobs.enqueue(db, 'unseal-opened', {});
    await context.jobs.enqueue(db, 'deadline-notices', {});
    await context.jobs.enqueue(db, 'send-system-messages', {});
    return successEnvelope('snake', { offset_seconds: offsetSeconds, now: new Date(Date.now() + offsetSeconds * 1000).toISOString() });
  });
}

const SMS_INBOX = {
  title: '模拟短信收件箱',
  note: (mobile: string) => `演示环境不发送真实短信；发往 ${mobile} 的短信显示在这里，最新的在最前。`,
  empty: '还没有短信。请先在页面上获取验证码，再刷新本页。',
};
const MAIL_INBOX = {
  title: '模拟邮箱',
  note: (address: string) => `演示环境不发送真实邮件；发往 ${address} 的邮件显示在这里，最新的在最前。`,
  empty: '还没有邮件。请先在“消息 - 提醒设置”中获取邮箱验证码，再刷新本页。',
};

function wantsPage({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true;
}

function textOf(query: unknown, name: string): string {
  refuseUnstorable(query);
  const value = isRecord(query) ? query[name] : undefined;
  if (typeof value !== 'string' || value === '') throw fieldWrong(name, `请填写 ${name}`);
  return value;
}
