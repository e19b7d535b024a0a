import type { Page } from 'playwright-core';
import { MACHINES } from '#machines/catalogue';
import { eventually } from '#tests/support/eventually';
import { DESKTOP, PHONE } from './support/browser';
import { takeDocsPicture } from './support/docs-picture';
import { signIn } from './support/person';
import { setStage } from './support/stage';
import { goWithin } from './support/within';

const BIDDER = '13800000002';
const PLATFORM = '13800000001';
const PERSONAL = '13800000010';
const TALL = 1500;
const HEADER = 56;

jest.setTimeout(600_000);

const stage = setStage();

describe('the machine inspector', () => {
  it('[DV-01] shows in one tab the live actor of another, its events, guards and sagas, replays them in a sandbox and sends it an event', async () => {
    const developer = await signIn(stage.browser, stage.origin, BIDDER, { at: null });
    const { page } = developer;
    await watch(page);
    const payment = await openPaymentScreen(page);

    await page.goto('/dev/machines/payment-screen');
    await page.locator('.chart [data-state="waiting"].is-active').waitFor();
    await page.getByText('当前状态：等待支付（waiting）').waitFor();
    await page.locator('.chart .transition.is-last').first().waitFor({ state: 'attached' });
    const events = page.getByRole('listbox', { name: '事件' });
    await events.getByRole('option').filter({ hasText: 'xstate.done.actor' }).click();
    const record = page.getByRole('region', { name: '记录内容' });
    await record.getByText('✗ 不通过').waitFor();
    await record.getByText('the order was refused').waitFor();
    await record
      .getByRole('rowheader', { name: 'order', exact: true })
      .or(record.getByRole('rowheader', { name: /^order/ }))
      .first()
      .waitFor();
    const ticks = events.getByRole('option').filter({ hasText: '条重复' });
    await ticks.first().waitFor();
    await picture(page, 'inspector-live');
    await ticks.first().click();
    await ticks.first().filter({ hasText: '已展开' }).waitFor();
    await events.getByRole('option').filter({ hasText: 'seconds left（状态不变）' }).nth(4).waitFor();

    await page.getByRole('tab', { name: '时序' }).click();
    const sequence = page.getByRole('listbox', { name: '时序' });
    await sequence.getByRole('option').filter({ hasText: '/pay/result' }).first().waitFor();
    await picture(page, 'inspector-sequence');

    await page.getByRole('tab', { name: 'Saga' }).click();
    await page.getByText('call(pollUntilSettled)').first().waitFor();
    await picture(page, 'inspector-sagas');

    await page.getByRole('tab', { name: '回放' }).click();
    await page.getByRole('button', { name: '回到开始' }).click();
    await page.locator('.chart [data-state="opening"].is-active').waitFor();
    await page.getByRole('button', { name: '下一步' }).click();
    await page.locator('.chart [data-state="waiting"].is-active').waitFor();
    await picture(page, 'inspector-replay');
    await payment.getByText(/二维码剩余有效时间/).waitFor();

    await page.getByRole('tab', { name: '事件' }).click();
    await page.getByRole('button', { name: 'failed', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '发送事件：failed' });
    await dialog.getByLabel('事件字段（JSON）').fill('{}');
    await dialog.getByRole('button', { name: '发送', exact: true }).click();
    await dialog.getByText('缺少字段“reason”').waitFor();
    await dialog.getByLabel('事件字段（JSON）').fill('{"reason": "检查器发出的失败"}');
    await dialog.getByRole('button', { name: '发送', exact: true }).click();
    await payment.getByText('检查器发出的失败').waitFor();
    await page.locator('.chart [data-state="failed"].is-active').waitFor();
    await developer.leave();
  });

  it('[DV-01] shows a login as it happens in another tab: the login page, then the session that it opens', async () => {
    const developer = await signIn(stage.browser, stage.origin, BIDDER, { at: null });
    const { page, context } = developer;
    await watch(page);
    const login = await context.newPage();
    await login.goto('/user/login');
    await login.getByRole('button', { name: /13800000002/ }).waitFor();
    await page.goto('/dev/machines/session?view=sequence');
    for (const lane of ['界面', '动作', 'Saga', '状态机']) await page.getByRole('checkbox', { name: lane, exact: true }).uncheck();
    await page.getByRole('listbox', { name: '时序' }).getByRole('option').filter({ hasText: '/sandbox/accounts' }).first().waitFor();

    await page.getByRole('tab', { name: '事件' }).click();
    const accepted = page.getByRole('listbox', { name: '事件' }).getByRole('option').filter({ hasText: 'accepted' });
    await accepted.first().waitFor();
    const before = await accepted.count();
    await login.getByRole('button', { name: /13800000002/ }).click();
    await login.getByRole('button', { name: '登录', exact: true }).click();
    await login.waitForURL('**/home/index');
    await accepted.nth(before).waitFor();
    await picture(page, 'inspector-login');
    await developer.leave();
  });

  it('[DV-01] shows the whole lifecycle by groups and readable at 1366 px, beside its views; finds a state, and moves by the map', async () => {
    const developer = await signIn(stage.browser, stage.origin, PLATFORM, { viewport: DESKTOP, at: '/dev/machines/guarantee' });
    const { page } = developer;
    await page.locator('.chart [data-group="end"]').waitFor();
    await page.locator('.chart-frame[style*="--chart-height"]').waitFor();
    const whole = await page.locator('.chart-frame').evaluate((frame) => {
      const { left, right, top, bottom } = frame.getBoundingClientRect();
      const svg = frame.querySelector<SVGSVGElement>('.chart-canvas svg');
      const outside = [...(svg?.querySelectorAll('[data-state], [data-group], .label') ?? [])].filter((part) => {
        const place = part.getBoundingClientRect();
        return place.left < left || place.right > right || place.top < top || place.bottom > bottom;
      });
      const scale = (svg?.getBoundingClientRect().width ?? 0) / Number(svg?.getAttribute('width'));
      const beside = document.querySelector('.view-tabs')?.getBoundingClientRect();
      return {
        outside: outside.length,
        scale,
        height: bottom - top,
        beside: beside !== undefined && beside.left > right && beside.top < bottom,
      };
    });
    expect(whole).toMatchObject({ outside: 0, beside: true });
    expect(whole.scale).toBeGreaterThanOrEqual(1);
    expect(whole.height).toBeLessThan(DESKTOP.height - HEADER);
    await page.locator('.chart-map').waitFor({ state: 'detached' });
    await page.getByLabel('选择产品').click();
    await page.keyboard.press('Enter');
    await page.getByRole('cell', { name: '出具保函' }).first().waitFor();
    await picture(page, 'inspector-lifecycle');
    await developer.assertAccessible();

    await page.getByRole('radiogroup', { name: '图的详细程度' }).getByText('全部细节').click();
    const map = page.getByRole('group', { name: /^缩略图/ });
    await map.waitFor();
    const first = await placeOfChart(page);
    await map.click({ position: { x: 12, y: 90 } });
    const clicked = await placeOfChart(page, first);
    await page.keyboard.press('ArrowRight');
    await placeOfChart(page, clicked);

    await page.getByRole('searchbox', { name: /查找状态/ }).fill('理赔');
    await page.locator('.chart [data-state].is-found').waitFor();
    const one = await page.locator('.chart .is-found').getAttribute('data-state');
    await page.keyboard.press('Enter');
    await page.locator(`.chart .is-found:not([data-state="${String(one)}"])`).waitFor();
    await eventually(() => page.locator('.chart .is-found').evaluate(isInFrame));

    const bar = page.getByRole('separator', { name: /分隔条/ });
    await bar.focus();
    await page.keyboard.press('ArrowLeft');
    const share = await bar.getAttribute('aria-valuenow');
    await page.reload();
    await page.locator(`[role=separator][aria-valuenow="${String(share)}"]`).waitFor();
    await developer.leave();
  });

  it.each([DESKTOP, PHONE])(
    '[DV-01] draws every machine accessibly, quietly, without sideways scrolling and from no other site ($name)',
    async (viewport) => {
      const developer = await signIn(stage.browser, stage.origin, BIDDER, { viewport, at: null });
      const { page } = developer;
      const elsewhere: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(stage.origin) && !/^(data|blob):/.test(request.url())) elsewhere.push(request.url());
      });
      await watch(page);
      if (viewport === DESKTOP) await picture(page, 'inspector-overview');
      const wrong: string[] = [];
      const judged = new Set<string>();
      for (const { id: machine } of MACHINES) {
        await goWithin(page, `/dev/machines/${machine}`);
        await page.locator(`.chart [data-machine="${machine}"] [data-state]`).first().waitFor({ state: 'attached' });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        if (overflow > 0) wrong.push(`${machine}: ${String(overflow)} px too wide`);
        const unlike = (await sortsOfParts(page)).filter((sort) => !judged.has(sort));
        for (const sort of unlike) judged.add(sort);
        if (unlike.length > 0)
          await developer.assertAccessible().catch((error: unknown) => wrong.push(error instanceof Error ? error.message : String(error)));
      }
      expect([...wrong, ...elsewhere]).toEqual([]);
      await developer.leave();
    },
  );

  it('[DV-01] draws a flow configuration and the real history of a guarantee over the chart', async () => {
    const bidder = await signIn(stage.browser, stage.origin, BIDDER, { at: '/business-manage/pay' });
    const applyNo = await applyNoOfFirstRow(bidder.page);
    await bidder.leave();

    const personal = await signIn(stage.browser, stage.origin, PERSONAL, { at: '/dev/machines/guarantee?view=history' });
    await personal.page.getByText('叠加保函历史需要“查看操作日志”权限').waitFor();
    expect(await personal.page.getByLabel('申请编号').count()).toBe(0);
    await personal.leave();

    const developer = await signIn(stage.browser, stage.origin, PLATFORM, { at: '/dev/machines/guarantee?view=history' });
    const { page } = developer;
    await page.getByLabel('申请编号').fill(applyNo);
    await page.getByRole('button', { name: '查看办理过程' }).click();
    await page.locator('.chart [data-state="awaitingPayment"].is-active .chart-badge').waitFor({ state: 'attached' });
    expect(await page.locator('.chart [data-state="claimed"].is-quiet').count()).toBe(1);
    await picture(page, 'inspector-history');

    await page.getByRole('tab', { name: '叠加流程配置' }).click();
    await page.getByLabel('选择产品').click();
    await page.keyboard.press('Enter');
    const walk = page.getByRole('group', { name: '流程经过的状态' });
    await walk.getByRole('cell', { name: '出具保函' }).first().waitFor();
    expect(await page.locator('.chart [data-state="letterIssued"]:not(.is-quiet)').count()).toBe(1);
    await picture(page, 'inspector-flow');
    await developer.assertAccessible();
    await developer.leave();
  });
});

async function watch(page: Page): Promise<void> {
  await page.goto('/dev/machines');
  await page.getByRole('button', { name: '开始观察' }).click();
  await page.getByText(/^正在观察/).waitFor();
}

async function openPaymentScreen(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => {
    window.open('/business-manage/pay');
  });
  const payment = await opened;
  await payment.goto(`/order/${await applyNoOfFirstRow(payment)}`);
  await payment.getByText(/二维码剩余有效时间/).waitFor();
  return payment;
}

async function applyNoOfFirstRow(page: Page): Promise<string> {
  const link = page.locator('tbody tr.data-row').first().getByRole('link').first();
  await link.waitFor();
  return (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
}

/** Where the chart lies in its frame, once that is not the given place any more. */
async function placeOfChart(page: Page, before = ''): Promise<string> {
  const place = await page.waitForFunction((old) => {
    const canvas = document.querySelector('.chart-canvas');
    const now = canvas ? getComputedStyle(canvas).transform : old;
    return now === old ? null : now;
  }, before);
  return (await place.jsonValue()) ?? before;
}

/** What the page is drawn with, each sort of it once: charts whose parts are all of sorts that were judged need no judging of their own. */
function sortsOfParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const compared = ['class', 'role', 'fill', 'stroke', 'data-tone'];
    const said = (element: Element | null) =>
      element ? [element.tagName, ...compared.map((name) => element.getAttribute(name) ?? '')].join(' ') : '';
    const parts = [...document.querySelectorAll('main *')];
    return [...new Set(parts.map((part) => `${said(part)} in ${said(part.parentElement)}`))];
  });
}

function isInFrame(state: Element): boolean {
  const frame = state.closest('.chart-frame')?.getBoundingClientRect();
  const { left, right, top, bottom } = state.getBoundingClientRect();
  return frame !== undefined && left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom;
}

function picture(page: Page, name: string): Promise<void> {
  return takeDocsPicture(page, name, TALL, '.devtools');
}
