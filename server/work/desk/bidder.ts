import type { BodyOf } from '#contract/call';
import type { BidderRecord, saveRisks as saveRisksCall } from '#contract/desk';
import { dayOf } from '#domain/dates';
import { enumerationLabel } from '#domain/enumerations';
import type { Person } from '#domain/guarantee/actor';
import { seesOpenedOnly } from '#domain/guarantee/insiders';
import { outcomeOf, outcomes, type Outcome } from '#domain/guarantee/outcomes';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { fieldWrong } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { noteByCommit } from '../../records/audit-log/note';
import { listsSeen, nameOfOwner } from '../../records/blacklist/queries';
import { blacklistEntries } from '../../records/blacklist/repository';
import { personOf } from '../guarantees/events/refusals';
import { countReading } from '../guarantees/sealed/sealed-readings';
import { bidderOf, earlierApplications, lockRisks, replaceRisks, risksFound } from './bidder-repository';
import { atStation, readCase, type Judged } from './desk-case';

export async function bidderRecord(db: Db, context: AppContext, member: Member, applyNo: string): Promise<BidderRecord> {
  const viewer = personOf(member);
  const found = await readCase(db, viewer, applyNo);
  await countReading(db, context, member, found.row);
  return recordOf(db, dayOf(context.clock.now().toISOString()), found, viewer);
}

export async function saveRisks(
  db: Db,
  context: AppContext,
  member: Member,
  { applyNo, counts }: BodyOf<typeof saveRisksCall>,
): Promise<BidderRecord> {
  const viewer = personOf(member);
  if (new Set(counts.map(({ kind }) => kind)).size < counts.length) throw fieldWrong('counts', '同一类风险只能登记一次');
  return inTransaction(db, async (db) => {
    const found = atStation(await readCase(db, viewer, applyNo), viewer);
    const { bidderOrganizationCode: organizationCode } = await bidderOf(db, found.row);
    const { appId, userId, userName } = viewer;
    const now = context.clock.now();
    await lockRisks(db, appId, organizationCode);
    // The platform reads it in the log once this application is open, when others with which risks were found may still be sealed.
    const before = await risksFound(db, appId, { organizationCode, applyNo, openedOnly: true });
    await replaceRisks(db, { appId, organizationCode, applyNo, userId, userName, at: now }, counts);
    const record = await recordOf(db, dayOf(now.toISOString()), found, viewer);
    const detail = { before: byLabel(before), after: byLabel([...before, ...counts]) };
    await noteByCommit(db, context, { kind: 'guarantee', action: 'saveRisks', object: applyNo, detail });
    return record;
  });
}

function byLabel(counts: readonly Pick<Risk, 'kind' | 'count'>[]): Record<string, number> {
  return Object.fromEntries(counts.map(({ kind, count }) => [enumerationLabel('riskKind', kind), count]));
}

async function recordOf(db: Db, today: string, { row }: Judged, viewer: Person): Promise<BidderRecord> {
  const { bidderAppId, bidderOrganizationCode: organizationCode } = await bidderOf(db, row);
  const { guaranteeAppId, letterAppId } = row;
  const bidder = { bidderAppId, except: row.applyNo };
  const [barred, risks, { counted, last }] = await Promise.all([
    blacklistEntries(db, { organizationCode, guaranteeAppId, letterAppId, today }),
    risksFound(db, viewer.appId, { organizationCode, applyNo: row.applyNo, openedOnly: seesOpenedOnly(viewer) }),
    earlierApplications(db, viewer, bidder),
  ]);
  const byOutcome = new Map<Outcome, number>();
  for (const { status, flowKind, issued, count } of counted) {
    const outcome = outcomeOf({ status, flowKind }, issued);
    byOutcome.set(outcome, (byOutcome.get(outcome) ?? 0) + count);
  }
  return {
    blacklisted: barred.filter(isOn(listsSeen(viewer))).map((entry) => ({ reason: entry.reason, ownerName: nameOfOwner(entry) })),
    ...latestRisks(risks),
    earlier: {
      total: [...byOutcome.values()].reduce((sum, count) => sum + count, 0),
      outcomes: outcomes.flatMap((outcome) => {
        const count = byOutcome.get(outcome);
        return count === undefined ? [] : [{ outcome, count }];
      }),
      last: last.map(({ applyNo, projectName, guaranteeAmount, status, appliedAt }) => ({
        applyNo,
        projectName,
        guaranteeAmount,
        guaranteeStatus: status,
        applyDate: appliedAt.toISOString(),
      })),
    },
  };
}

function isOn(lists: ReturnType<typeof listsSeen>): (entry: { guaranteeAppId: string }) => boolean {
  return ({ guaranteeAppId }) => lists?.includes(guaranteeAppId) ?? true;
}

type Risk = Awaited<ReturnType<typeof risksFound>>[number];

function latestRisks(risks: readonly Risk[]): Pick<BidderRecord, 'risks'> {
  const latest = risks.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0];
  if (!latest) return {};
  return {
    risks: { counts: risks.map(({ kind, count }) => ({ kind, count })), userName: latest.userName, time: latest.at.toISOString() },
  };
}
