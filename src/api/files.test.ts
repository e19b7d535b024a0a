import type { UnknownAction } from '@reduxjs/toolkit';
import { requestAnswering } from '../../tests/support/answering-request';
import { FileCallError, fileCalls } from './files';
import { callFailed } from './signals';

async function upload(answer: unknown) {
  Object.assign(globalThis, { XMLHttpRequest: requestAnswering(answer) });
  const actions: UnknownAction[] = [];
  const dispatch = <Action extends UnknownAction>(action: Action): Action => {
    actions.push(action);
    return action;
  };
  const outcome = await fileCalls(dispatch)
    .upload(new File(['x'], '执照.pdf'))
    .catch((error: unknown) => error);
  return { actions, outcome };
}

describe('uploads', () => {
  it.each([401, 'lg_40401'])(
    '[UP-04] tell the session a second after the answer %s, which then leaves within half a second',
    async (code) => {
      const timers = jest.spyOn(globalThis, 'setTimeout');
      const { actions, outcome } = await upload({ code, msg: '登录已超时' });
      const [report] = timers.mock.calls.find(([, delay]) => delay === 1000) ?? [];
      expect(outcome).toBeInstanceOf(FileCallError);
      expect(actions).toEqual([]);
      report?.();
      expect(actions).toEqual([
        callFailed({ failure: expect.objectContaining({ kind: 'business', code: 401, msg: '登录已超时' }), quiet: false }),
      ]);
    },
  );

  it('[UP-02] tell of any other code at once', async () => {
    const { actions } = await upload({ code: 40001, msg: '文件内容与扩展名不符' });
    expect(actions).toEqual([
      callFailed({ failure: expect.objectContaining({ kind: 'business', code: 40001, msg: '文件内容与扩展名不符' }), quiet: false }),
    ]);
  });
});

describe('downloads', () => {
  it.each([
    ['the name that is given, whatever the server says', '保函.pdf', '服务器.pdf', '保函.pdf'],
    ['the name that the server says', undefined, '服务器.pdf', '服务器.pdf'],
    ['文件 where nobody names it', undefined, undefined, '文件'],
  ])('[RQ-01] are saved under %s', async (_, asked, said, kept) => {
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const headers = said === undefined ? {} : { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(said)}` };
    globalThis.fetch = () => Promise.resolve(new Response('%PDF', { headers: { 'content-type': 'application/pdf', ...headers } }));
    const calls = fileCalls((action) => action);
    await calls.download('key', asked);
    await calls.downloadByKey('key', asked);
    expect(names).toEqual([kept, kept]);
  });
});

describe('downloads that fail', () => {
  const calls = fileCalls((action) => action);

  it.each([
    ['an error of the server', () => new Response('', { status: 500 }), 'http'],
    ['a message in place of the file', () => Response.json({ code: 40401, msg: '文件不存在', data: {} }), 'business'],
  ])('[ER-04] reject with %s', async (_, reply, kind) => {
    globalThis.fetch = () => Promise.resolve(reply());
    for (const download of [() => calls.download('key'), () => calls.downloadByKey('key'), () => calls.downloadZip(['key'], '签署文件')])
      await expect(download()).rejects.toMatchObject({ name: 'FileCallError', failure: { kind } });
  });
});

describe('guides and pictures of the platform', () => {
  const shown = async (key: string) => {
    const requests: { address: string; init: RequestInit | undefined }[] = [];
    globalThis.fetch = (input, init) => {
      requests.push({ address: String(input instanceof Request ? input.url : input), init });
      return Promise.resolve(new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }));
    };
    await fileCalls((action) => action).view(key);
    return requests[0];
  };
  afterEach(() => document.head.replaceChildren());

  it('[RQ-05] are asked of the asset host, which learns nothing of who asks, and everything else of the platform', async () => {
    const guide = '/assets/files/guide/operation.pdf';
    expect((await shown(guide))?.address).toBe(`${location.origin}${guide}`);
    document.head.innerHTML = '<meta name="asset-host" content="https://assets.example">';
    const { address, init } = (await shown(guide)) ?? {};
    expect([address, init?.credentials, init?.headers]).toEqual([`https://assets.example${guide}`, 'omit', undefined]);
    expect((await shown('/guarantee/api/x/y'))?.address).toBe(`${location.origin}/guarantee/api/x/y`);
    expect((await shown('file-key'))?.address).toContain(location.origin);
  });
});
