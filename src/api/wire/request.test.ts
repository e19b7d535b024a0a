import { File as NodeFile } from 'node:buffer';
import { createHash, createHmac } from 'node:crypto';
import { saveCredentials } from './credentials';
import { noticePresence } from './presence';
import { request } from './request';
import { serverNow } from './server-clock';

interface Sent {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body: unknown;
  credentials: string;
}

let sent: Sent[] = [];

function answerWith(...replies: Response[]): void {
  sent = [];
  globalThis.fetch = jest.fn((input: URL | RequestInfo, init?: RequestInit) => {
    sent.push({
      url: new URL(input instanceof Request ? input.url : input),
      method: init?.method ?? '',
      headers: init?.headers as Record<string, string>,
      body: init?.body instanceof Uint8Array ? JSON.parse(new TextDecoder().decode(init.body)) : init?.body,
      credentials: init?.credentials ?? '',
    });
    const reply = replies[Math.min(sent.length, replies.length) - 1];
    return reply ? Promise.resolve(reply) : Promise.reject(new TypeError('network'));
  });
}

function json(body: unknown, init: ResponseInit = {}): Response {
  return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' }, ...init });
}

/** Node's `Response` sends its own forms and files, not those of jsdom. */
async function withFormsOfNode(act: () => Promise<unknown>): Promise<void> {
  const { FormData: formBefore, File: fileBefore } = globalThis;
  const form = await new Response('', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }).formData();
  Object.assign(globalThis, { FormData: form.constructor, File: NodeFile });
  await act();
  Object.assign(globalThis, { FormData: formBefore, File: fileBefore });
}

describe('a call', () => {
  it('[RQ-01][RQ-03] goes below the prefix with underscore keys and merges data with code and msg', async () => {
    answerWith(json({ code: 0, msg: 'success', data: { apply_no: 'A1' } }));
    await expect(request({ path: '/apply/detail', body: { applyNo: 'A1' } })).resolves.toEqual({
      data: { applyNo: 'A1', code: 0, msg: 'success' },
    });
    expect(sent[0]).toMatchObject({ method: 'POST', body: { apply_no: 'A1' }, credentials: 'include' });
    expect(sent[0]?.url.pathname).toBe('/guarantee/api/apply/detail');
    expect(sent[0]?.headers['X-Requested-With']).toBe('XMLHttpRequest');
  });

  it('[RQ-01][RQ-03] keeps a code of the data by its name beside that of the envelope', async () => {
    answerWith(json({ code: 0, msg: 'success', data: { code: '34679AF3', owner_name: '津信通' } }));
    await expect(request({ path: '/referral/detail', body: { code: '34679AF3' } })).resolves.toEqual({
      data: { code: '34679AF3', ownerName: '津信通', msg: 'success' },
    });
  });

  it('[RQ-01][RQ-03] keeps camel case and no prefix below /api/, and reads ret', async () => {
    answerWith(json({ ret: 0, msg: '', data: { userId: 'U' } }));
    await expect(request({ path: '/api/user/login', body: { captchaId: 'c' } })).resolves.toMatchObject({ data: { userId: 'U' } });
    expect(sent[0]).toMatchObject({ body: { captchaId: 'c' } });
    expect(sent[0]?.url.pathname).toBe('/api/user/login');
  });

  it('[RQ-01] builds a GET query of strings, numbers and booleans, encoded', async () => {
    answerWith(json({ code: 0, msg: '', data: {} }));
    await request({ path: '/x', method: 'GET', query: { theKey: "a/b'&", n: 1, yes: true, none: undefined, list: [1] } });
    expect(sent[0]?.url.search).toBe('?the_key=a%2Fb%27%26&n=1&yes=true');
    expect(sent[0]?.body).toBeNull();
  });

  it.each(['//elsewhere.example/x', '/.//elsewhere.example/x', 'https://elsewhere.example/x'])(
    '[UP-05] of %s goes nowhere else',
    async (path) => {
      answerWith(json({ code: 0, msg: '', data: {} }));
      await request({ path, method: 'GET', prefix: false });
      expect(sent[0]?.url.origin).toBe(location.origin);
    },
  );

  it('[RQ-02] is signed once the client key is known', async () => {
    saveCredentials({ appId: 'A', userId: 'U', clientKey: 'K' });
    answerWith(json({ code: 0, msg: '', data: {} }));
    await request({ path: '/x' });
    expect(sent[0]?.headers).toMatchObject({ 'X-App-Id': 'A', 'X-User-Id': 'U', 'X-Sign': expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it('[RQ-01] carries further headers beside those of every request', async () => {
    answerWith(json({ code: 0, msg: '', data: {} }));
    await request({ path: '/x', headers: { 'Idempotency-Key': 'once' } });
    expect(sent[0]?.headers).toMatchObject({
      'Idempotency-Key': 'once',
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
    });
  });

  it('[RQ-01][RQ-02][UP-05] sends files as the very bytes whose hash it signs, with their boundary', async () => {
    saveCredentials({ appId: 'A', userId: 'U', clientKey: 'K' });
    const fetched = jest.fn((_input: URL | RequestInfo, _init?: RequestInit) => Promise.resolve(json({ code: 0, msg: '', data: {} })));
    globalThis.fetch = fetched;
    await withFormsOfNode(() =>
      request({ path: '/file/upload', body: { applyNo: 'A1' }, files: { file_data: new File(['%PDF-'], '执照.pdf') } }),
    );
    const { headers, body } = (fetched.mock.calls[0]?.[1] ?? {}) as { headers: Record<string, string>; body: Uint8Array };
    const sent = new TextDecoder().decode(body);
    const boundary = /boundary=(.+)$/.exec(headers['Content-Type'] ?? '')?.[1] ?? '';
    expect(headers['Accept']).toBe('application/json');
    expect(sent).toContain('name="file_data"; filename="执照.pdf"');
    expect(sent.trimEnd().endsWith(`--${boundary}--`)).toBe(true);
    const bodyHash = createHash('sha256').update(body).digest('hex');
    const signed = ['POST', '/guarantee/api/file/upload', headers['X-Timestamp'], headers['X-Nonce'], bodyHash].join('\n');
    expect(headers['X-Sign']).toBe(createHmac('sha256', 'K').update(signed).digest('hex'));
  });

  it('[LG-05] says so once nobody has done anything in the page for a minute, until somebody does', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    answerWith(json({ code: 0, msg: '', data: {} }));
    const markAt = async (milliseconds: number) => {
      clock.mockReturnValue(milliseconds);
      await request({ path: '/x' });
      return sent.at(-1)?.headers['X-Background'];
    };
    noticePresence();
    expect([await markAt(59_999), await markAt(60_000)]).toEqual([undefined, '1']);
    for (const act of [new MouseEvent('click'), new KeyboardEvent('keydown'), new WheelEvent('wheel')]) {
      document.body.dispatchEvent(act);
      const acted = performance.now();
      expect([await markAt(acted + 59_999), await markAt(acted + 60_000)]).toEqual([undefined, '1']);
    }
  });

  it('[RQ-02] learns the server time when its clock is refused, and asks once more', async () => {
    saveCredentials({ appId: 'A', userId: 'U', clientKey: 'K' });
    answerWith(
      json({ code: 20001, msg: '时间相差过大', data: { server_time: 2_000_000_000 } }),
      json({ code: 0, msg: '', data: { ok: true } }),
    );
    await expect(request({ path: '/x' })).resolves.toMatchObject({ data: { ok: true } });
    expect(Number(sent[1]?.headers['X-Timestamp'])).toBeGreaterThanOrEqual(2_000_000_000);
    expect(Math.abs(serverNow() - 2_000_000_000_000)).toBeLessThan(5000);
  });

  it.each([
    ['once more as a newer login of the same user for the same organisation', { appId: 'A', userId: 'U', clientKey: 'NEW' }, 2],
    ['no more as somebody else', { appId: 'A', userId: 'OTHER', clientKey: 'NEW' }, 1],
    ['no more for another organisation', { appId: 'B', userId: 'U', clientKey: 'NEW' }, 1],
    ['no more as the same login', { appId: 'A', userId: 'U', clientKey: 'K' }, 1],
  ])('[RQ-02] [LG-07] whose signature is refused asks %s', async (_how, newer, asked) => {
    saveCredentials({ appId: 'A', userId: 'U', clientKey: 'K' });
    answerWith(json({ code: 20001, msg: '请求签名有误', data: {} }), json({ code: 0, msg: '', data: {} }));
    const answered = globalThis.fetch;
    globalThis.fetch = (input: URL | RequestInfo, init?: RequestInit) => {
      saveCredentials(newer);
      return answered(input, init);
    };
    await request({ path: '/x' });
    expect(sent).toHaveLength(asked);
  });

  it.each([
    [
      'a business code',
      json({ code: 41002, msg: '额度不足', data: { left: '1' } }),
      { kind: 'business', code: 41002, msg: '额度不足', data: { left: '1' } },
    ],
    ['a status', json({}, { status: 503, statusText: 'Busy' }), { kind: 'http', status: 503, statusText: 'Busy' }],
    ['a body without code', json({ hello: 1 }), { kind: 'malformed' }],
    ['a success that says nothing', new Response(null, { status: 204 }), { kind: 'http', status: 204, statusText: '' }],
    ['a success that cannot be read', new Response('{"code":', { status: 200 }), { kind: 'http', status: 200, statusText: '' }],
    [
      'an HTML page',
      new Response('<div class="error-msg"> 请登录后再试 </div>', { headers: { 'content-type': 'text/html' } }),
      { kind: 'html', status: 200, text: '请登录后再试' },
    ],
    [
      'a page of a proxy that knows no login',
      new Response('<h1>401 Authorization Required</h1>', {
        status: 401,
        statusText: 'Unauthorized',
        headers: { 'content-type': 'text/html' },
      }),
      { kind: 'http', status: 401, statusText: 'Unauthorized' },
    ],
    [
      'a page that asks for a login in its own words',
      new Response('<div class="error-msg">请登录后再试</div>', { status: 401, headers: { 'content-type': 'text/html' } }),
      { kind: 'html', status: 401, text: '请登录后再试' },
    ],
  ])('[ER-01][ER-02][ER-03] tells %s apart', async (_name, reply, failure) => {
    answerWith(reply);
    await expect(request({ path: '/x' })).resolves.toEqual({ failure });
  });

  it('[ER-03] tells a broken connection apart', async () => {
    answerWith();
    await expect(request({ path: '/x' })).resolves.toEqual({ failure: { kind: 'unreachable' } });
  });

  it('[ER-03] reads a JSON blob to a file request as text and rejects it', async () => {
    answerWith(json({ code: 40401, msg: '文件不存在', data: {} }));
    await expect(request({ path: '/file/download', body: { key: 'k' }, raw: true })).resolves.toEqual({
      failure: { kind: 'business', code: 40401, msg: '文件不存在', data: {} },
    });
  });

  it('[ER-03] takes a page for no file', async () => {
    answerWith(new Response('<div class="error-msg">请登录后再试</div>', { headers: { 'content-type': 'text/html; charset=utf-8' } }));
    await expect(request({ path: '/file/download', body: { key: 'k' }, raw: true })).resolves.toEqual({
      failure: { kind: 'html', status: 200, text: '请登录后再试' },
    });
  });

  it('[RQ-01] answers a file as a blob with the name it was sent under', async () => {
    answerWith(
      new Response('%PDF', {
        headers: { 'content-type': 'application/pdf', 'content-disposition': "attachment; filename*=UTF-8''%E4%BF%9D%E5%87%BD.pdf" },
      }),
    );
    await expect(request({ path: '/file/download', raw: true })).resolves.toMatchObject({ data: { fileName: '保函.pdf' } });
  });
});
