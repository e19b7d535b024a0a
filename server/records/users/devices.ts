import Bowser from 'bowser';
import type { Device } from '#contract/account';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { notFound } from '../../core/http/answers/errors';
import type { Exchange } from '../../core/http/exchange';
import { deleteSessionOf, deleteSessionsOf, sessionsOf } from '../../core/sessions/repository';
import type { Session } from '../../core/sessions/session';
import { lastingSince } from '../../core/sessions/time-limits';
import { noteByCommit } from '../audit-log/note';
import { signedIn } from './signed-in';

const shownAtMost = 100;

/** Where the user of this session is signed in. */
export async function devicesOf({ db, wallClock, settings }: AppContext, session: Session): Promise<Device[]> {
  const rows = await sessionsOf(db, session.userId, lastingSince(settings, wallClock.now()), shownAtMost);
  return rows.map(({ sessionId, userAgent, address, createdAt, lastSeenAt, orgName }) => ({
    sessionId,
    device: deviceName(userAgent),
    address,
    appName: orgName ?? '',
    signedInAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: sessionId === session.sessionId,
  }));
}

/** Another user's session is as little there as one that has ended. */
export async function signDeviceOut(db: Db, context: AppContext, exchange: Exchange, sessionId: string): Promise<void> {
  const { userId, userName } = await signedIn(exchange);
  await inTransaction(db, async (db) => {
    const ended = await deleteSessionOf(db, userId, sessionId);
    if (!ended) throw notFound('该登录设备');
    const detail = { before: { 登录设备: deviceName(ended.userAgent), 登录地址: ended.address } };
    await noteByCommit(db, context, { kind: 'account', action: 'endDevice', object: userId, objectName: userName, detail });
  });
  exchange.forget(sessionId);
}

export async function signOutElsewhere(db: Db, context: AppContext, exchange: Exchange): Promise<number> {
  const { userId, userName, sessionId } = await signedIn(exchange);
  const ended = await inTransaction(db, async (db) => {
    const others = await deleteSessionsOf(db, userId, sessionId);
    const entry = { kind: 'account', action: 'endOtherDevices', object: userId, objectName: userName } as const;
    if (others.length > 0) await noteByCommit(db, context, { ...entry, detail: { 退出的登录: others.length } });
    return others;
  });
  for (const one of ended) exchange.forget(one);
  return ended.length;
}

/** Browser and system, such as `Chrome · Windows`; empty where nothing can be told from it. */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter((part) => part !== undefined && part !== '').join(' · ');
}
