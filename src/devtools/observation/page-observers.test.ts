import { fireEvent } from '@testing-library/dom';
import { attachCallObserver } from './call-observer';
import { attachInputObserver, attachNavigationObserver } from './input-observer';
import type { Unnumbered } from './observation';

let seen: Unnumbered[] = [];
let detach = () => {};
const observe = (one: Unnumbered) => {
  seen.push(one);
};

beforeEach(() => {
  seen = [];
});

afterEach(() => {
  detach();
  document.body.replaceChildren();
});

describe('the observer of calls', () => {
  it('[TS-01] tells what was sent and answered, and leaves the answer to the application', async () => {
    const original = jest.fn(() =>
      Promise.resolve(
        new Response('{"code":0,"data":{"token":"abc","apply_no":"A1"}}', { headers: { 'content-type': 'application/json' } }),
      ),
    );
    const place = { fetch: original as typeof fetch, XMLHttpRequest };
    detach = attachCallObserver(observe, place);
    const response = await place.fetch('/guarantee/api/apply/detail?x=1', {
      method: 'POST',
      body: new TextEncoder().encode('{"apply_no":"A1","password":"p"}'),
    });
    expect(await response.json()).toMatchObject({ data: { token: 'abc' } });
    expect(seen).toEqual([
      {
        kind: 'call',
        phase: 'sent',
        callId: 1,
        method: 'POST',
        path: '/guarantee/api/apply/detail?x=1',
        body: { apply_no: 'A1', password: '••••••' },
      },
      {
        kind: 'call',
        phase: 'answered',
        callId: 1,
        method: 'POST',
        path: '/guarantee/api/apply/detail?x=1',
        status: 200,
        body: { code: 0, data: { token: '••••••', apply_no: 'A1' } },
      },
    ]);
    detach();
    expect(place.fetch).toBe(original);
  });

  it('[TS-01] tells the whole of an answer that is nested as deeply as linked choices in a form are', async () => {
    const choices = { fields: [{ props: { options: [{ children: [{ children: [{ value: '110101' }] }] }] } }] };
    const body = { code: 0, data: { form: choices } };
    const place = { fetch: (() => Promise.resolve(Response.json(body))) as typeof fetch, XMLHttpRequest };
    detach = attachCallObserver(observe, place);
    await place.fetch('/guarantee/api/apply/form');
    expect(seen.at(-1)).toMatchObject({ phase: 'answered', body });
  });

  it('[TS-01] tells a lost connection from an aborted call', async () => {
    const errors: Error[] = [new TypeError('network'), new DOMException('aborted', 'AbortError')];
    const place = {
      fetch: jest.fn(() => Promise.reject(errors.shift() ?? new Error('one call too many'))) as typeof fetch,
      XMLHttpRequest,
    };
    detach = attachCallObserver(observe, place);
    await expect(place.fetch('/a')).rejects.toThrow('network');
    await expect(place.fetch('/b')).rejects.toThrow('aborted');
    expect(seen.map((one) => one.kind === 'call' && one.phase)).toEqual(['sent', 'failed', 'sent', 'aborted']);
  });
});

describe('the observer of the person', () => {
  it('[TS-01] names what is clicked, typed and pressed as a screen reader would', () => {
    document.body.innerHTML = `
      <button><span aria-hidden="true">★</span>发送验证码</button>
      <label for="m">手机号</label><input id="m" /><label>短信验证码<input id="code" /></label><label>密码<input type="password" /></label>
      <div role="option" aria-label="甲公司"></div>`;
    detach = attachInputObserver(observe);
    const [mobile, code, password] = [...document.querySelectorAll('input')];
    fireEvent.input(mobile!, { target: { value: '138' } });
    fireEvent.input(mobile!, { target: { value: '13800000002' } });
    fireEvent.input(code!, { target: { value: '135790' } });
    fireEvent.input(password!, { target: { value: 'secret' } });
    fireEvent.keyDown(password!, { key: 'Enter' });
    fireEvent.click(document.querySelector('button span')!, { detail: 1 });
    fireEvent.click(document.querySelector('[role=option]')!);
    expect(seen).toEqual([
      { kind: 'input', input: 'type', role: 'textbox', name: '手机号', value: '13800000002' },
      { kind: 'input', input: 'type', role: 'textbox', name: '短信验证码', value: '••••••' },
      { kind: 'input', input: 'type', role: 'textbox', name: '密码', value: '••••••' },
      { kind: 'input', input: 'press', role: 'textbox', name: '密码', value: 'Enter' },
      { kind: 'input', input: 'click', role: 'button', name: '发送验证码' },
      { kind: 'input', input: 'choose', role: 'option', name: '甲公司' },
    ]);
  });

  it('[TS-01] tells one press of the enter key, not also the click that it brings about', () => {
    document.body.innerHTML = '<form><label>手机号码<input id="m" /></label><button type="button">登录</button></form>';
    detach = attachInputObserver(observe);
    fireEvent.keyDown(document.querySelector('input')!, { key: 'Enter' });
    document.querySelector('button')!.click();
    fireEvent.click(document.querySelector('button')!, { detail: 1 });
    expect(seen).toEqual([
      { kind: 'input', input: 'press', role: 'textbox', name: '手机号码', value: 'Enter' },
      { kind: 'input', input: 'click', role: 'button', name: '登录' },
    ]);
  });

  it('[TS-01] leaves the keys to an input method while it composes', () => {
    document.body.innerHTML = '<label>项目名称<input /></label>';
    detach = attachInputObserver(observe);
    const field = document.querySelector('input')!;
    fireEvent.input(field, { target: { value: 'xiang' } });
    for (const key of ['Escape', 'Enter']) fireEvent.keyDown(field, { key, isComposing: true });
    fireEvent.input(field, { target: { value: '项目' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(seen).toEqual([
      { kind: 'input', input: 'type', role: 'textbox', name: '项目名称', value: '项目' },
      { kind: 'input', input: 'press', role: 'textbox', name: '项目名称', value: 'Enter' },
    ]);
  });

  it('[TS-01] tells what was typed before it listened, and what is being typed when the page goes', () => {
    document.body.innerHTML =
      '<label>手机号码<input id="m" /></label><label>密码<input type="password" /></label><label>渠道<input value="默认" /></label>';
    const [mobile, password, channel] = [...document.querySelectorAll('input')];
    mobile!.value = '13800000002';
    password!.value = 'secret';
    detach = attachInputObserver(observe);
    fireEvent.input(channel!, { target: { value: '专区' } });
    window.dispatchEvent(new Event('pagehide'));
    expect(seen).toEqual([
      { kind: 'input', input: 'type', role: 'textbox', name: '手机号码', value: '13800000002' },
      { kind: 'input', input: 'type', role: 'textbox', name: '密码', value: '••••••' },
      { kind: 'input', input: 'type', role: 'textbox', name: '渠道', value: '专区' },
    ]);
  });

  it('[TS-01] tells where the application goes', () => {
    detach = attachNavigationObserver(observe);
    history.pushState(null, '', '/guarantee/list');
    history.replaceState(null, '', '/guarantee/list?page=2');
    history.replaceState(null, '', '/');
    expect(seen).toEqual([
      { kind: 'navigation', path: '/guarantee/list', way: 'push' },
      { kind: 'navigation', path: '/', way: 'replace' },
    ]);
  });
});
