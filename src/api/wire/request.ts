import { BACKGROUND_HEADER, API_PREFIX } from '#contract/call';
import { CODES } from '#contract/codes';
import { readCredentials, type Credentials } from './credentials';
import { consumeEarly } from './early';
import type { ApiFailure } from './failure';
import { fromWire, isPlainObject, toWire } from './keys';
import { isAnybodyThere } from './presence';
import { learnFromDateHeader, learnServerTime } from './server-clock';
import { signedHeaders } from './signed-headers';

export interface ApiRequest {
  path: string;
  method?: 'GET' | 'POST';
  body?: object | undefined;
  query?: Readonly<Record<string, unknown>>;
  files?: Readonly<Record<string, Blob>>;
  /** Besides those that every request carries. */
  headers?: Readonly<Record<string, string>> | undefined;
  prefix?: boolean;
  raw?: boolean;
  onProgress?: (share: number) => void;
  /** Bytes that have arrived so far. */
  onReceived?: (bytes: number) => void;
  signal?: AbortSignal | undefined;
}

export interface Received {
  status: number;
  statusText: string;
  mediaType: string;
  date: string | null;
  retryAfter: string | null;
  fileName: string | undefined;
  blob: Blob;
}

export type Answer = { data: unknown; failure?: never } | { data?: never; failure: ApiFailure };

export async function request(input: ApiRequest): Promise<Answer> {
  const signer = readCredentials();
  const answer = await attempt(input);
  if (answer.failure?.kind !== 'business' || answer.failure.code !== CODES.signatureMissing) return answer;
  const serverTime = serverTimeIn(answer.failure.data);
  if (serverTime !== undefined) learnServerTime(serverTime * 1000);
  else if (!isSignedInAnew(signer)) return answer;
  return attempt(input);
}

async function attempt(input: ApiRequest): Promise<Answer> {
  try {
    const received = await transmit(input);
    learnFromDateHeader(received.date);
    return input.raw ? await fileAnswer(received) : await dataAnswer(received);
  } catch (error) {
    return { failure: { kind: isAbort(error) ? 'aborted' : 'unreachable' } };
  }
}

// The server refuses a signature made by a clock that is far off and tells its own time with it.
function serverTimeIn(data: unknown): number | undefined {
  const serverTime = isPlainObject(data) ? data['serverTime'] : undefined;
  return typeof serverTime === 'number' ? serverTime : undefined;
}

/** Whether this page goes on with another login of the same user for the same organisation. */
function isSignedInAnew(before: Credentials | undefined): boolean {
  const now = readCredentials();
  return now?.userId === before?.userId && now?.appId === before?.appId && now?.clientKey !== before?.clientKey;
}

export function pathOf({ path, prefix, query }: Pick<ApiRequest, 'path' | 'prefix' | 'query'>): string {
  const plain = prefix === false || path.startsWith('/api/');
  const { pathname, search } = new URL(
    (plain ? path : API_PREFIX + path) + queryText(plain ? query : asRecord(toWire(query))),
    location.origin,
  );
  return pathname + search;
}

export async function failureIn(response: Response): Promise<ApiFailure | undefined> {
  return (await dataAnswer(await receivedFrom(response))).failure;
}

async function transmit(input: ApiRequest): Promise<Received> {
  const method = input.method ?? 'POST';
  const path = pathOf(input);
  const payload = await payloadOf(input, method);
  const early = input.headers || input.files ? undefined : consumeEarly({ method, path, body: textOf(payload) }, input.signal);
  if (early) return receivedFrom(await early);
  const headers: Record<string, string> = {
    Accept: input.raw ? '*/*' : 'application/json',
    ...(payload.type ? { 'Content-Type': payload.type } : {}),
    ...(isAnybodyThere() ? {} : { [BACKGROUND_HEADER]: '1' }),
    ...(await signedHeaders(method, path, payload.signed)),
    ...input.headers,
  };
  const outgoing: Outgoing = { method, path, headers, body: payload.body, signal: input.signal, onReceived: input.onReceived };
  return input.onProgress ? sendWithProgress(outgoing, input.onProgress) : sendByFetch(outgoing);
}

interface Outgoing {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Payload['body'];
  signal: AbortSignal | undefined;
  onReceived: ((bytes: number) => void) | undefined;
}

async function sendByFetch({ method, path, headers, body, signal, onReceived }: Outgoing): Promise<Received> {
  const response = await fetch(new URL(location.origin + path), {
    method,
    headers,
    body,
    credentials: 'include',
    signal: signal ?? null,
  });
  return receivedFrom(response, onReceived);
}

async function receivedFrom(response: Response, onReceived?: (bytes: number) => void): Promise<Received> {
  return {
    status: response.status,
    statusText: response.statusText,
    mediaType: response.headers.get('content-type') ?? '',
    date: response.headers.get('date'),
    retryAfter: response.headers.get('retry-after'),
    fileName: fileNameOf(response.headers.get('content-disposition')),
    blob: await (onReceived ? counted(response, onReceived) : response).blob(),
  };
}

function counted(response: Response, onReceived: (bytes: number) => void): Response {
  let received = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      received += chunk.byteLength;
      onReceived(received);
      controller.enqueue(chunk);
    },
  });
  return response.body
    ? new Response(response.body.pipeThrough(counter), { headers: { 'content-type': response.headers.get('content-type') ?? '' } })
    : response;
}

function sendWithProgress({ method, path, headers, body, signal }: Outgoing, onProgress: (share: number) => void): Promise<Received> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const abort = () => {
      xhr.abort();
    };
    xhr.open(method, location.origin + path);
    xhr.responseType = 'blob';
    xhr.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
    };
    xhr.onerror = () => {
      reject(new TypeError('network'));
    };
    xhr.onabort = () => {
      reject(new DOMException('aborted', 'AbortError'));
    };
    xhr.onloadend = () => {
      signal?.removeEventListener('abort', abort);
    };
    xhr.onload = () => {
      const blob: unknown = xhr.response;
      resolve({
        status: xhr.status,
        statusText: xhr.statusText,
        mediaType: xhr.getResponseHeader('content-type') ?? '',
        date: xhr.getResponseHeader('date'),
        retryAfter: xhr.getResponseHeader('retry-after'),
        fileName: fileNameOf(xhr.getResponseHeader('content-disposition')),
        blob: blob instanceof Blob ? blob : new Blob([]),
      });
    };
    if (signal?.aborted) {
      reject(new DOMException('aborted', 'AbortError'));
      return;
    }
    signal?.addEventListener('abort', abort);
    xhr.send(body);
  });
}

interface Payload {
  body: Uint8Array<ArrayBuffer> | null;
  signed: Uint8Array<ArrayBuffer>;
  type?: string;
}

function textOf({ body }: Payload): string {
  return body ? new TextDecoder().decode(body) : '';
}

async function payloadOf(input: ApiRequest, method: string): Promise<Payload> {
  if (method === 'GET') return { body: null, signed: new Uint8Array() };
  const body = input.path.startsWith('/api/') ? (input.body ?? {}) : toWire(input.body ?? {});
  if (!input.files) return ofBytes(new TextEncoder().encode(JSON.stringify(body)), 'application/json');
  const form = new FormData();
  for (const [name, value] of Object.entries(asRecord(body))) form.append(name, String(value));
  for (const [name, file] of Object.entries(input.files)) form.append(name, file);
  return multipart(form);
}

// The signature covers the very bytes that are sent, so they are made before they leave.
async function multipart(form: FormData): Promise<Payload> {
  const encoded = new Response(form);
  return ofBytes(new Uint8Array(await encoded.arrayBuffer()), encoded.headers.get('content-type') ?? '');
}

function ofBytes(bytes: Uint8Array<ArrayBuffer>, type: string): Payload {
  return { body: bytes, signed: bytes, type };
}

async function dataAnswer(received: Received): Promise<Answer> {
  const text = await received.blob.text();
  if (isHtml(received)) return { failure: htmlFailure(received, text) };
  const body = parsed(text);
  if (received.status < 200 || received.status > 299 || !isJson(text))
    return { failure: httpFailure(received, body ?? plainText(received, text)) };
  const code = codeOf(body);
  if (code === undefined) return { failure: { kind: 'malformed' } };
  const msg = msgOf(body);
  const data = fromWire(body?.['data']);
  if (code !== CODES.success) return { failure: { kind: 'business', code, msg, data } };
  return { data: isPlainObject(data) ? { code, msg, ...data } : { data, code, msg } };
}

async function fileAnswer(received: Received): Promise<Answer> {
  const isJson = received.mediaType.includes('json');
  const body = isJson ? parsed(await received.blob.text()) : undefined;
  if (received.status < 200 || received.status > 299) return { failure: { ...httpFailure(received, body), download: true } };
  if (isHtml(received)) return { failure: htmlFailure(received, await received.blob.text()) };
  if (!isJson) return { data: { blob: received.blob, fileName: received.fileName } };
  const code = codeOf(body);
  if (code === undefined) return { failure: { kind: 'malformed' } };
  return { failure: { kind: 'business', code, msg: msgOf(body), data: fromWire(body?.['data']) } };
}

/** What a service says that answers in words alone. */
function plainText({ status, mediaType }: Received, text: string): { msg: string } | undefined {
  return status >= 400 && mediaType.startsWith('text/plain') ? { msg: text.trim().slice(0, LONGEST_TEXT) } : undefined;
}

const LONGEST_TEXT = 200;

function httpFailure(received: Received, body: Record<string, unknown> | undefined): Extract<ApiFailure, { kind: 'http' }> {
  const msg = msgOf(body);
  const retryAfter = received.status === 503 && /^\d+$/.test(received.retryAfter ?? '') ? Number(received.retryAfter) : undefined;
  return {
    kind: 'http',
    status: received.status,
    statusText: received.statusText,
    ...(msg ? { msg } : {}),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
}

const LOGIN_TIMEOUT_OF_UPLOADS = 'lg_40401';

function isHtml({ mediaType }: Received): boolean {
  return mediaType.includes('html');
}

/** A page with status 401 leads to the login as any other answer does, unless its words ask for one. */
function htmlFailure(received: Received, html: string): ApiFailure {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const text = page.querySelector('.error-msg, #error-msg, error-msg')?.textContent.trim().slice(0, 500) ?? '';
  const { status } = received;
  return status === 401 && !text.includes('请登录') ? httpFailure(received, undefined) : { kind: 'html', status, text };
}

function codeOf(body: Record<string, unknown> | undefined): number | undefined {
  const code = body?.['code'] ?? body?.['ret'];
  if (code === LOGIN_TIMEOUT_OF_UPLOADS) return CODES.loginTimeout;
  const number = typeof code === 'string' && code !== '' ? Number(code) : code;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

function msgOf(body: Record<string, unknown> | undefined): string {
  const msg = body?.['msg'];
  return typeof msg === 'string' ? msg : '';
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isPlainObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function queryText(query: Readonly<Record<string, unknown>> | undefined): string {
  const pairs = Object.entries(query ?? {})
    .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

function fileNameOf(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return undefined;
    }
  }
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
}

function asRecord(value: unknown): Record<string, unknown> {
  return isPlainObject(value) ? value : {};
}

function isAbort(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
}
