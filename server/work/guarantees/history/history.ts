import type { ReplyOf } from '#contract/call';
import type { guaranteeHistory } from '#contract/guarantees';
import { dayOf } from '#domain/dates';
import { GUARANTEE_EVENTS } from '#domain/guarantee/events';
import { givenSeenBy } from '#domain/guarantee/given';
import { verifyChain, type ChainProblem } from '#domain/guarantee/history-chain';
import { isParty } from '#domain/guarantee/parties';
import { isGuaranteeStatus, type GuaranteeStatus } from '#domain/guarantee/status';
import { clockChangeText } from '#domain/guarantee/working-clocks';
import type { AppContext, Db } from '../../../core/context';
import type { Member } from '../../../core/sessions/member';
import { clocksOf } from '../clocks/clock-repository';
import { noSuchApplication, personOf } from '../events/refusals';
import { factsOf, type FactRow } from '../facts';
import { countIdentityReading } from '../identity-readings';
import { readFacts } from '../repository';
import { countReading } from '../sealed/sealed-readings';
import { readHistory, type HistoryEntry } from './history-repository';
import { sha256 } from './history-row';

export async function historyOfGuarantee(
  db: Db,
  context: AppContext,
  member: Member,
  applyNo: string,
): Promise<ReplyOf<typeof guaranteeHistory>> {
  const row = await readFacts(db, applyNo);
  if (!row) throw noSuchApplication();
  const [facts, viewer] = [factsOf(row), personOf(member)];
  if (!isParty(facts, viewer)) throw noSuchApplication();
  await countReading(db, context, member, row);
  const { rows, problems } = await checkedHistory(db, row);
  const clocks = rows.some(({ event }) => event === 'pendingClaimed') ? await clocksOf(db, [applyNo]) : [];
  const list = rows.map((entry) => ({
    sequence: entry.sequence,
    event: entry.event,
    eventName: GUARANTEE_EVENTS[entry.event].label,
    ...(entry.fromStatus === null ? {} : { fromStatus: entry.fromStatus }),
    ...passedBy(entry),
    toStatus: entry.toStatus,
    actorName: entry.actorName,
    appName: entry.appName,
    ...(entry.orgType === null ? {} : { orgType: entry.orgType }),
    result: entry.result,
    ...(entry.reason === null ? {} : { reason: entry.reason }),
    given: givenSeenBy(facts, viewer, entry),
    ...termsAt(clocks, entry.at),
    time: entry.at.toISOString(),
    hash: entry.hash,
  }));
  const written = list.map(({ given: { answers, remark } }) => [answers, remark]);
  await countIdentityReading(db, context, viewer, { applyNo, facts, written });
  return { chainValid: problems.length === 0, list };
}

/** The terms in working days that began or ended at this instant. */
function termsAt(clocks: Awaited<ReturnType<typeof clocksOf>>, at: Date): { terms?: string[] } {
  const isNow = (moment: Date | null) => moment?.getTime() === at.getTime();
  const ended = clocks.filter(({ endedAt }) => isNow(endedAt));
  const started = clocks.filter(({ startedAt }) => isNow(startedAt));
  const terms = [
    ...ended.map(({ kind, dueDay }) => clockChangeText({ kind, dueDay, endedOn: dayOf(at.toISOString()) })),
    ...started.map(({ kind, dueDay }) => clockChangeText({ kind, dueDay })),
  ];
  return terms.length > 0 ? { terms } : {};
}

function passedBy({ payload: { passed } }: HistoryEntry): { passedStatuses?: GuaranteeStatus[] } {
  return Array.isArray(passed) ? { passedStatuses: passed.filter(isStatus) } : {};
}

function isStatus(code: unknown): code is GuaranteeStatus {
  return typeof code === 'number' && isGuaranteeStatus(code);
}

/** The history with everything that its chain, and the head that the application itself remembers, show to be wrong. */
export async function checkedHistory(db: Db, row: FactRow): Promise<{ rows: HistoryEntry[]; problems: ChainProblem[] }> {
  const rows = await readHistory(db, row);
  return { rows, problems: problemsOf(rows, row) };
}

/** What is wrong with a history by its chain, and by the head that its application remembers. */
export function problemsOf(rows: readonly HistoryEntry[], { version, lastHash }: Pick<FactRow, 'version' | 'lastHash'>): ChainProblem[] {
  const chain = rows.map((entry) => ({ ...entry, at: entry.at.toISOString() }));
  return verifyChain(chain, sha256, { sequence: version, hash: lastHash });
}
