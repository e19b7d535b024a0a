import { API_PREFIX, STREAM_PATH } from '#contract/call';
import { SIGNED_OUT } from '../../../../api/live';
import { fromWire, isPlainObject, toWire } from '../../../../api/wire/keys';
import { isLogin } from '../../format/login-calls';
import type { ReplyInput } from '../../format/scenario';
import type { Traced } from '../run';
import type { VirtualClock } from './clock';
import type { Replies } from './replies';

export const LATENCY = 40;
const CLOCK_TOLERANCE = 300;
const SIGNATURE_MISSING = 20001;
const NOTHING_SAID = 40401;
const END = { done: true, value: '' };

export interface SentRequest {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body: unknown;
}

export interface Received {
  status: number;
  statusText: string;
  headers: Headers;
  text: string;
  stream: boolean;
}

export interface Stream {
  read: () => Promise<{ done: boolean; value: string }>;
}

export interface OpenCall {
  call: number;
  path: string;
}

interface Waiting extends OpenCall {
  fail: (error: Error) => void;
}

interface OpenStream {
  feed: (text: string) => void;
  end: () => void;
  fail: (error: Error) => void;
}

export interface Network {
  exchange: (request: SentRequest, signal: AbortSignal | undefined) => Promise<Received & { open: () => Stream }>;
  goOffline: () => void;
  push: (event: string, data: unknown) => void;
  calls: () => number;
  callsOpen: () => OpenCall[];
}

interface Surroundings {
  clock: VirtualClock;
  replies: Replies;
  standard: (path: string, body: unknown) => unknown;
  online: () => boolean;
  trace: (line: Traced) => void;
  onLogin: () => void;
  calls: number;
}

export function makeNetwork({ clock, replies, standard, online, trace, onLogin, calls: begun }: Surroundings): Network {
  const waiting = new Map<number, Waiting>();
  const streams = new Map<number, OpenStream>();
  let calls = begun;

  const exchange: Network['exchange'] = (request, signal) =>
    new Promise((resolve, reject) => {
      calls += 1;
      const call = calls;
      const path = pathOf(request.url);
      const body = bodyOf(request.body);
      trace({ what: 'call', phase: 'sent', call, method: request.method, path, ...(body === undefined ? {} : { body }) });

      const arrival: { timer?: number } = {};
      const end = (phase: 'lost' | 'aborted', error: Error) => {
        if (!waiting.delete(call)) return;
        clock.cancel(arrival.timer);
        trace({ what: 'call', phase, call, path });
        reject(error);
      };
      const abort = () => {
        end('aborted', aborted());
        streams.get(call)?.fail(aborted());
        streams.delete(call);
      };
      waiting.set(call, {
        call,
        path,
        fail: (error) => {
          end('lost', error);
        },
      });
      if (signal?.aborted) {
        abort();
        return;
      }
      signal?.addEventListener('abort', abort);

      const reply = answerTo(request, path, body);
      if (reply.never) return;
      const arrive = () => {
        if (reply.lost || !online()) {
          end('lost', lost());
          return;
        }
        if (!waiting.delete(call)) return;
        if (isLogin(path) && reply.code === 0) onLogin();
        const received = receivedFrom(reply, path, clock.trueDate());
        trace({ what: 'call', phase: 'answered', call, path, status: received.status, ...shownOf(reply) });
        resolve({ ...received, open: () => openStream(call) });
      };
      arrival.timer = clock.schedule(arrive, online() ? (reply.latency ?? LATENCY) : 0);
    });

  const answerTo = (request: SentRequest, path: string, body: unknown): ReplyInput => {
    const stamp = Number(request.headers['X-Timestamp']);
    const serverTime = Math.floor(clock.trueDate() / 1000);
    if (Number.isFinite(stamp) && Math.abs(stamp - serverTime) > CLOCK_TOLERANCE) {
      return { input: 'reply', call: path, code: SIGNATURE_MISSING, msg: '签名时间超出范围', data: { serverTime } };
    }
    const given = replies.take(path, body);
    if (given) return given;
    if (path === STREAM_PATH || request.method === 'HEAD') return { input: 'reply', call: path, status: 200 };
    const data = standard(path, body);
    return data === undefined
      ? { input: 'reply', call: path, code: NOTHING_SAID, msg: `场景没有写 ${path} 的应答` }
      : { input: 'reply', call: path, code: 0, data };
  };

  const openStream = (call: number): Stream => {
    const texts: string[] = [];
    let waiting: { resolve: (read: { done: boolean; value: string }) => void; reject: (error: Error) => void } | undefined;
    let ended = false;
    let failure: Error | undefined;
    streams.set(call, {
      feed: (text) => {
        if (waiting) waiting.resolve({ done: false, value: text });
        else texts.push(text);
        waiting = undefined;
      },
      end: () => {
        ended = true;
        waiting?.resolve(END);
      },
      fail: (error) => {
        failure = error;
        waiting?.reject(error);
      },
    });
    return {
      read: () =>
        new Promise((resolve, reject) => {
          const ready = texts.shift();
          if (failure) reject(failure);
          else if (ready !== undefined) resolve({ done: false, value: ready });
          else if (ended) resolve(END);
          else waiting = { resolve, reject };
        }),
    };
  };

  return {
    exchange,
    goOffline: () => {
      for (const { fail } of [...waiting.values()]) fail(lost());
      for (const { fail } of streams.values()) fail(lost());
      streams.clear();
    },
    push: (event, data) => {
      for (const { feed } of streams.values()) feed(`data: ${JSON.stringify(toWire({ kind: event, ...(data as object) }))}\n\n`);
      if (event !== SIGNED_OUT) return;
      for (const { end } of streams.values()) end();
      streams.clear();
    },
    calls: () => calls,
    callsOpen: () => [...waiting.values()].map(({ call, path }) => ({ call, path })),
  };
}

function receivedFrom(reply: ReplyInput, path: string, now: number): Received {
  const { status = 200, html } = reply;
  const stream = path === STREAM_PATH && status === 200 && reply.code === undefined;
  const mediaType = stream ? 'text/event-stream' : html === undefined ? 'application/json' : 'text/html';
  const headers = new Headers({ 'content-type': mediaType, date: new Date(now).toUTCString() });
  return { status, statusText: '', headers, stream, text: html ?? JSON.stringify(envelopeOf(reply, path)) };
}

function envelopeOf({ code, status, msg = '', data }: ReplyInput, path: string): unknown {
  if (code === undefined) return status === 200 ? {} : { msg };
  return path.startsWith('/api/') ? { ret: code, msg, data: data ?? {} } : { code, msg, data: toWire(data ?? {}) };
}

function shownOf({ code, data }: ReplyInput): { code?: number; data?: unknown } {
  return { ...(code === undefined ? {} : { code }), ...(data === undefined ? {} : { data }) };
}

function pathOf(url: string): string {
  const { pathname } = new URL(url);
  return pathname.startsWith(API_PREFIX) ? pathname.slice(API_PREFIX.length) : pathname;
}

/** What a call says, as replies and traces have it. */
export function bodyOf(body: unknown): unknown {
  if (body instanceof FormData)
    return Object.fromEntries([...body].map(([name, value]) => [name, typeof value === 'string' ? value : `（文件 ${value.name}）`]));
  const text = body instanceof Uint8Array ? new TextDecoder().decode(body) : body;
  if (typeof text !== 'string') return undefined;
  const value: unknown = fromWire(JSON.parse(text));
  return isPlainObject(value) && Object.keys(value).length === 0 ? undefined : value;
}

function lost(): Error {
  return new TypeError('Failed to fetch');
}

function aborted(): Error {
  return new DOMException('The operation was aborted', 'AbortError');
}
