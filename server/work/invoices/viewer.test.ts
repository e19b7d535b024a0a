import type { Adapters } from '../../adapters/adapters';
import type { InvoiceProvider } from '../../adapters/invoice/invoice-provider';
import type { InvoiceRow } from './repository';
import { factsOf } from './viewer';

const provider: InvoiceProvider = { retryAfterSeconds: 1, request: () => Promise.resolve({ state: 'pending' }) };
const REQUESTED = { state: 'apply', invoiceMedium: 'electronic', redReason: '', invoiceNumber: '', redByHand: false, tries: 0 } as const;
const BY_HAND = { state: 'finish', invoiceNumber: '12345678' } as const;
const BY_PROVIDER = { state: 'finish', invoiceNumber: '26120000000000000001', tries: 1 } as const;

function factsBy(invoices: InvoiceProvider | undefined, change: Partial<InvoiceRow> = {}) {
  return factsOf({ adapters: { invoices } as Adapters }, { ...REQUESTED, ...change } as InvoiceRow);
}

describe('[PY-05] what decides about an invoice', () => {
  it.each<[string, Partial<InvoiceRow>, boolean]>([
    ['that is electronic', {}, true],
    ['on paper', { invoiceMedium: 'paper' }, false],
    ['that was issued by hand', BY_HAND, false],
    ['that the provider issued', BY_PROVIDER, true],
    ['that the provider failed to issue', { state: 'fail', tries: 2 }, true],
  ])('is whether the provider can issue it: one %s', (_name, change, byProvider) => {
    expect(factsBy(provider, change)).toMatchObject({ state: change.state ?? 'apply', byProvider, redRequested: false });
    expect(factsBy(undefined, change).byProvider).toBe(false);
  });

  it('is whether a red one was asked for', () => {
    expect(factsBy(provider, { ...BY_PROVIDER, redReason: '费用已退还' })).toMatchObject({
      state: 'finish',
      byProvider: true,
      redRequested: true,
    });
  });

  it.each<[string, Partial<InvoiceRow>, { numberByHand: boolean; redNumberByHand: boolean }]>([
    ['before it has one', {}, { numberByHand: false, redNumberByHand: false }],
    ['that the provider issued', BY_PROVIDER, { numberByHand: false, redNumberByHand: false }],
    ['that was issued by hand', BY_HAND, { numberByHand: true, redNumberByHand: false }],
    ['that was reversed by hand', { ...BY_PROVIDER, state: 'invalid', redByHand: true }, { numberByHand: false, redNumberByHand: true }],
  ])('is which of its numbers were registered by hand: one %s', (_name, change, byHand) => {
    expect(factsBy(provider, change)).toMatchObject(byHand);
  });
});
