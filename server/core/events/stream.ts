import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { EARLIER_HEADER, EVENTS_PATH } from '#contract/call';
import { CODES } from '#contract/codes';
import type { Pushed } from '#contract/pushed';
import { distinctWorkLists, mayContain } from '#domain/guarantee/work-lists';
import { BusinessError } from '../http/answers/errors';
import { requireSessionUnused, type Gate } from '../http/authenticate';
import { renameKeys, underscored } from '../http/body/key-case';
import type { Member } from '../sessions/member';
import { findWorking, ROLE_TOPIC, SESSION_TOPIC, type RoleChange } from '../sessions/repository';
import { hasTimedOut } from '../sessions/time-limits';
import { ClientIndex, isFor, type Client } from './client-index';
import { CHANNEL_TOPIC, ORGANISATION_TOPIC, type AddressedChange, type OrganisationChange } from './notify';
import { RecentChanges } from './recent-changes';

const heartbeatMs = 25_000;
const sweepMs = 5_000;
const clientsPerSession = 10;
const unreadAtMost = 256 * 1024;

export interface EventStreams {
  /** Ends the streams of all sessions that have ended, by one question to the database. */
  endStale(): Promise<void>;
}

/**
 * Server-sent events: what changed for the caller's organisation. The cookie decides who hears what; a page that hears `reset` asks for everything again.
 * A stream keeps no session alive, and ends with it: at once where that is announced, within seconds where its time is up or its user may no longer work. It ends
 * too where what the member may do has changed, to be opened again for what holds then. A page that asks for it is first told what changed just before, which its
 * first answers may not show: nothing but what makes it ask again, so that hearing it twice does no harm.
 */
export function addEventStream(app: FastifyInstance, { context, sessions }: Pick<Gate, 'context' | 'sessions'>): EventStreams {
  const clients = new ClientIndex();
  const recent = new RecentChanges();
  let stopping = false;

  app.get(EVENTS_PATH, async (request, reply) => {
    const { member } = await requireSessionUnused(request, sessions);
    if (!member) throw new BusinessError(CODES.organisationNotChosen, '请选择登录机构');
    dropOldest(member.sessionId);
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      ...textHeaders(reply.getHeaders()),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    stream.write('retry: 2000\n\n');
    if (request.headers[EARLIER_HEADER.toLowerCase()] !== undefined)
      for (const { pushed, agoMs } of recent.pushesOf(member)) stream.write(`id: ${agoMs}\n${eventOf(pushed)}`);
    if (stopping) {
      stream.end();
      return;
    }
    const client: Client = { member, stream };
    clients.add(client);
    stream.once('close', () => clients.delete(client));
  });

  const stops = [
    context.notifications.subscribe(ORGANISATION_TOPIC, (payload) =>
      payload === undefined ? notifyEverybody({ kind: 'reset' }) : pushToOrganisations(payload),
    ),
    context.notifications.subscribe(CHANNEL_TOPIC, (channelCode) => {
      if (channelCode !== undefined) notifyEverybody({ kind: 'channel', channelCode });
    }),
    context.notifications.subscribe(SESSION_TOPIC, (sessionId) => endSession(sessionId)),
    context.notifications.subscribe(ROLE_TOPIC, (payload) => {
      if (payload !== undefined) endConcerned(JSON.parse(payload) as RoleChange);
    }),
  ];
  const heartbeat = setInterval(() => notifyAll(': \n\n'), heartbeatMs);
  heartbeat.unref();
  const sweep = setInterval(
    () => void endStale().catch((error: unknown) => context.log.warn({ err: error }, 'streams not swept')),
    sweepMs,
  );
  sweep.unref();
  app.addHook('preClose', async () => {
    stopping = true;
    clearInterval(heartbeat);
    clearInterval(sweep);
    for (const stop of stops) stop();
    for (const { stream } of clients.all) stream.end();
  });

  return { endStale };

  async function endStale(): Promise<void> {
    const streaming = [...new Set(Array.from(clients.all, ({ member }) => member.sessionId))];
    if (streaming.length === 0) return;
    const working = await findWorking(context.db, streaming);
    const now = context.wallClock.now();
    const alive = new Set(working.filter((session) => !hasTimedOut(session, context.settings, now)).map(({ sessionId }) => sessionId));
    for (const sessionId of streaming) if (!alive.has(sessionId)) endSession(sessionId);
  }

  function pushToOrganisations(payload: string): void {
    const { to, change } = JSON.parse(payload) as AddressedChange;
    recent.remember(payload, (member) => (to.some((receiver) => isFor(receiver, member)) ? [shownTo(member, change)] : []));
    for (const { member, stream } of clients.meant(to)) send(stream, eventOf(shownTo(member, change)));
  }

  function notifyEverybody(pushed: Pushed): void {
    const message = eventOf(pushed);
    recent.remember(message, () => [pushed]);
    notifyAll(message);
  }

  function notifyAll(message: string): void {
    for (const { stream } of clients.all) send(stream, message);
  }

  /** Whoever does not read is dropped: a page that is there still connects again and asks for what it has missed. */
  function send(stream: ServerResponse, message: string): void {
    if (stream.writableLength > unreadAtMost) stream.destroy();
    else stream.write(message);
  }

  function endSession(sessionId: string | undefined): void {
    if (sessionId !== undefined) end(clients.ofSession(sessionId), { kind: 'signed-out' });
  }

  function endConcerned(change: RoleChange): void {
    const { appId } = change;
    const among = appId === undefined ? [...clients.all] : clients.ofOrganisation(appId);
    const concerned = among.filter(({ member }) => isConcerned(change, member));
    end(concerned, { kind: 'permissions' });
    recent.remember(JSON.stringify(change), (member) => (isConcerned(change, member) ? [{ kind: 'permissions' }, { kind: 'reset' }] : []));
  }

  function end(concerned: readonly Client[], last?: Pushed): void {
    for (const client of concerned) {
      client.stream.end(last && eventOf(last));
      clients.delete(client);
    }
  }

  function dropOldest(sessionId: string): void {
    const own = clients.ofSession(sessionId);
    if (own.length >= clientsPerSession) end(own.slice(0, 1));
  }
}

function isConcerned({ orgType, appId, userId }: RoleChange, member: Member): boolean {
  return (
    member.orgType === orgType && (appId === undefined || member.appId === appId) && (userId === undefined || member.userId === userId)
  );
}

function eventOf(pushed: Pushed): string {
  return `data: ${JSON.stringify(renameKeys(pushed, underscored))}\n\n`;
}

/** An application comes with the lists of this member that may show it otherwise now, so that the others are left alone. */
function shownTo(member: Member, change: OrganisationChange): Pushed {
  if (change.kind !== 'application') return change;
  const { passed, ...application } = change;
  return {
    ...application,
    workLists: distinctWorkLists(member.orgType).filter((list) => mayContain(list, member, passed)),
  };
}

function textHeaders(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
