import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hashOfBody, signatureOf } from '../../core/http/signature';
import { httpInstitutions } from './http-institutions';
import type { InstitutionTask } from './institutions';

const SECRET = 'shared-secret';
const now = new Date('2026-03-01T00:00:00Z');
const task: InstitutionTask = {
  reference: 'BH1-3',
  kind: 'audit',
  interfaceType: 'underwriting',
  institutionCode: '91120000MA05D1L26B',
  applyNo: 'BH1',
  productNo: 'P1',
  productName: '投标保证保险',
  bidderName: '投标人',
  bidderCode: '91120000MA05D1L26C',
  beneficiaryName: '招标人',
  projectNo: 'XM1',
  projectName: '项目',
  sectionNames: '一标段',
  guaranteeAmount: '800000.00',
  guaranteeFee: '4000.00',
  effectiveDate: '2026-03-01',
  expiryDate: '2026-06-01',
};

interface Heard {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Played {
  status?: number;
  body: string;
  sign?: (nonce: string, body: string) => string;
  silent?: boolean;
}

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function playing(answer: Played): Promise<{ heard: Heard[]; send: () => Promise<unknown> }> {
  const heard: Heard[] = [];
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      heard.push({
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      });
      if (answer.silent) return;
      const sign = (answer.sign ?? signed)(String(request.headers['x-nonce']), answer.body);
      response
        .writeHead(answer.status ?? 200, { 'content-type': 'application/json', 'x-sign': sign, location: 'https://elsewhere.example/' })
        .end(answer.body);
    });
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const institutions = httpInstitutions(
    { baseUrl: `http://127.0.0.1:${port}/open/`, appId: 'platform-1', secret: SECRET },
    { now: () => now },
    500,
  );
  return { heard, send: () => institutions.request(task) };
}

function signed(nonce: string, body: string): string {
  return createHmac('sha256', SECRET)
    .update(`${nonce}\n${hashOfBody(body)}`)
    .digest('hex');
}

function answering(data: object): Played {
  return { body: JSON.stringify({ code: 0, msg: 'success', data }) };
}

describe('the interface to institutions', () => {
  it('hands the task over signed as our own interface is', async () => {
    const { heard, send } = await playing(answering({ state: 'pending' }));
    await expect(send()).resolves.toEqual({ state: 'pending' });
    const [{ method, url, headers, body } = { method: '', url: '', headers: {}, body: '' }] = heard;
    expect([method, url]).toEqual(['POST', '/open/guarantee/tasks']);
    expect(JSON.parse(body)).toMatchObject({ reference: 'BH1-3', interface_type: 'underwriting', guarantee_amount: '800000.00' });
    expect(headers).toMatchObject({ 'x-app-id': 'platform-1', 'x-timestamp': String(now.getTime() / 1000) });
    const parts = { method, url, timestamp: String(headers['x-timestamp']), nonce: String(headers['x-nonce']), bodyHash: hashOfBody(body) };
    expect(headers['x-sign']).toBe(signatureOf(SECRET, parts));
  });

  it.each([
    [
      { state: 'passed', opinion: '同意承保' },
      { state: 'passed', opinion: '同意承保' },
    ],
    [{ state: 'passed' }, { state: 'passed', opinion: '' }],
    [
      { state: 'refused', reason: '资料不全' },
      { state: 'refused', reason: '资料不全' },
    ],
    [
      { state: 'supply', reason: '请补充' },
      { state: 'supply', reason: '请补充' },
    ],
  ])('understands %j', async (data, answer) => {
    const { send } = await playing(answering(data));
    await expect(send()).resolves.toEqual(answer);
  });

  it.each<[string, Played, RegExp]>([
    ["a signature that is not the institution's", { ...answering({ state: 'passed' }), sign: () => '0'.repeat(64) }, /wrong signature/],
    [
      'the signature of another answer',
      { ...answering({ state: 'passed' }), sign: (nonce) => signed(nonce, '{"code":0}') },
      /wrong signature/,
    ],
    [
      'an answer to another request',
      { ...answering({ state: 'passed' }), sign: (_nonce, body) => signed('f'.repeat(32), body) },
      /wrong signature/,
    ],
    ['a fault', { status: 500, body: '{}' }, /answered 500/],
    ['a redirect', { status: 302, body: '' }, /cannot be reached/],
    ['silence', { body: '', silent: true }, /cannot be reached/],
    ['a refusal', { body: '{"code":500,"msg":"系统维护"}' }, /系统维护/],
    ['an unknown state', answering({ state: 'maybe' }), /unknown state/],
    ['what is no JSON', { body: '<html>' }, /no JSON/],
  ])('takes %s for an outage', async (_name, answer, message) => {
    const { send } = await playing(answer);
    await expect(send()).rejects.toMatchObject({ name: 'InstitutionUnavailable', message: expect.stringMatching(message) });
  });

  it('takes a closed door for an outage', async () => {
    const institutions = httpInstitutions({ baseUrl: 'http://127.0.0.1:9', appId: 'a', secret: SECRET }, { now: () => now });
    await expect(institutions.request(task)).rejects.toMatchObject({ name: 'InstitutionUnavailable' });
  });
});
