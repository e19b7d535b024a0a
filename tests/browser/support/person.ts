import type { Browser, Page } from 'playwright-core';
import { passwordLogin } from '#contract/users';
import { eventually } from '#tests/support/eventually';
import type { Credentials } from '../../../src/api/wire/credentials';
import { visit, type Visiting, type Visitor } from './browser';

const PASSWORD = 'Demo-2026!';
const HOME = '/home/index';

export interface PersonAtWork extends Visitor {
  readonly mobile: string;
}

export interface Arriving extends Visiting {
  /** The page that is opened first; null where the test opens it. */
  at?: string | null;
}

/** A user of the demonstration, signed in without the way through the login page, on the home page where no other is named. */
export async function signIn(
  browser: Browser,
  origin: string,
  mobile: string,
  { at = HOME, ...visiting }: Arriving = {},
): Promise<PersonAtWork> {
  const visitor = await visit(browser, origin, visiting);
  await haveSession(visitor.page, mobile);
  if (at !== null) await visitor.page.goto(at);
  return { ...visitor, mobile };
}

async function haveSession(page: Page, mobile: string): Promise<void> {
  const answer = await page.request.post(passwordLogin.path, {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    data: { account: mobile, password: PASSWORD },
  });
  const { ret, msg, data } = (await answer.json()) as { ret: number; msg: string; data: Credentials };
  if (ret !== 0) throw new Error(`login of ${mobile} failed: ${msg}`);
  const { appId, userId, clientKey } = data;
  await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }), {
    times: 1,
  });
  await page.goto('/blank');
  await page.evaluate((saved) => sessionStorage.setItem('credentials', saved), JSON.stringify({ appId, userId, clientKey }));
}

/** Leads a page through the login to the home page. */
export async function logIn(page: Page, mobile: string): Promise<void> {
  await page.goto('/user/login');
  await enterAs(page, mobile);
  await page.waitForURL(`**${HOME}`);
}

/** Fills the login page and sends it. */
export async function enterAs(page: Page, mobile: string): Promise<void> {
  await page.getByLabel('手机号码').fill(mobile);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

const used = new Set<string>();
const SMS_WITHIN_MS = 60_000;
const SMS_POLLED_EVERY_MS = 250;

/** The newest code that the sandbox 'sent' to a mobile and that was not typed before, waited for as its owner would. */
export async function smsCode(page: Page, mobile: string): Promise<string> {
  let code: string | undefined;
  await eventually(
    async () => {
      const answer = await page.request.get(`/sandbox/sms?mobile=${mobile}`);
      const { data } = (await answer.json()) as { data: { list: { code: string }[] } };
      code = data.list.find((message) => message.code && !used.has(`${mobile} ${message.code}`))?.code;
      return code !== undefined;
    },
    SMS_WITHIN_MS,
    SMS_POLLED_EVERY_MS,
  );
  used.add(`${mobile} ${code ?? ''}`);
  return code ?? '';
}

/** Opens an application from a work list, where it must be waiting. */
export async function openFromWorkList({ page }: PersonAtWork, workList: string, applyNo: string): Promise<void> {
  await openFromList(page, `/business-manage/${workList}`, applyNo);
}

/** Opens an application from the list at an address. */
export async function openFromList(page: Page, address: string, applyNo: string): Promise<void> {
  await page.goto(`${address}?keyword=${applyNo}`);
  await page.locator('tbody tr.data-row').first().getByRole('link').first().click();
  await page.waitForURL(`**/business-manage/detail/${applyNo}`);
}

/** Goes on in a wizard, and waits for the step of that title. */
export async function nextStep(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: '下一步', exact: true }).click();
  await page.getByRole('heading', { name: title, exact: true }).waitFor();
}

/** Presses an event's button on the detail page, fills what is given and confirms. */
export async function handle({ page }: PersonAtWork, action: string, fields: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: action });
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value);
  await dialog.getByRole('button', { name: '确定', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}
