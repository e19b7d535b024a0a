import type { Call } from '#contract/call';
import { CALLS } from '#contract/calls';
import { saveApplication } from '#contract/guarantees';
import { markNotices, proveMailAddress, readAllNotices, removeMailAddress, saveNoticeWays, sendMailCode } from '#contract/notices';
import { payOrder } from '#contract/payments';
import { deleteTableSearch, saveTableColumns, saveTableDensity, saveTableSearch } from '#contract/preferences';
import { finishGuide } from '#contract/users';
import { addressOf } from '#server/core/http/dispatch';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { addAccount } from '#tests/support/accounts';
import { applicationAt, PEOPLE } from '#tests/support/application-at';
import { addProduct, addProject, completeDraft, openMarket } from '#tests/support/builders/market';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

/** The rows that the outsiders ask for: none of them is theirs. */
interface Rows {
  applyNo: string;
  draftNo: string;
  orderId: string;
  fileKey: string;
  productNo: string;
  projectNo: string;
}

/** Names no row: what is answered or changed is the caller's own, open to every member, or the platform's by permission. */
const NO_ROW = 'no row';
type Probe = typeof NO_ROW | ((rows: Rows) => object);

/** How each call that a member may make is asked for a row of others. A call that is missing here fails the test below. */
const PROBES: Readonly<Record<string, Probe>> = {
  '/guarantee/api/app/user/list/page': NO_ROW,
  '/guarantee/api/user/guide': NO_ROW,
  '/guarantee/api/user/factor/rule': NO_ROW,
  '/guarantee/api/user/factor/rule/save': NO_ROW,
  '/guarantee/api/guarantee/agent/count': NO_ROW,
  '/guarantee/api/home/figures': NO_ROW,
  '/guarantee/api/home/rows': NO_ROW,
  '/guarantee/api/home/months': NO_ROW,
  '/guarantee/api/home/projects': NO_ROW,
  '/guarantee/api/home/openings': NO_ROW,
  '/guarantee/api/project/page': NO_ROW,
  '/guarantee/api/project/detail': ({ projectNo }) => ({ project_no: projectNo }),
  '/guarantee/api/project/save': ({ projectNo }) => ({
    version: 1,
    project: {
      bidding_survey: { project_name: '试探', project_no: projectNo, project_type: 'building', tenders: '试探', bidding_way: 'public' },
      bidding_agency_andbidder: { construction_unit: '试探' },
      project_sections: [{ section_no: 'A', section_name: '试探', bid_opening_date: '2026-12-01T01:30:00.000Z', guarantee_amount: '1.00' }],
    },
  }),
  '/guarantee/api/project/event': ({ projectNo }) => ({ project_no: projectNo, version: 1, event: { type: 'pass' } }),
  '/guarantee/api/project/log': ({ projectNo }) => ({ project_no: projectNo }),
  '/guarantee/api/project/export': NO_ROW,
  '/guarantee/api/region/edition': NO_ROW,
  '/guarantee/api/region/edition/preview': NO_ROW,
  '/guarantee/api/region/edition/import': NO_ROW,
  '/guarantee/api/product/page': NO_ROW,
  '/guarantee/api/product/detail': NO_ROW,
  '/guarantee/api/product/fee': NO_ROW,
  '/guarantee/api/product/fees': NO_ROW,
  '/guarantee/api/product/manage/page': NO_ROW,
  '/guarantee/api/product/manage/detail': ({ productNo }) => ({ product_no: productNo }),
  '/guarantee/api/product/fields/save': ({ productNo }) => ({
    product_no: productNo,
    project_fields: [],
    supplement_fields: [],
    fields_version: 0,
  }),
  '/guarantee/api/apply/save': ({ draftNo }) => ({ apply_no: draftNo, draft_version: 1, application: {} }),
  '/guarantee/api/apply/draft': ({ draftNo }) => ({ apply_no: draftNo }),
  '/guarantee/api/apply/draft/page': NO_ROW,
  '/guarantee/api/apply/draft/delete': ({ draftNo }) => ({ apply_no: draftNo }),
  '/guarantee/api/apply/event': ({ applyNo }) => ({ apply_no: applyNo, version: 1, event: { type: 'abort', reason: '试探' } }),
  '/guarantee/api/apply/page': NO_ROW,
  '/guarantee/api/apply/totals': NO_ROW,
  '/guarantee/api/apply/detail': ({ applyNo }) => ({ apply_no: applyNo }),
  '/guarantee/api/apply/history': ({ applyNo }) => ({ apply_no: applyNo }),
  '/guarantee/api/audit/queue': NO_ROW,
  '/guarantee/api/audit/case': ({ applyNo }) => ({ apply_no: applyNo }),
  '/guarantee/api/audit/take': ({ applyNo }) => ({ apply_no: applyNo }),
  '/guarantee/api/audit/give-back': ({ applyNo }) => ({ apply_no: applyNo }),
  '/guarantee/api/audit/check': ({ applyNo }) => ({ apply_no: applyNo, item: 'party', checked: true }),
  '/guarantee/api/audit/items/save': ({ applyNo }) => ({ apply_no: applyNo, items: [{ label: '试探' }] }),
  '/guarantee/api/audit/bidder': ({ applyNo }) => ({ apply_no: applyNo }),
  '/guarantee/api/audit/risks/save': ({ applyNo }) => ({ apply_no: applyNo, counts: [{ kind: 'other', count: 1 }] }),
  '/guarantee/api/letter/preview': ({ applyNo }) => ({ apply_no: applyNo }),
  '/guarantee/api/apply/export': NO_ROW,
  '/guarantee/api/apply/export/all': NO_ROW,
  '/guarantee/api/contract/sign': ({ applyNo }) => ({
    contract_no: `${applyNo}-FW`,
    guarantee_id: applyNo,
    contract_business_type: 'business',
  }),
  '/guarantee/api/pay/order': ({ applyNo }) => ({ apply_no: applyNo, pay_type: 'QRcode' }),
  '/guarantee/api/pay/result': ({ orderId }) => ({ order_id: orderId }),
  '/guarantee/api/refund/page': NO_ROW,
  '/guarantee/api/refund/event': NO_ROW,
  '/guarantee/api/file/upload': NO_ROW,
  '/guarantee/api/order/file/upload': NO_ROW,
  '/api/attachment/upload': NO_ROW,
  '/guarantee/api/file/download': ({ fileKey }) => ({ key: fileKey }),
  '/guarantee/api/file/download/zip': ({ fileKey }) => ({ keys: [fileKey] }),
  '/api/attachment/view': ({ fileKey }) => ({ key: fileKey }),
  '/guarantee/api/user/table/preference': NO_ROW,
  '/guarantee/api/user/table/columns/save': NO_ROW,
  '/guarantee/api/user/table/density/save': NO_ROW,
  '/guarantee/api/user/table/search/save': NO_ROW,
  '/guarantee/api/user/table/search/delete': NO_ROW,
  '/guarantee/api/notice/page': NO_ROW,
  '/guarantee/api/notice/unread': NO_ROW,
  '/guarantee/api/notice/mark': NO_ROW,
  '/guarantee/api/notice/read-all': NO_ROW,
  '/guarantee/api/notice/settings': NO_ROW,
  '/guarantee/api/notice/settings/save': NO_ROW,
  '/guarantee/api/notice/mail/code': NO_ROW,
  '/guarantee/api/notice/mail/prove': NO_ROW,
  '/guarantee/api/notice/mail/remove': NO_ROW,
};

const OUTSIDERS = {
  'another bidder': { account: PEOPLE.rival, appId: 'BIDDER002', orgType: 'bidder' },
  'another guarantee organisation': { account: '13900000021', appId: 'GUARANTEE9', orgType: 'guarantee' },
  'another letter organisation': { account: '13900000022', appId: 'LETTERBN9', orgType: 'letter' },
  'another beneficiary': { account: '13900000023', appId: 'BIDDING09', orgType: 'bidding' },
  'another trade centre': { account: '13900000024', appId: 'TRADE0009', orgType: 'tradeCenter' },
  'a guest': { account: '13900000025', appId: 'GUEST0001', orgType: 'guest' },
} as const;
const MISSING: Rows = { applyNo: 'BH0', draftNo: 'BH0', orderId: 'ZF0', fileKey: 'f'.repeat(32), productNo: 'NONE', projectNo: 'NONE' };
const OWN_AFFAIRS: readonly Call[] = [
  ...[finishGuide, saveTableColumns, saveTableDensity, saveTableSearch, deleteTableSearch],
  ...[markNotices, readAllNotices, saveNoticeWays, sendMailCode, proveMailAddress, removeMailAddress],
];

const memberCalls = CALLS.filter(({ access }) => access === 'member');
const named = memberCalls
  .filter((call) => typeof PROBES[addressOf(call)] === 'function')
  .map((call) => [`${call.method} ${addressOf(call)}`, call] as const);
const writes = memberCalls
  .filter((call) => call.effect === 'write' && !OWN_AFFAIRS.includes(call))
  .map((call) => [addressOf(call), call] as const);

let server: TestServer;
let rows: Rows;
const outsiders = new Map<string, TestClient>();

beforeAll(async () => {
  server = await startTestServer();
  await openMarket(server);
  await addProject(server, { projectNo: 'PENDING', approvalStatus: 'pending' });
  await addProduct(server, { productNo: 'THEIRS' });
  for (const [name, { account, appId, orgType }] of Object.entries(OUTSIDERS)) {
    if (account !== PEOPLE.rival) await addAccount(server.context.db, account, [{ appId, orgType }]);
    outsiders.set(name, await server.signedClient({ account }));
  }
  const bidder = await server.signedClient({ account: PEOPLE.bidder });
  const upload = await bidder.upload('/guarantee/api/file/upload', { name: '营业执照.pdf', bytes: samplePdf('licence') });
  rows = {
    applyNo: await applicationAt(server, 'awaitingSignature'),
    draftNo: (await bidder.call(saveApplication, { application: await completeDraft(server) })).data.applyNo,
    orderId: (await bidder.call(payOrder, { applyNo: await applicationAt(server, 'awaitingPayment'), payType: 'QRcode' })).data.orderId,
    fileKey: (upload.data as { key: string }).key,
    productNo: 'THEIRS',
    projectNo: 'PENDING',
  };
});
afterAll(() => server.stop());

it('[PM-05] every call that a member may make says how it is asked for rows of others', () => {
  expect(memberCalls.map(addressOf).filter((address) => PROBES[address] === undefined)).toEqual([]);
});

it.each(named)('[PM-05] %s gives nobody else the row, nor tells it from one that is not there', async (_name, call) => {
  for (const [who, client] of outsiders) {
    const theirs = await ask(client, call, rows);
    const none = await ask(client, call, MISSING);
    expect([who, [40401, 40301].includes(theirs.code)]).toEqual([who, true]);
    expect([who, theirs.code, theirs.msg, theirs.data]).toEqual([who, none.code, none.msg, none.data]);
  }
});

it.each(writes)('[PM-04] %s changes nothing for who may only read', async (address) => {
  const reader = await server.signedClient({ account: PEOPLE.reader });
  expect((await reader.request('POST', address, { payload: '{}' })).code).toBe(40301);
});

function ask(client: TestClient, call: Call, about: Rows) {
  const probe = PROBES[addressOf(call)];
  if (typeof probe !== 'function') throw new Error(`${addressOf(call)} names no row`);
  const body = probe(about);
  if (call.method === 'POST') return client.request('POST', addressOf(call), { payload: JSON.stringify(body) });
  return client.request(
    'GET',
    `${addressOf(call)}?${new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)])).toString()}`,
  );
}
