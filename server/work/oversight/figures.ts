import type { BodyOf, ReplyOf } from '#contract/call';
import type {
  expiringLetters,
  institutionsInForce,
  institutionTimes,
  letterEndings,
  letterTimes,
  overseenLetters,
} from '#contract/oversight';
import { dayOf } from '#domain/dates';
import type { GuaranteeFilter } from '#domain/home/figures';
import { lastMonths, monthOf, nextMonths, type Month } from '#domain/home/months';
import { talliesFor, type Tallied } from '#domain/home/tally';
import { compareYuan } from '#domain/money';
import { demandedIn, expiringIn, inForceOf, inState, issuedIn, releasedIn } from '#domain/oversight/filters';
import { letterStates } from '#domain/oversight/letter-states';
import type { AppContext, Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { findOrganisations } from '../../records/organisations/repository';
import { personOf } from '../guarantees/events/refusals';
import { talliedByInstitution, talliedByMonth } from '../guarantees/tallies/tally-repository';
import { addedUp, timesOf } from '../guarantees/tallies/tally-sums';
import { sumUnder } from '../home/repository';

const MONTHS = 12;
const IN_FORCE: Tallied = { measure: 'inForceOf' };

export async function lettersByState(db: Db, member: Member): Promise<ReplyOf<typeof overseenLetters>> {
  const filters = letterStates.map((state) => [state, inState(state), false] as const);
  const sums = new Map((await sumUnder(db, personOf(member), filters)).map((sum) => [sum.name, sum]));
  return {
    states: filters.map(([state, rows]) => {
      const { count = 0, amount = '0.00' } = sums.get(state) ?? {};
      return { state, count, amount, rows };
    }),
  };
}

export async function expiring(db: Db, { clock }: AppContext, member: Member): Promise<ReplyOf<typeof expiringLetters>> {
  const today = dayOf(clock.now().toISOString());
  return { months: await byMonth(db, member, nextMonths(today, MONTHS), (month) => expiringIn(month, today)) };
}

export async function endings(db: Db, { clock }: AppContext, member: Member): Promise<ReplyOf<typeof letterEndings>> {
  const months = lastMonths(dayOf(clock.now().toISOString()), MONTHS);
  const [claims, releases] = await Promise.all([byMonth(db, member, months, demandedIn), byMonth(db, member, months, releasedIn)]);
  return { claims, releases };
}

export async function inForceByInstitution(db: Db, member: Member): Promise<ReplyOf<typeof institutionsInForce>> {
  const counted = await talliedByInstitution(db, personOf(member), IN_FORCE);
  const names = await namesOf(db, counted);
  return {
    institutions: counted
      .map(({ institution, count, amount }) => ({
        guaranteeAppId: institution,
        guaranteeAppName: names.get(institution) ?? institution,
        count,
        amount,
        rows: inForceOf(institution),
      }))
      .toSorted((one, other) => compareYuan(other.amount, one.amount) || other.count - one.count),
  };
}

export async function timesByMonth(
  db: Db,
  { clock }: AppContext,
  member: Member,
  { guaranteeAppId }: BodyOf<typeof letterTimes>,
): Promise<ReplyOf<typeof letterTimes>> {
  const months = lastMonths(dayOf(clock.now().toISOString()), MONTHS);
  const counted = await talliedIn(db, member, months, (within) => issuedIn(within, guaranteeAppId));
  return {
    months: months.map((month) => ({
      month: month.month,
      ...timesOf(counted.filter((row) => row.month === month.month)),
      rows: issuedIn(month, guaranteeAppId),
    })),
  };
}

export async function timesOfInstitutions(
  db: Db,
  member: Member,
  { month: name }: BodyOf<typeof institutionTimes>,
): Promise<ReplyOf<typeof institutionTimes>> {
  const month = monthOf(name);
  const counted = await talliedByMonth(db, personOf(member), {
    measure: 'letterOf',
    from: month.from,
    to: month.to,
  });
  const names = await namesOf(db, counted);
  return {
    institutions: [...names]
      .map(([guaranteeAppId, guaranteeAppName]) => ({
        guaranteeAppId,
        guaranteeAppName,
        ...timesOf(counted.filter(({ institution }) => institution === guaranteeAppId)),
        rows: issuedIn(month, guaranteeAppId),
      }))
      .toSorted((one, other) => other.count - one.count || (one.guaranteeAppName < other.guaranteeAppName ? -1 : 1)),
  };
}

async function byMonth(db: Db, member: Member, months: readonly Month[], rowsOf: (month: Month) => GuaranteeFilter) {
  const counted = await talliedIn(db, member, months, rowsOf);
  return months.map((month) => ({
    month: month.month,
    ...addedUp(counted.filter((row) => row.month === month.month)),
    rows: rowsOf(month),
  }));
}

/** The tallies that count the rows of all these months, by month. */
function talliedIn(db: Db, member: Member, months: readonly Month[], rowsOf: (month: Month) => GuaranteeFilter) {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return Promise.resolve([]);
  const tallied = talliesFor(member, rowsOf({ month: '', from: first.from, to: last.to }));
  if (!tallied) throw new Error('a figure of who supervises is not tallied');
  return talliedByMonth(db, personOf(member), tallied);
}

async function namesOf(db: Db, counted: readonly { institution: string }[]): Promise<Map<string, string>> {
  const appIds = [...new Set(counted.map(({ institution }) => institution))];
  const organisations = await findOrganisations(db, appIds);
  return new Map(appIds.map((appId) => [appId, organisations.get(appId)?.orgName ?? appId]));
}
