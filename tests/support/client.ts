import { randomBytes } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { BodyOf, Call, ReplyOf } from '#contract/call';
import { chooseOrganisation, passwordLogin, type SignedIn } from '#contract/users';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import { camelCased, renameKeys, underscored } from '#server/core/http/body/key-case';
import { addressOf } from '#server/core/http/dispatch';
import { hashOfBody, signatureOf } from '#server/core/http/signature';
import { TEST_PASSWORD } from './accounts';

export interface Answer<Data = unknown> {
  status: number;
  code: number;
  msg: string;
  data: Data;
  headers: Record<string, string | string[] | number | undefined>;
  raw: Buffer;
}

export interface SendOptions {
  idempotencyKey?: string;
  headers?: Record<string, string>;
  /** Sent instead of the body, byte by byte; the signature covers it. */
  payload?: string | Buffer;
  nonce?: string;
  timestamp?: number;
  /** Changes the signed body before it leaves. */
  tamperBody?: (body: Buffer) => Buffer;
  /** Changes the signed headers before they leave. */
  tamper?: (headers: Record<string, string>) => void;
}

interface TestFile {
  name: string;
  bytes: Buffer;
}

type SentRequest = InjectOptions & { url: string };

/** What answers requests: a server in this process, or one that is reached by its address. */
export interface Answering {
  inject(request: SentRequest): Promise<Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body' | 'rawPayload' | 'cookies'>>;
}

/** A browser without a screen: keeps cookies, signs what it sends once it has signed in. */
export class TestClient {
  readonly cookies = new Map<string, string>();
  signedIn: SignedIn | undefined;

  constructor(
    readonly app: Answering,
    readonly now: () => Date = () => new Date(),
    readonly address = '127.0.0.1',
  ) {}

  async call<C extends Call>(call: C, body: BodyOf<C>, options: SendOptions = {}): Promise<Answer<ReplyOf<C>>> {
    const url = addressOf(call);
    const wire = url.startsWith('/api/') ? body : renameKeys(body, underscored);
    const payload = options.payload ?? (call.method === 'GET' ? '' : JSON.stringify(wire));
    return this.request(call.method, url, { ...options, payload }) as Promise<Answer<ReplyOf<C>>>;
  }

  /** One signed request to any address; `payload` is JSON unless a content type is given. */
  async request(method: 'GET' | 'POST', url: string, options: SendOptions = {}): Promise<Answer> {
    const payload = options.payload ?? '';
    const headers: Record<string, string> = {
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      'x-requested-with': 'XMLHttpRequest',
      ...(options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
      ...options.headers,
    };
    if (this.cookies.size > 0) headers['cookie'] = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (this.signedIn) Object.assign(headers, this.signature(method, url, payload, options));
    options.tamper?.(headers);
    const request: SentRequest = { method, url, headers, remoteAddress: this.address };
    const response = await this.app.inject(
      method === 'GET' ? request : { ...request, payload: options.tamperBody ? options.tamperBody(Buffer.from(payload)) : payload },
    );
    for (const { name, value } of response.cookies) {
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const parsed = parseEnvelope(response.body);
    return {
      status: response.statusCode,
      headers: response.headers,
      raw: response.rawPayload,
      ...parsed,
      data: url.startsWith('/api/') ? parsed.data : renameKeys(parsed.data, camelCased),
    };
  }

  async upload(
    url: string,
    file: TestFile | readonly TestFile[],
    fields: Record<string, string> = {},
    options: SendOptions = {},
  ): Promise<Answer> {
    const boundary = `test${randomBytes(8).toString('hex')}`;
    const parts = Object.entries(fields).map(
      ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const files = [file]
      .flat()
      .flatMap(({ name, bytes }) => [
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="file_data"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
        ),
        bytes,
        Buffer.from('\r\n'),
      ]);
    const payload = Buffer.concat([Buffer.from(parts.join('')), ...files, Buffer.from(`--${boundary}--\r\n`)]);
    return this.request('POST', url, { ...options, payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } });
  }

  /** Signs in by password, and chooses the organisation type where there are several. */
  async signIn(account: string, orgType?: OrganisationType, password = TEST_PASSWORD): Promise<this> {
    this.signedIn = undefined;
    const login = await this.call(passwordLogin, { account, password });
    if (login.code !== 0) throw new Error(`login of ${account} failed: ${login.code} ${login.msg}`);
    this.signedIn = login.data;
    if (login.data.multiOrgTypes.length === 0 || !orgType) return this;
    const chosen = await this.call(chooseOrganisation, { orgType });
    if (chosen.code !== 0) throw new Error(`choice of ${orgType} failed: ${chosen.code} ${chosen.msg}`);
    this.signedIn = chosen.data;
    return this;
  }

  private signature(method: string, url: string, payload: string | Buffer, options: SendOptions): Record<string, string> {
    const { appId, userId, clientKey } = this.signedIn ?? { appId: '', userId: '', clientKey: '' };
    const timestamp = String(options.timestamp ?? Math.floor(this.now().getTime() / 1000));
    const nonce = options.nonce ?? randomBytes(12).toString('base64url');
    return {
      'x-app-id': appId,
      'x-user-id': userId,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-sign': signatureOf(clientKey, { method, url, timestamp, nonce, bodyHash: hashOfBody(payload) }),
    };
  }
}

function parseEnvelope(text: string): { code: number; msg: string; data: unknown } {
  try {
    const { code, ret, msg, data } = JSON.parse(text) as { code?: number; ret?: number; msg?: string; data?: unknown };
    return { code: code ?? ret ?? Number.NaN, msg: msg ?? '', data };
  } catch {
    return { code: Number.NaN, msg: '', data: undefined };
  }
}
