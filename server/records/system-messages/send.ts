import { plainText } from '#domain/system-message/content';
import { noticeKindOf } from '#domain/system-message/message';
import { decideSystemMessage } from '#machines/lifecycle/system-message';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { notifyPlatform } from '../../core/events/notify-platform';
import { dropDeliveries } from '../notices/delivery-repository';
import { notify, notifyPages } from '../notices/notify';
import { factsOf, sourceOf } from './queries';
import {
  addLogRow,
  countUsersNotified,
  countUsersToNotify,
  dueMessages,
  lastEventOf,
  messagesUnderWay,
  receiversAfter,
  showNotices,
  lockFreeMessage,
  updateMessage,
  usersAfter,
  type SystemMessage,
} from './repository';

const TOGETHER = 500;
const SUMMARY = 200;

/** Sends what is due, and goes on with what is on its way: some users a transaction, so that a server that is killed loses nothing and tells nobody twice. */
export async function sendSystemMessages(context: AppContext): Promise<void> {
  const now = context.clock.now();
  for (const messageNo of await dueMessages(context.db, now)) await begin(context, messageNo, now);
  for (const messageNo of await messagesUnderWay(context.db)) {
    let more = true;
    while (more) more = await goOn(context, messageNo);
  }
}

function begin(context: AppContext, messageNo: number, now: Date): Promise<void> {
  return inTransaction(context.db, async (db) => {
    const message = await lockFreeMessage(db, messageNo);
    if (!message || (message.sendTime && message.sendTime > now)) return;
    const decision = decideSystemMessage(factsOf(message), { type: 'send' });
    if (!decision.accepted) return;
    const { version, theme } = message;
    await updateMessage(db, messageNo, {
      ...{ state: decision.state, version: version + 1, sentAt: now },
      ...(await taskBegun(db, message, 'notify')),
    });
    await notifyPlatform(db, ['systemMessage']);
    await addLogRow(db, { messageNo, theme, event: 'send', userId: '', userName: '系统', appName: '', at: context.wallClock.now() });
  });
}

/** What a message is to go through user by user from its first one, and how many these are. One that stops on its way out went only to those it is now hidden from. */
export async function taskBegun(db: Db, message: SystemMessage, task: 'notify' | 'hide') {
  const toWork = await (task === 'notify' ? countUsersToNotify(db, message) : countUsersNotified(db, sourceOf(message)));
  const notified = task === 'notify' ? { notified: 0 } : message.task === 'notify' ? { notified: toWork } : {};
  return { task, workedUpTo: '', worked: 0, toWork, ...notified };
}

/** The next users; false where there is none, or another server is at it. */
function goOn(context: AppContext, messageNo: number): Promise<boolean> {
  return inTransaction(context.db, async (db) => {
    const message = await lockFreeMessage(db, messageNo);
    if (!message?.task) return false;
    const reached = message.task === 'notify' ? await notifyNext(db, context, message) : await hideNext(db, context, message);
    const last = reached.at(-1);
    const worked = message.worked + reached.length;
    await updateMessage(
      db,
      messageNo,
      last === undefined
        ? await taskEnded(db, message)
        : { workedUpTo: last, worked, ...(message.task === 'notify' ? { notified: worked } : {}) },
    );
    await notifyPlatform(db, ['systemMessage']);
    return last !== undefined;
  });
}

/** Of those gone through, only whom one of its ways reaches was notified. */
async function taskEnded(db: Db, message: SystemMessage) {
  return { task: null, ...(message.task === 'notify' ? { notified: await countUsersNotified(db, sourceOf(message)) } : {}) };
}

async function notifyNext(db: Db, context: AppContext, message: SystemMessage): Promise<string[]> {
  const { messageNo, theme, content, emergencyLevel, notifyType, workedUpTo } = message;
  const isShownAgain = (await lastEventOf(db, messageNo)) === 'enable';
  const users = await usersAfter(db, message, { after: workedUpTo, atMost: TOGETHER });
  const source = sourceOf(message);
  if (notifyType.includes('app')) await showNotices(db, source, users, true);
  await notify(db, context, [
    {
      kind: noticeKindOf(emergencyLevel),
      about: { messageNo: String(messageNo), theme, summary: shortened(plainText(content)) },
      source: source.source,
      to: users.map((userId) => ({ userId })),
      ways: isShownAgain ? notifyType.filter((way) => way === 'app') : notifyType,
    },
  ]);
  await notifyPages(db, users);
  return users;
}

async function hideNext(db: Db, { clock }: AppContext, message: SystemMessage): Promise<string[]> {
  const source = sourceOf(message);
  const users = await receiversAfter(db, { ...source, after: message.workedUpTo, atMost: TOGETHER });
  await showNotices(db, source, users, false);
  await dropDeliveries(db, source, users, { reason: 'message disabled', now: clock.now() });
  await notifyPages(db, users);
  return users;
}

function shortened(text: string): string {
  return text.length > SUMMARY ? `${text.slice(0, SUMMARY)}…` : text;
}
