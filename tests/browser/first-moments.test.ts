import type { Page, Route } from 'playwright-core';
import { DESKTOP, PHONE, visit } from './support/browser';
import { signIn } from './support/person';
import { setStage } from './support/stage';

const SCRIPTS = '**/assets/*.js';
const AUTHORITY = '13800000017';
const FAILED = /ERR_FAILED/;
const UNLOADED = /Loading chunk/;

jest.setTimeout(120_000);

const stage = setStage();

describe('before its scripts are there', () => {
  it('the login page keeps what is typed and handles the enter key', async () => {
    const { page, leave } = await visit(stage.browser, stage.origin);
    const release = await delayScripts(page);
    await page.goto('/user/login', { waitUntil: 'commit' });
    await page.getByLabel('手机号码').fill('13800000002');
    await page.getByLabel('密码', { exact: true }).fill('Demo-2026!');
    await page.getByLabel('密码', { exact: true }).press('Enter');
    await release();
    await page.waitForURL('**/home/index');
    await leave();
  });

  it.each([DESKTOP, PHONE])('[LG-04] nothing of the login that can be pressed moves as they arrive: $name', async (viewport) => {
    const { page, leave } = await visit(stage.browser, stage.origin, { viewport });
    const release = await delayScripts(page);
    await page.goto('/user/login', { waitUntil: 'commit' });
    await page.getByRole('link', { name: '忘记密码？' }).waitFor();
    const before = await places(page);
    expect(before).toHaveProperty('忘记密码？');
    await release();
    await page.getByRole('heading', { name: '演示账号' }).waitFor();
    await page.getByRole('button', { name: '使用通行密钥登录' }).waitFor();
    expect(await places(page)).toMatchObject(before);
    await leave();
  });

  it('the truth page keeps what is typed and handles the button', async () => {
    const { page, leave } = await visit(stage.browser, stage.origin);
    const release = await delayScripts(page);
    await page.goto('/user/truth', { waitUntil: 'commit' });
    await page.getByLabel('保函编号').fill('BH2026000000000001');
    await page.getByLabel('验真码').fill('ABCD2345EFGH');
    await page.getByRole('button', { name: '查验' }).click();
    await release();
    await page.getByRole('heading', { name: '未查到该保函' }).waitFor();
    expect(await page.getByLabel('保函编号').inputValue()).toBe('BH2026000000000001');
    await leave();
  });

  it('[LC-09] the page of claims sends the code to the mobile that was typed', async () => {
    const { page, leave } = await visit(stage.browser, stage.origin);
    const release = await delayScripts(page);
    await page.goto('/user/claim?letterNo=BH2026000000000001&code=ABCD2345EFGH', { waitUntil: 'commit' });
    await page.getByLabel('受益人联系手机').fill('13800000006');
    await page.getByRole('button', { name: '发送验证码' }).click();
    const sent = page.waitForRequest('**/claim/sms/code');
    await release();
    expect((await sent).postData()).toContain('"mobile":"13800000006"');
    await page.getByText(/验证码将在一分钟内送达/).waitFor();
    await leave();
  });

  it('[RT-07] the page of unpaid wages sends the code to the mobile that was typed', async () => {
    const { page, leave } = await visit(stage.browser, stage.origin);
    const release = await delayScripts(page);
    await page.goto('/peasant/report', { waitUntil: 'commit' });
    await page.getByLabel('手机号', { exact: true }).fill('１３６ 1234 0602');
    await page.getByRole('button', { name: '发送验证码' }).click();
    const sent = page.waitForRequest('**/zone/sms/code');
    await release();
    expect((await sent).postData()).toContain('"mobile":"13612340602"');
    await page.getByText('验证码已发送，请查收短信').waitFor();
    await leave();
  });

  it('the zone says what its products cost for the amount and the days that were typed', async () => {
    const { page, leave } = await visit(stage.browser, stage.origin);
    const release = await delayScripts(page);
    await page.goto('/channel/nen', { waitUntil: 'commit' });
    await page.getByLabel('担保金额（元）').fill('800000');
    await page.getByLabel('保函期限（天）').fill('120');
    const request = page.waitForRequest('**/zone/fees');
    await release();
    expect((await request).postData()).toMatch(/800000.*120|120.*800000/);
    expect(await page.getByLabel('保函期限（天）').inputValue()).toBe('120');
    await leave();
  });

  it('the truth page handles the choice of another way', async () => {
    const { page, leave } = await visit(stage.browser, stage.origin);
    const release = await delayScripts(page);
    await page.goto('/user/truth', { waitUntil: 'commit' });
    await page.getByRole('radio', { name: '上传文件查验' }).click();
    await release();
    await page.getByTestId('letter-file').waitFor({ state: 'attached' });
    await leave();
  });
});

describe('while a home arrives', () => {
  it('[RT-02] [RT-07] nothing can be pressed that what arrives above it would still move', async () => {
    const { page, leave } = await signIn(stage.browser, stage.origin, AUTHORITY, { at: null });
    const release = await delay(page, '**/wage-deposit/summary');
    await page.goto('/home/index');
    const figure = page.getByRole('region', { name: '工资保函理赔期限' }).locator('a').first();
    await figure.waitFor({ state: 'attached' });
    expect(await figure.isVisible()).toBe(false);
    await release();
    await figure.click();
    await page.waitForURL('**/business-manage/guarantee-record?workingClock=*');
    await leave();
  });
});

describe('where its scripts cannot be fetched', () => {
  it('[ER-05] a page whose logo alone cannot be fetched says nothing of it, and opens', async () => {
    const { page, leave } = await visit(stage.browser, stage.origin, { expected: [FAILED] });
    await page.route('**/assets/channels/*.svg', (route) => route.abort());
    const release = await delayScripts(page);
    const failed = page.waitForEvent('requestfailed');
    await page.goto('/user/login', { waitUntil: 'commit' });
    await failed;
    await release();
    await page.getByRole('button', { name: '短信登录' }).click();
    await page.getByLabel('短信验证码').waitFor();
    expect(await page.getByText('页面加载失败').count()).toBe(0);
    await leave();
  });

  it.each(['/user/login', '/home/index'])('[ER-05] %s says so and loads again', async (path) => {
    const { page, leave } = await visit(stage.browser, stage.origin, { expected: [FAILED] });
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto(path);
    const alert = page.getByRole('alert').filter({ hasText: '页面加载失败，请检查网络后重新加载' });
    await alert.waitFor();
    expect(await alert.count()).toBe(1);
    await page.unroute(SCRIPTS);
    await alert.getByRole('link', { name: '重新加载' }).click();
    await alert.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '登录', exact: true }).waitFor();
    await leave();
  });

  it.each([
    ['cannot be fetched', (route: Route) => route.abort()],
    ['are answered with something else', (route: Route) => route.fulfill({ contentType: 'text/javascript', body: '' })],
  ])('[ER-05] a public page whose own scripts %s keeps what was written ahead, says so once and loads again', async (_what, answer) => {
    const { page, leave } = await visit(stage.browser, stage.origin, { expected: [FAILED, UNLOADED] });
    await page.route(isOwnScript, answer);
    await page.goto('/user/truth');
    const alert = page.getByRole('alert').filter({ hasText: '页面加载失败，请检查网络后重新加载' });
    await alert.waitFor();
    expect(await alert.count()).toBe(1);
    expect(await page.getByRole('heading', { name: '保函验真', exact: true }).isVisible()).toBe(true);
    await page.unroute(isOwnScript);
    await alert.getByRole('link', { name: '重新加载' }).click();
    await alert.waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: '上传文件查验' }).click();
    await page.getByTestId('letter-file').waitFor({ state: 'attached' });
    await leave();
  });
});

/** Where what can be pressed on the card stands, by what it is called. */
function places(page: Page): Promise<Record<string, { x: number; y: number }>> {
  return page.locator('.login-card').evaluate((card) => {
    const pressed = [...card.querySelectorAll<HTMLElement>('a, button, label')].filter((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );
    return Object.fromEntries(
      pressed.map((one) => {
        const { x, y } = one.getBoundingClientRect();
        return [one.textContent, { x, y }];
      }),
    );
  });
}

/** Of a page, beside the one that all pages begin with. */
function isOwnScript({ pathname }: URL): boolean {
  return /^\/assets\/(?!main\.).+\.js$/.test(pathname);
}

function delayScripts(page: Page): Promise<() => Promise<void>> {
  return delay(page, SCRIPTS);
}

/** Keeps what is asked for at these addresses waiting until it is released. */
async function delay(page: Page, addresses: string): Promise<() => Promise<void>> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => (release = done));
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await page.unrouteAll({ behavior: 'wait' });
  };
}
