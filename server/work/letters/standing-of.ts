import { dayOf } from '#domain/dates';
import type { Db } from '../../core/context';
import { letterStanding, type LetterRow } from './repository';
import type { Standing } from './standing';

/** What decides what an unaltered letter is worth. */
export async function standingOf(db: Db, letter: LetterRow): Promise<Standing> {
  return { ...(await letterStanding(db, letter.applyNo)), ...replacementOf(letter) };
}

function replacementOf({ replacedBy, replacedAt, replacedBecause }: LetterRow): Pick<Standing, 'replaced'> {
  if (replacedBy === null || replacedAt === null) return {};
  return { replaced: { by: replacedBy, day: dayOf(replacedAt.toISOString()), because: replacedBecause ?? '' } };
}
