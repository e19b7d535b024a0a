import { randomBytes } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieNames, isHttps } from '../sessions/cookie-names';
import type { Session } from '../sessions/session';
import type { Settings } from '../settings';

const markCookie = 'skey';

/** The cookies of one request and its answer. */
export interface Exchange {
  readonly requestId: string;
  /** What the browser calls itself, at most 400 characters; empty where it says nothing. */
  readonly userAgent: string;
  /** Whom the credential cookie names; for public calls too. */
  session(): Promise<Session | undefined>;
  /** A random id of this browser before it signs in; captchas and codes are bound to it. */
  visitor(): string;
  /** The browser has another such id from now on, as who holds the former one need not be who sits there. */
  renewVisitor(): string;
  signIn(token: string): void;
  signOut(): void;
  /** This server stops knowing a session, or all of them, at once; the others hear of it. */
  forget(sessionId?: string): void;
}

export function exchangeOf(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Settings,
  { findSession, forget }: { findSession: () => Promise<Session | undefined>; forget: (sessionId?: string) => void },
): Exchange {
  const shared = { path: '/', sameSite: 'lax', secure: isHttps(settings) } as const;
  const names = cookieNames(settings);
  let visitor = request.cookies[names.visitor];
  const renewVisitor = () => {
    visitor = randomBytes(16).toString('base64url');
    void reply.setCookie(names.visitor, visitor, { ...shared, httpOnly: true });
    return visitor;
  };
  return {
    requestId: request.id,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    session: findSession,
    forget,
    visitor: () => (visitor !== undefined && /^[\w-]{22}$/.test(visitor) ? visitor : renewVisitor()),
    renewVisitor,
    signIn(token) {
      void reply.setCookie(names.credential, token, { ...shared, httpOnly: true });
      void reply.setCookie(markCookie, randomBytes(8).toString('hex'), shared);
    },
    signOut() {
      void reply.clearCookie(names.credential, { ...shared, httpOnly: true });
      void reply.clearCookie(names.visitor, { ...shared, httpOnly: true });
      void reply.clearCookie(markCookie, shared);
    },
  };
}
