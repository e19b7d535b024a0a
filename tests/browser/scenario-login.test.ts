import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { projectRoot } from '#server/core/root';
import { builtApp } from '../../scripts/scenarios/browser/built-app';
import { runInBrowser } from '../../scripts/scenarios/browser/run-in-browser';
import { parseScenario } from '../../src/devtools/scenarios/format/parse';
import { command, temporary } from '../scenarios/support/command';
import { PHONE, visit, type Visitor } from './support/browser';
import { smsCode } from './support/person';
import { takePicture } from './support/picture';
import { setStage } from './support/stage';
import { goWithin } from './support/within';

const OF_TWO_ORGANISATIONS = '13800000011';
const NAME = '高振宇';
const BIDDER = '13800000002';
const PASSWORD = 'Demo-2026!';

jest.setTimeout(600_000);

const stage = setStage();

describe('a recording of the login', () => {
  it('[TS-01] goes from the login page through the choice of an organisation and a logout, without personal data, and is played again by the command, the page and a real browser', async () => {
    const tester = await visit(stage.browser, stage.origin);
    const { page, context } = tester;
    await watched(page);
    const recorder = await beginAtLogin(page);
    await page.getByRole('button', { name: '登录', exact: true }).waitFor();
    await tester.assertAccessible();
    await takePicture(page, 'docs/pictures/scenarios-recording-login.png');

    await logIn(page);
    await page.getByRole('dialog', { name: '请选择要登录的机构' }).getByRole('button', { name: '担保机构' }).click();
    await page.waitForURL('**/home/index');
    const other = await context.newPage();
    await other.goto('/home/index');
    await other.getByRole('region', { name: '场景录制' }).getByRole('button', { name: '开始录制' }).waitFor();
    await other.close();
    await page.getByRole('button', { name: NAME }).click();
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.waitForURL('**/user/login');
    const kept = await page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]));
    expect(kept).not.toContain(PASSWORD);
    await recorder.getByRole('button', { name: '停止录制' }).click();
    await canStayThere(tester, recorder);
    const file = await saved(page, recorder, '登录的录制');

    const text = readFileSync(file, 'utf8');
    for (const personal of [OF_TWO_ORGANISATIONS, PASSWORD, NAME]) expect(text).not.toContain(personal);
    const { scenario } = parseScenario(text);
    if (!scenario) throw new Error('the recording cannot be read');
    expect(scenario.header.app).toEqual({ route: '/user/login', signedInAs: 'nobody' });
    const expected = (machine: string) =>
      scenario.lines.flatMap((line) => ('expect' in line && line.expect === 'state' && line.machine === machine ? [line.is] : []));
    expect(expected('session')).toEqual(['choosingOrganisation', 'signedIn', 'signedOut']);
    expect(scenario.lines.flatMap((line) => ('expect' in line && line.expect === 'path' ? [line.is] : []))).toEqual(['/user/login']);

    const { code, output } = await command(['run', file]);
    expect([code, output.trim().split('\n').at(-1)]).toEqual([0, '1 passed, 0 failed']);
    const run = await runInBrowser(stage.browser, scenario, builtApp(join(projectRoot(), 'dist/web')));
    expect([run.divergence, run.outcomes.filter(({ verdict }) => verdict === 'met').length > 10]).toEqual([undefined, true]);

    await logIn(page);
    await page.getByRole('dialog', { name: '请选择要登录的机构' }).getByRole('button', { name: '投标人' }).click();
    await page.getByRole('heading', { name: /^您好/ }).waitFor();
    await goWithin(page, '/dev/scenarios');
    await page.getByRole('link', { name: '登录的录制' }).click();
    await page.getByText(/^通过：\d+ 项期望全部成立$/).waitFor();
    await tester.leave();
  });

  it('[TS-01] takes in a login by SMS, a forced logout while polling and the login after it, and is played again with the same outcome', async () => {
    const tester = await visit(stage.browser, stage.origin, { expected: [/40[13]/] });
    const { page } = tester;
    await watched(page);
    const recorder = await beginAtLogin(page);
    await page.getByRole('button', { name: '短信登录' }).click();
    await page.getByLabel('手机号码').fill(BIDDER);
    await page.getByRole('button', { name: '发送验证码' }).click();
    await page.getByRole('button', { name: /秒后重新发送/ }).waitFor();
    const code = await smsCode(page, BIDDER);
    await page.getByLabel('短信验证码').fill(code);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByRole('heading', { name: /^您好/ }).waitFor();
    await polledEverySecond(page);
    await page.goto('/business-manage/pay');
    const link = page.locator('tbody tr.data-row').first().getByRole('link').first();
    await link.waitFor();
    await page.goto(`/order/${(await link.getAttribute('href'))?.split('/').at(-1) ?? ''}`);
    await page.getByText(/二维码剩余有效时间/).waitFor();
    await page.waitForResponse(/pay\/result/);
    await page.request.post('/api/user/logout', { data: {}, headers: { 'X-Requested-With': 'XMLHttpRequest' } });
    await page.waitForURL('**/user/login');
    await page.getByRole('button', { name: new RegExp(BIDDER) }).click();
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.waitForURL('**/order/*');
    await page.getByText(/二维码剩余有效时间/).waitFor();
    await page.waitForResponse(/pay\/result/);
    await page.getByRole('button', { name: '陈立群' }).waitFor();
    await recorder.getByRole('button', { name: '停止录制' }).click();
    const file = await saved(page, recorder, '登录失效的录制');

    const text = readFileSync(file, 'utf8');
    for (const personal of [BIDDER, PASSWORD, code, '陈立群']) expect(text).not.toContain(personal);
    const { scenario } = parseScenario(text);
    if (!scenario) throw new Error('the recording cannot be read');
    const sent = scenario.lines.flatMap((line) => ('input' in line && line.input === 'ui' ? (line.sends ?? []) : []));
    expect(sent.flatMap((one) => ('signIn' in one ? [Object.keys(one.signIn)] : []))).toEqual([
      ['mobile', 'smsCode'],
      ['account', 'password'],
    ]);
    const { code: exit, output } = await command(['run', file]);
    expect({ exit, output }).toEqual({ exit: 0, output: expect.stringMatching(/1 passed, 0 failed\s*$/) });
    const run = await runInBrowser(stage.browser, scenario, builtApp(join(projectRoot(), 'dist/web')));
    expect(run.divergence).toBeUndefined();
    await tester.leave();
  });

  it('[TS-01] is not offered, nor anything of it fetched, where nobody watches, and leaves the login page of a phone usable and accessible', async () => {
    const tester = await visit(stage.browser, stage.origin, { viewport: PHONE });
    const { page } = tester;
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto('/user/login');
    await page.getByRole('button', { name: /13800000001/ }).waitFor();
    expect(await page.getByRole('region', { name: '场景录制' }).count()).toBe(0);
    expect(fetched.filter((url) => url.includes('devtools'))).toEqual([]);

    await watched(page);
    const recorder = await beginAtLogin(page);
    await tester.assertAccessible();
    await tester.picture('login-recording');
    await page.getByLabel('密码', { exact: true }).fill('x');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByText('请输入手机号码').waitFor();
    await recorder.getByRole('button', { name: '停止录制' }).click();
    await canStayThere(tester, recorder);
    await tester.leave();
  });
});

/** Once it has been stopped where nobody is signed in: it hides nothing, and leads to nothing that needs a login. */
async function canStayThere({ page, assertAccessible, picture }: Visitor, recorder: Locator): Promise<void> {
  await recorder.getByRole('textbox', { name: '录制标题' }).waitFor();
  await assertAccessible();
  await picture('login-recorded');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
  expect(await recorder.getByRole('link').count()).toBe(0);
}

/** As where the server asks nobody to wait longer while the stream is open. */
async function polledEverySecond(page: Page): Promise<void> {
  await page.route('**/pay/order', async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as { data: Record<string, unknown> };
    const { pushed_poll_interval_seconds: _longer, ...data } = reply.data;
    await route.fulfill({ response, json: { ...reply, data } });
  });
}

/** From the next page on. */
async function watched(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window.top === window) localStorage.setItem('watch', '1');
  });
}

async function beginAtLogin(page: Page): Promise<Locator> {
  await page.goto('/user/login');
  const recorder = page.getByRole('region', { name: '场景录制' });
  await recorder.getByRole('button', { name: '开始录制' }).click();
  await recorder.getByText(/^录制中/).waitFor();
  return recorder;
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('手机号码').fill(OF_TWO_ORGANISATIONS);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByLabel('密码', { exact: true }).press('Enter');
  await page.getByRole('dialog', { name: '请选择要登录的机构' }).waitFor();
}

async function saved(page: Page, recorder: Locator, title: string): Promise<string> {
  await recorder.getByRole('textbox', { name: '录制标题' }).fill(title);
  const downloading = page.waitForEvent('download');
  await recorder.getByRole('button', { name: '保存并下载' }).click();
  const file = temporary('recorded-login.jsonl');
  await (await downloading).saveAs(file);
  return file;
}
