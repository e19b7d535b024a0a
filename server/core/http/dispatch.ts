import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_PREFIX, type Call } from '#contract/call';
import type { Db } from '../context';
import { calledBy, type Caller } from '../database/caller';
import type { Session } from '../sessions/session';
import { successEnvelope, wireCaseOf } from './answers/envelope';
import { refuseUnstorable, WireRefusal } from './answers/errors';
import { sendFile } from './answers/send-file';
import { whileClientStays } from './answers/while-client-stays';
import { authenticate, requireSession, type Gate } from './authenticate';
import { bodyLimitsOf, contentOf, type Content } from './body/content';
import { exchangeOf } from './exchange';
import { once } from './idempotency';
import { refuseForeign } from './origin';
import type { FileReply, Incoming, Route } from './route';
import { wireFormat, type WireFormat } from './wire';

/** Where a call lives. */
export function addressOf(call: Call): string {
  return call.path.startsWith('/api/') ? call.path : `${API_PREFIX}${call.path}`;
}

/** Puts one call on the server: who may make it, what its body must be, once where it must be once, and only declared fields in the answer. */
export function addRoute(app: FastifyInstance, { call, handle, beforehand, afterwards, fromReplica }: Route, gate: Gate): void {
  const url = addressOf(call);
  const wireCase = wireCaseOf(url);
  const strictness = call.effect === 'read' ? 'lenient' : 'strict';
  const bodyFormat = wireFormat(call.body, wireCase, strictness);
  const queryFormat = call.query && wireFormat(call.query, wireCase, strictness);
  const replyFormat = wireFormat(call.reply, wireCase);
  const { context, sessions, crowd } = gate;
  const sessionOf = new WeakMap<FastifyRequest, Session>();

  app.route({
    method: call.method,
    url,
    ...(call.perMinute === undefined
      ? {}
      : { config: { rateLimit: { max: Math.min(call.perMinute, context.settings.requestsPerMinute) } } }),
    bodyLimit: bodyLimitsOf(call).bytes,
    async onRequest(request) {
      if (call.method === 'POST') refuseForeign(request, context.settings);
    },
    async preParsing(request) {
      if (call.access === 'public') return;
      const session = await requireSession(request, sessions);
      sessionOf.set(request, session);
      request.log = request.log.child({ user: session.userId, organisation: session.appId });
    },
    async handler(request, reply) {
      const answer = await answerOf(request, reply);
      if (call.raw) return sendFile(reply, answer as FileReply);
      return sendEnvelope(reply, JSON.stringify(successEnvelope(wireCase, replyFormat.send(answer))));
    },
  });

  async function answerOf(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const stay: { end?: () => void } = {};
    const readContent = async () => {
      const content = await contentOf(request, call);
      stay.end = await crowd.enter(request.ip, request.raw.socket);
      return content;
    };
    try {
      return await worked(request, reply, readContent);
    } finally {
      stay.end?.();
    }
  }

  async function worked(request: FastifyRequest, reply: FastifyReply, readContent: () => Promise<Content>): Promise<unknown> {
    const found = sessionOf.get(request);
    const authenticated = found && (await authenticate(request, call, found, readContent, gate));
    const { session, nonce } = authenticated ?? {};
    const content = authenticated?.content ?? (await readContent());
    const findSession = async () => session ?? (await requireSession(request, sessions).catch(() => undefined));
    const incoming = {
      body: receive(bodyFormat, content.fields()),
      query: queryFormat && receive(queryFormat, storableQuery(request)),
      member: session?.member,
      files: content.files,
      address: request.ip,
      exchange: exchangeOf(request, reply, context.settings, { findSession, forget: sessions.forget }),
    };
    const run = (db: Db) => handle({ ...incoming, db } as Incoming<Call>, context);
    const called = (db: Db) => calledBy(db, callerOf(session, incoming));
    const key = call.idempotent ? request.headers['idempotency-key'] : undefined;
    if (call.effect === 'read') return run(called(whileClientStays(await readDatabase(), request.raw.socket)));
    const db = called(context.db);
    const changing = { ...incoming, db } as Incoming<Call>;
    await beforehand?.(changing, context);
    const answer =
      typeof key === 'string'
        ? await once(db, context.wallClock, { key, owner: ownerOf(incoming), path: url, body: content.bytes, nonce }, run)
        : await run(db);
    return afterwards ? { ...(answer as object), ...(await afterwards(changing, context)) } : answer;
  }

  async function readDatabase(): Promise<Db> {
    return fromReplica && context.replica ? context.replica.current() : context.db;
  }
}

function storableQuery({ query }: FastifyRequest): unknown {
  refuseUnstorable(query);
  return query;
}

function receive(format: WireFormat, value: unknown): unknown {
  const received = format.receive(value);
  if (!received.ok) throw new WireRefusal(received.errors);
  return received.value;
}

function callerOf(session: Session | undefined, { address, exchange }: Pick<Incoming<Call>, 'address' | 'exchange'>): Caller {
  const { requestId, userAgent: device } = exchange;
  const { appId = '', appName = '', orgType = '' } = session?.member ?? {};
  return { userId: session?.userId ?? '', userName: session?.userName ?? '', appId, appName, orgType, address, device, requestId };
}

function ownerOf({ member }: { member: { userId: string; appId: string } | undefined }): string {
  return member ? `${member.userId}@${member.appId}` : '';
}

function sendEnvelope(reply: FastifyReply, json: string): FastifyReply {
  return reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store').send(json);
}
