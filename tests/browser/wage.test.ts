import { guaranteeDetail, guaranteePage, sendEvent } from '#contract/guarantees';
import { DEMO_PASSWORD } from '#server/operate/demo/accounts';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { TestClient } from '#tests/support/client';
import { remoteServer } from '#tests/support/remote-server';
import { PHONE, visit, type Visitor } from './support/browser';
import { lodgeClaim } from './support/claim';
import { fitsSideways } from './support/fits-sideways';
import { signIn, smsCode } from './support/person';
import { advanceClock } from './support/sandbox-clock';
import { setStage } from './support/stage';

const INSTITUTION = '13800000015';
const CONTRACTOR = '13800000016';
const AUTHORITY = '13800000017';
const BENEFICIARY_CONTACT = '13800000006';
const WORKER = '13612340601';
const CLAIMED = '/business-manage/guarantee-record?workingClock=payClaim';
/** The demonstration's other wage letter runs for 480 days, of which thirty have passed. */
const TO_THE_LAST_MONTH = 425;
const TO_ITS_END = 27;

jest.setTimeout(300_000);

const stage = setStage();

it('[RT-07] a worker reports unpaid wages on a phone without an account, which the authority has before it at once', async () => {
  const worker = await visit(stage.browser, stage.origin, { viewport: PHONE });
  const { page } = worker;
  await page.goto('/peasant');
  await page.getByRole('link', { name: '反映欠薪' }).click();
  await page.getByLabel('手机号', { exact: true }).fill(WORKER);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByLabel('短信验证码').fill(await smsCode(page, WORKER));
  await page.getByRole('button', { name: '下一步：填写情况' }).click();
  await page.getByLabel('工程', { exact: true }).fill('TJZB-SZ-0211');
  await page.getByRole('button', { name: '查找' }).click();
  await page.getByRole('list', { name: '找到的工程' }).getByRole('button').first().click();
  for (const [field, text] of Object.entries({ 您的姓名: '李大勇', 拖欠金额: '18600', 情况说明: '木工班组，上月工资未发' }))
    await page.getByLabel(field).fill(text);
  await page.getByRole('checkbox', { name: '所填内容属实' }).check();
  await worker.assertAccessible();
  await fitsSideways(page);
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await page.getByRole('region', { name: '我的反映' }).getByText('主管部门正在核实').waitFor();
  await worker.picture('wage-report');
  await worker.leave();

  const authority = await signIn(stage.browser, stage.origin, AUTHORITY);
  await authority.page.goto('/wage-arrears?state=reported');
  await authority.page.getByText('劳动者反映').first().waitFor();
  await authority.leave();
});

it('[RT-07] [RT-12] [LC-09] an authority of the wage channel sees the claim of somebody without an account paid within its term, and a letter run out of which the contractor was reminded', async () => {
  const claimant = await claimAnew();
  const authority = await signIn(stage.browser, stage.origin, AUTHORITY);
  await authority.page.getByRole('link', { name: /^理赔支付期限内\s*1/ }).click();
  await authority.page.waitForURL(`**${CLAIMED}`);
  const claimed = authority.page.locator('tbody tr.data-row', { hasText: /理赔支付还有 \d 个工作日/ }).first();
  await claimed.getByRole('link').first().click();
  await authority.page.waitForURL('**/business-manage/detail/*');
  await authority.page.getByRole('heading', { name: '工作日期限' }).waitFor();
  const detail = authority.page.url();

  const institution = await signIn(stage.browser, stage.origin, INSTITUTION, { at: detail });
  await institution.page.getByRole('heading', { name: '工作日期限' }).waitFor();
  await institution.page.getByRole('button', { name: '完成理赔', exact: true }).click();
  const dialog = institution.page.getByRole('dialog', { name: '完成理赔' });
  await dialog.getByLabel('理赔金额').fill('186000.00');
  await dialog.getByLabel('理赔联系电话').fill('022-24120015');
  await dialog
    .getByLabel('选择文件：理赔凭证', { exact: true })
    .setInputFiles({ name: '付款回单.pdf', mimeType: 'application/pdf', buffer: samplePdf('paid') });
  await dialog.getByRole('button', { name: '确定', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await institution.leave();

  await authority.page
    .getByText(/^已按期办结（/)
    .nth(1)
    .waitFor();
  await authority.page.getByText(/^补足保证金还有 \d+ 个工作日/).waitFor();
  await claimant.page.reload();
  await claimant.page.getByRole('status').getByText('已理赔', { exact: true }).waitFor();
  await claimant.leave();

  const contractor = await signIn(stage.browser, stage.origin, CONTRACTOR, { at: null });
  await advanceClock(contractor.page, TO_THE_LAST_MONTH);
  await contractor.page.goto('/notices');
  await contractor.page.getByText('工资保函将在一个月内到期').first().waitFor();
  await contractor.leave();

  const runOut = '/business-manage/guarantee-record?guaranteeType=migrantWage&guaranteeStatus=8';
  await authority.page.goto(runOut);
  await authority.page.getByText('没有符合条件的记录，请调整查询条件').waitFor();
  await advanceClock(authority.page, TO_ITS_END);
  await authority.page.goto(runOut);
  await authority.page.locator('[data-tone]', { hasText: '已过期' }).first().waitFor();
  await authority.assertAccessible();
  await authority.leave();
});

/** The institution does not pay the claim of the demonstration; the beneficiary's contact lodges another on a phone, without an account. */
async function claimAnew(): Promise<Visitor> {
  const institution = await new TestClient(remoteServer(stage.origin)).signIn(INSTITUTION, undefined, DEMO_PASSWORD);
  const { list } = (await institution.call(guaranteePage, { workList: 'guarantee_record', workingClock: 'payClaim' })).data;
  const applyNo = list[0]?.applyNo ?? '';
  const { version, letterInfo } = (await institution.call(guaranteeDetail, { applyNo })).data;
  const event = { type: 'claimReject' as const, reason: '索赔函未盖章' };
  expect(await institution.call(sendEvent, { applyNo, version, event }, { idempotencyKey: `${applyNo}-claimReject` })).toMatchObject({
    code: 0,
  });

  const claimant = await visit(stage.browser, stage.origin, { viewport: PHONE });
  const letter = new URLSearchParams({ letterNo: letterInfo?.letterNo ?? '', code: letterInfo?.verifyCode ?? '' });
  await claimant.page.goto(`/user/claim?${letter.toString()}`);
  await lodgeClaim(claimant.page, { mobile: BENEFICIARY_CONTACT, amount: '186000', reason: '9006' });
  return claimant;
}
