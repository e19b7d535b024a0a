import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { guaranteeStatuses, rowOf, statusOf, type GuaranteeStatus } from '#domain/guarantee/status';
import { factsOf } from '#machines/lifecycle/run';
import { isOfTheClock, statusPaths, type StatusPath } from '#tests/machines/model-based/status-paths';
import { GLYPH_REFERENCE } from '../documents/glyph-reference';
import { recognise, splitColumns } from '../documents/glyphs';
import { pdfsig, renderPage, textOfPages } from '../documents/poppler';
import { PHONE, visit } from './support/browser';
import { takeDocsPicture } from './support/docs-picture';
import { handle, nextStep, openFromWorkList, signIn, type PersonAtWork } from './support/person';
import { signAll, type Looks } from './support/signing';
import { setStage } from './support/stage';
import { StatusWalk } from './support/status-walk';

const BIDDER = '13800000002';
const PLATFORM = '13800000001';
const INSTITUTION = '13800000004';
const SECOND_AUDITOR = '13800000012';
const LETTER_BANK = '13800000005';
const PROJECT = '河汇新城市政道路及综合管网工程';

jest.setTimeout(300_000);

const stage = setStage();

describe('the main job', () => {
  it('[LC-03] [LC-11] [LC-12] [SG-05] [SG-06] [PY-01] takes a bid guarantee from the project list to a letter that the public page calls genuine', async () => {
    const bidder = await signIn(stage.browser, stage.origin, BIDDER, { savesData: false, at: null });
    const applyNo = await applyFor(bidder, PROJECT);

    const platform = await signIn(stage.browser, stage.origin, PLATFORM, { savesData: false, at: null });
    await openFromWorkList(platform, 'platform-audit', applyNo);
    await handle(platform, '确认通过', { 意见: '资料齐全' });
    await expectStatus(platform.page, '待签署');
    await platform.leave();

    await openFromWorkList(bidder, 'signature', applyNo);
    await signAll(bidder, looksOf(bidder));
    const institution = await signIn(stage.browser, stage.origin, INSTITUTION, { savesData: false, at: null });
    await openFromWorkList(institution, 'signature', applyNo);
    await signAll(institution, looksOf(institution));
    await expectStatus(institution.page, '待缴费');

    await openFromWorkList(bidder, 'pay', applyNo);
    await pay(bidder);

    await openFromWorkList(institution, 'verify', applyNo);
    await handle(institution, '审核通过', { 意见: '初审通过' });
    await institution.leave();
    const secondAuditor = await signIn(stage.browser, stage.origin, SECOND_AUDITOR, { savesData: false, at: null });
    await openFromWorkList(secondAuditor, 'verify', applyNo);
    await handle(secondAuditor, '审核通过', { 意见: '复审通过' });
    await expectStatus(secondAuditor.page, '待出函');
    await secondAuditor.leave();

    const bank = await signIn(stage.browser, stage.origin, LETTER_BANK, { savesData: false, at: null });
    await openFromWorkList(bank, 'guarantee-output', applyNo);
    await issueLetter(bank);
    await expectStatus(bank.page, '已出函');
    await bank.picture('detail-letter-issued');
    await readOpinionOnPhone(bank.page);
    await bank.leave();

    await openFromWorkList(bidder, 'guarantee-record', applyNo);
    await expectStatus(bidder.page, '已出函');
    const letter = await download(bidder.page, '下载保函');
    const verifyLink = await bidder.page.getByRole('link', { name: '打开验真页面' }).getAttribute('href');
    await bidder.picture('detail-bidder');
    await bidder.page.getByRole('button', { name: /^查看投标保函_/ }).waitFor();
    await takeDocsPicture(bidder.page, 'main-job-letter', 900);
    await bidder.page.getByRole('navigation', { name: '详情内容' }).getByRole('link', { name: '记录', exact: true }).click();
    await bidder.page.locator('.history').getByText('平台确认通过', { exact: true }).waitFor();
    expectOnPaper(await bidder.page.pdf({ format: 'A4' }), applyNo);
    await bidder.leave();

    expect(pdfsig(letter)).toEqual([{ valid: true, trusted: false, total: true }]);
    expect(titleOf(letter)).toEqual(['投', '标', '保', '函']);
    await verify(letter, verifyLink ?? '');
  });
});

describe('every status of the lifecycle', () => {
  const walk = new StatusWalk(stage);
  const paths = statusPaths();
  const afterDays = paths.filter(({ own }) => own.some(isOfTheClock));
  const reached = new Set<GuaranteeStatus>();
  const named = (path: StatusPath) =>
    [isOfPerformance(path) ? '[RT-06] ' : '', labelOf(path), path.own.map(({ event }) => event.type).join(' → '), path] as const;

  beforeAll(() => walk.openProject());
  afterAll(() => walk.leave());

  it.each(paths.filter((path) => !afterDays.includes(path)).map(named))(
    '%s[LC-03] is reached on the screens of those who may do it: %s, by %s',
    async (_id, _status, _events, path) => walkOn(path, await walk.begin(path)),
  );

  it(`[LC-03] is reached once days have passed: ${afterDays.map(labelOf).join(', ')}`, async () => {
    const begun = await Promise.all(afterDays.map(async (path) => [path, await walk.begin(path)] as const));
    await walk.passAllDeadlines();
    for (const [path, applyNo] of begun) await walkOn(path, applyNo);
  });

  it('[LC-03] has a path in the browser', () => {
    expect(guaranteeStatuses.filter((status) => !reached.has(status))).toEqual([]);
  });

  async function walkOn({ shared, own }: StatusPath, applyNo: string): Promise<void> {
    let before = shared.at(-1);
    for (const step of own) {
      await walk.consumeStep(applyNo, step, before);
      reached.add(factsOf(step.after).status);
      before = step;
    }
  }
});

function labelOf({ product, status }: StatusPath): string {
  return `${product.productName} ${rowOf(status).label}`;
}

/** From the application to the release, all in the lists of performance guarantees. */
function isOfPerformance({ product, shared, status }: StatusPath): boolean {
  return product.guaranteeType === 'performance' && shared.length === 0 && status === statusOf('released');
}

/** The pages of the letter are looked at, and agree with the application, before it is issued. */
async function issueLetter({ page, assertAccessible }: PersonAtWork): Promise<void> {
  await page.getByRole('button', { name: '出具保函', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '出具保函' });
  await dialog.getByRole('document', { name: '投标保函预览' }).locator('canvas').first().waitFor();
  expect(await dialog.locator('[data-agrees="true"]').count()).toBe(9);
  expect(await dialog.locator('[data-agrees="false"]').count()).toBe(0);
  await assertAccessible();
  await takeDocsPicture(page, 'letter-issuing', 900);
  await dialog.getByRole('button', { name: '确定', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** What the detail says is on paper whichever of its parts is shown, and nothing that can be pressed. */
function expectOnPaper(pdf: Buffer, applyNo: string): void {
  const words = textOfPages(pdf).join('').replaceAll(/\s/g, '');
  for (const word of ['打印时间', applyNo, '已出函', PROJECT, '项目信息', '营业执照.png', '费用与缴费', '办理记录', '平台确认通过'])
    expect(words).toContain(word);
  for (const word of ['下载', '申请解除', '业务管理']) expect(words).not.toContain(word);
}

/** What is opened below a row is as wide as what is seen of the table, which is wider than the screen, wherever that is scrolled to. */
async function readOpinionOnPhone(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.getByRole('navigation', { name: '详情内容' }).getByRole('link', { name: '记录', exact: true }).click();
  await page.locator('.history-view').getByText('审核记录', { exact: true }).click();
  await page.getByRole('button', { name: '展开第 1 行' }).click();
  await page.getByRole('cell', { name: '第 1 行的详情' }).getByText('资料齐全').waitFor();
  const scrolledTo = (wanted: number) =>
    page.getByRole('region', { name: '审核记录' }).evaluate((table, left) => {
      table.scrollLeft = left;
      const begin = table.getBoundingClientRect().left + table.clientLeft;
      const words = table.querySelector('.grid-expanded > div')?.getBoundingClientRect();
      const sides = (from: number, to: number) => [Math.round(from), Math.round(to)];
      return {
        left: table.scrollLeft,
        seen: sides(begin, begin + table.clientWidth),
        words: words && sides(words.left, words.right),
      };
    }, wanted);
  for (const left of [0, 200]) {
    const { seen, words, ...at } = await scrolledTo(left);
    expect(at).toEqual({ left });
    expect(words).toEqual(seen);
  }
}

async function applyFor({ page, picture, assertAccessible }: PersonAtWork, project: string): Promise<string> {
  await page.goto('/business-manage/project-list');
  await page.getByRole('row', { name: project }).getByRole('button', { name: '去申请' }).click();
  const sections = page.getByRole('dialog');
  await sections.getByRole('checkbox').first().check();
  await sections.getByRole('button', { name: '去申请' }).click();

  await page.getByRole('radio', { name: '津衡投标保函' }).check();
  await page.getByRole('complementary', { name: '申请摘要' }).getByText('¥4,160.00').waitFor();
  expect(await page.getByText('大写：捌拾万元整').count()).toBeGreaterThan(0);
  await picture('apply-product');
  await nextStep(page, '填写资料');
  await page
    .getByLabel('选择文件：营业执照')
    .setInputFiles({ name: '营业执照.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await page
    .getByLabel('选择文件：招标文件', { exact: true })
    .setInputFiles({ name: '招标文件.pdf', mimeType: 'application/pdf', buffer: await page.pdf() });
  await page.getByRole('button', { name: '查看营业执照.png' }).waitFor();
  await page.getByRole('button', { name: '查看招标文件.pdf' }).waitFor();
  await page.getByText(/^已保存 \d\d:\d\d:\d\d$/).waitFor();
  await picture('apply-form');
  await nextStep(page, '核对提交');
  await page.getByRole('button', { name: '查看招标文件.pdf' }).waitFor();
  await assertAccessible();
  await picture('apply-check');
  await page.getByRole('button', { name: '提交申请' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认提交' }).click();
  await page.waitForURL('**/business-manage/detail/*');
  await expectStatus(page, '待平台确认');
  return page.url().split('/').pop() ?? '';
}

/** Looked at on the way: the pages before they are sealed, the code, and the seal where it stands. */
function looksOf({ page, mobile, picture, assertAccessible }: PersonAtWork): Looks {
  return { read: () => picture(`signing-${mobile}`), code: assertAccessible, sealed: () => expectSealInSight(page) };
}

/** The seal is drawn where the viewer stands after sealing: its red in the middle of what is seen. */
async function expectSealInSight(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const viewer = document.querySelector('.file-viewer')?.getBoundingClientRect();
    const middle = viewer ? viewer.top + viewer.height / 2 : 0;
    return [...document.querySelectorAll<HTMLCanvasElement>('.pdf-page canvas')].some((canvas) => {
      const { top, bottom, height } = canvas.getBoundingClientRect();
      if (middle < top || middle > bottom || canvas.width === 0) return false;
      const density = canvas.height / height;
      const pixels = canvas.getContext('2d')?.getImageData(0, (middle - top - 40) * density, canvas.width, 80 * density).data ?? [];
      let red = 0;
      for (let at = 0; at < pixels.length; at += 4) if ((pixels[at] ?? 0) > 150 && (pixels[at + 1] ?? 255) < 100) red += 1;
      return red > 200;
    });
  });
}

async function pay({ page, picture }: PersonAtWork): Promise<void> {
  await page
    .getByRole('button', { name: '去缴费' })
    .or(page.getByRole('link', { name: '去缴费' }))
    .first()
    .click();
  await page.getByRole('img', { name: '微信支付二维码' }).waitFor();
  await picture('payment');
  const orderId = await page.getByText('支付订单号').locator('span').innerText();
  const paid = await page.request.post(`/sandbox/pay/${orderId}`, { data: { result: 'success' } });
  expect(paid.status()).toBe(200);
  await page.getByText('支付成功').waitFor();
  await page.getByRole('button', { name: '查看申请详情' }).click();
  await expectStatus(page, '待审核');
}

async function verify(letter: Buffer, verifyLink: string): Promise<void> {
  const visitor = await visit(stage.browser, stage.origin, { viewport: PHONE });
  const { page } = visitor;
  await page.goto(verifyLink);
  await expectGenuine(page);
  await visitor.assertAccessible();
  await visitor.picture('truth-genuine');

  const link = new URL(verifyLink);
  await page.goto('/user/truth');
  await page.getByLabel('保函编号').fill(link.searchParams.get('letterNo') ?? '');
  await page.getByLabel('验真码').fill(link.searchParams.get('code') ?? '');
  await page.getByRole('button', { name: '查验', exact: true }).click();
  await expectGenuine(page);

  await page.getByRole('radio', { name: '上传文件查验' }).click();
  await page.locator('input[type=file]').setInputFiles({ name: '保函.pdf', mimeType: 'application/pdf', buffer: letter });
  await expectGenuine(page);
  const changed = Buffer.from(letter);
  const place = Math.floor(changed.length / 3);
  changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
  await page.locator('input[type=file]').setInputFiles({ name: '保函.pdf', mimeType: 'application/pdf', buffer: changed });
  await page.getByRole('heading', { name: '文件已被改动' }).waitFor();
  await takeDocsPicture(page, 'verification', 900);
  await visitor.leave();
}

/** The letter's first day is yet to come. */
async function expectGenuine(page: Page): Promise<void> {
  await page.getByRole('heading', { name: '尚未生效' }).waitFor();
  await page.getByText(/^保函真实，自.+起生效/).waitFor();
}

async function expectStatus(page: Page, status: string): Promise<void> {
  await page.getByRole('main').getByText(status, { exact: true }).first().waitFor();
}

async function download(page: Page, button: string): Promise<Buffer> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFileSync(await (await started).path());
}

function titleOf(letter: Buffer): (string | undefined)[] {
  const picture = renderPage(letter, 0, 144);
  const title = splitColumns(picture, { left: 360, top: 208, right: 830, bottom: 274 }, 4);
  return title.map((part) => recognise(picture, part, GLYPH_REFERENCE.bold)?.character);
}
