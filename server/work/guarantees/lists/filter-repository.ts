import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { BodyOf } from '#contract/call';
import type { guaranteePage } from '#contract/guarantees';
import { endOfDay, startOfDay } from '#domain/dates';
import { fourEyesSubjects, type FourEyesFilter } from '#domain/four-eyes';
import type { Viewer } from '#domain/guarantee/actor';
import { seesOpenedOnly } from '#domain/guarantee/insiders';
import type { Milestone } from '#domain/guarantee/milestones';
import { statusOf, type ApplyStage } from '#domain/guarantee/status';
import { statusesAt } from '#domain/guarantee/status-views';
import { foldName } from '#domain/text';
import type { Database } from '../../../core/database/database';
import { statusIn } from '../../../core/database/status-in';
import { hasClock } from '../clocks/clock-repository';
import { underFourEyesBy } from '../events/four-eyes-repository';
import { isUnsealed, workListCondition } from './work-list-repository';

/** What the rows of a list are limited to, whichever list it is. */
export type Filter = Omit<BodyOf<typeof guaranteePage>, 'workList' | 'page' | 'size' | 'sortField' | 'sortOrder' | 'applyUserIds'>;

/** A query for guarantees, limited to what a filter lets through to the viewer. Its days are real ones. */
export function limitedTo(query: SelectQueryBuilder<Database, 'guarantee', object>, filter: Filter, viewer: Viewer) {
  let found = query;
  if (filter.keyword?.trim()) found = found.where(foundByWord(filter.keyword.trim(), viewer));
  if (filter.guaranteeStatus?.length) found = found.where(statusIn(filter.guaranteeStatus));
  if (filter.guaranteeType) found = found.where('guaranteeType', '=', filter.guaranteeType);
  if (filter.projectNo?.trim()) found = found.where(isOfProject(filter.projectNo.trim()));
  if (filter.guaranteeAppId) found = found.where('guaranteeAppId', '=', filter.guaranteeAppId);
  if (filter.milestone) found = found.where(HAS_REACHED[filter.milestone]);
  if (filter.applyStage) found = found.where(standsAt(filter.applyStage));
  if (filter.workingClock) found = found.where(hasClock(filter.workingClock));
  if (filter.fourEyes) found = found.where(isUnderFourEyes(filter.fourEyes, viewer));
  if (filter.openedOnly || (seesOpenedOnly(viewer) && WITHHELD.some((name) => filter[name]))) found = found.where(isUnsealed);
  for (const [name, column] of MOMENTS) {
    const [from, to] = [filter[`${name}From`], filter[`${name}To`]];
    if (from) found = found.where(column, '>=', new Date(startOfDay(from)));
    if (to) found = found.where(column, '<', new Date(endOfDay(to)));
  }
  if (filter.expiryDateFrom) found = found.where('expiryDate', '>=', filter.expiryDateFrom);
  if (filter.expiryDateTo) found = found.where('expiryDate', '<=', filter.expiryDateTo);
  return found;
}

/** What rows whose bids are not open withhold from the platform finds none of them. */
const WITHHELD = [
  'projectNo',
  'expiryDateFrom',
  'expiryDateTo',
  'bidOpeningDateFrom',
  'bidOpeningDateTo',
] as const satisfies (keyof Filter)[];

function foundByWord(word: string, viewer: Viewer) {
  const found = containsWord(word);
  return seesOpenedOnly(viewer) ? sql<SqlBool>`(${found} and (${isUnsealed} or ${containsShownWord(word)}))` : found;
}

/** That it stands in what such a row tells. */
function containsShownWord(word: string) {
  const shown = ['applyNo', 'guaranteeAppName', 'letterAppName', 'productName'].map(
    (column) => sql`folded_name(${sql.ref(`guarantee.${column}`)})`,
  );
  return sql<SqlBool>`(strpos(concat_ws(' ', ${sql.join(shown)}), folded_name(${word})) > 0)`;
}

/** The index over letters and their pairs finds the rows that may hold the word; words are kept folded. */
function containsWord(word: string) {
  const parts = [...foldName(word)].length === 1 ? sql`array[folded_name(${word})]` : sql`letter_pairs(${word})`;
  return sql<SqlBool>`(guarantee.guarantee_app_id, guarantee.apply_no) in (
    select w.guarantee_app_id, w.apply_no from guarantee_words w
    where letters_and_pairs(w.words) @> ${parts} and strpos(w.words, folded_name(${word})) > 0)`;
}

/** However its number is written. Applications may outlive their project. */
function isOfProject(projectNo: string) {
  return sql<SqlBool>`guarantee.project_no = any (array(
    select project.project_no from project where project.folded_no = folded_name(${projectNo})
    union all select ${projectNo}::text))`;
}

const MOMENTS = [
  ['applyDate', 'appliedAt'],
  ['guaranteeDate', 'letterAt'],
  ['claimDate', 'claimLodgedAt'],
  ['releaseDate', 'releasedAt'],
  ['bidOpeningDate', 'bidOpeningAt'],
  ['updateTime', 'updatedAt'],
] as const;

export const HAS_REACHED: Readonly<Record<Milestone, ReturnType<typeof sql<SqlBool>>>> = {
  audited: sql<SqlBool>`(guarantee.step >= 0 and not exists (
    select from jsonb_array_elements(guarantee.issue_chain) with ordinality chain (node, place)
    where node ->> 'flowNodeType' = 'AUDIT' and place > guarantee.step))`,
  paid: sql<SqlBool>`guarantee.paid`,
  issued: sql<SqlBool>`guarantee.letter_at is not null`,
};

/** A level of the audit tells an audit from its re-check. */
function standsAt(stage: ApplyStage) {
  const inStatus = statusIn(statusesAt(stage));
  if (stage === 'awaitingRecheck') return sql<SqlBool>`(${inStatus} and guarantee.level > 0)`;
  if (stage !== 'awaitingAudit') return inStatus;
  return sql<SqlBool>`(${inStatus} and (guarantee.level = 0 or guarantee.status <> ${statusOf('awaitingAudit')}))`;
}

/** What waits to be confirmed by the viewer is work of theirs; what they handed in themselves is not. */
function isUnderFourEyes(who: FourEyesFilter, viewer: Viewer) {
  const found = underFourEyesBy(who, viewer, fourEyesSubjects);
  if (who === 'mine') return found;
  return sql<SqlBool>`(${found} and (${workListCondition('guarantee_output', viewer)} or ${workListCondition('platform_audit', viewer)}))`;
}
