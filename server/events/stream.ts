import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { API_PREFIX } from '#contract/call';
import { CODES } from '#contract/codes';
import { mayHold, workListsFor } from '#domain/guarantee/work-lists';
import { requireSession, type Gate } from '../http/authenticate';
import { BusinessError } from '../http/errors';
import { renameKeys, underscored } from '../http/key-case';
import { SESSION_CHANNEL } from '../sessions/repository';
import type { Member } from '../http/route';
import { type ApplicationChange, ORGANISATION_CHANNEL, type Notice, type OrganisationChange } from './notify';

const heartbeatMs = 25_000;
const clientsPerSession = 10;
const unreadAtMost = 256 * 1024;

interface Client {
  member: Member;
  stream: ServerResponse;
}

/** Server-sent events: what changed for the caller's organisation. The cookie decides who hears what; a page that hears `reset` asks for everything again. */
export function addEventStream(app: FastifyInstance, { context, sessions }: Gate): void {
  const clients = new Set<Client>();

  app.get(`${API_PREFIX}/events`, async (request, reply) => {
    const { member } = await requireSession(request, sessions);
    if (!member) throw new BusinessError(CODES.organisationNotChosen, '请选择登录机构');
    dropOldest(member.sessionId);
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, { ...textHeaders(reply.getHeaders()), 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    stream.write('retry: 2000\n\n');
    const client: Client = { member, stream };
    clients.add(client);
    stream.once('close', () => clients.delete(client));
  });

  const stops = [
    context.notifications.subscribe(ORGANISATION_CHANNEL, (payload) => (payload === undefined ? tellAll('event: reset\ndata: {}\n\n') : tellOrganisations(payload))),
    context.notifications.subscribe(SESSION_CHANNEL, (sessionId) => endSession(sessionId)),
  ];
  const heartbeat = setInterval(() => tellAll(': \n\n'), heartbeatMs);
  heartbeat.unref();
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const stop of stops) stop();
    for (const { stream } of clients) stream.end();
  });

  function tellOrganisations(payload: string): void {
    const { to, change } = JSON.parse(payload) as Notice;
    for (const { member, stream } of clients) {
      if (to.some(({ appId, orgType }) => appId === member.appId && (orgType === undefined || orgType === member.orgType))) tell(stream, messageFor(member, change));
    }
  }

  function tellAll(message: string): void {
    for (const { stream } of clients) tell(stream, message);
  }

  /** Whoever does not read is dropped: a page that is there still connects again and asks for what it has missed. */
  function tell(stream: ServerResponse, message: string): void {
    if (stream.writableLength > unreadAtMost) stream.destroy();
    else stream.write(message);
  }

  function endSession(sessionId: string | undefined): void {
    for (const client of clients) {
      if (client.member.sessionId !== sessionId) continue;
      client.stream.end('event: signed-out\ndata: {}\n\n');
      clients.delete(client);
    }
  }

  function dropOldest(sessionId: string): void {
    const own = [...clients].filter(({ member }) => member.sessionId === sessionId);
    if (own.length >= clientsPerSession) own[0]?.stream.end();
  }
}

/** An application comes with the lists of this member that may show it otherwise now, so that the others are left alone. */
function messageFor(member: Member, change: OrganisationChange): string {
  return `data: ${JSON.stringify(renameKeys(change.kind === 'application' ? shownChange(member, change) : change, underscored))}\n\n`;
}

function shownChange(member: Member, { passed, ...application }: ApplicationChange) {
  return { ...application, workLists: workListsFor(member.orgType).filter((list) => list !== 'guarantee_record' && mayHold(list, member, passed)) };
}

function textHeaders(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
