import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call';
import { CODES } from '#contract/codes';
import { deleteTableSearch, saveTableColumns, saveTableSearch } from '#contract/preferences';
import { finishGuide } from '#contract/users';
import type { AppContext } from '../context';
import { organisationChoices } from '../users/organisation-choices';
import type { Session } from '../sessions/session';
import type { SessionStore } from '../sessions/store';
import { BusinessError, noPermission } from './errors';
import { takeNonce, type Nonces, type UsedNonce } from './nonces';
import type { Content } from './content';
import { checkSignature, claimedSignature, replayed } from './signature';

export interface Gate {
  context: AppContext;
  sessions: SessionStore;
  nonces: Nonces;
}

const ownAffairs: ReadonlySet<string> = new Set([finishGuide, saveTableColumns, saveTableSearch, deleteTableSearch].map(({ path }) => path));

export interface Authenticated {
  session: Session;
  content: Content;
  /** Still to be taken in the database, together with the idempotency key. */
  nonce?: UsedNonce;
}

/**
 * The session that makes a call which is not public: cookie, signature, nonce, organisation, permission, in this order. A body that is still to come is
 * read once the headers are found to be in order.
 */
export async function authenticate(request: FastifyRequest, call: Call, readContent: () => Promise<Content>, { context, sessions, nonces }: Gate): Promise<Authenticated> {
  const session = await requireSession(request, sessions);
  const now = context.wallClock.now();
  const claimed = claimedSignature(request.headers, session, now);
  const content = await readContent();
  checkSignature(claimed, { method: request.method, url: request.url, bodyHash: content.hash() }, session);
  const nonce = { sessionId: session.sessionId, nonce: claimed.nonce };
  if (!nonces.remember(nonce)) throw replayed();
  const takenLater = call.idempotent === true && typeof request.headers['idempotency-key'] === 'string';
  if (call.effect === 'write' && !takenLater && !(await takeNonce(context.db, nonce, now))) throw replayed();
  if (call.access === 'member') await requireMember(session, call, context);
  return takenLater ? { session, content, nonce } : { session, content };
}

export async function requireSession(request: FastifyRequest, sessions: SessionStore): Promise<Session> {
  const token = request.cookies[sessions.cookie];
  if (token === undefined || token === '') throw new BusinessError(CODES.signatureMissing, '您尚未登录，请先登录');
  const found = await sessions.lookUp(token);
  if (found.found) return found.session;
  if (found.reason === 'timedOut') throw new BusinessError(CODES.loginTimeout, '登录已超时，请重新登录');
  throw new BusinessError(CODES.notLoggedIn, '登录已失效，请重新登录');
}

async function requireMember(session: Session, call: Call, context: AppContext): Promise<void> {
  const { member } = session;
  if (!member) {
    throw new BusinessError(CODES.organisationNotChosen, '请选择登录机构', { multiOrgTypes: await organisationChoices(context.db, session.userId) });
  }
  if (call.permission !== undefined && !member.permissions.includes(call.permission)) throw noPermission();
  if (member.roles.includes('readonly') && call.effect === 'write' && !ownAffairs.has(call.path)) throw noPermission('您的角色只能查看，不能办理');
}
