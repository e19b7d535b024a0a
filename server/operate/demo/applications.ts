import type { ApplicationDraft } from '#domain/application/fields';
import { addDays, dayOf } from '#domain/dates';
import type { FileReference } from '#domain/field';
import type { Actor } from '#domain/guarantee/actor';
import type { AppContext, Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { storeFile } from '../../records/files/store-file';
import { sectionsOf } from '../../records/projects/repository';
import { saveDraft } from '../../work/guarantees/drafts/drafts';
import { applyEvent, type EventGiven } from '../../work/guarantees/events/apply-event';
import { personOf } from '../../work/guarantees/events/refusals';
import { submit } from '../../work/guarantees/events/submit';
import { unsealOpened } from '../../work/guarantees/sealed/unseal';
import { payInSandbox } from '../sandbox/pay-for';
import { contractTerms } from './contracts';
import { memberOf } from './members';
import { DEMO_ORGANISATIONS } from './organisations';
import { ownAnswers } from './own-answers';
import { DEMO_PROJECTS, sectionNoOf } from './projects';
import { samplePdf } from './sample-pdf';
import { STORIES, type Step, type Story } from './stories';

/** Plays the stories through the platform's own commands, each at its own time, so that lists, histories, letters and charts are real. */
export async function seedApplications(db: Db, context: AppContext, referralCode: string): Promise<void> {
  const files = new Map<string, FileReference[]>();
  for (const story of STORIES) {
    const bidder = memberOf(story.bidder);
    const papers = files.get(bidder.appId) ?? (await papersOf(db, context, bidder));
    files.set(bidder.appId, papers);
    await play(db, context, story, { bidder, papers, referralCode });
  }
}

interface Applicant {
  bidder: Member;
  papers: FileReference[];
  /** What those stories carry that an agency has recommended. */
  referralCode: string;
}

async function play(db: Db, context: AppContext, story: Story, applicant: Applicant): Promise<void> {
  const { bidder, papers } = applicant;
  let now = new Date(context.clock.now().getTime() - story.daysAgo * DAY);
  const at = (): AppContext => ({ ...context, clock: { now: () => now } });
  const draft = await draftOf(db, story, applicant, now);
  const { applyNo } = await saveDraft(db, at(), bidder, { application: draft });
  await submit(db, at(), bidder, applyNo);
  for (const step of story.steps) {
    now = new Date(now.getTime() + (step.afterHours ?? 2) * HOUR);
    if (step.by === 'wechat') await payInSandbox(db, at(), bidder, applyNo);
    else {
      await unsealOpened({ ...at(), db });
      await applyEvent(db, at(), { applyNo, event: given(step, papers, now), ...senderOf(step) });
    }
  }
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function senderOf({ by }: Step): { by: Actor; appName: string } {
  if (by === 'clock') return { by: { kind: 'clock' }, appName: '' };
  const member = memberOf(by);
  return { by: personOf(member), appName: member.appName };
}

function given({ event, withFiles }: Step, papers: FileReference[], now: Date): EventGiven {
  const filled = withFiles ? { ...event, [withFiles]: papers.slice(0, 1) } : event;
  if (filled.type === 'supply')
    return { ...filled, answers: [...(filled.answers ?? []), { name: 'worksProof', value: papers.slice(0, 1) }] };
  return filled.type === 'applyRelease' ? { ...filled, winningTime: dayOf(now.toISOString()) } : filled;
}

async function papersOf(db: Db, context: AppContext, member: Member): Promise<FileReference[]> {
  const papers: FileReference[] = [];
  for (const [fileName, line] of PAPERS) {
    const { fileKey } = await storeFile(db, context, {
      bytes: samplePdf(line),
      fileName,
      mediaType: 'application/pdf',
      ownerAppId: member.appId,
      uploadedBy: member.userId,
      purpose: 'upload',
    });
    papers.push({ key: fileKey, fileName });
  }
  return papers;
}

const PAPERS = [
  ['营业执照.pdf', 'Business licence (sample)'],
  ['招标文件.pdf', 'Tender document (sample)'],
] as const;

async function draftOf(db: Db, story: Story, { bidder, papers, referralCode }: Applicant, now: Date): Promise<ApplicationDraft> {
  const [licence, tender] = papers;
  const sectionNo = sectionNoOf(story.projectNo, story.section);
  const section = (await sectionsOf(db, story.projectNo)).find((one) => one.sectionNo === sectionNo);
  if (!section) throw new Error(`no demo section ${sectionNo}`);
  const organisation = DEMO_ORGANISATIONS.find(({ appId }) => appId === bidder.appId);
  const opening = dayOf(section.bidOpeningAt.toISOString());
  const effective = addDays(opening, -1) > dayOf(now.toISOString()) ? addDays(opening, -1) : dayOf(now.toISOString());
  const ofABid = {
    guaranteeInfo: {
      guaranteeAmount: section.guaranteeAmount,
      depositAmount: section.guaranteeAmount,
      effectiveDate: effective,
      expiryDate: addDays(opening, story.validDays ?? 120),
      keepEffective: true,
      guaranteeForm: 'electronic',
    },
  };
  const projectName = DEMO_PROJECTS.find(({ no }) => no === story.projectNo)?.name ?? '';
  const terms = story.contract ? contractTerms(story.contract, { projectName, today: dayOf(now.toISOString()), papers }) : ofABid;
  return {
    sectionNos: [sectionNo],
    biddingApplySurvey: { projectNo: story.projectNo },
    ...terms,
    guaranteeInfo: { ...terms.guaranteeInfo, productNo: story.productNo },
    bidderInfo: {
      bidderLegalPerson: organisation?.orgLegalPerson ?? '',
      bidderRegisterAddress: organisation?.orgRegisterAddress ?? '',
      bidderContact: bidder.userName,
      bidderContactTel: bidder.mobile,
      bidderCompanyTel: organisation?.contactTel ?? '',
    },
    applyUserInfo: {
      applyUserName: bidder.userName,
      applyUserPhone: bidder.mobile,
      needInvoice: false,
      ...(story.isReferred ? { referralCode } : {}),
    },
    biddingApplyFiles: {
      businessLicenseKeys: licence ? [licence] : [],
      biddingDocumentKeys: tender ? [tender] : [],
      qualificationProofKeys: papers.slice(0, 1),
    },
    projectFields: ownAnswers(story.productNo, papers),
  };
}
