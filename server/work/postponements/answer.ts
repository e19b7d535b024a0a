import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { sendAmendmentEvent } from '#contract/postponements';
import type { FieldError } from '#domain/field';
import { AMENDMENT_EVENTS, AMENDMENT_STATES, seesAmendments, type SentAmendmentEvent } from '#domain/guarantee/amendment';
import { nameOfApplication } from '#domain/notice/kinds';
import { validateFields } from '#domain/validation/fields';
import { decideAmendment } from '#machines/lifecycle/amendment';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldsWrong, notFound } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { assertOwnFiles } from '../../records/files/own-files';
import { underFourEyes, type FourEyesOutcome } from '../../records/four-eyes/requests';
import { filesOf } from '../guarantees/drafts/application-files';
import { noSuchApplication, personOf } from '../guarantees/events/refusals';
import { factsOf, type FactRow } from '../guarantees/facts';
import { aboutOf, peopleAround } from '../guarantees/notices/notify-people';
import { lockFacts } from '../guarantees/repository';
import { bookExtraFee } from './fees';
import { whoMaySend } from './people';
import { lockAmendments, type AmendmentRow } from './repository';
import { amendmentFacts, saveAmendment } from './save-amendment';

type Answered = ReplyOf<typeof sendAmendmentEvent>;

/** An answer of one of the parties: see the call. */
export async function answerAmendment(
  db: Db,
  context: AppContext,
  member: Member,
  { applyNo, amendmentNo, version, event }: BodyOf<typeof sendAmendmentEvent>,
): Promise<Answered> {
  return inTransaction(db, async (db) => {
    const by = personOf(member);
    const row = await lockFacts(db, applyNo);
    if (!row || !seesAmendments(factsOf(row), by)) throw noSuchApplication();
    const amendment = (await lockAmendments(db, applyNo)).find((one) => one.amendmentNo === amendmentNo);
    if (!amendment) throw notFound('保函延期');
    if (amendment.version !== version) throw changedMeanwhile(amendment);
    const facts = amendmentFacts(amendment, row, context.clock.now());
    const decision = decideAmendment(facts, { type: event.type, by, guarantee: factsOf(row) });
    if (!decision.accepted) throw new BusinessError(decision.code, decision.message, stateOf(amendment));
    const errors = errorsIn(event, facts.feeIsDue);
    if (errors.length > 0) throw fieldsWrong(errors);

    if (event.type === 'accept' && (await amendmentUnderFourEyes(db, context, member, row, amendment)).kind === 'requested')
      return { ...stateOf(amendment), fourEyesRequested: true };
    await assertOwnFiles(db, context, member, filesOf(event), applyNo);
    if (event.type === 'collect') await bookExtraFee(db, context, amendment, null);
    const saved = await saveAmendment(db, context, amendment, {
      event: event.type,
      state: decision.state,
      by: member,
      reason: event.reason?.trim() || undefined,
      ...(event.voucherFiles ? { change: { voucherFiles: JSON.stringify(event.voucherFiles) } } : {}),
    });
    return stateOf(saved);
  });
}

function errorsIn({ type, ...given }: SentAmendmentEvent, feeIsDue: boolean): FieldError[] {
  const errors = validateFields(AMENDMENT_EVENTS[type].fields, given);
  const voucherMissing = type === 'agree' && feeIsDue && (given.voucherFiles ?? []).length === 0;
  const all = voucherMissing ? [{ field: 'voucherFiles', message: '请上传延期费用的转账凭证' }, ...errors] : errors;
  return all.map(({ field, message }) => ({ field: `event.${field}`, message }));
}

/** A letter comes of it: where the institution wants two people for letters, it wants them for this. */
async function amendmentUnderFourEyes(
  db: Db,
  context: AppContext,
  member: Member,
  row: FactRow,
  amendment: AmendmentRow,
): Promise<FourEyesOutcome> {
  return underFourEyes(db, context, {
    subject: 'letter',
    target: amendment.amendmentNo,
    version: amendment.version,
    by: member,
    given: {},
    notice: async () => {
      const [application] = await peopleAround(db, [row.applyNo]);
      if (!application) throw noSuchApplication();
      return {
        what: `${nameOfApplication(aboutOf(application))}延期`,
        path: `/business-manage/detail/${encodeURIComponent(row.applyNo)}`,
        confirmers: whoMaySend(application, 'accept').filter(({ appId }) => appId === member.appId),
      };
    },
  });
}

function changedMeanwhile(amendment: AmendmentRow): BusinessError {
  return new BusinessError(
    CODES.statusChanged,
    `该保函延期已被他人办理，当前为“${AMENDMENT_STATES[amendment.state].label}”，请核对后再办理`,
    stateOf(amendment),
  );
}

function stateOf({ state, version }: AmendmentRow): Answered {
  return { state, version };
}
