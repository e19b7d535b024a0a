import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { BACKGROUND_HEADER, type Call } from '#contract/call';
import { CODES } from '#contract/codes';
import type { OrganisationChoice } from '#contract/users';
import { whyVisitEnded } from '#domain/zone/visitor';
import type { AppContext, Db } from '../context';
import type { Session } from '../sessions/session';
import type { SessionStore } from '../sessions/store';
import { BusinessError, noPermission, organisationNotChosen, secondFactorMissing } from './answers/errors';
import type { Content } from './body/content';
import type { Crowd } from './limits/crowd';
import type { Nonces, UsedNonce } from './nonces';
import { consumeNonce } from './repository';
import { checkSignature, claimedSignature, replayed } from './signature';

export interface Gate {
  context: AppContext;
  sessions: SessionStore;
  nonces: Nonces;
  crowd: Crowd;
  /** As what, and for whom, a person may work. */
  organisationChoices: (db: Db, userId: string) => Promise<readonly OrganisationChoice[]>;
}

export interface Authenticated {
  session: Session;
  content: Content;
  /** Still to be taken in the database, together with the idempotency key. */
  nonce?: UsedNonce;
}

/**
 * Whether this session may make a call which is not public: signature, nonce, organisation, permission, in this order. A body that is still to come is
 * read once the headers are found to be in order, and none is parsed before.
 */
export async function authenticate(
  request: FastifyRequest,
  call: Call,
  session: Session,
  readContent: () => Promise<Content>,
  gate: Gate,
): Promise<Authenticated> {
  const { context, nonces } = gate;
  const now = context.wallClock.now();
  const claimed = claimedSignature(request.headers, session, now);
  const content = await readContent();
  checkSignature(claimed, { method: request.method, url: request.url, bodyHash: content.hash() }, session);
  const nonce = { sessionId: session.sessionId, nonce: claimed.nonce };
  if (!nonces.remember(nonce)) throw replayed();
  const takenLater = call.idempotent === true && typeof request.headers['idempotency-key'] === 'string';
  if (call.effect === 'write' && !takenLater && !(await consumeNonce(context.db, nonce, now))) throw replayed();
  if (call.access === 'member') await requireMember(session, call, gate);
  return takenLater ? { session, content, nonce } : { session, content };
}

/** Being asked is a use of the session, unless the request says that nobody is there. */
export function requireSession(request: FastifyRequest, sessions: SessionStore): Promise<Session> {
  return sessionIn(request, sessions, isInBackground(request) ? sessions.peek : sessions.lookUp);
}

function isInBackground({ headers }: FastifyRequest): boolean {
  return headers[BACKGROUND_HEADER.toLowerCase()] !== undefined;
}

/** The same for what goes on by itself, and is no sign that anybody is there. */
export function requireSessionUnused(request: FastifyRequest, sessions: SessionStore): Promise<Session> {
  return sessionIn(request, sessions, sessions.peek);
}

async function sessionIn(request: FastifyRequest, { cookie }: SessionStore, find: SessionStore['lookUp']): Promise<Session> {
  const token = request.cookies[cookie];
  if (token === undefined || token === '') throw new BusinessError(CODES.signatureMissing, '您尚未登录，请先登录');
  const found = await find(token);
  if (found.found) return found.session;
  if (found.reason === 'timedOut') throw new BusinessError(CODES.loginTimeout, '登录已超时，请重新登录');
  if (found.reason === 'registeredSince') throw new BusinessError(CODES.notLoggedIn, whyVisitEnded(found.orgName), { ended: found.reason });
  throw new BusinessError(CODES.notLoggedIn, '登录已失效，请重新登录');
}

async function requireMember(session: Session, call: Call, { context, organisationChoices }: Gate): Promise<void> {
  const { member } = session;
  if (session.factorMissing) throw secondFactorMissing(session);
  if (!member) throw organisationNotChosen(await organisationChoices(context.db, session.userId));
  if (call.permission !== undefined && !member.permissions.includes(call.permission)) throw noPermission();
  if (member.roles.includes('readonly') && call.effect === 'write' && !call.ownAffair) throw noPermission('您的角色只能查看，不能办理');
}
