import { initialTransition } from 'xstate';
import { ENUMERATIONS } from '#domain/enumerations';
import { taxWithin } from '#domain/invoice/request';
import { commonStatus, invoiceLogEvents, invoiceStates } from '#domain/invoice/state';
import { decideInvoice, invoiceEventsFor, invoiceMachine, type InvoiceFacts } from './invoice';

const facts = (changes: Partial<InvoiceFacts> = {}): InvoiceFacts => ({
  state: 'apply',
  byProvider: true,
  redRequested: false,
  numberByHand: false,
  redNumberByHand: false,
  ...changes,
});

describe('the life of an invoice', () => {
  it('[PY-05] has the nine statuses of invoices, and begins with fees that wait for one', () => {
    expect(Object.keys(invoiceMachine.states).sort()).toEqual(Object.keys(ENUMERATIONS.invoicingStatus).sort());
    expect(initialTransition(invoiceMachine, facts())[0].value).toBe('wait');
  });

  it('[PY-05] takes its fees when it is asked for, before which nothing happens to it, and once', () => {
    expect(decideInvoice(facts({ state: 'wait' }), { type: 'apply' })).toEqual({ state: 'apply', actions: ['attachFees'], accepted: true });
    expect(invoiceLogEvents.filter((type) => decideInvoice(facts({ state: 'wait' }), { type }).accepted)).toEqual(['apply']);
    expect(invoiceStates.filter((state) => decideInvoice(facts({ state }), { type: 'apply' }).accepted)).toEqual([]);
  });

  it.each([
    ['wait', true, [], ['apply']],
    ['apply', true, ['start', 'issueByHand', 'refuse'], ['withdraw']],
    ['apply', false, ['issueByHand', 'refuse'], ['withdraw']],
    ['invoicing', true, [], []],
    ['fail', true, ['start', 'issueByHand', 'refuse'], ['withdraw']],
    ['finish', true, ['startRed', 'redByHand'], ['askRed']],
    ['finish', false, ['redByHand'], ['askRed']],
    ['invaliding', true, [], []],
    ['redFail', true, ['startRed', 'redByHand'], []],
    ['refuse', true, [], []],
    ['invalid', true, [], []],
  ] as const)('[PY-05] %s (a provider: %s) offers the seller %j and the payer %j', (state, byProvider, seller, payer) => {
    expect(invoiceEventsFor(facts({ state, byProvider }), 'seller')).toEqual(seller);
    expect(invoiceEventsFor(facts({ state, byProvider }), 'payer')).toEqual(payer);
  });

  it('[PY-05] frees its fees when it is refused, withdrawn or taken back by a red one, and by nothing else', () => {
    expect(decideInvoice(facts(), { type: 'refuse' })).toEqual({ state: 'refuse', actions: ['detachFees'], accepted: true });
    expect(decideInvoice(facts({ state: 'invaliding' }), { type: 'redIssued' })).toMatchObject({
      state: 'invalid',
      actions: ['detachFees'],
    });
    expect(decideInvoice(facts({ state: 'invoicing' }), { type: 'failed' })).toMatchObject({ state: 'fail', actions: [] });
  });

  it('[PY-05] asks for a red one, once, where a fee went back after it was issued; before, it is refused', () => {
    expect(decideInvoice(facts({ state: 'finish' }), { type: 'feeReturned' })).toMatchObject({ state: 'finish', actions: ['wantRed'] });
    expect(decideInvoice(facts({ state: 'finish', redRequested: true }), { type: 'feeReturned' }).accepted).toBe(false);
    expect(decideInvoice(facts(), { type: 'feeReturned' })).toMatchObject({ state: 'refuse', actions: ['detachFees'] });
  });

  it('[PY-05] is not tried again once one of its fees went back meanwhile', () => {
    expect(invoiceEventsFor(facts({ state: 'fail', redRequested: true }), 'seller')).toEqual(['refuse']);
  });

  it.each([
    ['finish', true, false, ['startRed', 'redByHand', 'correctNumber']],
    ['invalid', true, true, ['correctNumber', 'correctRedNumber']],
    ['invalid', false, true, ['correctRedNumber']],
    ['invalid', true, false, ['correctNumber']],
    ['redFail', true, false, ['startRed', 'redByHand']],
  ] as const)(
    '[PY-05] %s has its number (by hand: %s) and that of its red one (by hand: %s) corrected, and offers the seller %j',
    (state, numberByHand, redNumberByHand, seller) => {
      const of = facts({ state, numberByHand, redNumberByHand });
      expect(invoiceEventsFor(of, 'seller')).toEqual(seller);
      for (const type of ['correctNumber', 'correctRedNumber'] as const)
        expect(decideInvoice(of, { type })).toEqual({
          state,
          accepted: seller.some((one) => one === type),
          actions: seller.some((one) => one === type) ? ['replaceNumber'] : [],
        });
    },
  );

  it('[PY-05] counts a repeated answer of the provider once', () => {
    expect(decideInvoice(facts({ state: 'finish' }), { type: 'issued' }).accepted).toBe(false);
  });
});

it('[PY-05] one status stands for fees that stand differently', () => {
  expect(commonStatus([])).toBe('');
  expect(commonStatus(['finish', 'wait'])).toBe('wait');
  expect(commonStatus(['finish', 'fail'])).toBe('fail');
});

it('[PY-05] the tax within an amount', () => {
  expect(['106.00', '100.00', '0.01', '10000000000.00'].map(taxWithin)).toEqual(['6.00', '5.66', '0.00', '566037735.85']);
});
