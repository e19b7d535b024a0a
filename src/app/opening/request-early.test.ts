import { createHash, createHmac } from 'node:crypto';
import { waitFor } from '@testing-library/react';
import { application } from '../../../tests/support/builders/applying';
import { saveCredentials } from '../../api/wire/credentials';
import { forgetEarly } from '../../api/wire/early';
import { toWire } from '../../api/wire/keys';
import { lastSearch } from '../../features/guarantees/apply/last-time/last-search';
import { productIn, productSearch } from '../../features/guarantees/apply/products/product-search';
import { WATCH_MARK } from '../devtools-present';
import { KEYS } from '../session/saved';
import { saveInSession } from '../session/storage';
import { earlyCalls } from './early-calls';
import { requestEarly } from './request-early';

const LIST = { path: '/project/page', body: { page: 1, size: 10 } };
let sent: { path: string; init: RequestInit | undefined }[] = [];

beforeEach(() => {
  sent = [];
  sessionStorage.clear();
  localStorage.clear();
  document.cookie = 'skey=1; Path=/';
  history.replaceState(null, '', '/business-manage/project-list');
  Object.defineProperty(globalThis, 'isSecureContext', { value: true, configurable: true });
  globalThis.earlyCalls = undefined;
  globalThis.fetch = jest.fn((path, init) => {
    sent.push({ path: String(path), init });
    return Promise.resolve(new Response('{}'));
  }) as typeof fetch;
});

async function request(): Promise<string[]> {
  requestEarly([LIST]);
  await Promise.all((globalThis.earlyCalls?.calls ?? []).map(({ answer }) => answer));
  return sent.map(({ path }) => path).toSorted();
}

const FRAME = ['/guarantee/api/events', '/guarantee/api/guarantee/agent/count', '/guarantee/api/notice/unread', '/guarantee/api/user/info'];

it('a document asks for the frame, the channel that is known, and the page, each signed by the session', async () => {
  saveCredentials({ appId: 'A', userId: 'U', clientKey: 'key' });
  saveInSession(KEYS.ownChannel, 'tj');
  expect(await request()).toEqual(['/guarantee/api/channel/detail', ...FRAME, '/guarantee/api/project/page'].toSorted());
  const list = sent.find(({ path }) => path.endsWith('/project/page'));
  const headers = list?.init?.headers as Record<string, string>;
  const body = '{"page":1,"size":10}';
  const text = [
    'POST',
    '/guarantee/api/project/page',
    headers['X-Timestamp'],
    headers['X-Nonce'],
    createHash('sha256').update(body).digest('hex'),
  ];
  expect(list?.init?.body).toBe(body);
  expect(headers['X-Sign']).toBe(createHmac('sha256', 'key').update(text.join('\n')).digest('hex'));
  expect(new Set(sent.map(({ init }) => (init?.headers as Record<string, string>)['X-Nonce'])).size).toBe(sent.length);
  const ofStream = sent.find(({ path }) => path.endsWith('/events'))?.init?.headers as Record<string, string>;
  expect([ofStream['X-Earlier'], headers['X-Earlier']]).toEqual(['1', undefined]);
  expect(globalThis.earlyCalls?.streamOpenAt).toBeGreaterThan(0);
});

it('asks by the number that the address ends with', async () => {
  saveCredentials({ appId: 'A', userId: 'U', clientKey: 'key' });
  history.replaceState(null, '', '/business-manage/detail/BH-1/');
  requestEarly([{ path: '/apply/detail', body: { apply_no: ':', version: 1 } }]);
  await Promise.all((globalThis.earlyCalls?.calls ?? []).map(({ answer }) => answer));
  expect(sent.find(({ path }) => path.endsWith('/apply/detail'))?.init?.body).toBe('{"apply_no":"BH-1","version":1}');
});

describe('the form of an application', () => {
  const API = '/guarantee/api';
  const FORM = '/business-manage/apply-form';

  function openForm(search: string, answers: Readonly<Record<string, object>> = {}): void {
    saveCredentials({ appId: 'A', userId: 'U', clientKey: 'key' });
    history.replaceState(null, '', FORM + search);
    globalThis.fetch = jest.fn((path, init) => {
      sent.push({ path: String(path), init });
      return Promise.resolve(new Response(JSON.stringify({ code: 0, data: answers[String(path).replace(API, '')] ?? {} })));
    }) as typeof fetch;
    requestEarly(earlyCalls(FORM));
  }

  /** What was asked for beside the frame: path and body. */
  function requestForm(): string[] {
    const calls = globalThis.earlyCalls?.calls ?? [];
    return calls.filter(({ path }) => !FRAME.includes(path)).map(({ path, body }) => `${path.replace(API, '')} ${body}`);
  }

  it('asks for what a new application begins with, for the last one by the number that is answered, and for the law of the place', async () => {
    openForm('?projectNo=P1&sections=A&type=bid&code=PR1', {
      '/apply/page': { list: [{ apply_no: 'BH-1' }] },
      '/project/detail': { project: { bidding_survey: { area_id: '120101' } } },
    });
    const first = [
      '/project/detail {"project_no":"P1"}',
      `/apply/page ${JSON.stringify(toWire(lastSearch('bid')))}`,
      '/organisation/invoice/detail {}',
      '/organisation/detail {}',
      `/product/page ${JSON.stringify(toWire(productSearch('bid', null)))}`,
      '/product/detail {"product_no":"PR1"}',
    ];
    expect(requestForm()).toEqual(first);
    await Promise.all(globalThis.earlyCalls?.followUps ?? []);
    expect(requestForm().toSorted()).toEqual([...first, '/apply/detail {"apply_no":"BH-1"}', '/law/rules {"area_id":"120101"}'].toSorted());
  });

  it('asks for products in the channel of the portal that the address names, for those of a draft too', async () => {
    const portal = `channel=${encodeURIComponent(btoa('szca'))}`;
    openForm(`?projectNo=P1&type=bid&code=PR1&${portal}`);
    expect(requestForm()).toEqual(
      expect.arrayContaining([
        '/channel/detail {"channel_code":"szca"}',
        `/product/page ${JSON.stringify(toWire(productSearch('bid', 'szca')))}`,
        `/product/detail ${JSON.stringify(toWire(productIn('szca', 'PR1')))}`,
      ]),
    );
    openForm(`?applyNo=D1&${portal}`, { '/apply/draft': Object(toWire({ applyNo: 'D1', application })) as object });
    await waitFor(() => expect(requestForm()).toContain(`/product/detail ${JSON.stringify(toWire(productIn('szca', 'PR1')))}`));
  });

  it('leaves out what the address does not name', () => {
    openForm('?projectNo=P1');
    expect(requestForm()).toEqual([
      '/project/detail {"project_no":"P1"}',
      `/apply/page ${JSON.stringify(toWire(lastSearch(null)))}`,
      '/organisation/invoice/detail {}',
      '/organisation/detail {}',
      `/product/page ${JSON.stringify(toWire(productSearch(null, null)))}`,
    ]);
    openForm('?type=bid&code=PR1');
    expect(requestForm()).toEqual([]);
  });

  it('asks for a draft, and for its project and product by what is answered', async () => {
    openForm('?applyNo=D1&step=details', { '/apply/draft': Object(toWire({ applyNo: 'D1', application })) as object });
    await waitFor(() =>
      expect(requestForm()).toEqual([
        '/apply/draft {"apply_no":"D1"}',
        '/project/detail {"project_no":"P1"}',
        '/product/detail {"product_no":"PR1"}',
      ]),
    );
  });

  it('asks for what was sent back', () => {
    openForm('?applyNo=D1&mode=edit');
    expect(requestForm()).toEqual([
      '/apply/draft {"apply_no":"D1"}',
      '/apply/detail {"apply_no":"D1"}',
      '/apply/returns {"apply_no":"D1"}',
      `/product/page ${JSON.stringify(toWire(productSearch(null, null)))}`,
    ]);
  });

  it('asks no further once what was asked for is given up', async () => {
    openForm('?projectNo=P1', { '/apply/page': { list: [{ apply_no: 'BH-1' }] } });
    const given = globalThis.earlyCalls?.calls ?? [];
    forgetEarly();
    await Promise.all(given.map(async ({ answer }) => (await answer).clone().text()));
    expect(given.map(({ path }) => path)).toContain(`${API}/apply/page`);
    expect(given.map(({ path }) => path)).not.toContain(`${API}/apply/detail`);
  });
});

it('asks for nothing of the page where the address searches for something', async () => {
  saveCredentials({ appId: 'A', userId: 'U', clientKey: 'key' });
  history.replaceState(null, '', '/business-manage/project-list?keyword=x');
  expect(await request()).toEqual(FRAME);
});

it.each([
  ['nobody is signed in', () => sessionStorage.clear()],
  ['it is yet to be chosen for whom', () => saveInSession(KEYS.multiOrgTypes, [])],
  ['calls are being watched', () => localStorage.setItem(WATCH_MARK, '1')],
  ['the browser cannot sign', () => Object.defineProperty(globalThis, 'isSecureContext', { value: false, configurable: true })],
  ['a page of developers is opened', () => history.replaceState(null, '', '/dev/replayed-screen')],
])('asks for nothing where %s', async (_where, arrange) => {
  saveCredentials({ appId: 'A', userId: 'U', clientKey: 'key' });
  arrange();
  expect(await request()).toEqual([]);
});
