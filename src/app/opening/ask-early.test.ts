import { createHash, createHmac } from 'node:crypto';
import { keepCredentials } from '../../api/wire/credentials';
import { WATCH_MARK } from '../devtools-present';
import { KEYS } from '../session/kept';
import { keep } from '../session/storage';
import { askEarly } from './ask-early';

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

async function asked(): Promise<string[]> {
  askEarly([LIST]);
  await Promise.all((globalThis.earlyCalls?.calls ?? []).map(({ answer }) => answer));
  return sent.map(({ path }) => path).toSorted();
}

const FRAME = ['/guarantee/api/events', '/guarantee/api/guarantee/agent/count', '/guarantee/api/notice/unread', '/guarantee/api/user/info'];

it('a document asks for the frame, the channel that is known, and the page, each signed by the session', async () => {
  keepCredentials({ appId: 'A', userId: 'U', clientKey: 'key' });
  keep(KEYS.ownChannel, 'tj');
  expect(await asked()).toEqual(['/guarantee/api/channel/detail', ...FRAME, '/guarantee/api/project/page'].toSorted());
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
});

it('asks by the number that the address ends with', async () => {
  keepCredentials({ appId: 'A', userId: 'U', clientKey: 'key' });
  history.replaceState(null, '', '/business-manage/detail/BH-1/');
  askEarly([{ path: '/apply/detail', body: { apply_no: ':', version: 1 } }]);
  await Promise.all((globalThis.earlyCalls?.calls ?? []).map(({ answer }) => answer));
  expect(sent.find(({ path }) => path.endsWith('/apply/detail'))?.init?.body).toBe('{"apply_no":"BH-1","version":1}');
});

it('asks for nothing of the page where the address searches for something', async () => {
  keepCredentials({ appId: 'A', userId: 'U', clientKey: 'key' });
  history.replaceState(null, '', '/business-manage/project-list?keyword=x');
  expect(await asked()).toEqual(FRAME);
});

it.each([
  ['nobody is signed in', () => sessionStorage.clear()],
  ['it is yet to be chosen for whom', () => keep(KEYS.multiOrgTypes, [])],
  ['calls are being watched', () => localStorage.setItem(WATCH_MARK, '1')],
  ['the browser cannot sign', () => Object.defineProperty(globalThis, 'isSecureContext', { value: false, configurable: true })],
  ['a page of developers is opened', () => history.replaceState(null, '', '/dev/replayed-screen')],
])('asks for nothing where %s', async (_where, arrange) => {
  keepCredentials({ appId: 'A', userId: 'U', clientKey: 'key' });
  arrange();
  expect(await asked()).toEqual([]);
});
