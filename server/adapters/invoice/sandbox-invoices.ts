import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../../core/context';
import { isRecord } from '../../core/http/body/json-schema';
import { hashOfBody, signatureOf } from '../../core/http/signature';
import type { Loopback } from '../loopback';
import { answerSign, sameText } from '../signed-calls';
import { httpInvoices } from './http-invoices';
import type { InvoiceProvider } from './invoice-provider';

/** How the sandbox draws an invoice. */
export type DrawInvoice = (invoice: {
  number: string;
  issuedAt: Date;
  isRed: boolean;
  isSpecial: boolean;
  sellerName: string;
  sellerTaxpayerId: string;
  buyerName: string;
  buyerTaxpayerId: string;
  buyerBank: string;
  lines: { name: string; amount: string; taxAmount: string }[];
  taxPercent: number;
  amount: string;
  note: string;
}) => Promise<Buffer>;

const APP_ID = 'sandbox-invoices';
/** A remark with this word is refused, so that a refusal can be shown. */
const REFUSED = '拒绝';

/** The provider's interface as the platform calls it, played over `loopback`: it holds its key and its invoices in files, checks each request's signature and signs its answers. */
export function sandboxInvoices({ dataDir }: { dataDir: string }, clock: Clock, draw: DrawInvoice, loopback: Loopback): InvoiceProvider {
  const folder = join(dataDir, 'sandbox', 'invoices');
  const account = { baseUrl: 'http://127.0.0.1/sandbox', appId: APP_ID, secret: secretIn(folder) };
  return httpInvoices(account, clock, {
    retryAfterSeconds: 2,
    send: loopback.to(async (input, init) => {
      const request = new Request(input, init);
      const header = (name: string) => request.headers.get(name) ?? '';
      const [nonce, body] = [header('x-nonce'), await request.text()];
      const expected = signatureOf(account.secret, {
        method: request.method,
        url: new URL(request.url).pathname,
        timestamp: header('x-timestamp'),
        nonce,
        bodyHash: hashOfBody(body),
      });
      if (header('x-app-id') !== APP_ID || !sameText(header('x-sign'), expected)) return new Response('', { status: 401 });
      const task: unknown = JSON.parse(body);
      const text = JSON.stringify({ code: 0, msg: '成功', data: isRecord(task) ? await answerTo(folder, task, draw, clock.now()) : {} });
      return new Response(text, { status: 200, headers: { 'x-sign': answerSign(account.secret, nonce, text) } });
    }),
  });
}

type Fields = Record<string, unknown>;

/** The first question hands a task over; once it is there it is issued. */
async function answerTo(folder: string, task: Fields, draw: DrawInvoice, now: Date): Promise<Fields> {
  const path = join(folder, `${String(task['reference']).replaceAll(/[^\w-]/g, '')}.json`);
  if (!existsSync(path)) {
    writeFileSync(path, JSON.stringify({ received_at: now.toISOString() }));
    return { state: 'pending' };
  }
  if (String(task['remark']).includes(REFUSED)) return { state: 'refused', reason: '备注含有不能开具的内容' };
  const saved = JSON.parse(readFileSync(path, 'utf8')) as Fields;
  const number = typeof saved['number'] === 'string' ? saved['number'] : newNumber(now);
  writeFileSync(path, JSON.stringify({ ...saved, number }));
  const issuedAt = new Date(String(saved['received_at']));
  const pdf = await draw(drawnOf(task, number, issuedAt));
  return { state: 'issued', invoice_number: number, issued_at: issuedAt.toISOString(), pdf: pdf.toString('base64') };
}

function drawnOf(task: Fields, number: string, issuedAt: Date): Parameters<DrawInvoice>[0] {
  const isRed = task['kind'] === 'red';
  return {
    number,
    issuedAt,
    isRed,
    isSpecial: task['taxing_type'] === 'special',
    sellerName: textOf(task, 'seller_name'),
    sellerTaxpayerId: textOf(task, 'seller_taxpayer_id'),
    buyerName: textOf(task, 'buyer_name'),
    buyerTaxpayerId: textOf(task, 'buyer_taxpayer_id'),
    buyerBank: [textOf(task, 'buyer_bank_name'), textOf(task, 'buyer_bank_account')].filter(Boolean).join(' '),
    lines: (Array.isArray(task['lines']) ? task['lines'].filter(isRecord) : []).map((line) => ({
      name: textOf(line, 'name'),
      amount: textOf(line, 'amount'),
      taxAmount: textOf(line, 'tax_amount'),
    })),
    taxPercent: Number(task['tax_percent']),
    amount: textOf(task, 'amount'),
    note: isRed ? `红冲蓝字发票 ${textOf(task, 'original_number')}：${textOf(task, 'red_reason')}` : textOf(task, 'remark'),
  };
}

function textOf(from: Fields, name: string): string {
  const value = from[name];
  return typeof value === 'string' ? value : '';
}

/** Twenty digits, as fully digital invoices have: the year, the region, and a number. */
function newNumber(now: Date): string {
  return `${String(now.getFullYear()).slice(2)}12${String(randomBytes(7).readUIntBE(0, 6)).padStart(16, '0').slice(0, 16)}`;
}

/** A link never overwrites, so that of two processes starting at once both use the first one's key. */
function secretIn(folder: string): string {
  const path = join(folder, 'key');
  mkdirSync(folder, { recursive: true });
  if (!existsSync(path)) {
    const own = `${path}.${process.pid}`;
    writeFileSync(own, randomBytes(32).toString('hex'), { mode: 0o600 });
    try {
      linkSync(own, path);
    } catch (error) {
      if (!existsSync(path)) throw error;
    } finally {
      rmSync(own, { force: true });
    }
  }
  return readFileSync(path, 'utf8');
}
