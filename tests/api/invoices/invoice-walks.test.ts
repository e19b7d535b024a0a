import { initialTransition } from 'xstate';
import type { BodyOf } from '#contract/call';
import { guaranteeDetail } from '#contract/guarantees';
import { applyInvoice, feePage, invoiceEvent } from '#contract/invoices';
import { payOrder } from '#contract/payments';
import { refundPart } from '#contract/refunds';
import { dayOf } from '#domain/dates';
import {
  INVOICE_EVENTS,
  invoiceHandlingTypes,
  invoiceLogEvents,
  invoiceStates,
  type InvoiceHandlingType,
  type InvoicingStatus,
} from '#domain/invoice/state';
import { decideInvoice, invoiceMachine } from '#machines/lifecycle/invoice';
import type { InvoiceAnswer } from '#server/adapters/invoice/invoice-provider';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { happenToInvoice } from '#server/work/invoices/happen';
import { workInvoiceTask } from '#server/work/invoices/task';
import { factsOf } from '#server/work/invoices/viewer';
import { allTransitions, walksOver } from '#tests/machines/model-based/walks';
import { addPeople, applicationAt, PEOPLE } from '#tests/support/application-at';
import { notifyPaid, voucherOf } from '#tests/support/builders/money';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

/** A fee that was paid, and the number of the invoice about it, once one was asked for. */
interface InvoiceRequest {
  applyNo: string;
  feeNo: string;
  invoiceNo: string;
  /** The last one about the fee, which is another once this one is over. */
  newestNo: string;
}

const INFO = {
  taxingType: 'ordinary',
  orgTaxpayerId: '91120104MA06R8T22B',
  receiver: '李明',
  receiverPhoneNum: '13800000002',
  email: 'finance@example.com',
};
const ISSUED: InvoiceAnswer = { state: 'issued', invoiceNumber: '26120000000000000001', issuedAt: new Date(), pdf: samplePdf('invoice') };
const REFUSED: InvoiceAnswer = { state: 'refused', reason: '开票额度\u0000不足' };
const ONLY_PAYER = '只有缴费单位可以申请开票';
const NUMBERS = { issueByHand: '12345678', redByHand: '87654321' } as const;
/** What the provider answers. */
const ANSWERS = { issued: ISSUED, failed: REFUSED, redIssued: ISSUED, redFailed: REFUSED } as const;

const TYPES = invoiceLogEvents;
type Type = (typeof TYPES)[number];

const CONTEXT = { byProvider: true, redRequested: false, numberByHand: false, redNumberByHand: false };
const [BEGINS] = initialTransition(invoiceMachine, CONTEXT);
const covered = new Set<string>();
/** The machine is told whether a red invoice was asked for. So each event that asks for one ends the only walks that it is in. */
const ASKING = invoiceStates.flatMap((state) => TYPES.filter((type) => wantsRed(state, type)).map((type) => ({ state, type })));
const WALKS = [undefined, ...ASKING].flatMap((last) =>
  walksOver(
    invoiceMachine,
    {
      input: CONTEXT,
      events: ({ value }: typeof BEGINS) =>
        TYPES.filter((type) => !wantsRed(value, type) || (last?.state === value && last.type === type)).map((type) => ({ type })),
    },
    covered,
  ),
);

const taken = new Set<string>();
let corrections = 0;
let server: TestServer;
let bidder: TestClient;
let institution: TestClient;
let platform: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
  bidder = await server.signedClient({ account: PEOPLE.bidder });
  institution = await server.signedClient({ account: PEOPLE.guarantee });
  platform = await server.signedClient({ account: PEOPLE.platform });
});
afterAll(() => server.stop());

it.each(WALKS.map((walk) => [walk.map(({ event }) => event.type).join(' → '), walk] as const))(
  '[DV-03] [PY-05] an invoice: %s',
  async (_name, walk) => {
    const invoice = await paidFee();
    let state: InvoicingStatus = BEGINS.value;
    await waits(invoice);
    for (const step of walk) {
      const { type } = step.event;
      const redRequested = wantsRed(state, type);
      await cause(invoice, type);
      state = step.after.value;
      expect(state).not.toBe(BEGINS.value);
      await standsAs(invoice, state, { ...step.after.context, redRequested });
      for (const id of step.taken) taken.add(id);
    }
  },
);

it('[DV-03] [PY-05] every transition of an invoice was taken over the API', () => {
  expect(allTransitions(invoiceMachine).filter((id) => !taken.has(id))).toEqual([]);
});

function wantsRed(state: InvoicingStatus, type: Type): boolean {
  return decideInvoice({ state, ...CONTEXT }, { type }).actions.includes('wantRed');
}

/** The fee of an institution. */
async function paidFee(): Promise<InvoiceRequest> {
  const applyNo = await applicationAt(server, 'awaitingPayment');
  const { orderId } = (await bidder.call(payOrder, { applyNo, payType: 'QRcode' })).data;
  await notifyPaid(server, orderId);
  const [feeNo = ''] = await guaranteeFees(applyNo);
  return { applyNo, feeNo, invoiceNo: '', newestNo: '' };
}

/** Nothing is there but the fee, which is offered to its payer; whoever else asks is refused. */
async function waits(invoice: InvoiceRequest): Promise<void> {
  const { applyNo, feeNo } = invoice;
  expect(await guaranteeFees(applyNo)).toEqual([feeNo]);
  expect((await bidder.call(guaranteeDetail, { applyNo })).data.applyFormInfo.agencyInvoicingStatus).toBe(BEGINS.value);
  for (const seller of [institution, platform]) expect(await request(invoice, seller)).toMatchObject({ code: 40001, msg: ONLY_PAYER });
  expect(await feeRow(invoice)).toEqual({ invoiceNo: null, invoiced: false });
}

/** The invoice is where the machine is, its fee to be invoiced anew, by another, once it does not stand; what the machine refuses changes nothing. */
async function standsAs(invoice: InvoiceRequest, state: InvoicingStatus, besides: typeof CONTEXT): Promise<void> {
  const { invoiceNo, newestNo, applyNo } = invoice;
  const isOver = state === 'refuse' || state === 'invalid';
  const { context } = server;
  const row = await rowOf(invoice);
  const facts = factsOf(context, row);
  expect(facts).toMatchObject({ state, ...besides });
  expect(await guaranteeFees(applyNo)).toHaveLength(isOver ? 1 : 0);
  expect(await feeRow(invoice)).toEqual({ invoiceNo: newestNo, invoiced: !isOver });
  for (const type of TYPES.filter((one) => !decideInvoice(facts, { type: one }).accepted)) {
    if (type === 'apply') await requestAgain(invoice, isOver);
    else if (isHandling(type)) expect([type, await codeOf(invoice, type)]).toEqual([type, 40902]);
    else expect(await happenToInvoice(context.db, context, invoiceNo, { event: { type }, note: '' })).toBeUndefined();
    expect([type, await rowOf(invoice)]).toEqual([type, row]);
  }
}

/** A request about a fee that an invoice has is refused. What is over has none: another invoice begins, which is withdrawn here. */
async function requestAgain(invoice: InvoiceRequest, isOver: boolean): Promise<void> {
  const { code, data } = await request(invoice, bidder);
  expect(code).toBe(isOver ? 0 : 40001);
  if (!isOver) return;
  const another = { ...invoice, invoiceNo: data.invoices[0]?.invoiceNo ?? '' };
  expect(another.invoiceNo).not.toBe(invoice.invoiceNo);
  expect(await rowOf(another)).toMatchObject({ state: 'apply' });
  expect(await codeOf(another, 'withdraw')).toBe(0);
  invoice.newestNo = another.invoiceNo;
}

async function cause(invoice: InvoiceRequest, type: Type): Promise<void> {
  if (type === 'apply') {
    invoice.invoiceNo = (await request(invoice, bidder)).data.invoices[0]?.invoiceNo ?? '';
    invoice.newestNo = invoice.invoiceNo;
  } else if (isHandling(type)) expect([type, await codeOf(invoice, type)]).toEqual([type, 0]);
  else if (type === 'feeReturned') await refundPartOf(invoice);
  else await answered(invoice, ANSWERS[type]);
}

function request({ feeNo }: InvoiceRequest, by: TestClient) {
  return by.call(applyInvoice, { fees: [feeNo], invoiceInfo: INFO, order: { invoiceMedium: 'electronic' } });
}

/** What whoever sends it is answered. */
async function codeOf(invoice: InvoiceRequest, type: InvoiceHandlingType): Promise<number> {
  const { invoiceNo, version } = await rowOf(invoice);
  const client = INVOICE_EVENTS[type].by === 'payer' ? bidder : institution;
  return (await client.call(invoiceEvent, { invoiceNo, version, event: await sent(type) })).code;
}

async function sent(type: InvoiceHandlingType): Promise<BodyOf<typeof invoiceEvent>['event']> {
  switch (type) {
    case 'refuse':
    case 'askRed':
      return { type, reason: '抬头有误' };
    case 'issueByHand':
    case 'redByHand': {
      const issuedOn = dayOf(server.clock.now().toISOString());
      return { type, invoiceNumber: NUMBERS[type], issuedOn, files: await voucherOf(institution) };
    }
    case 'correctNumber':
    case 'correctRedNumber':
      corrections += 1;
      return { type, invoiceNumber: String(10_000_000 + corrections) };
    case 'start':
    case 'startRed':
    case 'withdraw':
      return { type };
  }
}

async function refundPartOf({ applyNo }: InvoiceRequest): Promise<void> {
  const part = { guaranteeFee: '1.00', platformServiceFee: '0.00', refundWay: 'offline' as const, reason: '保函期限缩短' };
  expect((await platform.call(refundPart, { applyNo, ...part, voucherFiles: await voucherOf(platform) })).code).toBe(0);
}

async function answered(invoice: InvoiceRequest, answer: InvoiceAnswer): Promise<void> {
  const { context } = server;
  context.adapters.invoices = { retryAfterSeconds: 1, request: () => Promise.resolve(answer) };
  const { invoiceNo, tries } = await rowOf(invoice);
  await workInvoiceTask({ invoiceNo, tries }, context);
}

async function guaranteeFees(applyNo: string): Promise<string[]> {
  const { list } = (await bidder.call(feePage, { applyNo })).data;
  return list.filter(({ feeType }) => feeType === 'guaranteeFee').map(({ feeNo }) => feeNo);
}

function isHandling(type: Type): type is InvoiceHandlingType {
  return invoiceHandlingTypes.some((one) => one === type);
}

function feeRow({ feeNo }: InvoiceRequest) {
  return server.context.db.selectFrom('fee').select(['invoiceNo', 'invoiced']).where('feeNo', '=', feeNo).executeTakeFirstOrThrow();
}

function rowOf({ invoiceNo }: InvoiceRequest) {
  return server.context.db.selectFrom('invoice').selectAll().where('invoiceNo', '=', invoiceNo).executeTakeFirstOrThrow();
}
