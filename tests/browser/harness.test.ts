import { createServer, type Server } from 'node:http';
import type { Browser } from 'playwright-core';
import { eventually } from '#tests/support/eventually';
import { assertAccessible } from './support/accessibility';
import { launchBrowser, PHONE, visit } from './support/browser';
import { likenesses } from './support/likeness';
import { freePort } from './support/server';

const PAGES: Record<string, string> = {
  '/clean': '<!doctype html><html lang="zh-CN"><title>页面</title><main><h1>保函</h1></main>',
  '/policy': '<!doctype html><html lang="zh-CN"><title>页面</title><main><h1>保函</h1></main><script>document.title = 1</script>',
  '/uncaught': '<!doctype html><html lang="zh-CN"><title>页面</title><script src="/broken.js"></script>',
  '/broken.js': 'throw new Error("broken on purpose")',
  '/pale':
    '<!doctype html><html lang="zh-CN"><title>页面</title><main><h1>保函</h1><p class="x">看不清</p><input></main><link rel="stylesheet" href="/pale.css">',
  '/pale.css': '.x { color: #ddd }',
  '/alike':
    '<!doctype html><html lang="zh-CN"><title>页面</title><link rel="stylesheet" href="/pale.css"><main>' +
    '<p id="one">投标保函</p><p id="two">履约保函</p><p class="x">投标保函</p><p></p>' +
    '<div><label for="a">名称</label><input id="a"></div><div><label for="b">编号</label><input id="b" maxlength="20"></div>' +
    '<div><label for="none">编号</label><input></div><div><input aria-label="编号"></div><div><input aria-label=""></div></main>',
  '/favicon.ico': '',
};
const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', ico: 'image/x-icon' };

let browser: Browser;
let server: Server;
let origin: string;

beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  server = createServer((request, response) => {
    const url = request.url ?? '';
    response.setHeader('content-type', TYPES[url.split('.')[1] ?? ''] ?? 'text/html; charset=utf-8');
    response.setHeader('content-security-policy', "default-src 'self'");
    response.statusCode = url === '/failing' ? 500 : 200;
    response.end(PAGES[url] ?? '<!doctype html><title>x</title>');
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  await new Promise((done) => server.close(done));
});

describe('a visit', () => {
  it('ends well where nothing went wrong, also on a phone', async () => {
    const visitor = await visit(browser, origin, { viewport: PHONE });
    await visitor.page.goto('/clean');
    await visitor.assertAccessible();
    expect(await visitor.page.evaluate(() => [innerWidth, navigator.language])).toEqual([375, 'zh-CN']);
    await expect(visitor.leave()).resolves.toBeUndefined();
  });

  it.each([
    ['/policy', /policy: script-src/],
    ['/uncaught', /uncaught: broken on purpose/],
    ['/failing', /http: 500/],
  ])('fails after %s', async (path, problem) => {
    const visitor = await visit(browser, origin);
    await visitor.page.goto(path);
    await eventually(() => visitor.problems.some((one) => problem.test(one)));
    await expect(visitor.leave()).rejects.toThrow(problem);
  });

  it('forgives what a test expects', async () => {
    const visitor = await visit(browser, origin, { expected: [/broken on purpose/] });
    await visitor.page.goto('/uncaught');
    await expect(visitor.leave()).resolves.toBeUndefined();
  });

  it('tells which parts are alike but for their words, and which could be judged otherwise', async () => {
    const visitor = await visit(browser, origin);
    await visitor.page.goto('/alike');
    const parts = await likenesses(visitor.page, 'main > *');
    expect(parts.map((part) => parts.indexOf(part))).toEqual([0, 0, 2, 3, 4, 4, 6, 7, 8]);
    await visitor.leave();
  });

  it('finds what people cannot read or name', async () => {
    const visitor = await visit(browser, origin);
    await visitor.page.goto('/pale');
    await expect(visitor.assertAccessible()).rejects.toThrow(/color-contrast[\s\S]*label/);
    await expect(assertAccessible(visitor.page, ['h1'])).resolves.toBeUndefined();
    await expect(assertAccessible(visitor.page, ['h1', '.x'])).rejects.toThrow(/color-contrast/);
    await visitor.leave();
  });
});
