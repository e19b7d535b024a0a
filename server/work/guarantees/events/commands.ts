import type { BodyOf, ReplyOf } from '#contract/call';
import type { sendEvent } from '#contract/guarantees';
import type { Person } from '#domain/guarantee/actor';
import { stepNow } from '#domain/guarantee/facts';
import { isStationDecision } from '#domain/guarantee/station';
import type { AppContext, Db } from '../../../core/context';
import { inTransaction } from '../../../core/database/transaction';
import { fieldWrong } from '../../../core/http/answers/errors';
import type { Member } from '../../../core/sessions/member';
import { assertOwnFiles } from '../../../records/files/own-files';
import { outcomeOfChecklist } from '../desk/checklist';
import { refuseOthersCase } from '../desk/held-case';
import { filesOf } from '../drafts/application-files';
import { factsOf, type FactRow } from '../facts';
import { saveMarks, pagesOfMarked, refuseMarksBeside } from '../history/returns';
import { assertWholePapers } from '../papers/signed-papers';
import { applyEvent, type EventApplied, type EventGiven, type EventToApply } from './apply-event';
import { refuseOtherDays } from './days-shown';
import { refuseOtherTransfer } from './fee-shown';
import { refuseUnproved } from './payer-proof';
import { personOf } from './refusals';
import { submit } from './submit';
import { update } from './update';

/** One event that a person sends, by its type. */
export async function sendPersonEvent(
  db: Db,
  context: AppContext,
  member: Member,
  body: BodyOf<typeof sendEvent>,
): Promise<ReplyOf<typeof sendEvent>> {
  const { applyNo, guaranteeStatus, version, allowedEvents, fourEyesRequested } = await send(db, context, member, body);
  return { applyNo, guaranteeStatus, version, allowedEvents, ...(fourEyesRequested ? { fourEyesRequested } : {}) };
}

async function send(
  db: Db,
  context: AppContext,
  member: Member,
  { applyNo, version, event, marks = [], ...shown }: BodyOf<typeof sendEvent>,
): Promise<EventApplied> {
  refuseMarksBeside(event.type, marks);
  const by = personOf(member);
  switch (event.type) {
    case 'apply':
      return submit(db, context, member, applyNo);
    case 'update':
      return update(db, context, member, { applyNo, version });
    default: {
      const pages = await pagesOfMarked(context, member, applyNo, marks);
      await assertWholePapers(context, member, applyNo, event);
      return inTransaction(db, async (db) => {
        const applied = await applyEvent(db, context, {
          applyNo,
          version,
          event,
          by,
          appName: member.appName,
          ...beforehandOf(event.type, context, member, shown),
        });
        await assertOwnFiles(db, context, member, filesOf(event), applyNo);
        if (marks.length > 0) await saveMarks(db, { applied, marks, pages });
        return applied;
      });
    }
  }
}

type Shown = Pick<BodyOf<typeof sendEvent>, 'fee' | 'expiryDate'>;

/** What is asked of whoever sends it, besides what the lifecycle asks. */
function beforehandOf(type: EventGiven['type'], context: AppContext, member: Member, shown: Shown): Pick<EventToApply, 'beforehand'> {
  if (isStationDecision(type)) return { beforehand: (db, row, now) => beforeDecision(db, row, personOf(member), now) };
  if (type === 'letter') return { beforehand: (_db, row) => asShown(row, shown) };
  if (type !== 'completedPay') return {};
  return {
    beforehand: async (db, row) => {
      if (shown.fee !== undefined) await refuseOtherTransfer(db, row.applyNo, shown.fee);
      await refuseUnproved(db, context, member, { applyNo: row.applyNo, step: stepNow(factsOf(row)) });
      return {};
    },
  };
}

function asShown(row: FactRow, { expiryDate }: Shown): Promise<object> {
  if (expiryDate === undefined) throw fieldWrong('expiryDate', '请填写预览所示的保函到期日期');
  refuseOtherDays(factsOf(row), expiryDate);
  return Promise.resolve({});
}

/** Who decides must not take a case from another's hands; the history keeps how its checklist stood. */
async function beforeDecision(db: Db, row: FactRow, by: Person, now: Date): Promise<{ checklist?: string }> {
  await refuseOthersCase(db, row, by, now);
  const checklist = await outcomeOfChecklist(db, row);
  return checklist === undefined ? {} : { checklist };
}
