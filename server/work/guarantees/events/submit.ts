import type { Actor } from '#domain/guarantee/actor';
import type { GuaranteeFacts } from '#domain/guarantee/facts';
import type { AppContext, Db } from '../../../core/context';
import { inTransaction } from '../../../core/database/transaction';
import type { Member } from '../../../core/sessions/member';
import { assertOwnFiles, attachOwnFiles } from '../../../records/files/own-files';
import { usableCode } from '../../referrals/judge';
import { saveUse } from '../../referrals/uses';
import { filesOf } from '../drafts/application-files';
import { descriptionOf, applicationBasis, termsOf, type ApplicationBasis } from '../drafts/application-terms';
import { lockDraft, markSubmitted } from '../drafts/draft-repository';
import { requireApplicant, restored } from '../drafts/drafts';
import { progressColumns } from '../facts';
import { insertGuarantee, readFacts, type NewHistoryRow } from '../repository';
import { applyEvent, type EventApplied } from './apply-event';
import { refuseForbidden } from './apply-rules';
import { statusChanged } from './overtaken';
import { noSuchApplication, personOf } from './refusals';

/** Event `apply`: the kept draft becomes an application. Refuses with 40401, 40901, 40001 and 41001 to 41005. */
export function submit(db: Db, context: AppContext, member: Member, applyNo: string): Promise<EventApplied> {
  requireApplicant(member);
  return inTransaction(db, async (db) => {
    const now = context.clock.now().toISOString();
    const by = personOf(member);
    const draft = await lockDraft(db, { appId: member.appId, applyNo });
    if (!draft) throw noSuchApplication();
    if (draft.submitted) throw await alreadySubmitted(db, applyNo, by, now);

    const { application } = await restored(db, draft);
    const channelCode = draft.channelCode ?? member.channelCode;
    const basis = await applicationBasis(db, context, member, application, { mode: 'new', channelCode });
    const referralCode = await usableCode(db, context, member, basis.application.applyUserInfo.referralCode);
    await refuseForbidden(db, context, { applyNo, basis, channelCode });
    const applied = await applyEvent(db, context, {
      applyNo,
      event: { type: 'apply' },
      by,
      appName: member.appName,
      terms: termsOf(applyNo, basis),
      of: basis.product,
      insert: (db, { facts, history, outbox }) =>
        insertGuarantee(
          db,
          { ...rowOf(member, basis, facts), applyNo, channelCode, lastHash: history.hash, ...timesOf(facts, history.at) },
          history,
          outbox,
        ),
    });
    if (referralCode) await saveUse(db, { applyNo, code: referralCode, at: new Date(now), sealed: applied.facts.sealed });
    await markSubmitted(db, { appId: member.appId, applyNo, channelCode });
    await assertOwnFiles(db, context, member, filesOf(basis.application), applyNo);
    await attachOwnFiles(db, draft, [], context.wallClock.now());
    return applied;
  });
}

function rowOf(member: Member, basis: ApplicationBasis, facts: GuaranteeFacts) {
  const { product, bidder } = basis;
  return {
    ...descriptionOf(basis),
    ...progressColumns(facts),
    guaranteeAppId: product.guaranteeAppId,
    guaranteeAppName: product.guaranteeAppName,
    letterAppId: product.letterAppId,
    letterAppName: product.letterAppName,
    bidderAppId: bidder.appId,
    bidderAppName: bidder.orgName,
    bidderOrganizationCode: bidder.orgCodeNo,
    applyAppId: member.appId,
    applyUserId: member.userId,
    applyUserName: member.userName,
    productNo: product.productNo,
    productName: product.productName,
    productEdition: product.edition,
    flowKind: facts.flowKind,
    platformConfirm: facts.platformConfirm,
    issueChain: JSON.stringify(facts.issueChain),
    releaseChain: JSON.stringify(facts.releaseChain),
    lawRules: JSON.stringify(basis.lawRules),
    supplementFields: JSON.stringify(facts.supplementFields),
    returnReason: null,
  };
}

function timesOf({ sealed }: GuaranteeFacts, at: NewHistoryRow['at']) {
  return { unsealedAt: sealed ? null : at, appliedAt: at, updatedAt: at };
}

async function alreadySubmitted(db: Db, applyNo: string, by: Actor, now: string) {
  const row = await readFacts(db, applyNo);
  return row ? statusChanged(db, row, by, now) : noSuchApplication();
}
