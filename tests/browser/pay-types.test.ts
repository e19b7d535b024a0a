import type { Locator, Page } from 'playwright-core';
import { guaranteeDetail, saveApplication, sendEvent } from '#contract/guarantees';
import { invoiceDetail } from '#contract/invoices';
import { makePayLink } from '#contract/pay-links';
import { saveProductFlow } from '#contract/product-flow';
import { managedProduct } from '#contract/products';
import { projectEvent, saveProject } from '#contract/projects';
import type { ApplicationDraft } from '#domain/application/fields';
import { addDays, dayOf } from '#domain/dates';
import { enumerationLabel } from '#domain/enumerations';
import type { FileReference } from '#domain/field';
import type { PayType } from '#domain/guarantee/flow';
import type { InvoiceState } from '#domain/invoice/state';
import { DEMO_PASSWORD } from '#server/operate/demo/accounts';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { TestClient } from '#tests/support/client';
import { eventually } from '#tests/support/eventually';
import { remoteServer } from '#tests/support/remote-server';
import { PHONE, visit } from './support/browser';
import { fitsSideways } from './support/fits-sideways';
import { handle, signIn, type PersonAtWork } from './support/person';
import { setStage } from './support/stage';
import { payBeside, payInWallet } from './support/wallet';

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
/** Baopay comes last, since a product that is paid so keeps neither a picture of the payee's code nor hints. */
const TYPES = ['QRcode', 'QRcodeOffline', 'DinPay', 'DinPayOffline', 'Offline', 'Baopay'] as const satisfies readonly PayType[];
/** Further fees: two that are paid by a link, one that is transferred where it could be paid by codes too. */
const FURTHER = { link: 'QRcode', cashierLink: 'Baopay', transfer: 'QRcodeOffline' } as const satisfies Record<string, PayType>;
type Further = keyof typeof FURTHER;
const FURTHER_FEES = Object.keys(FURTHER) as Further[];
type Fee = PayType | Further;
const REMARK = '附言填写申请编号';
const HINTS = ['当日到账', '保留回单'];
const VOUCHER = '回单.pdf';

jest.setTimeout(300_000);

const stage = setStage();
const applied = new Map<Fee, string>();
/** The number under which its gateway knows each fee that was paid online. */
const orders = new Map<PayType, string>();
let insurer: TestClient;
let bidder: PersonAtWork;
let seller: PersonAtWork;

beforeAll(async () => {
  insurer = await signedIn(INSURER);
  await openProject();
  await applyForEach();
  bidder = await signIn(stage.browser, stage.origin, BIDDER, { at: null });
  seller = await signIn(stage.browser, stage.origin, INSURER, { at: null });
}, 120_000);

it('[PY-01] [PY-02] fees are paid at a desk by codes, by transfer and at the cashier, with what their payee says', async () => {
  const { page } = bidder;
  await page.goto(orderOf('QRcode'));
  await page.getByRole('img', { name: '支付宝二维码' }).waitFor();
  await seesHints(page);
  orders.set('QRcode', await orderShown(page));
  await payBeside(page, '微信支付二维码');

  await page.goto(orderOf('DinPay'));
  await seesHints(page);
  orders.set('DinPay', await orderShown(page));
  await payBeside(page, '智付二维码');

  await page.goto(orderOf('Offline'));
  await page.getByText(REMARK, { exact: true }).waitFor();
  await seesHints(page);
  await bidder.picture('payment-transfer');
  await transfer(page, '上传转账凭证');
  await seller.page.goto(detailOf('Offline'));
  await handle(seller, '确认收款');
  await page.goto(orderOf('Offline'));
  await page.getByText('支付成功', { exact: true }).waitFor();

  await page.goto(orderOf('Baopay'));
  const order = await orderShown(page);
  orders.set('Baopay', order);
  await payBeside(page, '前往宝付收银台');
  await settleSplit(order);
});

it('[PY-01] [PY-02] on a phone each wallet opens and leads back to what is paid, and a transfer takes the place of one', async () => {
  const payer = await signIn(stage.browser, stage.origin, BIDDER, { at: null, viewport: PHONE });
  const { page } = payer;
  await page.goto(orderOf('DinPayOffline'));
  await page.getByRole('button', { name: '改用线下转账' }).waitFor();
  await seesHints(page);
  await fitsSideways(page);
  orders.set('DinPayOffline', await orderShown(page));
  await payInWallet(page, '智付');

  await page.goto(orderOf('QRcodeOffline'));
  await seesHints(page);
  await page.getByRole('link', { name: '打开微信支付' }).click();
  await page.getByRole('button', { name: '确认付款' }).waitFor();
  await page.getByRole('link', { name: '返回保函平台' }).click();
  orders.set('QRcodeOffline', await orderShown(page));
  await payInWallet(page, '支付宝');
  await payer.assertAccessible();

  await page.goto(orderOf('transfer'));
  await transfer(page, '改用线下转账');
  await payer.leave();

  const { data } = await insurer.call(guaranteeDetail, { applyNo: numberOf('transfer') });
  expect(data.payInfo.payVoucherFiles.map(({ fileName }) => fileName)).toEqual([VOUCHER]);
  expect(data.allowedEvents).toContain('confirmCollection');
  for (const type of TYPES) expect([type, await isPaid(type)]).toEqual([type, true]);
});

it('[RT-10] [PY-01] [PY-03] links to fees lead to the wallet and back, and to the cashier, without an account', async () => {
  const applicant = await signedIn(BIDDER);
  const payer = await visit(stage.browser, stage.origin, { viewport: PHONE });
  const { page } = payer;
  const link = await linkTo(applicant, 'link');
  expect(link.pathname).toBe('/order');
  await page.goto(link.pathname + link.search);
  await page.getByRole('link', { name: '打开支付宝' }).waitFor();
  await payer.assertAccessible();
  await fitsSideways(page);
  await payInWallet(page, '微信支付');
  expect(new URL(page.url()).search).toBe(link.search);
  await fitsSideways(page);
  await payer.assertAccessible();

  const cashierLink = await linkTo(applicant, 'cashierLink');
  expect(cashierLink.pathname).toBe('/external/baofoo');
  await page.goto(cashierLink.pathname + cashierLink.search);
  await page.getByRole('link', { name: '前往宝付收银台' }).waitFor();
  await page.getByText(/^津安财产保险/).waitFor();
  await payer.assertAccessible();
  await fitsSideways(page);
  await payBeside(page, '前往宝付收银台');
  await payer.leave();
  for (const fee of ['link', 'cashierLink'] as const) expect([fee, await isPaid(fee)]).toEqual([fee, true]);
});

it('[PY-04] [PY-05] the fee of each pay type is invoiced, made red, and returned in part', async () => {
  const { page } = bidder;
  await page.goto('/invoice-list/apply');
  await page.getByRole('combobox', { name: '页码' }).click();
  await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').getByTitle('50 条/页', { exact: true }).click();
  for (const type of TYPES) {
    const rows = page.getByRole('row').filter({ has: page.locator(`a[href="${detailOf(type)}"]`) });
    await rows.getByRole('checkbox', { name: `选择${PROJECT_NAME} 担保费`, exact: true }).check();
  }
  await page.getByText(`已选 ${TYPES.length} 笔`).waitFor();
  await page.getByRole('button', { name: '填写开票信息' }).click();
  await page.getByRole('dialog', { name: '填写开票信息' }).getByRole('button', { name: '提交申请' }).click();
  await page.getByRole('heading', { name: /^发票申请 / }).waitFor();
  const invoiceNo = decodeURIComponent(page.url().split('/').pop() ?? '');

  await seller.page.goto(`/invoice-list/${invoiceNo}`);
  const fees = seller.page.getByRole('table', { name: '费用明细' });
  for (const type of TYPES) await fees.locator(`a[href="${detailOf(type)}"]`).waitFor();
  await press(seller.page, '开具电子发票');
  await comesTo(seller.page, invoiceNo, 'finish', '已开票');
  await seller.page.getByRole('button', { name: /^查看.+\.pdf$/ }).waitFor();
  await press(seller.page, '开具红字发票');
  await comesTo(seller.page, invoiceNo, 'invalid', '已红冲');
  await seller.picture('invoice-red');
  await seller.leave();

  const platform = await signIn(stage.browser, stage.origin, PLATFORM, { at: null });
  for (const type of TYPES) await refundPart(platform, type);
  await platform.leave();

  for (const type of TYPES) {
    await page.goto(feesOf(type));
    const way = enumerationLabel('refundWay', orders.has(type) ? 'online' : 'offline');
    const part = page
      .getByRole('list', { name: '部分退款' })
      .getByRole('listitem')
      .filter({ hasText: `100.00，${way}` });
    await part.getByText('已退款', { exact: true }).waitFor();
  }
  await bidder.leave();
});

function numberOf(fee: Fee): string {
  const applyNo = applied.get(fee);
  if (applyNo === undefined) throw new Error(`nothing was applied for under ${fee}`);
  return applyNo;
}

function orderOf(fee: Fee): string {
  return `/order/${numberOf(fee)}`;
}

function detailOf(fee: Fee): string {
  return `/business-manage/detail/${numberOf(fee)}`;
}

function feesOf(fee: Fee): string {
  return `${detailOf(fee)}?tab=fees`;
}

async function signedIn(account: string): Promise<TestClient> {
  return new TestClient(remoteServer(stage.origin)).signIn(account, undefined, DEMO_PASSWORD);
}

async function isPaid(fee: Fee): Promise<boolean> {
  return (await insurer.call(guaranteeDetail, { applyNo: numberOf(fee) })).data.paid;
}

async function linkTo(applicant: TestClient, fee: Fee): Promise<URL> {
  return new URL((await applicant.call(makePayLink, { applyNo: numberOf(fee) })).data.link);
}

async function seesHints(within: Page | Locator): Promise<void> {
  const hints = within.getByRole('list', { name: '缴费提示' });
  for (const hint of HINTS) await hints.getByText(hint, { exact: true }).waitFor();
}

/** The number of the order that the page shows. */
function orderShown(page: Page): Promise<string> {
  return page.getByText('支付订单号').locator('span').innerText();
}

/** From the payment page: hands in the voucher of a transfer, beside the account, its remark and the hints. */
async function transfer(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '线下转账' });
  await dialog.getByText(REMARK, { exact: true }).waitFor();
  await seesHints(dialog);
  await attach(dialog, '转账凭证');
  await dialog.getByRole('button', { name: '确定', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function attach(dialog: Locator, label: string): Promise<void> {
  const file = { name: VOUCHER, mimeType: 'application/pdf', buffer: samplePdf('voucher') };
  await dialog.getByLabel(`选择文件：${label}`, { exact: true }).setInputFiles(file);
  await dialog.getByRole('button', { name: `删除${VOUCHER}` }).waitFor();
}

/** What was paid at Baofu goes to whom it belongs to: until then nothing of it is returned. */
async function settleSplit(order: string): Promise<void> {
  const split = `/sandbox/baofu/split/FZ${order.slice(2)}_1`;
  await eventually(async () => {
    const { data } = await insurer.call(guaranteeDetail, { applyNo: numberOf('Baopay') });
    if (data.payInfo.split?.state === 'done') return true;
    await bidder.page.request.post(split, { data: { result: 'pass' } });
    return false;
  });
}

/** The platform gives 100 yuan of a fee back, whose invoice is red: through its gateway, or by hand with a voucher where it came by transfer. */
async function refundPart({ page, assertAccessible }: PersonAtWork, type: PayType): Promise<void> {
  await page.goto(feesOf(type));
  await page.locator('.description-item').filter({ hasText: '担保费发票' }).getByText('已红冲', { exact: true }).waitFor();
  await page.getByRole('button', { name: '退还部分费用' }).click();
  const dialog = page.getByRole('dialog', { name: '退还部分费用' });
  await dialog.getByLabel('退还担保费').fill('100');
  await dialog.getByLabel('退款原因').fill('费率调整');
  const order = orders.get(type);
  if (order === undefined) {
    await attach(dialog, '退款凭证');
    await assertAccessible();
  }
  await dialog.getByRole('button', { name: '确认退款' }).click();
  await dialog.waitFor({ state: 'hidden' });
  if (order !== undefined) await eventually(() => isReturned(page, order));
}

/** Whether the gateway has the refund by now, and returned it; it answers by 200 where it has none yet. */
async function isReturned(page: Page, order: string): Promise<boolean> {
  const answer = await page.request.post(`/sandbox/refund/${order}`, { data: { result: 'success' } });
  return ((await answer.json()) as { code: number }).code === 0;
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
    projectSections: [...TYPES, ...FURTHER_FEES].map((fee) => ({
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
  const applicant = await signedIn(BIDDER);
  const upload = await applicant.upload('/guarantee/api/file/upload', { name: '材料.pdf', bytes: samplePdf('material') });
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
    for (const fee of [type, ...FURTHER_FEES.filter((further) => FURTHER[further] === type)])
      applied.set(fee, await applyFor(applicant, fee, paper));
  }
}

async function applyFor(applicant: TestClient, fee: Fee, paper: FileReference): Promise<string> {
  const { applyNo } = (await applicant.call(saveApplication, { application: draftFor(fee, paper) })).data;
  const sent = await applicant.call(sendEvent, { applyNo, version: 0, event: { type: 'apply' } });
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
