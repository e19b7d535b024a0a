import fc from 'fast-check';
import { applyInvoice, feePage, invoiceEvent } from '#contract/invoices';
import { dayOf } from '#domain/dates';
import type { InvoiceHandlingType } from '#domain/invoice/state';
import { parseYuan } from '#domain/money';
import { workInvoiceTask } from '#server/work/invoices/task';
import { anyCrash, anyOwner, anyPick, command, picked } from './command';
import { crashing } from './crashes';
import { feeNoOf, type Share } from './expected-invoices';
import { invoiceOf, provide, SELLERS, shareOf, sum, type Invoice, type Model, type OwnerName, type Seller } from './model';

const INFO = {
  taxingType: 'ordinary',
  orgTaxpayerId: '91120104MA06R8T22B',
  receiver: '李明',
  receiverPhoneNum: '13800000002',
  email: 'finance@example.com',
};
const ON_PAPER = { invoiceMedium: 'paper', receiveAddress: '天津市南开区长江道92号' };
const ELECTRONIC = { invoiceMedium: 'electronic' };

function toInvoice(model: Model, owner: OwnerName): Share[] {
  return model.fees
    .filter((fee) => fee.owner === owner)
    .flatMap((fee) => SELLERS.map((seller) => ({ fee, seller })))
    .filter(({ fee, seller }) => shareOf(fee, seller) > 0n && !invoiceOf(model, fee, seller));
}

const anyRequest = fc.record({ owner: anyOwner, count: fc.integer({ min: 1, max: 3 }), isElectronic: fc.boolean(), crash: anyCrash });

/** For some of the fees that are shown: one invoice from each seller, about what is left of them. */
const requestInvoices = command('ask for invoices', anyRequest, {
  can: (model, { owner }) => toInvoice(model, owner).length > 0,
  run: async (model, world, { owner, count, isElectronic, crash }) => {
    const { client } = world.owners[owner];
    const open = toInvoice(model, owner);
    const shown = (await client.call(feePage, { page: 1, size: 100 })).data.list;
    expect(new Map(shown.map(({ feeNo, amount }) => [feeNo, parseYuan(amount)]))).toEqual(
      new Map(open.map((share) => [feeNoOf(share), shareOf(share.fee, share.seller)])),
    );
    const chosen = open.slice(0, count);
    const body = { fees: chosen.map(feeNoOf), invoiceInfo: INFO, order: isElectronic ? ELECTRONIC : ON_PAPER };
    const { data } = await world.sent(crash, (idempotencyKey) => client.call(applyInvoice, body, { idempotencyKey }));
    const due = SELLERS.map((seller) => invoiceAbout(owner, seller, chosen)).filter(({ fees }) => fees.length > 0);
    expect(data.invoices).toHaveLength(due.length);
    for (const { invoiceNo, sellerName } of data.invoices) {
      const invoice = due.find(({ seller }) => (seller === 'institution') === (sellerName === 'GUARANTEE有限公司'));
      if (invoice) model.invoices.push({ ...invoice, invoiceNo, isElectronic });
    }
  },
});

function invoiceAbout(owner: OwnerName, seller: Seller, shares: readonly Share[]): Omit<Invoice, 'invoiceNo' | 'isElectronic'> {
  const fees = shares.filter((share) => share.seller === seller).map(({ fee }) => fee);
  const amount = sum(fees.map((fee) => shareOf(fee, seller)));
  return { owner, seller, fees, amount, state: 'apply', redRequested: false, version: 1 };
}

type Handled = Exclude<InvoiceHandlingType, 'correctNumber' | 'correctRedNumber'>;

/** What its parties may do about it, but for what an electronic one needs a file of and what leaves it as it stands. */
function eventsOf({ state, redRequested, isElectronic }: Invoice): Handled[] {
  switch (state) {
    case 'apply':
      return [isElectronic ? 'start' : 'issueByHand', 'refuse', 'withdraw'];
    case 'fail':
      return redRequested ? ['refuse', 'withdraw'] : ['start', 'refuse', 'withdraw'];
    case 'finish':
      return [isElectronic ? 'startRed' : 'redByHand', ...(redRequested ? [] : ['askRed' as const])];
    case 'redFail':
      return ['startRed'];
    default:
      return [];
  }
}

function underWay(model: Model): Invoice[] {
  return model.invoices.filter((invoice) => eventsOf(invoice).length > 0);
}

/** Issued or given to the provider, refused, taken back, reversed by a red one, one or two of them at the same moment: the first counts. */
const handle = command(
  'handle an invoice',
  fc.record({ pick: anyPick, which: fc.array(anyPick, { minLength: 1, maxLength: 2 }), crash: anyCrash }),
  {
    can: (model) => underWay(model).length > 0,
    run: async (model, world, { pick, which, crash }) => {
      const invoice = picked(underWay(model), pick);
      const { invoiceNo, version, owner, seller } = invoice;
      const types = which.map((one) => picked(eventsOf(invoice), one));
      const byHand = { issuedOn: dayOf(world.server.clock.now().toISOString()), files: [] };
      const events = {
        start: { type: 'start' as const },
        startRed: { type: 'startRed' as const },
        issueByHand: { type: 'issueByHand' as const, invoiceNumber: '12345678', ...byHand },
        redByHand: { type: 'redByHand' as const, invoiceNumber: '87654321', ...byHand },
        refuse: { type: 'refuse' as const, reason: '抬头有误' },
        askRed: { type: 'askRed' as const, reason: '抬头有误' },
        withdraw: { type: 'withdraw' as const },
      };
      const answers = await world.sentTogether(
        crash,
        types.map((type) => (idempotencyKey: string) => {
          const client = type === 'askRed' || type === 'withdraw' ? world.owners[owner].client : world[seller];
          return client.call(invoiceEvent, { invoiceNo, version, event: events[type] }, { idempotencyKey });
        }),
      );
      const done = types.filter((_type, index) => answers[index]?.code === 0);
      expect(done).toHaveLength(1);
      for (const type of done) become(invoice, type);
    },
  },
);

function become(invoice: Invoice, type: Handled): void {
  invoice.version += 1;
  if (type === 'askRed') {
    invoice.redRequested = true;
    return;
  }
  invoice.state = AFTER[type];
  if (invoice.state === 'refuse' || invoice.state === 'invalid') invoice.redRequested = false;
}

const AFTER = {
  start: 'invoicing',
  startRed: 'invaliding',
  issueByHand: 'finish',
  redByHand: 'invalid',
  refuse: 'refuse',
  withdraw: 'refuse',
} as const satisfies Record<Exclude<Handled, 'askRed'>, Invoice['state']>;

function withProvider(model: Model): Invoice[] {
  return model.invoices.filter(({ state }) => state === 'invoicing' || state === 'invaliding');
}

/** Before its job would ask: issued or not, by several servers at the same moment. */
const providerAnswers = command(
  'the provider of invoices answers',
  fc.record({ pick: anyPick, answer: fc.constantFrom('issued' as const, 'refused' as const), crashes: fc.boolean() }),
  {
    can: (model) => withProvider(model).length > 0,
    run: async (model, world, { pick, answer, crashes }) => {
      const invoice = picked(withProvider(model), pick);
      const task = { invoiceNo: invoice.invoiceNo, tries: await world.triesOf(invoice.invoiceNo) };
      const work = () => workInvoiceTask(task, world.server.context);
      world.provideInvoices(answer);
      if (crashes) await crashing(world.server.context.db, () => expect(work()).rejects.toThrow());
      await Promise.all([work(), work()]);
      world.provideInvoices('issued');
      provide(invoice, answer);
    },
  },
);

export const INVOICES = [requestInvoices, requestInvoices, handle, handle, handle, providerAnswers];
