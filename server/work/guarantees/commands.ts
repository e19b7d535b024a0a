import type { BodyOf, ReplyOf } from '#contract/call';
import type { sendEvent } from '#contract/guarantees';
import type { Person } from '#domain/guarantee/actor';
import { isStationDecision } from '#domain/guarantee/station';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import type { Member } from '../../core/sessions/member';
import { assertOwnFiles } from '../../records/files/own-files';
import { filesOf } from './application-files';
import { applyEvent, type EventApplied } from './apply-event';
import { outcomeOfChecklist } from './checklist';
import type { FactRow } from './facts';
import { refuseOthersCase } from './held-case';
import { personOf } from './refusals';
import { keepMarks, pagesOfMarked, refuseMarksBeside } from './returns';
import { assertWholePapers } from './signed-papers';
import { submit } from './submit';
import { update } from './update';

/** One event that a person sends, by its type. */
export async function sendPersonEvent(
  db: Db,
  context: AppContext,
  member: Member,
  body: BodyOf<typeof sendEvent>,
): Promise<ReplyOf<typeof sendEvent>> {
  const { applyNo, guaranteeStatus, version, allowedEvents, handedIn } = await send(db, context, member, body);
  return { applyNo, guaranteeStatus, version, allowedEvents, ...(handedIn ? { handedIn } : {}) };
}

async function send(
  db: Db,
  context: AppContext,
  member: Member,
  { applyNo, version, event, marks = [] }: BodyOf<typeof sendEvent>,
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
          ...(isStationDecision(event.type) ? { beforehand: (db, row, now) => beforeDecision(db, row, by, now) } : {}),
        });
        await assertOwnFiles(db, member, filesOf(event), applyNo);
        if (marks.length > 0) await keepMarks(db, { applied, marks, pages });
        return applied;
      });
    }
  }
}

/** Who decides must not take a case from another's hands; the history keeps how its checklist stood. */
async function beforeDecision(db: Db, row: FactRow, by: Person, now: Date): Promise<{ checklist?: string }> {
  await refuseOthersCase(db, row, by, now);
  const checklist = await outcomeOfChecklist(db, row);
  return checklist === undefined ? {} : { checklist };
}
