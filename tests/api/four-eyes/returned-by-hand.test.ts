import { refundEvent, refundPage } from '#contract/refunds';
import { agentCount } from '#contract/users';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { insertOrder, insertReceipt, insertRefund } from '#server/work/payments/repository';
import { addAccount } from '#tests/support/accounts';
import { addPeople, applicationAt, PEOPLE } from '#tests/support/application-at';
import { loggedFor } from '#tests/support/audit-log';
import { dropShown, requestOf, unreadOfFourEyes, wantFourEyes } from '#tests/support/builders/four-eyes';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

const FINANCE = '13900000051';
const LOOKING = '13900000052';

let server: TestServer;
let maker: TestClient;
let other: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
  const { db } = server.context;
  await addAccount(db, FINANCE, [{ appId: 'PLATFORM1', orgType: 'platform', roles: ['financeOperator'] }]);
  await addAccount(db, LOOKING, [{ appId: 'PLATFORM1', orgType: 'platform', roles: ['admin', 'readonly'] }]);
  maker = await server.signedClient({ account: PEOPLE.platform });
  other = await server.signedClient({ account: FINANCE });
  await wantFourEyes(maker, ['refund']);
  const { wechat } = server.context.adapters.payment;
  server.context.adapters.payment.wechat = { ...wechat, queryRefund: () => Promise.resolve({ state: 'unknown' }) };
});
afterAll(() => server.stop());

let count = 0;

/** Late money that the gateway has refused to take back. */
async function failedRefund(): Promise<string> {
  const applyNo = await applicationAt(server, 'awaitingPayment');
  const { db } = server.context;
  count += 1;
  const [orderId, refundId, tradeNo] = [`ZF${count}`, `TK${count}`, `4200${count}`];
  const at = server.clock.now();
  const money = { applyNo, orderId, amount: '4000.53' };
  await insertOrder(db, {
    ...money,
    payType: 'QRcode',
    payerAppId: 'BIDDER001',
    guaranteeFee: '4000.00',
    platformServiceFee: '0.53',
    status: 'expired',
    codes: '{}',
    way: 'code',
    createdAt: at,
    createdBy: `user-${PEOPLE.bidder}`,
    expiresAt: at,
    closedAt: at,
    failReason: null,
    paidAt: null,
    gateway: null,
    tradeNo: null,
  });
  await insertReceipt(db, { ...money, gateway: 'wechat', tradeNo, paidAt: at, receivedAt: at, usedAs: 'returned', note: '' });
  const refund = {
    gateway: 'wechat' as const,
    tradeNo,
    cause: 'late' as const,
    reason: '款项在二维码失效后到账',
    status: 'failed' as const,
    failReason: '商户账户余额不足',
  };
  await insertRefund(db, { ...money, ...refund, refundId, totalAmount: money.amount, createdAt: at, finishedAt: at, tries: 6 });
  return refundId;
}

async function voucherOf(client: TestClient) {
  const { data } = await client.upload('/guarantee/api/file/upload', { name: '退款回单.pdf', bytes: samplePdf('voucher') });
  return [{ key: (data as { key: string }).key, fileName: '退款回单.pdf' }];
}

async function record(client: TestClient, refundId: string, voucherFiles?: Awaited<ReturnType<typeof voucherOf>>) {
  const files = voucherFiles ?? (await voucherOf(client));
  return client.call(refundEvent, { refundId, event: { type: 'returnedByHand', voucherFiles: files, remark: '对公转账' } });
}

/** Confirms what waits, or what was shown before. */
async function confirm(client: TestClient, refundId: string, shown?: string) {
  const requestId = shown ?? (await requestOf(server, refundId));
  return client.call(refundEvent, { refundId, event: { type: 'confirmReturn', requestId } });
}

const rowOf = async (client: TestClient, refundId: string) => (await client.call(refundPage, { keyword: refundId })).data.list[0];

it('[RT-08] a return by hand is recorded by one and takes effect when another confirms it, with the first one’s voucher', async () => {
  const refundId = await failedRefund();
  expect((await record(maker, refundId)).data).toMatchObject({ fourEyesRequested: true, refundStatus: 'failed' });
  expect(await rowOf(maker, refundId)).toMatchObject({ allowedEvents: [], fourEyesRequest: { mine: true, remark: '对公转账' } });
  expect(await rowOf(other, refundId)).toMatchObject({ allowedEvents: ['confirmReturn'], fourEyesRequest: { mine: false } });

  expect(await unreadOfFourEyes(server, refundId)).toEqual([`toConfirmHandedIn ${FINANCE}`]);
  for (const [client, fourEyes, badge] of [
    [maker, 'mine', 0],
    [other, 'toConfirm', 1],
  ] as const) {
    expect((await client.call(refundPage, { fourEyes })).data.list.map((row) => row.refundId)).toEqual([refundId]);
    const { agentCountList } = (await client.call(agentCount, {})).data;
    expect(agentCountList).toContainEqual({ path: '/business-manage/refund-list', pendingCount: badge });
  }
  expect((await other.call(refundPage, { fourEyes: 'mine' })).data.total).toBe(0);

  const refused = await confirm(maker, refundId);
  expect([refused.code, refused.msg]).toEqual([40304, expect.stringContaining('由您（用户01）于')]);
  expect((await record(maker, refundId)).code).toBe(40304);
  expect((await record(other, refundId)).code).toBe(40902);
  for (const client of [maker, other]) expect((await client.call(refundEvent, { refundId, event: { type: 'retry' } })).code).toBe(40902);
  expect((await rowOf(maker, refundId))?.refundStatus).toBe('failed');

  expect((await confirm(other, refundId)).data.refundStatus).toBe('success');
  expect(await unreadOfFourEyes(server, refundId)).toEqual([`handedInConfirmed ${PEOPLE.platform}`]);
  expect(await rowOf(maker, refundId)).toMatchObject({
    refundStatus: 'success',
    handledBy: '用户01（提交）、用户51（复核）',
    voucherFiles: [{ fileName: '退款回单.pdf' }],
    remark: '对公转账',
  });
  expect((await confirm(other, refundId)).code).toBe(40902);
});

it('[RT-08] of fifty who record and confirm at once, money is booked as returned once and never by its maker alone', async () => {
  const refundId = await failedRefund();
  const files = await voucherOf(maker);
  const alone = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => (index % 2 === 0 ? record(maker, refundId, files) : confirm(maker, refundId))),
  );
  expect(alone.filter(({ code, data }) => code === 0 && data.fourEyesRequested)).toHaveLength(1);
  expect(alone.filter(({ code }) => code === 0)).toHaveLength(1);
  const confirmed = await Promise.all(Array.from({ length: 50 }, () => confirm(other, refundId)));
  expect(confirmed.filter(({ code }) => code === 0)).toHaveLength(1);
  const entries = await server.context.db
    .selectFrom('ledgerEntry')
    .select('transactionNo')
    .distinct()
    .where('applyNo', '=', (await rowOf(maker, refundId))?.applyNo ?? '')
    .execute();
  expect(entries).toHaveLength(1);
});

it('[RT-08] a record is returned with a reason and made again, and confirmed by nobody without the permission', async () => {
  const refundId = await failedRefund();
  expect((await confirm(other, refundId)).code).toBe(40902);
  await record(other, refundId);
  for (const account of [LOOKING, PEOPLE.bidder, PEOPLE.guarantee, PEOPLE.letter])
    expect((await confirm(await server.signedClient({ account }), refundId)).code).toBe(40301);
  const dropped = { subject: 'refund', target: refundId } as const;
  expect((await dropShown(server, await server.signedClient({ account: LOOKING }), { ...dropped, reason: '退回' })).code).toBe(40301);
  expect((await dropShown(server, maker, { ...dropped, reason: '凭证金额不符' })).code).toBe(0);
  expect(await rowOf(other, refundId)).toMatchObject({
    allowedEvents: ['retry', 'returnedByHand'],
    fourEyesRequest: { returned: { reason: '凭证金额不符' } },
  });
  expect(await unreadOfFourEyes(server, refundId)).toEqual([`handedInReturned ${FINANCE}`]);
  expect((await confirm(other, refundId)).code).toBe(40902);
  expect((await record(other, refundId)).data.fourEyesRequested).toBe(true);
  expect((await confirm(maker, refundId)).data.refundStatus).toBe('success');
});

it('[RT-08] a confirmation takes effect on the record that was shown, and on none that was made in its place since', async () => {
  const refundId = await failedRefund();
  await record(maker, refundId);
  const shown = (await rowOf(other, refundId))?.fourEyesRequest?.requestId;
  expect((await dropShown(server, maker, { subject: 'refund', target: refundId })).code).toBe(0);
  await record(maker, refundId);
  const refused = await confirm(other, refundId, shown);
  expect([refused.code, refused.msg]).toEqual([40901, expect.stringContaining('重新提交，请核对最新内容后再办理')]);
  const waiting = await rowOf(other, refundId);
  expect(waiting).toMatchObject({ refundStatus: 'failed', allowedEvents: ['confirmReturn'] });
  expect((await confirm(other, refundId, waiting?.fourEyesRequest?.requestId)).data.refundStatus).toBe('success');
});

it('[RT-08] the log tells who requested what, who returned it and why, and who took it back', async () => {
  const refundId = await failedRefund();
  const dropped = { subject: 'refund', target: refundId } as const;
  const deeds = [
    () => record(maker, refundId),
    () => dropShown(server, other, { ...dropped, reason: '凭证金额不符' }),
    () => record(maker, refundId),
    () => dropShown(server, maker, dropped),
  ];
  for (const deed of deeds) {
    server.clock.advance(1);
    expect((await deed()).code).toBe(0);
  }
  const entries = await loggedFor(maker, { object: refundId }, 10);
  const what = { label: '等待复核', after: expect.stringContaining(`登记线下退款 ${refundId}`) as string };
  expect(entries.map(({ kind, action, userName, facts }) => [kind, action, userName, facts])).toEqual([
    ['refund', 'withdrawFourEyes', '用户01', [what]],
    ['refund', 'requestFourEyes', '用户01', [what]],
    ['refund', 'returnFourEyes', '用户51', [{ label: '原因', after: '凭证金额不符' }, what]],
    ['refund', 'requestFourEyes', '用户01', [what]],
  ]);
});
