import type { Locator, Page } from 'playwright-core';
import { guaranteeDetail, saveApplication, sendEvent } from '#contract/guarantees';
import { projectEvent, saveProject } from '#contract/projects';
import { APPLICATION_GROUPS, type ApplicationDraft } from '#domain/application/fields';
import { addDays, dayOf } from '#domain/dates';
import { enumerationLabel } from '#domain/enumerations';
import type { FileReference } from '#domain/field';
import type { FormField } from '#domain/form/schema';
import type { Person } from '#domain/guarantee/actor';
import type { GuaranteeFacts } from '#domain/guarantee/facts';
import { rowOf } from '#domain/guarantee/status';
import { flowKindOf, isInWorkList, isRecordList, WORK_LISTS, workLists } from '#domain/guarantee/work-lists';
import type { GuaranteeEvent } from '#machines/lifecycle/guarantee-event';
import { factsOf } from '#machines/lifecycle/run';
import { DEMO_PASSWORD } from '#server/operate/demo/accounts';
import { contractTerms } from '#server/operate/demo/contracts';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { BENEFICIARY, BIDDER, isOfTheClock, PLATFORM, type StatusPath, type WalkedProduct } from '#tests/machines/model-based/status-paths';
import { TestClient } from '#tests/support/client';
import { eventually } from '#tests/support/eventually';
import { remoteServer } from '#tests/support/remote-server';
import { asPersonSends } from '#tests/support/sent-event';
import { draftAddress } from '../../../src/blocks/page/draft-address';
import { eventForm } from '../../../src/features/guarantees/detail/events/event-form';
import { actionsFor } from '../../../src/features/guarantees/event-actions';
import { detailPath } from '../../../src/features/guarantees/paths';
import { expectStatus } from './letter-course';
import { nextStep, openFromList, signIn, type PersonAtWork } from './person';
import { advanceClock } from './sandbox-clock';
import type { Stage } from './stage';
import { goWithin } from './within';

type Step = StatusPath['own'][number];
type Contract = NonNullable<ApplicationDraft['contractInfo']>;

const PROJECT_NO = 'TJZB-SZ-0401';
const PROJECT_NAME = '海河沿岸步道提升工程';
const SECTIONS = 12;
/** Besides, for the paths on which the beneficiary acts, who knows of no letter before its bids are open: one after the other opens by the days by which the clock moves. */
const SECTIONS_OF_BENEFICIARY = 6;
const DAYS_BETWEEN = 2;
const AMOUNT = '500000.00';
const CONTRACT_AMOUNT = '6000000.00';
const OPENS_IN_DAYS = 30;
const VALID_DAYS = 150;
const PAPER = '材料.pdf';

/** Walks the paths of the lifecycle's model on a server: what is shared by its API, what is a path's own on the screens of those who may do it. */
export class StatusWalk {
  private readonly people = new Map<string, PersonAtWork>();
  private readonly clients = new Map<string, { client: TestClient; paper: FileReference }>();
  /** Performance guarantees that no path shares: filled in, found in their own lists and ended on screens alone. The contract is what the form is given. */
  private readonly onScreensAlone = new Map<string, Contract>();
  private readonly sectionsTaken = new Map<string, number>();
  private daysPassed = 0;

  constructor(private readonly stage: Stage) {}

  /** A project whose sections nobody has bid for. */
  async openProject(): Promise<void> {
    const { client } = await this.clientOf(BENEFICIARY);
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
      projectSections: Array.from({ length: SECTIONS + SECTIONS_OF_BENEFICIARY }, (_none, index) => ({
        sectionNo: sectionNo(index),
        sectionName: `步道${index + 1}标段`,
        bidOpeningDate: new Date(Date.now() + opensInDays(index) * 86_400_000).toISOString(),
        guaranteeAmount: AMOUNT,
      })),
    } as const;
    const saved = await client.call(saveProject, { project });
    expect(saved).toMatchObject({ code: 0 });
    const platform = await this.clientOf(PLATFORM);
    expect(
      await platform.client.call(projectEvent, { projectNo: PROJECT_NO, version: saved.data.version, event: { type: 'pass' } }),
    ).toMatchObject({ code: 0 });
  }

  /**
   * The beginning that other paths have too, taken through the API. Answers the application's number, or that of its draft where nothing is shared; what such
   * a draft says of a contract is left to the screen.
   */
  async begin({ product, shared, own }: StatusPath): Promise<string> {
    const { client, paper } = await this.clientOf(BIDDER);
    const { contractInfo, ...rest } = this.draftFor(product, paper, [...shared, ...own].some(isOfBeneficiary));
    const application = contractInfo && shared.length > 0 ? { ...rest, contractInfo } : rest;
    const { applyNo } = (await client.call(saveApplication, { application })).data;
    if (contractInfo && shared.length === 0) this.onScreensAlone.set(applyNo, contractInfo);
    for (const step of shared) await this.throughApi(applyNo, step);
    return applyNo;
  }

  /** One step on the screen of who may do it, or by the clock, whose work is seen on the bidder's; afterwards the detail page shows the model's status. */
  async consumeStep(applyNo: string, step: Step, last: Step | undefined): Promise<void> {
    const { event, after } = step;
    const before = last && factsOf(last.after);
    if (isOfBeneficiary(step)) await this.openToBeneficiary(applyNo);
    const person = await this.personOf(isOfTheClock(step) ? BIDDER : senderOf(event).userId);
    if (event.type === 'apply') await submit(person.page, applyNo, this.onScreensAlone.get(applyNo));
    else if (isOfTheClock(step)) await openDetail(person.page, applyNo);
    else await this.handle(person, applyNo, event, before);
    await expectStatus(person.page, rowOf(factsOf(after).status).label);
  }

  /** The platform's time goes on until after the letters' last day, and what is due then is done. */
  async passAllDeadlines(): Promise<void> {
    const { page } = await this.personOf(BIDDER);
    await advanceClock(page, VALID_DAYS + 2);
  }

  async leave(): Promise<void> {
    for (const person of this.people.values()) await person.leave();
  }

  private async handle(person: PersonAtWork, applyNo: string, event: GuaranteeEvent, before: GuaranteeFacts | undefined): Promise<void> {
    const { page } = person;
    const list =
      before && this.onScreensAlone.has(applyNo)
        ? workLists.find((one) => flowKindOf(one) === 'NotStandard' && !isRecordList(one) && isInWorkList(one, before, senderOf(event)))
        : undefined;
    if (list) await openFromList(page, WORK_LISTS[list].path, applyNo);
    else await openDetail(page, applyNo);
    const [action] = actionsFor({ applyNo, allowedEvents: [event.type], mayPayOnline: false });
    if (!action) throw new Error(`no screen offers ${event.type}`);
    const bar = page.getByRole('group', { name: '可办理事项' });
    await bar.waitFor();
    if (action.apart) await bar.getByRole('button', { name: '更多' }).click();
    await page.getByRole('button', { name: action.label, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: action.label });
    await this.fill(dialog, event, before);
    await dialog.getByRole('button', { name: action.tone === 'danger' ? action.label : '确定', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  /** The fields of the event's dialog, each by its kind, with what the model's event says. */
  private async fill(dialog: Locator, event: GuaranteeEvent, before: GuaranteeFacts | undefined): Promise<void> {
    const groups = eventForm(event.type, { fields: [...(before?.supplementFields ?? [])], answers: [], files: [] });
    const answers = 'answers' in event ? (event.answers ?? []) : [];
    const given: Record<string, unknown> = { ...event, ...Object.fromEntries(answers.map(({ name, value }) => [name, value])) };
    for (const { fields } of Object.values(groups))
      for (const [name, field] of Object.entries(fields)) if (given[name] !== undefined) await fillField(dialog, field, given[name]);
  }

  /** Where the bids are still to be opened, the platform's time goes on until they are. */
  private async openToBeneficiary(applyNo: string): Promise<void> {
    const { client } = await this.clientOf(BENEFICIARY);
    const isShown = async () => (await client.call(guaranteeDetail, { applyNo })).code === 0;
    if (await isShown()) return;
    const { page } = await this.personOf(BIDDER);
    await advanceClock(page, DAYS_BETWEEN);
    this.daysPassed += DAYS_BETWEEN;
    await eventually(isShown);
  }

  private async throughApi(applyNo: string, step: Step): Promise<void> {
    const { event } = step;
    if (isOfBeneficiary(step)) await this.openToBeneficiary(applyNo);
    const { client, paper } = await this.clientOf(senderOf(event).userId);
    const sent = { applyNo, event: asPersonSends(event, paper) };
    const answer = await client.call(
      sendEvent,
      event.type === 'apply' ? { ...sent, version: 0 } : { ...sent, ...(await this.shownOf(client, applyNo)) },
    );
    expect([event.type, answer.code, answer.msg]).toEqual([event.type, 0, expect.anything()]);
  }

  private async shownOf(client: TestClient, applyNo: string): Promise<{ version: number; expiryDate: string }> {
    const { version, judgedBy } = (await client.call(guaranteeDetail, { applyNo })).data;
    return { version, expiryDate: judgedBy.expiryDate };
  }

  private draftFor({ productNo, flowKind }: WalkedProduct, paper: FileReference, forBeneficiary: boolean): ApplicationDraft {
    const today = dayOf(new Date().toISOString());
    const section = flowKind === 'BID' && forBeneficiary ? SECTIONS + this.take(PROJECT_NO) : this.take(productNo);
    const bid = {
      guaranteeInfo: {
        guaranteeAmount: AMOUNT,
        effectiveDate: addDays(today, opensInDays(section)),
        expiryDate: addDays(today, VALID_DAYS),
        guaranteeForm: 'electronic',
      },
    } as const;
    const secured = { amount: CONTRACT_AMOUNT, guaranteeAmount: AMOUNT, days: VALID_DAYS };
    const kept =
      flowKind === 'BID'
        ? bid
        : contractTerms(secured, { projectName: PROJECT_NAME, today: addDays(today, this.daysPassed), papers: [paper, paper] });
    return {
      sectionNos: [sectionNo(section)],
      biddingApplySurvey: { projectNo: PROJECT_NO },
      ...kept,
      guaranteeInfo: { ...kept.guaranteeInfo, productNo },
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

  private take(from: string): number {
    const taken = this.sectionsTaken.get(from) ?? 0;
    this.sectionsTaken.set(from, taken + 1);
    return taken;
  }

  private async personOf(account: string): Promise<PersonAtWork> {
    const known = this.people.get(account) ?? (await signIn(this.stage.browser, this.stage.origin, account));
    this.people.set(account, known);
    return known;
  }

  private async clientOf(account: string): Promise<{ client: TestClient; paper: FileReference }> {
    const known = this.clients.get(account);
    if (known) return known;
    const client = await new TestClient(remoteServer(this.stage.origin)).signIn(account, undefined, DEMO_PASSWORD);
    const { data } = await client.upload('/guarantee/api/file/upload', { name: PAPER, bytes: samplePdf('material') });
    const made = { client, paper: { key: (data as { key: string }).key, fileName: PAPER } };
    this.clients.set(account, made);
    return made;
  }
}

function sectionNo(index: number): string {
  return `${PROJECT_NO}-${index + 1}`;
}

function opensInDays(index: number): number {
  return index < SECTIONS ? OPENS_IN_DAYS : 1 + DAYS_BETWEEN * (index - SECTIONS);
}

function isOfBeneficiary({ event: { by } }: Step): boolean {
  return by.kind === 'person' && by.userId === BENEFICIARY;
}

function senderOf({ by, type }: GuaranteeEvent): Person {
  if (by.kind !== 'person') throw new Error(`nobody sends ${type}`);
  return by;
}

async function submit(page: Page, applyNo: string, contract: Contract | undefined): Promise<void> {
  await page.goto(`${draftAddress({ applyNo })}&step=${contract ? 'details' : 'check'}`);
  if (contract) {
    const { fields } = APPLICATION_GROUPS.contractInfo;
    for (const [name, field] of Object.entries(fields)) {
      const value = contract[name as keyof Contract];
      if (value !== undefined) await fillField(page.getByRole('main'), field, value);
    }
    await nextStep(page, '核对提交');
  }
  await page.getByRole('button', { name: '提交申请' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认提交' }).click();
  await page.waitForURL('**/business-manage/detail/*');
}

/** Within the page that is open, as a link leads there; where it is open already, what the server pushed has kept it as things are. */
async function openDetail(page: Page, applyNo: string): Promise<void> {
  const address = detailPath(applyNo);
  if (new URL(page.url()).pathname === address) return;
  await goWithin(page, address);
  await page.getByRole('main').getByText(applyNo, { exact: true }).first().waitFor();
}

async function fillField(form: Locator, { label, kind, options, widget }: FormField, value: unknown): Promise<void> {
  if (Array.isArray(value)) {
    if (value.length === 0) return;
    const name = `${label}.pdf`;
    const upload = { name, mimeType: 'application/pdf', buffer: samplePdf('material') };
    await form.getByLabel(`选择文件：${label}`, { exact: true }).setInputFiles(upload);
    await form.getByRole('button', { name: `删除${name}` }).waitFor();
    return;
  }
  const text = String(value);
  const choices = widget?.kind === 'selects' ? widget.settings.options : undefined;
  if (!choices && !options) {
    await form.getByLabel(label, { exact: true }).fill(text);
    if (kind === 'date') await form.getByLabel(label, { exact: true }).press('Enter');
    return;
  }
  const chosen = options ? enumerationLabel(options, text) : (choices?.find((choice) => choice.value === text)?.label ?? text);
  await form.getByRole('combobox', { name: label }).click();
  await form.page().locator('.ant-select-dropdown:visible').getByTitle(chosen).click();
}
