import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { API_PREFIX } from '#contract/call';
import { CODES } from '#contract/codes';
import { requireSession, type Gate } from '../http/authenticate';
import { BusinessError } from '../http/errors';
import { renameKeys, underscored } from '../http/key-case';
import { SESSION_CHANNEL } from '../sessions/repository';
import { ORGANISATION_CHANNEL, type OrganisationChange } from './notify';

const heartbeatMs = 25_000;
const clientsPerSession = 10;
const unreadAtMost = 256 * 1024;

interface Client {
  sessionId: string;
  appId: string;
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
    const client: Client = { sessionId: member.sessionId, appId: member.appId, stream };
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
    const { appIds, change } = JSON.parse(payload) as { appIds: string[]; change: OrganisationChange };
    const message = `data: ${JSON.stringify(renameKeys(change, underscored))}\n\n`;
    const concerned = new Set(appIds);
    for (const { appId, stream } of clients) if (concerned.has(appId)) tell(stream, message);
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
      if (client.sessionId !== sessionId) continue;
      client.stream.end('event: signed-out\ndata: {}\n\n');
      clients.delete(client);
    }
  }

  function dropOldest(sessionId: string): void {
    const own = [...clients].filter((client) => client.sessionId === sessionId);
    if (own.length >= clientsPerSession) own[0]?.stream.end();
  }
}

function textHeaders(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
