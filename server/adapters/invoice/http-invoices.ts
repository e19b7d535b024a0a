import type { Clock } from '../../core/context';
import type { Reach } from '../payment/reach';
import { signedCalls, type SignedAccount } from '../signed-calls';
import { InvoiceProviderUnavailable, type InvoiceAnswer, type InvoiceProvider } from './invoice-provider';

const timeLimitMs = 20_000;
const largestPdf = 10 * 1024 * 1024;

interface Options {
  retryAfterSeconds?: number;
  send?: Reach;
}

/**
 * A provider behind one HTTP interface: `POST /invoice/tasks` takes a task and answers `{state: 'pending'}`, `{state: 'refused', reason}`, or `{state: 'issued', invoice_number, issued_at,
 * pdf}` with the PDF in base64, signed as `signedCalls` says.
 */
export function httpInvoices(account: SignedAccount, wallClock: Clock, { retryAfterSeconds = 60, send }: Options = {}): InvoiceProvider {
  const call = signedCalls(account, wallClock, { path: '/invoice/tasks', limitMs: timeLimitMs, unavailable, ...(send ? { send } : {}) });
  return { retryAfterSeconds, request: async (task) => answerIn(await call(task)) };
}

function unavailable(message: string, options?: ErrorOptions): InvoiceProviderUnavailable {
  return new InvoiceProviderUnavailable(`invoice provider ${message}`, options);
}

function answerIn(data: Record<string, unknown>): InvoiceAnswer {
  const { state, reason, invoice_number: number, issued_at: at, pdf } = data;
  if (state === 'pending') return { state };
  if (state === 'refused') return { state, reason: typeof reason === 'string' ? reason : '' };
  if (state !== 'issued') throw unavailable(`answered an unknown state: ${String(state)}`);
  const issuedAt = new Date(typeof at === 'string' ? at : '');
  if (typeof number !== 'string' || !/^\d{8,20}$/.test(number) || Number.isNaN(issuedAt.getTime()) || typeof pdf !== 'string')
    throw unavailable('answered an incomplete invoice');
  const bytes = Buffer.from(pdf, 'base64');
  if (bytes.length > largestPdf || !bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw unavailable('answered no PDF');
  return { state, invoiceNumber: number, issuedAt, pdf: bytes };
}
