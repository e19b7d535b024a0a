import { permissionsGranted } from '#domain/roles';
import { needsSecondFactor } from '#domain/second-factor';
import type { AppContext } from '../context';
import { makeRoom } from '../make-room';
import { cookieNames } from './cookie-names';
import { findSession, hashOfToken, ROLE_TOPIC, SESSION_TOPIC, touchSession, type RoleChange } from './repository';
import type { Session, SessionLookup } from './session';
import { hasTimedOut } from './time-limits';

const trustedForMs = 10_000;
const touchEveryMs = 60_000;
const cachedAtMost = 20_000;

/** Sessions by their credential. Kept in this process for seconds and dropped at once when any server announces a change. */
export interface SessionStore {
  /** The name of the cookie that carries the credential. */
  readonly cookie: string;
  lookUp: (token: string) => Promise<SessionLookup>;
  /** The same without being a use of the session: it does not put off its end. */
  peek: (token: string) => Promise<SessionLookup>;
  /** Every session where none is named. */
  forget: (sessionId?: string) => void;
}

export function sessionStore(context: Pick<AppContext, 'db' | 'wallClock' | 'settings' | 'notifications' | 'log'>): SessionStore {
  const { db, wallClock, settings, notifications, log } = context;
  const cache = new Map<string, { session: Session; readAt: number }>();
  const touching = new Map<string, Promise<void>>();
  notifications.subscribe(SESSION_TOPIC, forget);
  notifications.subscribe(ROLE_TOPIC, (payload) => (payload === undefined ? forget() : forgetConcerned(JSON.parse(payload) as RoleChange)));
  return { cookie: cookieNames(settings).credential, lookUp, peek, forget };

  async function lookUp(token: string): Promise<SessionLookup> {
    const found = await peek(token);
    if (found.found) touch(token, found.session, wallClock.now());
    return found;
  }

  async function peek(token: string): Promise<SessionLookup> {
    const now = wallClock.now();
    const cached = cache.get(token);
    const session = cached && now.getTime() - cached.readAt < trustedForMs ? cached.session : await read(token, now);
    if (!session) return { found: false, reason: 'unknown' };
    if (session.registeredSince) return { found: false, reason: 'registeredSince', orgName: session.orgName };
    if (!hasTimedOut(session, settings, now)) return { found: true, session };
    cache.delete(token);
    return { found: false, reason: 'timedOut' };
  }

  async function read(token: string, now: Date): Promise<Session | undefined> {
    cache.delete(token);
    await touching.get(token);
    const row = await findSession(db, hashOfToken(token));
    if (!row) return undefined;
    const session = sessionOf(row);
    makeRoom(cache, cachedAtMost);
    cache.set(token, { session, readAt: now.getTime() });
    return session;
  }

  function touch(token: string, session: Session, now: Date): void {
    if (now.getTime() - session.lastSeenAt.getTime() < touchEveryMs) return;
    session.lastSeenAt = now;
    const touched = touchSession(db, session.sessionId, now)
      .catch((error: unknown) => log.warn({ err: error }, 'session not touched'))
      .finally(() => touching.get(token) === touched && touching.delete(token));
    touching.set(token, touched);
  }

  function forget(sessionId?: string): void {
    if (sessionId === undefined) cache.clear();
    else forgetThose((session) => session.sessionId === sessionId);
  }

  function forgetConcerned({ orgType, appId, userId }: RoleChange): void {
    forgetThose(
      (session) =>
        session.orgType === orgType &&
        (appId === undefined || session.appId === appId) &&
        (userId === undefined || session.userId === userId),
    );
  }

  function forgetThose(isMeant: (session: Session) => boolean): void {
    for (const [token, { session }] of cache) if (isMeant(session)) cache.delete(token);
  }
}

/** What a row of `findSession` comes to. */
export function sessionOf(row: NonNullable<Awaited<ReturnType<typeof findSession>>>): Session {
  const { orgName, roleCodes, granted, appId, orgType, securedWork, hasFactor, ...rest } = row;
  const common = { ...rest, appId: appId ?? '', orgName: orgName ?? '', orgType: orgType ?? undefined };
  if (!appId || !orgType || !roleCodes) return { ...common, member: undefined, factorRequired: false, factorMissing: false };
  const permissions = permissionsGranted(granted, roleCodes);
  const factorRequired = needsSecondFactor(permissions, securedWork ?? []);
  if (factorRequired && !hasFactor) return { ...common, member: undefined, factorRequired, factorMissing: true };
  return {
    ...common,
    factorRequired,
    factorMissing: false,
    member: {
      sessionId: row.sessionId,
      userId: row.userId,
      userName: row.userName,
      mobile: row.mobile,
      appId,
      appName: common.orgName,
      orgType,
      roles: roleCodes,
      permissions,
      channelCode: row.channelCode,
    },
  };
}
