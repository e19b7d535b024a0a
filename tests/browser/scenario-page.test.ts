import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { command, temporary } from '../scenarios/support/command';
import { PHONE, type Visitor } from './support/browser';
import { takeDocsPicture } from './support/docs-picture';
import { signIn } from './support/person';
import { setStage } from './support/stage';
import { goWithin } from './support/within';

const BIDDER = '13800000002';
const TALL = 1400;

jest.setTimeout(600_000);

const stage = setStage();

describe('the scenario page', () => {
  it('[TS-01] plays a shipped scenario, steps, runs to the cursor, branches at a changed input and names where it misses, accessibly and without sideways scrolling', async () => {
    const tester = await signIn(stage.browser, stage.origin, BIDDER, { at: '/dev/scenarios' });
    const { page } = tester;
    const { wrong, look } = looking(tester);
    await page.getByRole('button', { name: '打开一个示例' }).waitFor();
    await look('overview');
    await picture(page, 'scenarios-overview');
    await page.getByRole('button', { name: '打开一个示例' }).click();
    await page.getByText('通过：11 项期望全部成立').waitFor();
    await look('playing');

    const events = page.getByRole('listbox', { name: '发生的事' });
    const now = page.getByRole('region', { name: '这一刻的应用' });
    const chosen = events.getByRole('option', { selected: true });
    expect(await chosen.innerText()).toContain('打开页面');
    await page.getByRole('button', { name: '下一步' }).click();
    expect(await chosen.innerText()).toContain('输入 reply /pay/result');
    await page.getByRole('button', { name: '上一步' }).click();
    expect(await chosen.innerText()).toContain('打开页面');
    await events.getByRole('option').filter({ hasText: 'waiting → paid' }).click();
    await now.getByText('paymentScreen#1 paid').waitFor();
    await page.frameLocator('iframe').getByText('支付成功').waitFor();
    await picture(page, 'scenarios-player');
    for (let step = 0; step < 5; step += 1) await events.press('ArrowUp');
    await now.getByText('paymentScreen#1 waiting').waitFor();

    await page.getByRole('tab', { name: '编辑' }).click();
    const text = page.getByRole('textbox', { name: '场景文本，每行一个 JSON' });
    await text.fill('{"scenario":"x"}');
    await page.locator('.player-problems li').first().waitFor();
    await look('editing what is wrong');
    await page.getByRole('button', { name: '放弃修改' }).click();
    await page.locator('.player-problems li').first().waitFor({ state: 'detached' });
    await text.fill(
      (await text.inputValue()).replace(
        '"tradeStatus":"success","guaranteeStatus":4',
        '"tradeStatus":"fail","guaranteeStatus":2,"failReason":"余额不足"',
      ),
    );
    await putCursorInLine(text, 8);
    await page.getByText('格式正确。光标在第 8 行。').waitFor();
    await page.getByRole('region', { name: '第 8 行的表单' }).getByRole('spinbutton', { name: '次数' }).waitFor();
    await look('editing');
    await picture(page, 'scenarios-editor');
    await page.getByRole('button', { name: '运行到光标所在行' }).click();
    await page.getByText('通过：4 项期望全部成立').waitFor();
    expect(await chosen.innerText()).toContain('期望成立：调用 /pay/result 2 次');

    await page.getByRole('button', { name: '运行', exact: true }).click();
    const failure = page.getByRole('alert', { name: '未通过' });
    await failure.getByText('未通过：第 10 行，00:03.500').waitFor();
    await failure.getByText('paymentScreen 处于 paid', { exact: true }).waitFor();
    await failure.getByText('paymentScreen 处于 failed').first().waitFor();
    const differences = failure.getByRole('group', { name: '期望与实际的差异' });
    await differences.getByRole('row', { name: /不同.*"is": "paid".*"is": "failed"/ }).waitFor();
    await picture(page, 'scenarios-failure');

    await page.getByRole('tab', { name: '编辑' }).click();
    await page.getByRole('button', { name: '作为分支运行并对照' }).click();
    await page.getByText(/^自第 \d+ 条轨迹起不同$/).waitFor();
    const first = page.locator('.player-first-difference');
    expect((await first.allInnerTexts()).map((line) => /"tradeStatus":"(\w+)"/.exec(line)?.[1])).toEqual(['success', 'fail']);
    await look('comparing');
    await picture(page, 'scenarios-comparison');

    const another = page.getByRole('combobox', { name: '对照的场景' });
    await another.click();
    await another.pressSequentially('提前关闭订单');
    await another.press('Enter');
    await page.getByRole('region', { name: /^对照：.*支付平台提前关闭订单/ }).waitFor();
    await page.getByText(/^自第 \d+ 条轨迹起不同$/).waitFor();
    expect(wrong).toEqual([]);
    await tester.leave();
  });

  it('[TS-01] shows beside each step the page of the application as it stands then, which takes no input and asks the server nothing', async () => {
    const tester = await signIn(stage.browser, stage.origin, BIDDER, { at: null });
    const { page } = tester;
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.frame() !== page.mainFrame() && !/^\/(assets|dev)\//.test(new URL(request.url()).pathname)) requests.push(request.url());
    });
    await page.goto('/dev/scenarios/payment-success');
    await keepsItsPlaces(page);
    const steps = page.getByRole('listbox', { name: '发生的事' });
    const screen = page.frameLocator('iframe[title="电脑上的页面"]');
    await steps.getByRole('option').filter({ hasText: 'seconds left' }).first().click();
    await screen.getByText('二维码剩余有效时间').waitFor();
    await screen.getByText('4 分 59 秒').waitFor();
    await screen.getByText('滨江地铁十号线土建工程').waitFor();
    const place = await page.locator('.screen-box').boundingBox();
    if (!place) throw new Error('there is no screen');
    await page.mouse.click(place.x + place.width / 2, place.y + 12);
    await steps.getByRole('option').filter({ hasText: 'waiting → paid' }).click();
    await screen.getByText('支付成功').waitFor();
    expect(await screen.locator('body').getAttribute('inert')).toBe('');
    await screen.locator('.layout-side').waitFor();
    await page.getByText('手机', { exact: true }).click();
    const phone = page.frameLocator('iframe[title="手机上的页面"]');
    await phone.locator('.layout-side').waitFor({ state: 'detached' });
    await phone.getByText('支付成功').waitFor();
    expect(requests).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/dev/scenarios/payment-success');

    await goWithin(page, '/dev/scenarios/login-refused-then-accepted');
    await page.frameLocator('iframe').getByLabel('密码', { exact: true }).waitFor({ state: 'attached' });
    await goWithin(page, '/dev/scenarios/organisation-several');
    await steps.getByRole('option').filter({ hasText: 'choosingOrganisation' }).last().click();
    await page.frameLocator('iframe').getByText('请选择要登录的机构').waitFor();
    await tester.leave();
  });

  it('[TS-01] is accessible and has no sideways scrolling on a phone, whatever it shows', async () => {
    const tester = await signIn(stage.browser, stage.origin, BIDDER, { viewport: PHONE, at: '/dev/scenarios' });
    const { page } = tester;
    const { wrong, look } = looking(tester);
    await page.getByRole('button', { name: '打开一个示例' }).waitFor();
    await look('overview');
    await page.goto('/dev/scenarios/payment-success');
    await keepsItsPlaces(page);
    await look('playing');
    await page.getByRole('tab', { name: '编辑' }).click();
    const text = page.getByRole('textbox', { name: '场景文本，每行一个 JSON' });
    await text.fill('{"scenario":"x"}');
    await page.locator('.player-problems li').first().waitFor();
    await look('editing what is wrong');
    await page.getByRole('button', { name: '放弃修改' }).click();
    await putCursorInLine(text, 2);
    await page.getByRole('region', { name: '第 2 行的表单' }).waitFor();
    await look('editing');
    await page.getByRole('button', { name: '作为分支运行并对照' }).click();
    await page.getByText(/^两次运行完全相同/).waitFor();
    await look('comparing');
    expect(wrong).toEqual([]);
    await tester.leave();
  });

  it('[TS-01] records what a tester does, without personal data, to a file that the command and the page play again', async () => {
    const tester = await signIn(stage.browser, stage.origin, BIDDER, { at: '/dev/scenarios' });
    const { page } = tester;
    await page.getByRole('button', { name: '开始观察' }).click();
    await page.getByText('正在观察本浏览器，可以录制场景').waitFor();
    await page.goto('/business-manage/pay');
    const link = page.locator('tbody tr.data-row').first().getByRole('link').first();
    await link.waitFor();
    await page.goto(`/order/${(await link.getAttribute('href'))?.split('/').at(-1) ?? ''}`);
    await page.getByText(/二维码剩余有效时间/).waitFor();

    const recorder = page.getByRole('region', { name: '场景录制' });
    await recorder.getByRole('button', { name: '开始录制' }).click();
    await recorder.getByText(/^录制中/).waitFor();
    await page.getByText(/二维码剩余有效时间/).waitFor();
    const orderId = await page.getByText('支付订单号').locator('span').innerText();
    await page.waitForResponse(/pay\/result/);
    await picture(page, 'scenarios-recording', '.recorder');
    const paid = await page.request.post(`/sandbox/pay/${orderId}`, { data: { result: 'success' } });
    expect(paid.ok()).toBe(true);
    await page.getByText('支付成功').waitFor();
    await recorder.getByRole('button', { name: '停止录制' }).click();
    await recorder.getByRole('textbox', { name: '录制标题' }).fill('缴费到账的录制');
    const downloading = page.waitForEvent('download');
    await recorder.getByRole('button', { name: '保存并下载' }).click();
    const download = await downloading;
    const file = temporary('recorded.jsonl');
    await download.saveAs(file);
    expect(download.suggestedFilename()).toBe('缴费到账的录制.jsonl');

    const text = readFileSync(file, 'utf8');
    expect(text).toContain('"缴费到账的录制"');
    expect(text).toContain('"expect":"state","machine":"paymentScreen","is":"paid"');
    for (const personal of [BIDDER, '陈立群', '138****0002', 'skey']) expect(text).not.toContain(personal);
    const { code, output } = await command(['run', file]);
    expect([code, output.trim().split('\n').at(-1)]).toEqual([0, '1 passed, 0 failed']);

    await page.goto('/dev/scenarios');
    await page.getByRole('link', { name: '缴费到账的录制' }).click();
    await page.getByText(/^通过：\d+ 项期望全部成立$/).waitFor();
    await tester.leave();
  });
});

/** Gathers what is wrong with what the page shows, by how it is called. */
function looking({ page, assertAccessible }: Visitor): { wrong: string[]; look: (what: string) => Promise<void> } {
  const wrong: string[] = [];
  const look = async (what: string) => {
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (overflow > 0) wrong.push(`${what}: ${String(overflow)} px too wide`);
    await assertAccessible().catch((error: unknown) => wrong.push(error instanceof Error ? error.message : String(error)));
  };
  return { wrong, look };
}

/** Nothing moves once the scenario has been played. */
async function keepsItsPlaces(page: Page): Promise<void> {
  const edit = page.getByRole('tab', { name: '编辑' });
  const before = await edit.boundingBox();
  await page.getByText(/^通过/).waitFor();
  expect(await edit.boundingBox()).toEqual(before);
}

async function putCursorInLine(text: Locator, line: number): Promise<void> {
  await text.evaluate((field, lines) => {
    const area = field as HTMLTextAreaElement;
    const start = area.value.split('\n').slice(0, lines).join('\n').length + 1;
    area.setSelectionRange(start, start);
  }, line - 1);
  await text.press('Shift');
}

function picture(page: Page, name: string, part = '.player'): Promise<void> {
  return takeDocsPicture(page, name, TALL, part);
}
