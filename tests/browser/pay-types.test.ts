import type { Page } from 'playwright-core';
import { guaranteeDetail, saveApplication, sendEvent } from '#contract/guarantees';
import { invoiceDetail } from '#contract/invoices';
import { makePayLink } from '#contract/pay-links';
import { saveProductFlow } from '#contract/product-flow';
import { managedProduct } from '#contract/products';
import { projectEvent, saveProject } from '#contract/projects';
import type { ApplicationDraft } from '#domain/application/fields';
import { addDays, dayOf } from '#domain/dates';
import type { FileReference } from '#domain/field';
import type { GatewayName } from '#domain/gateway';
import type { PayType } from '#domain/guarantee/flow';
import type { InvoiceState } from '#domain/invoice/state';
import { DEMO_PASSWORD } from '#server/operate/demo/accounts';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { TestClient } from '#tests/support/client';
import { eventually } from '#tests/support/eventually';
import { remoteServer } from '#tests/support/remote-server';
import { PHONE, visit } from './support/browser';
import { fitsSideways } from './support/fits-sideways';
import { signIn } from './support/person';
import { setStage } from './support/stage';
import { payInWallet } from './support/wallet';

const PLATFORM = '13800000001';
const BIDDER = '13800000002';
const BENEFICIARY = '13800000006';
const INSURER = '13800000015';
const PRODUCT_NO = 'TB-JA-003';
const PROJECT_NO = 'TJZB-SZ-0402';
const PROJECT_NAME = '海河东路雨水泵站工程';
const AMOUNT = '500000.00';
const OPENS_IN_DAYS = 30;
const VALID_DAYS = 150;
/** Baopay comes last, since a product that is paid so keeps no picture of the payee's code. */
const TYPES = ['QRcode', 'QRcodeOffline', 'DinPay', 'DinPayOffline', 'Offline', 'Baopay'] as const satisfies readonly PayType[];
/** Paid by codes as the first of them, by who was sent a link. */
const LINKED = 'link' as const;
type Fee = PayType | typeof LINKED;
const REMARK = '附言填写申请编号';
const HINTS = ['当日到账', '保留回单'];

jest.setTimeout(300_000);

const stage = setStage();
const applied = new Map<Fee, string>();
let insurer: TestClient;
let orderId: string;

beforeAll(async () => {
  insurer = await signedIn(INSURER);
  await openProject();
  await applyForEach();
}, 120_000);

it('[PY-01] [PY-02] fees are paid at a desk by codes, by transfer and at the cashier, with what their payee says', async () => {
  const bidder = await signIn(stage.browser, stage.origin, BIDDER, { at: null });
  const { page } = bidder;
  await page.goto(orderOf('QRcode'));
  await page.getByRole('img', { name: '支付宝二维码' }).waitFor();
  await page.getByRole('img', { name: '微信支付二维码' }).waitFor();
  await seesHints(page);
  orderId = await paidAt(page, 'wechat');

  await page.goto(orderOf('DinPay'));
  await page.getByRole('img', { name: '智付二维码' }).waitFor();
  await seesHints(page);
  await paidAt(page, 'dinpay');

  await page.goto(orderOf('Offline'));
  await page.getByText(REMARK, { exact: true }).waitFor();
  await seesHints(page);
  await bidder.picture('payment-transfer');
  await page.getByRole('button', { name: '上传转账凭证' }).click();
  const transfer = page.getByRole('dialog', { name: '线下转账' });
  await transfer
    .getByLabel('选择文件：转账凭证', { exact: true })
    .setInputFiles({ name: '回单.pdf', mimeType: 'application/pdf', buffer: samplePdf('voucher') });
  await transfer.getByRole('button', { name: '删除回单.pdf' }).waitFor();
  await transfer.getByRole('button', { name: '确定', exact: true }).click();
  await transfer.waitFor({ state: 'hidden' });
  const applyNo = numberOf('Offline');
  const { version } = (await insurer.call(guaranteeDetail, { applyNo })).data;
  expect(await insurer.call(sendEvent, { applyNo, version, event: { type: 'confirmCollection' } })).toMatchObject({ code: 0 });

  await page.goto(orderOf('Baopay'));
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: '前往宝付收银台' }).click();
  const cashier = await opened;
  await cashier.getByRole('button', { name: '确认付款' }).click();
  await cashier.getByText(/^支付成功/).waitFor();
  await page.getByText('支付成功').waitFor();
  await bidder.leave();
});

it('[PY-01] [PY-02] on a phone either wallet opens and leads back to what is paid', async () => {
  const bidder = await signIn(stage.browser, stage.origin, BIDDER, { at: null, viewport: PHONE });
  const { page } = bidder;
  await page.goto(orderOf('DinPayOffline'));
  await page.getByRole('link', { name: '打开智付' }).waitFor();
  await page.getByRole('button', { name: '改用线下转账' }).waitFor();
  await seesHints(page);
  await fitsSideways(page);
  await paidAt(page, 'dinpay');

  await page.goto(orderOf('QRcodeOffline'));
  await page.getByRole('button', { name: '改用线下转账' }).waitFor();
  await page.getByRole('link', { name: '打开微信支付' }).click();
  await page.getByRole('button', { name: '确认付款' }).waitFor();
  await page.getByRole('link', { name: '返回保函平台' }).click();
  await page.getByRole('link', { name: '打开支付宝' }).click();
  await page.waitForURL(/gateway=alipay/);
  await page.getByRole('button', { name: '确认付款' }).click();
  await page.getByRole('link', { name: '返回保函平台' }).click();
  await page.getByText('支付成功').waitFor();
  await bidder.assertAccessible();
  await bidder.leave();

  for (const type of TYPES) {
    const { data } = await insurer.call(guaranteeDetail, { applyNo: numberOf(type) });
    expect([type, data.paid]).toEqual([type, true]);
  }
});

it('[RT-10] [PY-01] [PY-03] a link to the fee leads on a phone to the wallet and back, without an account', async () => {
  const applicant = await signedIn(BIDDER);
  const { data } = await applicant.call(makePayLink, { applyNo: numberOf(LINKED) });
  const { pathname, search } = new URL(data.link);
  const payer = await visit(stage.browser, stage.origin, { viewport: PHONE });
  const { page } = payer;
  await page.goto(pathname + search);
  await page.getByRole('link', { name: '打开支付宝' }).waitFor();
  await payer.assertAccessible();
  await fitsSideways(page);
  await payInWallet(page, '微信支付');
  expect(new URL(page.url()).search).toBe(search);
  await fitsSideways(page);
  await payer.assertAccessible();
  await payer.leave();
  expect((await insurer.call(guaranteeDetail, { applyNo: numberOf(LINKED) })).data.paid).toBe(true);
});

it('[PY-04] [PY-05] a fee that was paid is invoiced, made red, and returned in part', async () => {
  const bidder = await signIn(stage.browser, stage.origin, BIDDER, { at: `/invoice-list/apply?applyNo=${numberOf('QRcode')}` });
  await bidder.page.getByRole('checkbox', { name: `选择${PROJECT_NAME} 担保费` }).check();
  await bidder.page.getByRole('button', { name: '填写开票信息' }).click();
  await bidder.page.getByRole('dialog', { name: '填写开票信息' }).getByRole('button', { name: '提交申请' }).click();
  await bidder.page.getByRole('heading', { name: /^发票申请 / }).waitFor();
  const invoiceNo = decodeURIComponent(bidder.page.url().split('/').pop() ?? '');

  const seller = await signIn(stage.browser, stage.origin, INSURER, { at: `/invoice-list/${invoiceNo}` });
  await press(seller.page, '开具电子发票');
  await comesTo(seller.page, invoiceNo, 'finish', '已开票');
  await seller.page.getByRole('button', { name: /^查看.+\.pdf$/ }).waitFor();
  await press(seller.page, '开具红字发票');
  await comesTo(seller.page, invoiceNo, 'invalid', '已红冲');
  await seller.picture('invoice-red');
  await seller.leave();

  const fees = `/business-manage/detail/${numberOf('QRcode')}?tab=fees`;
  const platform = await signIn(stage.browser, stage.origin, PLATFORM, { at: fees });
  const { page } = platform;
  await page.getByText('已红冲', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: '退还部分费用' }).click();
  const dialog = page.getByRole('dialog', { name: '退还部分费用' });
  await dialog.getByLabel('退还担保费').fill('100');
  await dialog.getByLabel('退款原因').fill('费率调整');
  await platform.assertAccessible();
  await dialog.getByRole('button', { name: '确认退款' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await eventually(async () => (await page.request.post(`/sandbox/refund/${orderId}`, { data: { result: 'success' } })).ok());
  await platform.leave();

  await bidder.page.goto(fees);
  const parts = bidder.page.getByRole('list', { name: '部分退款' });
  await parts.getByText('已退款', { exact: true }).waitFor();
  await parts.getByText('100.00').first().waitFor();
  await bidder.leave();
});

function numberOf(fee: Fee): string {
  const applyNo = applied.get(fee);
  if (applyNo === undefined) throw new Error(`nothing was applied for that is paid by ${fee}`);
  return applyNo;
}

function orderOf(type: PayType): string {
  return `/order/${numberOf(type)}`;
}

async function signedIn(account: string): Promise<TestClient> {
  return new TestClient(remoteServer(stage.origin)).signIn(account, undefined, DEMO_PASSWORD);
}

async function seesHints(page: Page): Promise<void> {
  const hints = page.getByRole('list', { name: '缴费提示' }).getByRole('listitem');
  await hints.first().waitFor();
  expect(await hints.allInnerTexts()).toEqual(HINTS);
}

/** Pays the order that the page shows, which the page then tells. Answers its number. */
async function paidAt(page: Page, gateway: GatewayName): Promise<string> {
  const order = await page.getByText('支付订单号').locator('span').innerText();
  const paid = await page.request.post(`/sandbox/pay/${order}`, { data: { gateway, result: 'success' } });
  expect(paid.status()).toBe(200);
  await page.getByText('支付成功').waitFor();
  return order;
}

/** Does what it asks about first. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

/** The provider of electronic invoices answers in its own time. */
async function comesTo(page: Page, invoiceNo: string, state: InvoiceState, label: string): Promise<void> {
  await eventually(async () => (await insurer.call(invoiceDetail, { invoiceNo })).data.state === state);
  await page.reload();
  await page.getByText(label, { exact: true }).first().waitFor();
}

/** A section for each fee, since nobody bids for one twice. */
async function openProject(): Promise<void> {
  const beneficiary = await signedIn(BENEFICIARY);
  const bidOpeningDate = new Date(Date.now() + OPENS_IN_DAYS * 86_400_000).toISOString();
  const project = {
    biddingSurvey: {
      projectName: PROJECT_NAME,
      projectNo: PROJECT_NO,
      projectType: 'municipal',
      tenders: '河汇城投',
      biddingWay: 'public',
    },
    announceInfo: {},
    biddingAgencyAndbidder: { constructionUnit: '河汇城投' },
    projectGuaranteeInfo: {},
    projectSections: [...TYPES, LINKED].map((fee) => ({
      sectionNo: sectionOf(fee),
      sectionName: `${fee}标段`,
      bidOpeningDate,
      guaranteeAmount: AMOUNT,
    })),
  } as const;
  const saved = await beneficiary.call(saveProject, { project });
  expect(saved).toMatchObject({ code: 0 });
  const platform = await signedIn(PLATFORM);
  const { version } = saved.data;
  expect(await platform.call(projectEvent, { projectNo: PROJECT_NO, version, event: { type: 'pass' } })).toMatchObject({ code: 0 });
}

/** The insurer has its product paid in each way in turn, and the bidder applies for it. */
async function applyForEach(): Promise<void> {
  const bidder = await signedIn(BIDDER);
  const upload = await bidder.upload('/guarantee/api/file/upload', { name: '材料.pdf', bytes: samplePdf('material') });
  const paper: FileReference = { key: (upload.data as { key: string }).key, fileName: '材料.pdf' };
  const product = (await insurer.call(managedProduct, { productNo: PRODUCT_NO })).data;
  const { releaseChain } = product;
  let { version } = product;
  for (const type of TYPES) {
    const issueChain = product.issueChain.map((step) =>
      step.flowNodeType === 'PAY' ? { ...step, payType: type, payInfo: { ...step.payInfo, ...PAY_INFO } } : step,
    );
    const saved = await insurer.call(saveProductFlow, { productNo: PRODUCT_NO, version, issueChain, releaseChain });
    expect([type, saved.code, saved.msg]).toEqual([type, 0, expect.anything()]);
    version = saved.data.version;
    for (const fee of type === 'QRcode' ? [type, LINKED] : [type]) applied.set(fee, await applyFor(bidder, fee, paper));
  }
}

async function applyFor(bidder: TestClient, fee: Fee, paper: FileReference): Promise<string> {
  const { applyNo } = (await bidder.call(saveApplication, { application: draftFor(fee, paper) })).data;
  const sent = await bidder.call(sendEvent, { applyNo, version: 0, event: { type: 'apply' } });
  expect([fee, sent.code, sent.msg]).toEqual([fee, 0, expect.anything()]);
  return applyNo;
}

const PAY_INFO = {
  requiredPayVoucher: true,
  verificationCode: false,
  checkOrgType: 'guarantee',
  bankAccountName: '津安财产保险股份有限公司',
  bankAccountNo: '1200200100990015',
  depositBankName: '天津海门银行南开支行',
  unionNumber: '313110099015',
  hint: HINTS.join('；'),
  remark: REMARK,
} as const;

function draftFor(fee: Fee, paper: FileReference): ApplicationDraft {
  const today = dayOf(new Date().toISOString());
  return {
    sectionNos: [sectionOf(fee)],
    biddingApplySurvey: { projectNo: PROJECT_NO },
    guaranteeInfo: {
      productNo: PRODUCT_NO,
      guaranteeAmount: AMOUNT,
      effectiveDate: addDays(today, OPENS_IN_DAYS),
      expiryDate: addDays(today, VALID_DAYS),
      guaranteeForm: 'electronic',
    },
    bidderInfo: {
      bidderLegalPerson: '陈国栋',
      bidderRegisterAddress: '天津市南开区长江道92号',
      bidderContact: '陈立群',
      bidderContactTel: BIDDER,
    },
    applyUserInfo: { applyUserName: '陈立群', applyUserPhone: BIDDER, needInvoice: false },
    biddingApplyFiles: { businessLicenseKeys: [paper], biddingDocumentKeys: [paper] },
  };
}

function sectionOf(fee: Fee): string {
  return `${PROJECT_NO}-${fee}`;
}
