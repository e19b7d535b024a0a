import type { LetterPreview } from '#contract/letters';
import { dayOf } from '#domain/dates';
import { isSignedOnPaper, stepNow } from '#domain/guarantee/facts';
import { isParty } from '#domain/guarantee/parties';
import { decide } from '#machines/lifecycle/run';
import type { AppContext, Db } from '../../core/context';
import { noPermission } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import type { LetterData } from '../../documents/document-data';
import { drawnPreview } from '../../records/templates/preview';
import { stateFresh } from '../guarantees/events/four-eyes';
import { noSuchApplication, personOf, refusal } from '../guarantees/events/refusals';
import { factsOf, type GuaranteeRow } from '../guarantees/facts';
import { readGuarantee } from '../guarantees/repository';
import { letterToIssue, onPaper } from './subject';

const ANY_FILE = { key: 'scan', fileName: 'scan.pdf' };
const SETTLED_WHEN_ISSUED = '出具时生成';

/** The letter as it would be issued now, for who may issue it. Takes no number and leaves nothing behind. */
export async function previewLetter(db: Db, context: AppContext, member: Member, applyNo: string): Promise<LetterPreview> {
  const now = context.clock.now();
  refuseThePlatform(member);
  const guarantee = await readGuarantee(db, applyNo);
  if (!guarantee) throw noSuchApplication();
  await assertMayIssue(db, guarantee, member, now.toISOString());
  const { issuer, subject } = await letterToIssue(db, guarantee);
  const issueDate = dayOf(now.toISOString());
  const data: LetterData = {
    ...(isSignedOnPaper(stepNow(factsOf(guarantee))) ? onPaper(subject) : subject),
    letterNo: SETTLED_WHEN_ISSUED,
    verifyCode: SETTLED_WHEN_ISSUED,
    verifyUrl: SETTLED_WHEN_ISSUED,
    issueDate,
    createdAt: now,
  };
  const { pdf, pages } = await drawnPreview(context, { kind: 'letter', data }, member.appId);
  return {
    letter: {
      title: subject.title,
      applicantName: subject.applicantName,
      beneficiaryName: subject.beneficiaryName,
      projectName: subject.projectName,
      projectNo: subject.projectNo ?? '',
      sectionNames: [...subject.sectionNames],
      guaranteeAmount: subject.amount,
      amountInCapitals: subject.amountInCapitals,
      effectiveDate: subject.effectiveDate,
      expiryDate: subject.expiryDate,
      issuerName: issuer.orgName,
      issueDate,
    },
    pages,
    pdf: pdf.toString('base64'),
  };
}

/** Before an application is looked for: nobody of the platform issues letters, and none is to learn by the refusal whether there is one. */
export function refuseThePlatform({ orgType }: Pick<Member, 'orgType'>): void {
  if (orgType === 'platform') throw noPermission();
}

/** Refuses as the event `letter` is refused, but for what is given with it. */
export async function assertMayIssue(db: Db, guarantee: GuaranteeRow, member: Member, now: string): Promise<void> {
  const [facts, by] = [factsOf(guarantee), personOf(member)];
  if (!isParty(facts, by)) throw noSuchApplication();
  const decision = decide(facts, { type: 'letter', by, now, ...(isSignedOnPaper(stepNow(facts)) ? { letterFiles: [ANY_FILE] } : {}) });
  if (!decision.accepted) throw refusal(decision, await stateFresh(db, guarantee.applyNo, facts, by, now));
}
