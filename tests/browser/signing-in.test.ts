import type { Page } from 'playwright-core';
import { visit } from './support/browser';
import { signIn, smsCode } from './support/person';
import { setStage } from './support/stage';

const SOMEBODY = '13800000003';
const FORGETFUL = '13800000002';
const NEW_PASSWORD = '春江潮水连海平 2026';

jest.setTimeout(300_000);

const stage = setStage();

it('[LG-04] [RT-15] lets somebody in by WeChat, binding the first time, and back in by a scan alone; elsewhere is signed out at once', async () => {
  const desk = await signIn(stage.browser, stage.origin, SOMEBODY);
  const { page, leave } = await visit(stage.browser, stage.origin);
  await page.goto('/user/login');
  await scan(page, 'her-wechat');
  await page.getByLabel('手机号码').fill(SOMEBODY);
  await page.getByRole('button', { name: '发送验证码' }).click();
  await page.getByText('验证码已发送，请查收短信').waitFor({ state: 'attached' });
  await page.getByLabel('短信验证码').fill(await smsCode(page, SOMEBODY));
  await page.getByRole('button', { name: '绑定并登录' }).click();
  await page.waitForURL('**/home/index');
  await page.goto('/my-info?tab=security');
  await page.getByText(/已于 .* 绑定/).waitFor();
  await page.getByRole('button', { name: '退出其他设备' }).click();
  await page.getByRole('button', { name: '全部退出' }).click();
  await desk.page.waitForURL('**/user/login**');
  await page.context().clearCookies();
  await page.goto('/user/login');
  await scan(page, 'her-wechat');
  await page.waitForURL('**/home/index');
  await Promise.all([leave(), desk.leave()]);
});

it('[LG-04] lets somebody choose a new password by slider and SMS, which alone signs in from then on', async () => {
  const { page, leave } = await visit(stage.browser, stage.origin);
  await page.goto('/user/login');
  await page.getByRole('link', { name: '忘记密码？' }).click();
  await page.getByLabel('手机号码').fill(FORGETFUL);
  await page.getByRole('button', { name: '发送验证码' }).click();
  await slide(page);
  await page.getByRole('button', { name: /秒后重新发送/ }).waitFor();
  await page.getByLabel('短信验证码').fill(await smsCode(page, FORGETFUL));
  await page.getByLabel('新密码', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('再次输入新密码').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: '重置密码' }).click();
  await page.getByText('密码已重置').waitFor();
  await page.getByRole('link', { name: '返回登录' }).click();
  await page.getByLabel('手机号码').fill(FORGETFUL);
  await page.getByLabel('密码', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL('**/home/index');
  await leave();
});

/** Scans the QR code of the login page with the sandbox's phone. */
async function scan(page: Page, person: string): Promise<void> {
  await page.getByRole('button', { name: '微信登录' }).click();
  const opened = page.context().waitForEvent('page');
  await page.frameLocator('iframe').getByRole('link', { name: '用模拟手机扫码' }).click();
  const phone = await opened;
  await phone.getByLabel('微信号').fill(person);
  await phone.getByRole('button', { name: '确认登录' }).click();
  await phone.getByText('已确认登录').waitFor();
  await phone.close();
}

/** Moves the slider onto its mark by the arrow keys. */
async function slide(page: Page): Promise<void> {
  const slider = page.getByRole('slider', { name: '滑动验证' });
  const target = Number(/目标 (\d+)/.exec((await slider.getAttribute('aria-valuetext')) ?? '')?.[1]);
  for (let at = 0; at < target; at += 1) await slider.press('ArrowRight');
}
