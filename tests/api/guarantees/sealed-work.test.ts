import type { BodyOf } from '#contract/call';
import { deskQueue } from '#contract/desk';
import { guaranteePage, guaranteeTotals, sendEvent } from '#contract/guarantees';
import { homeRows } from '#contract/home';
import { noticePage } from '#contract/notices';
import { statusOf } from '#domain/guarantee/status';
import { notifyOfDeadlines } from '#server/work/guarantees/notices/deadline-notices';
import { notifyPeople } from '#server/work/guarantees/notices/notify-people';
import { applicationAt, PEOPLE } from '#tests/support/application-at';
import { openMarket } from '#tests/support/builders/market';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

let server: TestServer;
let platform: TestClient;
/** Two that wait to be confirmed: the bids of the first are not open. */
let sealed: string;
let open: string;

beforeAll(async () => {
  server = await startTestServer();
  await openMarket(server);
  platform = await server.signedClient({ account: PEOPLE.platform });
  sealed = await applicationAt(server, 'awaitingConfirmation', { ...OF_SEALED, unsealedAt: null });
  open = await applicationAt(server, 'awaitingConfirmation', OF_OPEN);
});
afterAll(() => server.stop());

/** Its days are none on which this test may run: what is told of today is not told of them. */
const OF_SEALED = {
  ...{ bidderAppName: '海卓建设', projectNo: 'XM-SEALED', projectName: '滨河路', sectionNames: '滨河路一标段' },
  ...{ guaranteeAmount: '900000.00', effectiveDate: '2098-12-01', expiryDate: '2099-03-01' },
};
const OF_OPEN = {
  ...{ bidderAppName: '海卓实业', projectNo: 'XM-OPEN', projectName: '滨江路', sectionNames: '滨江路一标段' },
  ...{ guaranteeAmount: '100000.00', effectiveDate: '2098-12-02', expiryDate: '2099-03-02' },
};
const SECRETS = [...Object.values(OF_SEALED), '91110000BIDDER001', '4000.00'];

type Search = Omit<BodyOf<typeof guaranteePage>, 'workList'>;

const page = async (search: Search = {}) => (await platform.call(guaranteePage, { workList: 'platform_audit', ...search })).data;
const found = async (search: Search) => (await page(search)).list.map(({ applyNo }) => applyNo);
const totals = async (search: object = {}) => (await platform.call(guaranteeTotals, { workList: 'platform_audit', ...search })).data;
const secretsIn = (shown: unknown) => SECRETS.filter((secret) => JSON.stringify(shown).includes(secret));

describe('work on an application whose bids are not open', () => {
  it('[RT-08] [PM-05] is listed to the platform by its number, kind, institution and since when, and told no more on desk and home page', async () => {
    const [row] = (await page({ keyword: sealed })).list;
    expect(row).toMatchObject({
      ...{ applyNo: sealed, withheld: true, guaranteeType: 'bid', guaranteeAppName: 'GUARANTEE有限公司' },
      ...{ guaranteeStatus: statusOf('awaitingConfirmation'), updateTime: server.clock.now().toISOString() },
      ...{ bidderAppName: '', projectName: '', guaranteeAmount: '', guaranteeFee: '', expiryDate: '' },
    });
    const { list: cases } = (await platform.call(deskQueue, { workList: 'platform_audit', order: 'opening' })).data;
    const { list: rows } = (await platform.call(homeRows, { part: 'todo', order: 'opening' })).data;
    for (const list of [cases, rows]) {
      const shown = list.find(({ applyNo }) => applyNo === sealed);
      expect(shown).toMatchObject({ withheld: true, guaranteeAppName: 'GUARANTEE有限公司', daysWaiting: 0 });
      expect([shown?.daysLeft, secretsIn([shown, row])]).toEqual([undefined, []]);
      expect(list.find(({ applyNo }) => applyNo === open)).toMatchObject({ projectName: '滨江路', guaranteeAmount: '100000.00' });
    }
  });

  it.each([
    ['its number', { keyword: '20260101' }, true],
    ['its institution', { keyword: 'guarantee有限' }, true],
    ['its product', { keyword: '投标保函' }, true],
    ['its bidder', { keyword: '海卓' }, false],
    ['its project', { keyword: '滨' }, false],
    ['the number of its project', { keyword: 'XM-' }, false],
    ['the day on which it expires', { expiryDateFrom: '2027-01-01' }, false],
    ['the day of its opening', { bidOpeningDateFrom: '2020-01-01' }, false],
  ])('[RT-08] [PM-05] the platform finds by %s what it is told of', async (_name, search, isShown) => {
    expect(await found(search)).toEqual(isShown ? expect.arrayContaining([sealed, open]) : [open]);
    expect((await totals(search)).count).toBe(isShown ? 2 : 1);
  });

  it('[RT-08] [PM-05] the platform finds nothing by the project of what is sealed alone', async () => {
    expect([await found({ projectNo: 'XM-SEALED' }), await found({ projectNo: 'XM-OPEN' })]).toEqual([[], [open]]);
  });

  it.each(['guaranteeAmount', 'effectiveDate', 'expiryDate'] as const)('[RT-08] [PM-05] stands in no order by %s', async (sortField) => {
    const least = await applicationAt(server, 'awaitingConfirmation', { ...OF_SEALED, ...LEAST, unsealedAt: null });
    const orders = [await found({ sortField, sortOrder: 1 }), await found({ sortField, sortOrder: 0 })];
    expect(orders).toEqual([
      [open, sealed, least],
      [least, sealed, open],
    ]);
    await server.context.db.deleteFrom('guarantee').where('applyNo', '=', least).execute();
  });

  it('[RT-08] [PM-05] is counted, and its amount is in no sum, so that none is told where it is among the rows', async () => {
    expect([await totals(), await totals({ keyword: '滨江' })]).toEqual([{ count: 2 }, { count: 1, guaranteeAmount: '100000.00' }]);
  });

  it('[RT-08] [PM-05] is told of to the platform without bidder, project and opening, and whole to whoever else has to act', async () => {
    const audited = await applicationAt(server, 'awaitingAudit', { ...OF_SEALED, unsealedAt: null, bidOpeningAt: inHours(20) });
    await server.context.db
      .updateTable('guarantee')
      .set({ bidOpeningAt: inHours(20) })
      .where('applyNo', '=', sealed)
      .execute();
    await notifyPeople(
      server.context,
      [sealed, open, audited].map((applyNo) => ({ applyNo, guaranteeAppId: 'GUARANTEE', sequence: 1 })),
    );
    await notifyOfDeadlines(server.context);
    const toPlatform = await noticesTo(PEOPLE.platform);
    expect(toPlatform.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        `投标人提交了投标保函（${sealed}）的申请，请确认。`,
        expect.stringContaining(`海卓实业提交了“滨江路 滨江路一标段”的投标保函（${open}）的申请，请确认。开标时间：`),
        `投标保函（${sealed}）还未出具保函，开标后申请将失效。`,
      ]),
    );
    expect(secretsIn(toPlatform)).toEqual([]);
    expect(await noticesTo(PEOPLE.guarantee)).toContainEqual({
      text: expect.stringContaining(`海卓建设的“滨河路 滨河路一标段”的投标保函（${audited}）等待您审核。开标时间：`) as string,
    });
  });

  it('[RT-08] [PM-05] is told of to the platform without what was written as a reason, which names whose it is', async () => {
    const reason = '海卓建设不再投滨河路';
    const cancelled = await applicationAt(server, 'awaitingAudit', {
      ...OF_SEALED,
      unsealedAt: null,
      bidOpeningAt: inHours(90),
      paid: true,
    });
    const bidder = await server.signedClient({ account: PEOPLE.bidder });
    expect((await bidder.call(sendEvent, { applyNo: cancelled, version: 1, event: { type: 'cancel', reason } })).code).toBe(0);
    await server.drainJobs();
    const { list } = (await platform.call(noticePage, { size: 100 })).data;
    expect(list.filter(({ text }) => text.includes(cancelled))).toMatchObject([
      { title: '有费用等待退还', text: `请为投标人的投标保函（${cancelled}）办理退款。原因：开标后可见。` },
    ]);
    expect(await noticesTo(PEOPLE.guarantee)).toContainEqual({ text: expect.stringContaining(`原因：${reason}。`) as string });
    await server.context.db.deleteFrom('guarantee').where('applyNo', '=', cancelled).execute();
  });

  it('[RT-08] [PM-05] is listed whole once its bids are open', async () => {
    await server.context.db.updateTable('guarantee').set({ unsealedAt: server.clock.now() }).where('applyNo', '=', sealed).execute();
    const { list } = await page({ keyword: '滨河路' });
    expect(list).toEqual([expect.objectContaining({ applyNo: sealed, bidderAppName: '海卓建设', guaranteeAmount: '900000.00' })]);
    expect(await totals()).toEqual({ count: 2, guaranteeAmount: '1000000.00' });
  });
});

const LEAST = { guaranteeAmount: '1.00', effectiveDate: '2026-01-01', expiryDate: '2026-01-02' };

function inHours(hours: number): Date {
  return new Date(server.clock.now().getTime() + hours * 3_600_000);
}

function noticesTo(mobile: string): Promise<{ text: string }[]> {
  return server.context.db.selectFrom('notice').select('text').where('userId', '=', `user-${mobile}`).execute();
}
