import { guaranteeDetail, saveApplication, sendEvent } from '#contract/guarantees';
import type { ApplicationDraft } from '#domain/application/fields';
import { dayOf } from '#domain/dates';
import type { FileReference } from '#domain/field';
import { claimNoOf } from '#domain/guarantee/claim';
import { DEMO_PASSWORD } from '#server/operate/demo/accounts';
import { contractTerms } from '#server/operate/demo/contracts';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { TestClient } from '#tests/support/client';
import { remoteServer } from '#tests/support/remote-server';
import { PHONE, visit } from './support/browser';
import { lodgeClaim } from './support/claim';
import { fitsSideways } from './support/fits-sideways';
import { signIn, smsCode } from './support/person';
import { addProjectOfNobody, OF_NOBODY } from './support/project-of-nobody';
import { advanceClock } from './support/sandbox-clock';
import { setStage } from './support/stage';

const INSTITUTION = '13800000015';
const CONTRACTOR = '13800000016';
const AUTHORITY = '13800000017';
const AGENCY = '13800000007';
const TRADE_CENTRE = '13800000008';
const WORKER = '13612340601';
const PRODUCT_NO = 'GZ-JA-008';
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
  await page.getByRole('button', { name: '发送验证码' }).click();
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

it('[RT-07] [RT-12] [LC-09] an authority of the wage channel sees the claim of a beneficiary without an account paid within its term, and a letter run out of which the contractor was reminded', async () => {
  const letter = await letterForNobody();
  await claimOn(letter);
  const authority = await signIn(stage.browser, stage.origin, AUTHORITY);
  await authority.page.getByRole('link', { name: /^理赔支付期限内\s*2/ }).click();
  await authority.page.waitForURL(`**${CLAIMED}`);
  const detail = `**/business-manage/detail/${letter.applyNo}`;
  const claimed = authority.page
    .locator('tbody tr.data-row', { hasText: /理赔支付还有 \d 个工作日/ })
    .filter({ has: authority.page.locator(`a[href*="${letter.applyNo}"]`) });
  await claimed.getByRole('link').first().click();
  await authority.page.waitForURL(detail);
  await authority.page.getByRole('heading', { name: '工作日期限' }).waitFor();

  const institution = await signIn(stage.browser, stage.origin, INSTITUTION);
  const atHome = institution.page
    .getByRole('region', { name: '办理期限内的保函', exact: true })
    .getByRole('row', { name: OF_NOBODY.projectName });
  await atHome.getByText(/理赔支付还有 \d 个工作日/).waitFor();
  await atHome.getByRole('link').click();
  await institution.page.waitForURL(detail);
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
    .first()
    .waitFor();
  await authority.page.getByText(/^补足保证金还有 \d+ 个工作日/).waitFor();
  await followsToPayment(letter);

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

interface Issued {
  applyNo: string;
  letterNo: string;
  verifyCode: string;
}

/** A wage letter of the contractor for a project whose tenderee has not registered. */
async function letterForNobody(): Promise<Issued> {
  await addProjectOfNobody({ agency: await signedIn(AGENCY), centre: await signedIn(TRADE_CENTRE) });
  const contractor = await signedIn(CONTRACTOR);
  const upload = await contractor.upload('/guarantee/api/file/upload', { name: '材料.pdf', bytes: samplePdf('material') });
  const application = draftFor({ key: (upload.data as { key: string }).key, fileName: '材料.pdf' });
  const { applyNo } = (await contractor.call(saveApplication, { application })).data;
  expect(await contractor.call(sendEvent, { applyNo, version: 0, event: { type: 'apply' } })).toMatchObject({ code: 0 });
  const institution = await signedIn(INSTITUTION);
  for (const event of [{ type: 'approved' as const, opinion: '同意承保' }, { type: 'letter' as const }]) {
    const { version, judgedBy } = (await institution.call(guaranteeDetail, { applyNo })).data;
    expect(
      await institution.call(
        sendEvent,
        { applyNo, version, expiryDate: judgedBy.expiryDate, event },
        { idempotencyKey: `${applyNo}-${event.type}` },
      ),
    ).toMatchObject({
      code: 0,
    });
  }
  const { letterNo = '', verifyCode = '' } = (await institution.call(guaranteeDetail, { applyNo })).data.letterInfo ?? {};
  return { applyNo, letterNo, verifyCode };
}

function draftFor(paper: FileReference): ApplicationDraft {
  const { projectNo, projectName } = OF_NOBODY;
  const contract = { amount: '9860000.00', guaranteeAmount: '246500.00', days: 480 };
  const terms = contractTerms(contract, { projectName, today: dayOf(new Date().toISOString()), papers: [paper, paper] });
  return {
    sectionNos: [`${projectNo}-01`],
    biddingApplySurvey: { projectNo },
    ...terms,
    guaranteeInfo: { ...terms.guaranteeInfo, productNo: PRODUCT_NO },
    bidderInfo: {
      bidderLegalPerson: '韩志强',
      bidderRegisterAddress: '天津市东丽区成林道58号',
      bidderContact: '韩志强',
      bidderContactTel: CONTRACTOR,
    },
    applyUserInfo: { applyUserName: '韩志强', applyUserPhone: CONTRACTOR, needInvoice: false },
    biddingApplyFiles: { businessLicenseKeys: [paper] },
  };
}

async function signedIn(account: string): Promise<TestClient> {
  return new TestClient(remoteServer(stage.origin)).signIn(account, undefined, DEMO_PASSWORD);
}

/** By the tenderee's contact, on a phone. */
async function claimOn({ letterNo, verifyCode }: Issued): Promise<void> {
  const { page, leave } = await visit(stage.browser, stage.origin, { viewport: PHONE });
  await page.goto(`/user/claim?${new URLSearchParams({ letterNo, code: verifyCode }).toString()}`);
  await lodgeClaim(page, { mobile: OF_NOBODY.contact, amount: '186000', reason: '9301' });
  await leave();
}

/** On another phone, by the claim's number and the contact's mobile. */
async function followsToPayment({ letterNo }: Issued): Promise<void> {
  const { page, assertAccessible, leave } = await visit(stage.browser, stage.origin, { viewport: PHONE });
  const mobile = OF_NOBODY.contact;
  await page.goto('/user/claim');
  await page.getByRole('button', { name: '查询进度' }).click();
  await page.getByLabel('索赔编号或保函编号').fill(claimNoOf(letterNo, 1));
  await page.getByLabel('受益人联系手机').fill(mobile);
  await page.getByRole('button', { name: '发送验证码' }).click();
  await page.getByLabel('短信验证码').fill(await smsCode(page, mobile));
  await assertAccessible();
  await fitsSideways(page);
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await page.getByRole('status').getByText('已理赔', { exact: true }).waitFor();
  await leave();
}
