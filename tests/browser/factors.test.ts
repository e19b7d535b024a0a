import { TOTP } from 'otpauth';
import type { Locator, Page } from 'playwright-core';
import { visit } from './support/browser';
import { enterAs, signIn } from './support/person';
import { setStage } from './support/stage';

const BIDDER = '13800000002';
const OTHER_BIDDER = '13800000003';
const PASSWORD = 'Demo-2026!';
const PERIOD_MS = 30_000;

jest.setTimeout(300_000);

const stage = setStage({ host: 'localhost' });

it('[LG-04] [RT-09] an authenticator app is enrolled and asked for, a recovery code helps once, and a passkey signs in until it is removed', async () => {
  const owner = await signIn(stage.browser, stage.origin, BIDDER, { at: null });
  await openSecurity(owner.page);
  const { secret, codes } = await enrolApp(owner.page);
  await owner.page.getByText('剩余 10 个').waitFor();
  await owner.leave();

  const second = await visit(stage.browser, stage.origin);
  await reachSecondStep(second.page);
  await second.assertAccessible();
  await giveAppCode(second.page, secret);
  await second.page.waitForURL('**/home/index');
  await second.leave();

  const third = await visit(stage.browser, stage.origin);
  await reachSecondStep(third.page);
  await giveRecoveryCode(third.page, codes[0]);
  await third.page.waitForURL('**/home/index');
  await third.leave();

  const fourth = await visit(stage.browser, stage.origin);
  const { page } = fourth;
  await giveDevice(page);
  await reachSecondStep(page);
  await giveRecoveryCode(page, codes[0]);
  await page.getByText('恢复码不正确或已使用').waitFor();
  await page.getByLabel('恢复码', { exact: true }).fill(codes[1] ?? '');
  await page.getByRole('button', { name: '验证并登录' }).click();
  await page.waitForURL('**/home/index');
  await openSecurity(page);
  await addPasskey(page, codes[2]);
  await fourth.assertAccessible();

  await signOut(page);
  await page.getByRole('button', { name: '使用通行密钥登录' }).click();
  await page.waitForURL('**/home/index');
  await openSecurity(page);
  await deletePasskey(page);
  await signOut(page);
  await page.getByRole('button', { name: '使用通行密钥登录' }).click();
  await page.getByText('该通行密钥未在本平台登记，或已被移除，请换用其他方式登录').waitFor();
  await fourth.leave();
});

it('[LG-04] [RT-09] an organisation that asks a second factor lets nobody on without, and a passkey will do', async () => {
  const { page, leave, assertAccessible } = await signIn(stage.browser, stage.origin, OTHER_BIDDER, { at: null });
  await giveDevice(page);
  await openSecurity(page);
  await page.getByRole('checkbox', { name: /收付款项/ }).check();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  const gate = page.getByRole('dialog', { name: '请先开启两步验证' });
  await gate.waitFor();
  await assertAccessible();
  await gate.getByRole('button', { name: '退出登录' }).click();

  await enterAs(page, OTHER_BIDDER);
  await gate.getByRole('button', { name: '添加通行密钥' }).click();
  expect(await codesIn(gate)).toHaveLength(10);
  await assertAccessible();
  await gate.getByRole('button', { name: '我已保存恢复码，进入系统' }).click();
  await page.waitForURL('**/home/index');
  await gate.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: '待办事项' }).waitFor();
  await leave();
});

/** A device with a finger's sensor, as Chromium makes one for the page; it agrees to whatever it is asked. */
async function giveDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function openSecurity(page: Page): Promise<void> {
  await page.goto('/my-info?tab=security');
  await page.getByRole('heading', { name: '两步验证', exact: true }).waitFor();
}

async function enrolApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: '开启', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '开启动态验证码' });
  await dialog.getByLabel('绑定身份验证器的二维码').waitFor();
  const secret = (await dialog.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{4}$/).innerText()).replace(/\s/g, '');
  await dialog.getByLabel('动态验证码').fill(codeOf(secret));
  await dialog.getByRole('button', { name: '确认绑定' }).click();
  const codes = await codesIn(dialog);
  await dialog.getByRole('button', { name: '我已保存恢复码' }).click();
  return { secret, codes };
}

async function codesIn(dialog: Locator): Promise<string[]> {
  const list = dialog.getByRole('list', { name: '恢复码' });
  await list.waitFor();
  return list.getByRole('listitem').allInnerTexts();
}

/** The enrolment has used the code of now up: the next one is good already, as clocks may differ. */
async function giveAppCode(page: Page, secret: string): Promise<void> {
  await page.getByLabel('动态验证码').fill(codeOf(secret, PERIOD_MS));
  await page.getByRole('button', { name: '验证并登录' }).click();
}

async function reachSecondStep(page: Page): Promise<void> {
  await page.goto('/user/login');
  await enterAs(page, BIDDER);
  await page.getByRole('heading', { name: '两步验证' }).waitFor();
}

async function giveRecoveryCode(page: Page, code = ''): Promise<void> {
  await page.getByRole('button', { name: '使用恢复码' }).click();
  await page.getByLabel('恢复码', { exact: true }).fill(code);
  await page.getByRole('button', { name: '验证并登录' }).click();
}

async function addPasskey(page: Page, recoveryCode = ''): Promise<void> {
  await page.getByRole('button', { name: '添加通行密钥' }).click();
  const dialog = page.getByRole('dialog', { name: '添加通行密钥' });
  await dialog.getByLabel('登录密码').fill(PASSWORD);
  await dialog.getByLabel('动态验证码或恢复码').fill(recoveryCode);
  await dialog.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('list', { name: '通行密钥' }).getByRole('listitem').waitFor();
}

async function deletePasskey(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^移除通行密钥/ }).click();
  const dialog = page.getByRole('dialog', { name: /^移除通行密钥/ });
  await dialog.getByLabel('登录密码').fill(PASSWORD);
  await dialog.getByRole('button', { name: '改用通行密钥验证' }).click();
  await page.getByText('尚未添加', { exact: true }).waitFor();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: '陈立群' }).click();
  await page.getByRole('button', { name: '退出登录', exact: true }).click();
  await page.waitForURL('**/user/login**');
}

function codeOf(secret: string, later = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + later });
}
