import { configureStore } from '@reduxjs/toolkit';
import { CALLS } from '#contract/calls';
import { CODES as CONTRACT_CODES } from '#contract/codes';
import { visitReport } from '#contract/visits';
import './account';
import { api } from './api';
import './audit-log';
import './balances';
import './bank-accounts';
import './baofu';
import './blacklist';
import './ca-users';
import './claims';
import './calendar';
import './channels';
import { CODES, PREFIX } from './codes';
import './contracts';
import { crashOf } from './crash-report';
import './desk';
import { entitiesSlice } from './entities/entities-slice';
import './enumerations';
import { fetchWorkbook } from './exports';
import './exposure';
import './factors';
import { fileCalls } from './files';
import './four-eyes';
import './guarantees';
import './home';
import { importDetail, importFiles, importPage } from './imports';
import './intermediaries';
import './invitations';
import './invoice-info';
import './invoices';
import './law';
import { verificationOf } from './letter-verification';
import './letters';
import './managed-organisations';
import './managed-products';
import './members';
import './notices';
import './organisations';
import './oversight';
import './pay-links';
import './payments';
import './portals';
import './postponements';
import './preferences';
import './product-flow';
import './production-start';
import './products';
import { importCalls } from './project-import';
import './projects';
import './quotas';
import './recharges';
import './reconciliation';
import './referrals';
import './refunds';
import './regions';
import './roles';
import './search';
import './registrations';
import './notice-wordings';
import './system-messages';
import './templates';
import './users';
import './visits';
import './wage-deposits';
import './withdrawals';
import './wechat';
import './zone';

interface Asked {
  path: string;
  method: string;
  key: boolean;
}

const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer, [entitiesSlice.name]: entitiesSlice.reducer },
  middleware: (standard) => standard().concat(api.middleware),
});

function listen(): Asked[] {
  const asked: Asked[] = [];
  globalThis.fetch = jest.fn((input: URL | RequestInfo, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    asked.push({ path: pathname.replace(PREFIX, ''), method: init?.method ?? '', key: 'Idempotency-Key' in Object(init?.headers) });
    return Promise.resolve(
      new Response(JSON.stringify({ code: 0, msg: '', data: { list: [], total: 0 } }), { headers: { 'content-type': 'application/json' } }),
    );
  });
  return asked;
}

async function askEverything(): Promise<Asked[]> {
  const asked = listen();
  const thunks = Object.values<{ initiate: (argument: object) => unknown }>(api.endpoints).map(({ initiate }) =>
    initiate({ workList: 'pay', key: 'k', kind: 'bidder' }),
  );
  for (const thunk of thunks) await Promise.resolve(store.dispatch(thunk as Parameters<typeof store.dispatch>[0]));
  const files = fileCalls(store.dispatch);
  await files.view('k').catch(() => undefined);
  await files.download('k').catch(() => undefined);
  await files.downloadByKey('k').catch(() => undefined);
  await files.downloadZip(['k'], 'x').catch(() => undefined);
  await fetchWorkbook('/apply/export', { workList: 'pay', columns: ['applyNo'], applyNos: ['G1'] });
  await fetchWorkbook('/apply/export/all', { workList: 'pay', columns: ['applyNo'] });
  await fetchWorkbook('/apply/templates/export', { workList: 'pay', applyNos: ['G1'] });
  await fetchWorkbook('/apply/templates/export/all', { workList: 'pay' });
  await crashOf(new Error('x'), { componentStack: '', version: '' }).kept;
  await fetchWorkbook('/project/export', { columns: ['projectNo'] });
  await fetchWorkbook('/invoice/export', {});
  await fetchWorkbook('/log/audit/export', {});
  await fetchWorkbook('/oversight/project/export', {});
  await fetchWorkbook('/intermediary/export', {});
  await fetchWorkbook('/intermediary/invitation/export', {});
  await fetchWorkbook('/baofu/account/export', {});
  await fetchWorkbook('/baofu/statement/export', { from: '2026-01-01', to: '2026-01-31' });
  await fetchWorkbook('/baofu/statement/pdf', { from: '2026-01-01', to: '2026-01-31' });
  await fetchWorkbook('/baofu/split/export', {});
  await fetchWorkbook('/baofu/withdrawal/export', {});
  await fetchWorkbook('/balance/statement/export', { from: '2026-01-01', to: '2026-01-31' });
  await fetchWorkbook('/balance/statement/print', { from: '2026-01-01', to: '2026-01-31' });
  await fetchWorkbook('/recharge/export', {});
  await fetchWorkbook('/referral/month/export', {});
  await verificationOf({ letterNo: 'A', verifyCode: 'B' });
  await importCalls(store.dispatch).saveTemplate();
  for (const kind of ['bidder', 'blacklist'] as const) {
    await importFiles(store.dispatch, kind).saveTemplate();
    await importFiles(store.dispatch, kind).saveMarked('7');
    await store.dispatch(importPage.initiate({ kind }));
    await store.dispatch(importDetail.initiate({ kind, importId: '7' }));
  }
  return asked;
}

function addressOf({ method, path }: Asked): string {
  return `${method} ${path}`;
}

function onceEach(asked: readonly Asked[]): Asked[] {
  return [...new Map(asked.map((one) => [addressOf(one), one])).values()];
}

/** What a page without an account asks itself, by the contract's own type of the path. */
const ASKED_BY_PAGES = '/wage-report/';

describe('endpoints', () => {
  it('[RQ-04] ask every call of the contract by its path and method, with an idempotency key where it wants one', async () => {
    const expected = CALLS.filter(
      ({ path }) =>
        !path.endsWith('/upload') && path !== '/project/import' && !path.endsWith('/import/send') && !path.startsWith(ASKED_BY_PAGES),
    ).map(({ path, method, idempotent }) => ({
      path,
      method,
      key: idempotent === true,
    }));
    expected.push({ path: visitReport.path, method: visitReport.method, key: false });
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const asked = await askEverything();
    const byPath = (one: Asked, other: Asked) => addressOf(one).localeCompare(addressOf(other));
    expect(onceEach(asked).sort(byPath)).toEqual(expected.sort(byPath));
  });

  it('know the codes that the contract names', () => {
    expect(CONTRACT_CODES).toMatchObject(CODES);
  });
});
