import { isNoticeKind, noticeRecord } from '#domain/notice/kinds';
import type { OutsideWay } from '#domain/notice/ways';
import { MailRefused } from '../../adapters/mail/mail-sender';
import { SmsRefused } from '../../adapters/sms/sms-sender';
import type { AppContext } from '../../core/context';
import type { JobData } from '../../core/jobs/kinds';
import { titleFor } from '../channels/repository';
import { unlessRefused } from '../sms/refused';
import { countRefusal, forgiveRefusals } from './address-repository';
import { endDelivery, countDelivery, wasSent } from './delivery-repository';
import { noticeName } from './names';
import { unsubscribeLink } from './unsubscribe';
import { wordingsFor } from './wording-repository';

const aDayAtMost = { sms: 20, mail: 100 } as const satisfies Record<OutsideWay, number>;
const day = 86_400_000;

/** Sends a notice that leaves the application: once where all goes well. What may leave later stays due, for its job to try again; what never left says why. */
export async function notifyOutside(delivery: JobData<'tell-outside'>, context: AppContext): Promise<void> {
  const { db, wallClock, log } = context;
  const { noticeId, way } = delivery;
  const now = wallClock.now();
  const due = await countDelivery(db, delivery, now);
  if (!due) return;
  const obstacle = await obstacleTo(context, way, due, now);
  if (obstacle !== undefined) return endDelivery(db, delivery, { state: 'dropped', reason: obstacle }, now);
  try {
    await SENDING[way](context, due, `notice-${noticeName(context, noticeId)}`);
  } catch (error) {
    if (!(error instanceof MailRefused || error instanceof SmsRefused)) throw error;
    log.error({ err: error, noticeId, way, user: due.userId, tries: due.tries }, 'notice refused');
    await endDelivery(db, delivery, { state: 'failed', reason: error.message }, now);
    if (way === 'mail' && (await countRefusal(db, due.userId, now))) log.warn({ user: due.userId }, 'mail address stopped');
    return;
  }
  await endDelivery(db, delivery, { state: 'sent', reason: '' }, now);
  if (way === 'mail') await forgiveRefusals(db, due.userId);
}

/** Sends the SMS of a kind of notice, also to a mobile that is no user's. */
export function notifyMobile(message: JobData<'tell-mobile'>, context: AppContext): Promise<void> {
  return unlessRefused(context, message.reference, sendSms(message, context));
}

async function sendSms({ mobile, kind, reference }: JobData<'tell-mobile'>, { db, adapters }: AppContext): Promise<void> {
  const wording = (await wordingsFor(db, [kind])).get(kind);
  await adapters.sms.notify?.({ mobile, subject: wording?.smsSubject ?? noticeRecord(kind).label, reference });
}

type Due = NonNullable<Awaited<ReturnType<typeof countDelivery>>>;

/** What stands in the way for good. */
async function obstacleTo({ db, adapters }: AppContext, way: OutsideWay, due: Due, now: Date): Promise<string | undefined> {
  if (due.disabled) return 'user disabled';
  if (way === 'sms' && !adapters.sms.notify) return 'no sms template';
  if (way === 'mail' && (!adapters.mail || due.address === null)) return 'no mail address';
  if (way === 'mail' && due.stopped) return 'mail address stopped';
  if (await wasSent(db, due.userId, way, new Date(now.getTime() - day), aDayAtMost[way])) return 'too many a day';
  return undefined;
}

const SENDING: Record<OutsideWay, (context: AppContext, due: Due, reference: string) => Promise<void>> = {
  async sms(context, { mobile, kind }, reference) {
    if (isNoticeKind(kind)) await sendSms({ mobile, kind, reference }, context);
  },
  async mail({ db, adapters, settings }, { kind, userId, title, text, path, address, unsubscribeKey }, reference) {
    if (address === null || unsubscribeKey === null || !isNoticeKind(kind)) return;
    const sender = (await titleFor(db, userId)) ?? settings.productTitle;
    const unsubscribe = unsubscribeLink(settings.publicUrl, { userId, kind, address }, unsubscribeKey);
    await adapters.mail?.send({
      to: address,
      subject: `【${sender}】${title}`,
      text: [
        text,
        `查看：${settings.publicUrl}${path}`,
        `您收到这封邮件，是因为在${sender}开启了“${noticeRecord(kind).label}”的邮件提醒。`,
        `不再接收此类邮件：${unsubscribe}`,
      ].join('\n\n'),
      unsubscribe,
      reference,
    });
  },
};
