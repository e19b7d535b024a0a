import type { Locator, Page } from 'playwright-core';
import { addDays, dayOf } from '#domain/dates';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { eventually } from '#tests/support/eventually';
import { loaded } from './support/loaded';
import { nextStep, signIn } from './support/person';
import { advanceClock } from './support/sandbox-clock';
import { setStage } from './support/stage';

const PLATFORM = '13800000001';
const PLATFORM_NAME = '周启航';
const BIDDER = '13800000002';
const BIDDER_NAME = '天津海卓建设工程有限公司';
const BIDDER_CODE = '91120104MA06R8T22B';
const TENDEREE = '13800000006';
const PROJECT = 'TJZB-SZ-0301';
const PROJECT_NAME = '河汇新城市政道路及综合管网工程';
/** Where the log tells of applications that were refused. */
const REFUSED = '/log-audit?kind=guarantee&result=refused';
/** Bids of the project are opened eighteen days after the demonstration began. */
const PAST_THE_OPENING = 19;
const REASON = '围标串标';
const THEME = '周六停机维护';
const SENT_IN_DAYS = 30;

jest.setTimeout(300_000);

const stage = setStage();

it('[OS-04] [RT-08] whom the platform puts on the blacklist is refused with the reason, and the log tells who did it', async () => {
  const platform = await signIn(stage.browser, stage.origin, PLATFORM, { at: '/blacklist-manage' });
  await platform.page.getByRole('button', { name: '新增', exact: true }).click();
  const dialog = platform.page.getByRole('dialog', { name: '新增黑名单' });
  for (const [label, text] of Object.entries({
    单位名称: BIDDER_NAME,
    统一社会信用代码: BIDDER_CODE,
    列入原因: REASON,
    信息来源: '津住建罚〔2026〕3号',
    生效日期: dayOf(new Date().toISOString()),
  }))
    await dialog.getByLabel(label, { exact: true }).fill(text);
  await dialog.getByLabel('生效日期', { exact: true }).press('Enter');
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await platform.page.getByRole('row', { name: BIDDER_NAME }).getByText('生效中').waitFor();

  const bidder = await signIn(stage.browser, stage.origin, BIDDER, {
    at: `/business-manage/apply-form?projectNo=${PROJECT}&sections=${PROJECT}-01`,
  });
  await submitApplication(bidder.page);
  await bidder.page.getByText(`${BIDDER_NAME}已被列入黑名单，不能申请保函。原因：${REASON}`).first().waitFor();
  await bidder.leave();

  await expectInLog(platform.page, 'blacklist', ['列入', BIDDER_NAME, PLATFORM_NAME]);
  await platform.page.goto(REFUSED);
  await loaded(platform.page);
  expect(await entriesWith(platform.page, [PROJECT_NAME]).count()).toBe(0);
  await platform.leave();
});

it('[RT-08] an application is closed to the tenderee until the opening and opens by itself; its bidder and the log know who of the platform had looked', async () => {
  const bidder = await signIn(stage.browser, stage.origin, BIDDER, { at: `/business-manage/guarantee-record?keyword=${PROJECT}` });
  await bidder.page.locator('tbody tr.data-row').first().getByRole('link').first().click();
  await bidder.page.waitForURL('**/business-manage/detail/*');
  const detail = new URL(bidder.page.url()).pathname;
  const applyNo = detail.split('/').pop() ?? '';

  const tenderee = await signIn(stage.browser, stage.origin, TENDEREE, { at: detail });
  await tenderee.page.getByText('内容不存在，或不属于您的机构').waitFor();

  const platform = await signIn(stage.browser, stage.origin, PLATFORM, { at: detail });
  await platform.page.getByText(applyNo, { exact: true }).first().waitFor();
  await bidder.page.goto(`${detail}?tab=history`);
  await bidder.page.getByRole('list', { name: '平台查看记录' }).getByText(PLATFORM_NAME).waitFor();
  await bidder.assertAccessible();
  await bidder.leave();

  await advanceClock(platform.page, PAST_THE_OPENING);
  await eventually(async () => {
    await tenderee.page.reload();
    await loaded(tenderee.page);
    return (await tenderee.page.getByText(applyNo, { exact: true }).count()) > 0;
  });
  await tenderee.page.goto(`/business-manage/project-list/${PROJECT}?tab=log`);
  const record = tenderee.page.getByText(/解封前，招标人、代理机构和交易中心查阅 0 次/);
  await record.waitFor();
  expect(await record.innerText()).toMatch(/平台 1 人查阅 \d+ 次/);
  await tenderee.leave();

  await expectInLog(platform.page, 'sealed', ['查阅未开标的申请', PLATFORM_NAME]);
  await expectInLog(platform.page, 'unsealing', ['到时解封', PROJECT]);
  await platform.leave();
});

it('[OS-04] [RT-08] the application that was refused is told in the log with its reason once the bids of its project are open', async () => {
  const platform = await signIn(stage.browser, stage.origin, PLATFORM, { at: REFUSED });
  const entry = entriesWith(platform.page, [PROJECT_NAME, BIDDER_NAME, '被拒绝']).first();
  await entry.getByRole('link').click();
  await platform.page.getByRole('row', { name: '拒绝原因' }).getByText(REASON).waitFor();
  await platform.leave();
});

it('[OS-05] [RT-08] a message for every bidder is written, waits for its time, opens by itself to one, is read once, and the log tells its way', async () => {
  const platform = await signIn(stage.browser, stage.origin, PLATFORM, { at: '/system-message/new' });
  const { page } = platform;
  await page.getByLabel('主题', { exact: true }).fill(THEME);
  await page.getByRole('radio', { name: '紧急', exact: true }).check();
  await page.getByLabel('内容', { exact: true }).fill('# 停机维护\n- 周六 0 时起暂停提交申请');
  await page.getByRole('radio', { name: '指定机构', exact: true }).check();
  await page.getByRole('checkbox', { name: '投标人', exact: true }).check();
  await page.getByText(/预计 [1-9]\d* 人收到/).waitFor();
  await page.getByRole('radio', { name: '定时发送', exact: true }).check();
  const time = page.getByLabel('定时发送的时间');
  await time.fill(`${addDays(dayOf(new Date().toISOString()), SENT_IN_DAYS)} 00:00`);
  await time.press('Enter');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const question = page.getByRole('dialog', { name: `发布：${THEME}` });
  await question.getByRole('button', { name: '发布', exact: true }).click();
  await question.waitFor({ state: 'hidden' });
  await page.getByText('待发送', { exact: true }).first().waitFor();
  const message = page.url();

  const bidder = await signIn(stage.browser, stage.origin, BIDDER);
  await loaded(bidder.page);
  const notice = bidder.page.getByRole('dialog', { name: `紧急公告：${THEME}` });
  expect(await notice.count()).toBe(0);
  await advanceClock(page, SENT_IN_DAYS);
  await notice.waitFor({ timeout: 90_000 });
  await notice.getByText('周六 0 时起暂停提交申请').waitFor();
  const marked = bidder.page.waitForResponse('**/notice/mark');
  await notice.getByRole('button', { name: '我知道了' }).click();
  await marked;
  await bidder.leave();

  await page.goto(message);
  await page.getByText(/已读 1 人/).waitFor();
  for (const step of ['保存', '发布', '发送']) await expectInLog(page, 'message', [step, THEME]);
  await platform.leave();
});

async function submitApplication(page: Page): Promise<void> {
  await page.getByRole('radio', { name: '泰鸿工程投标保函' }).check();
  await nextStep(page, '填写资料');
  for (const field of ['营业执照', '招标文件'])
    await page
      .getByLabel(`选择文件：${field}`, { exact: true })
      .setInputFiles({ name: `${field}.pdf`, mimeType: 'application/pdf', buffer: samplePdf(field === '营业执照' ? 'licence' : 'tender') });
  for (const field of ['营业执照', '招标文件']) await page.getByRole('button', { name: `查看${field}.pdf` }).waitFor();
  await nextStep(page, '核对提交');
  await page.getByRole('button', { name: '提交申请' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认提交' }).click();
}

/** The platform's log has an entry of this kind with all of these words. */
async function expectInLog(page: Page, kind: string, words: readonly string[]): Promise<void> {
  await page.goto(`/log-audit?kind=${kind}`);
  await entriesWith(page, words).first().waitFor();
}

function entriesWith(page: Page, words: readonly string[]): Locator {
  return words.reduce((entries, word) => entries.filter({ hasText: word }), page.locator('tbody tr.data-row'));
}
