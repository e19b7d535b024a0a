import type { Actor } from '#domain/guarantee/actor';
import { GENESIS_HASH } from '#domain/guarantee/history-chain';
import { decideApply } from '#machines/lifecycle/run';
import type { AppContext, Db } from '../../../core/context';
import { inTransaction } from '../../../core/database/transaction';
import type { Member } from '../../../core/sessions/member';
import { assertOwnFiles, keepOwnFiles } from '../../../records/files/own-files';
import { saveMovement } from '../../../records/quotas/repository';
import { usableCode } from '../../referrals/judge';
import { saveUse } from '../../referrals/uses';
import { filesOf } from '../drafts/application-files';
import { descriptionOf, applicationBasis, termsOf } from '../drafts/application-terms';
import { lockDraft, markSubmitted } from '../drafts/draft-repository';
import { requireApplicant, restored } from '../drafts/drafts';
import type { Happened } from '../effects/happened';
import { outboxOf, runEffects } from '../effects/run-effects';
import { progressColumns } from '../facts';
import { historyRow } from '../history/history-row';
import { insertGuarantee, readFacts } from '../repository';
import type { EventApplied } from './apply-event';
import { refuseForbidden } from './apply-rules';
import { statusChanged } from './overtaken';
import { noSuchApplication, personOf, refusal, stateNow } from './refusals';

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
    const basis = await applicationBasis(db, context, member, application, { mode: 'new', channelCode: member.channelCode });
    const referralCode = await usableCode(db, context, member, basis.application.applyUserInfo.referralCode);
    await refuseForbidden(db, context, { applyNo, basis, channelCode: member.channelCode });
    const event = { type: 'apply', by, now } as const;
    const decision = decideApply(termsOf(applyNo, basis), event);
    if (!decision.accepted) throw refusal(decision, stateNow(applyNo, decision.facts, by, now));

    const { product, bidder } = basis;
    const { guaranteeAppId } = product;
    const history = historyRow({ row: { guaranteeAppId, applyNo, lastHash: GENESIS_HASH }, decision, event, appName: member.appName });
    const facts = decision.facts;
    const happened: Happened = {
      applyNo,
      guaranteeAppId,
      event: 'apply',
      from: null,
      to: decision.to,
      facts,
      by,
      sequence: facts.version,
      at: now,
    };
    await insertGuarantee(
      db,
      {
        ...descriptionOf(basis),
        ...progressColumns(facts),
        guaranteeAppId,
        applyNo,
        guaranteeAppName: product.guaranteeAppName,
        letterAppId: product.letterAppId,
        letterAppName: product.letterAppName,
        bidderAppId: bidder.appId,
        bidderAppName: bidder.orgName,
        bidderOrganizationCode: bidder.orgCodeNo,
        channelCode: member.channelCode,
        applyAppId: member.appId,
        applyUserId: member.userId,
        applyUserName: member.userName,
        productNo: product.productNo,
        productName: product.productName,
        productEdition: product.edition,
        lastHash: history.hash,
        flowKind: facts.flowKind,
        platformConfirm: facts.platformConfirm,
        issueChain: JSON.stringify(facts.issueChain),
        releaseChain: JSON.stringify(facts.releaseChain),
        lawRules: JSON.stringify(basis.lawRules),
        supplementFields: JSON.stringify(facts.supplementFields),
        returnReason: null,
        unsealedAt: facts.sealed ? null : now,
        appliedAt: now,
        updatedAt: now,
      },
      history,
      outboxOf(db, context, decision.actions, happened),
    );
    if (referralCode) await saveUse(db, { applyNo, code: referralCode, at: new Date(now), sealed: facts.sealed });
    await saveMovement(db, { applyNo, sequence: facts.version, kind: 'take', gives: false, at: now });
    await markSubmitted(db, { appId: member.appId, applyNo });
    await assertOwnFiles(db, member, filesOf(basis.application), applyNo);
    await keepOwnFiles(db, draft, [], context.wallClock.now());
    await runEffects(db, context, decision.actions, happened);
    return { ...stateNow(applyNo, facts, by, now), facts };
  });
}

async function alreadySubmitted(db: Db, applyNo: string, by: Actor, now: string) {
  const row = await readFacts(db, applyNo);
  return row ? statusChanged(db, row, by, now) : noSuchApplication();
}
