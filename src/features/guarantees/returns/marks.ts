import type { HistoryRow, ReturnRound } from '#contract/guarantees';
import { CORRECTING_EVENTS, markablePlaces, placeKey, valueAt, type MadeApplication, type ReturnMark } from '#domain/application/returns';
import type { FileReference } from '#domain/field';
import { filesIn } from '#domain/form/files-in';
import { statusOf } from '#domain/guarantee/status';

/** A place that can be marked, with the files that stand in it. */
export interface Place {
  field: string;
  label: string;
  group: string;
  files: readonly FileReference[];
}

export function placesOf(marked: MadeApplication): Place[] {
  return markablePlaces(marked).map((place) => ({ ...place, files: filesIn(valueAt(marked.application, place.field)) }));
}

/** What a mark names, in words. */
export function placeText(places: readonly Place[], { field, file, page }: Omit<ReturnMark, 'reason'>): string {
  const place = places.find((one) => one.field === field);
  const fileName = place?.files.find(({ key }) => key === file)?.fileName;
  return [place?.label ?? field, fileName === undefined ? '' : `“${fileName}”`, page === undefined ? '' : `第 ${String(page)} 页`].join('');
}

/** The last return, where its applicant has handed in a correction of it and nobody has passed that yet. */
export function roundToJudge(rounds: readonly ReturnRound[], history: readonly HistoryRow[]): ReturnRound | undefined {
  const last = rounds.at(-1);
  if (!last?.answered) return undefined;
  const passed = history.some(({ sequence, event }) => sequence > last.sequence && (event === 'approved' || event === 'preApproved'));
  return passed ? undefined : last;
}

/** What the last return marked and nobody changed, as marks of the next one. */
export function marksLeft(round: ReturnRound | undefined, places: readonly Place[]): ReturnMark[] {
  const left = (round?.marks ?? [])
    .filter(({ met }) => !met)
    .flatMap(({ field, file, page, reason }): ReturnMark[] => {
      const place = places.find((one) => one.field === field);
      if (!place) return [];
      const isThere = file !== undefined && place.files.some(({ key }) => key === file.key);
      return [{ field, reason, ...(isThere ? { file: file.key, ...(page === undefined ? {} : { page }) } : {}) }];
    });
  return left.filter((mark, index) => left.findIndex((other) => placeKey(other) === placeKey(mark)) === index);
}

/** Whether any of these rows sent the application back to be corrected. */
export function wasSentBack(history: readonly HistoryRow[]): boolean {
  return history.some(({ event, toStatus }) => toStatus === statusOf('auditReturned') && CORRECTING_EVENTS.some((one) => one === event));
}

/** The marks with this one, or without it where its reason is null. */
export function withMark(list: readonly ReturnMark[], mark: Omit<ReturnMark, 'reason'>, reason: string | null): ReturnMark[] {
  const key = placeKey(mark);
  if (reason === null) return list.filter((one) => placeKey(one) !== key);
  if (!list.some((one) => placeKey(one) === key)) return [...list, { ...mark, reason }];
  return list.map((one) => (placeKey(one) === key ? { ...one, reason } : one));
}
