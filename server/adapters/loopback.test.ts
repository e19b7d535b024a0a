import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../core/settings';
import { createBaofuAccounts } from './baofu/create-baofu-accounts';
import type { InvoiceTask } from './invoice/invoice-provider';
import { sandboxInvoices } from './invoice/sandbox-invoices';
import { openLoopback } from './loopback';
import { GATEWAY_KINDS } from './payment/gateway-kinds';
import { paymentGateways } from './payment/payment-gateways';

const clock = { now: () => new Date('2026-03-01T02:00:00Z') };
const dataDir = mkdtempSync(join(tmpdir(), 'loopback-'));
const loopback = openLoopback();
afterAll(() => loopback.stop());
afterAll(() => rmSync(dataDir, { recursive: true }));

interface Heard {
  remoteAddress: string | undefined;
  remotePort: number | undefined;
  localPort: number | undefined;
}

/** The sockets over which requests came to servers of this process meanwhile. */
async function socketsDuring(work: () => Promise<unknown>): Promise<Heard[]> {
  const heard: Heard[] = [];
  const hear = (message: unknown) => {
    const { remoteAddress, remotePort, localPort } = (message as { request: IncomingMessage }).request.socket;
    heard.push({ remoteAddress, remotePort, localPort });
  };
  subscribe('http.server.request.start', hear);
  try {
    await work();
  } finally {
    unsubscribe('http.server.request.start', hear);
  }
  return heard;
}

it('every sandbox that speaks a protocol is asked over a socket, at a port of its own', async () => {
  const settings = readSettings({ SANDBOX: '1', DATA_DIR: dataDir, PUBLIC_URL: 'https://g.example' });
  const gateways = Object.values(paymentGateways(GATEWAY_KINDS, settings, clock, loopback));
  const accounts = createBaofuAccounts(settings, clock, loopback);
  const invoices = sandboxInvoices(settings, clock, () => Promise.reject(new Error('nothing is drawn')), loopback);
  const questions: (() => Promise<unknown>)[] = [
    ...gateways.map((gateway) => () => gateway.query('ZF20260301000001')),
    () => accounts?.findSplit('FZ202603010000000001_1') ?? Promise.reject(new Error('no accounts')),
    () => invoices.request({ reference: 'KP20260301000001' } as InvoiceTask),
  ];
  const anyPort = expect.any(Number) as number;
  const ports = new Set<number | undefined>();
  for (const send of questions) {
    const [heard, ...more] = await socketsDuring(send);
    expect(heard).toEqual({ remoteAddress: '127.0.0.1', remotePort: anyPort, localPort: anyPort });
    expect(more).toEqual([]);
    ports.add(heard?.localPort);
  }
  expect(ports.size).toBe(questions.length);
});

describe('the way over loopback', () => {
  it('carries method, address, headers and body there, and status, headers and body back', async () => {
    const echo = loopback.to(async (input, init) => {
      const request = new Request(input, init);
      const seen = JSON.stringify({ method: request.method, url: request.url, sign: request.headers.get('x-sign') });
      return new Response(`${seen}\n${await request.text()}`, { status: 418, headers: { 'x-sign': 'theirs' } });
    });
    const url = 'https://gateway.example/a%20b/%E4%BF%9D?c=%2F&d=+';
    const answer = await echo(url, { method: 'POST', headers: { 'x-sign': 'ours' }, body: '担保' });
    expect([answer.status, answer.headers.get('x-sign')]).toEqual([418, 'theirs']);
    expect(await answer.text()).toBe(`${JSON.stringify({ method: 'POST', url, sign: 'ours' })}\n担保`);
    const echoed = await echo(new Request('http://gateway.example/e'));
    expect(await echoed.text()).toBe(`${JSON.stringify({ method: 'GET', url: 'http://gateway.example/e', sign: null })}\n`);
  });

  it('carries an answer without a body, a form with a file, and a failure', async () => {
    const nothing = await loopback.to(() => Promise.resolve(new Response(null, { status: 204 })))('https://gateway.example/');
    expect([nothing.status, await nothing.text()]).toEqual([204, '']);
    const bytes = new Uint8Array([0, 13, 10, 255]);
    const form = new FormData();
    form.set('name', '营业执照');
    form.set('file', new Blob([bytes]), '1.zip');
    const taken = loopback.to(async (input, init) => {
      const sent = await new Request(input, init).formData();
      const file = sent.get('file');
      return Response.json([sent.get('name'), file instanceof Blob ? [...new Uint8Array(await file.arrayBuffer())] : file]);
    });
    expect(await (await taken('https://gateway.example/', { method: 'POST', body: form })).json()).toEqual(['营业执照', [...bytes]]);
    const broken = await loopback.to(() => Promise.reject(new Error('down')))('https://gateway.example/');
    expect([broken.status, await broken.text()]).toEqual([500, 'Error: down']);
  });

  it('ends where whoever asks does not wait any longer', async () => {
    const silent = loopback.to(() => new Promise(() => undefined));
    const echoed = silent('https://gateway.example/', { signal: AbortSignal.timeout(50) });
    await expect(echoed).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('ends where everything stops, and is not there any more', async () => {
    const other = openLoopback();
    let stopped = Promise.resolve();
    const stopping = other.to(() => {
      stopped = other.stop();
      return new Promise(() => undefined);
    });
    await expect(stopping('https://gateway.example/')).rejects.toThrow('fetch failed');
    await stopped;
    await expect(stopping('https://gateway.example/')).rejects.toThrow('fetch failed');
  });
});
