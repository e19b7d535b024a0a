import type { BodyOf, ReplyOf } from '#contract/call';
import type { openingDay, openingMonth } from '#contract/oversight';
import { dayOf, endOfDay, isDay, startOfDay } from '#domain/dates';
import { monthOf } from '#domain/home/months';
import { MESSAGES } from '#domain/validation/messages';
import type { AppContext, Db } from '../../core/context';
import { fieldWrong } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { openingDays, openingsWithin } from './openings-repository';
import { overseerOf } from './overseer';

const MOST_OF_A_DAY = 100;

/** When bids are opened; never who bids, nor how many. */
export async function monthOfOpenings(
  db: Db,
  { clock }: AppContext,
  member: Member,
  request: BodyOf<typeof openingMonth>,
): Promise<ReplyOf<typeof openingMonth>> {
  const today = dayOf(clock.now().toISOString());
  const { month, from, to } = monthOf(request.month ?? today.slice(0, 7));
  const days = await openingDays(db, overseerOf(member), within(from, to));
  return {
    month,
    today,
    days: days.map(({ day, ...counts }) => ({
      day,
      ...counts,
      rows: { overseen: true, openingFrom: day, openingTo: day },
    })),
  };
}

export async function dayOfOpenings(
  db: Db,
  { clock }: AppContext,
  member: Member,
  { day }: BodyOf<typeof openingDay>,
): Promise<ReplyOf<typeof openingDay>> {
  if (!isDay(day)) throw fieldWrong('day', MESSAGES.date);
  const found = await openingsWithin(db, overseerOf(member), { ...within(day, day), atMost: MOST_OF_A_DAY + 1 });
  const now = clock.now();
  return {
    openings: found.slice(0, MOST_OF_A_DAY).map(({ bidOpeningAt, ...opening }) => ({
      ...opening,
      bidOpeningDate: bidOpeningAt.toISOString(),
      opened: bidOpeningAt <= now,
    })),
    more: found.length > MOST_OF_A_DAY,
  };
}

function within(from: string, to: string): { from: Date; until: Date } {
  return { from: new Date(startOfDay(from)), until: new Date(endOfDay(to)) };
}
