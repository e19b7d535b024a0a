import { fromWire, isPlainObject } from '../../../api/wire/keys';
import type { Facts, ReplyInput } from '../format/scenario';
import { apiPath } from './api-path';
import type { CallSeen, Recorded, Recording } from './recording';
import { isOfStream, refusalsOf, type Exchange } from './stream-refusals';

interface TimedReply {
  at: number;
  line: ReplyInput & { note?: string };
}

/** What a call says that a replay does not: its drafts are begun without a kind and a portal. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = { '/apply/save': ['guaranteeType', 'channelCode'] };
const CUT = /…（共 \d+ 字）|…另有 \d+ 项|"\[…\d+ 项\]"|"\{…\}"/;

/** One line for each answer, standing at the input before its call; answers that repeat each other stand in one line. */
export function repliesOf({ pages }: Recording, inputTimes: readonly number[]): TimedReply[] {
  const exchanges = pages.flatMap(({ seen, openedAt }) => exchangesIn(seen).map((exchange) => ({ exchange, openedAt })));
  const bodies = bodiesByPath(exchanges.map(({ exchange }) => exchange));
  const replies = exchanges.flatMap(({ exchange, openedAt }): TimedReply[] => {
    const line = replyOf(exchange, (bodies.get(exchange.path)?.size ?? 0) > 1);
    return line ? [{ at: placeOf(exchange.sent.at, openedAt, inputTimes), line }] : [];
  });
  return [...withRepetitions(replies), ...repliesOfStream(pages, inputTimes)];
}

// A stream that nothing is said of opens, so only what was refused has to stand.
function repliesOfStream(pages: Recording['pages'], inputTimes: readonly number[]): TimedReply[] {
  return pages.flatMap(({ seen, openedAt }) =>
    refusalsOf(seen).flatMap((exchange): TimedReply[] => {
      const line = replyOf(exchange, false);
      return line ? [{ at: placeOf(exchange.sent.at, openedAt, inputTimes), line: { ...line, times: 1 } }] : [];
    }),
  );
}

function exchangesIn(seen: readonly Recorded[]): Exchange[] {
  const calls = seen.filter((one): one is CallSeen => one.kind === 'call');
  return calls
    .filter((call) => call.phase === 'sent' && call.path.startsWith('/') && !isOfStream(call))
    .map((sent) => ({
      path: apiPath(sent.path),
      sent,
      end: calls.find(({ phase, callId }) => phase !== 'sent' && callId === sent.callId),
    }));
}

function bodiesByPath(exchanges: readonly Exchange[]): Map<string, Set<string>> {
  const bodies = new Map<string, Set<string>>();
  for (const { path, sent } of exchanges) bodies.set(path, (bodies.get(path) ?? new Set()).add(JSON.stringify(sent.body)));
  return bodies;
}

function replyOf({ path, sent, end }: Exchange, several: boolean): TimedReply['line'] | undefined {
  const base: ReplyInput = { input: 'reply', call: path, ...whereOf(path, several ? sent.body : undefined) };
  if (!end || end.phase === 'aborted') return { ...base, never: true };
  const latency = Math.max(0, end.at - sent.at);
  if (end.phase === 'failed') return { ...base, latency, lost: true };
  const answer = answerOf(end, path);
  if (!answer) return undefined;
  return { ...base, latency, ...answer, ...(CUT.test(JSON.stringify(answer)) ? { note: '这次应答太大，录制时只留下了一部分' } : {}) };
}

function answerOf({ status = 200, body }: CallSeen, path: string): Partial<ReplyInput> | undefined {
  if (isPlainObject(body)) {
    const { code, ret, msg, data } = body;
    const number = Number(code ?? ret);
    if (status < 300 && Number.isInteger(number))
      return { code: number, ...msgOf(msg), ...(data === undefined ? {} : { data: path.startsWith('/api/') ? data : fromWire(data) }) };
    return { status, ...msgOf(msg) };
  }
  if (status >= 300) return { status, ...(typeof body === 'string' && body.startsWith('<') ? { html: body } : {}) };
  return undefined;
}

function msgOf(msg: unknown): { msg?: string } {
  return typeof msg === 'string' && msg !== '' ? { msg } : {};
}

function whereOf(path: string, sent: unknown): { where?: Facts } {
  const body = fromWire(sent);
  if (!isPlainObject(body)) return {};
  const plain = Object.entries(body).filter(
    ([key, value]) => ['string', 'number', 'boolean'].includes(typeof value) && !LEFT_OUT[path]?.includes(key),
  );
  return plain.length > 0 ? { where: Object.fromEntries(plain) } : {};
}

// A call is answered from the line when it is sent, so the line has to stand before whatever sets the call off.
function placeOf(sentAt: number, openedAt: number, inputTimes: readonly number[]): number {
  return Math.max(openedAt, ...inputTimes.filter((at) => at < sentAt));
}

// The last answer of a call stands for good: a replay may check once more than the recording did. Another answer of the
// same path that came between may fit the same call, so what comes after it stands in a line of its own.
function withRepetitions(replies: readonly TimedReply[]): TimedReply[] {
  const kept: (TimedReply & { key: string; times: number })[] = [];
  for (const reply of replies) {
    const { latency: _latency, ...answer } = reply.line;
    const key = JSON.stringify(answer);
    const last = kept.findLast(({ line }) => line.call === reply.line.call);
    if (last?.key === key) last.times += 1;
    else kept.push({ ...reply, key, times: 1 });
  }
  return kept.map(({ at, line, times }, index) => ({
    at,
    line: kept.slice(index + 1).some((later) => isSameCall(later.line, line)) ? { ...line, times } : line,
  }));
}

function isSameCall(one: ReplyInput, other: ReplyInput): boolean {
  return one.call === other.call && JSON.stringify(one.where) === JSON.stringify(other.where);
}
