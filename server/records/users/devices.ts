import Bowser from 'bowser';
import type { Device } from '#contract/account';
import type { AppContext, Db } from '../../core/context';
import { notFound } from '../../core/http/answers/errors';
import type { Exchange } from '../../core/http/exchange';
import { deleteSessionOf, deleteSessionsOf, sessionsOf } from '../../core/sessions/repository';
import type { Session } from '../../core/sessions/session';
import { lastingSince } from '../../core/sessions/time-limits';
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
export async function signDeviceOut(db: Db, exchange: Exchange, sessionId: string): Promise<void> {
  const { userId } = await signedIn(exchange);
  if (!(await deleteSessionOf(db, userId, sessionId))) throw notFound('该登录设备');
  exchange.forget(sessionId);
}

export async function signOutElsewhere(db: Db, exchange: Exchange): Promise<number> {
  const { userId, sessionId } = await signedIn(exchange);
  const ended = await deleteSessionsOf(db, userId, sessionId);
  for (const one of ended) exchange.forget(one);
  return ended.length;
}

/** Browser and system, such as `Chrome · Windows`; empty where nothing can be told from it. */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter((part) => part !== undefined && part !== '').join(' · ');
}
