import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Viewer } from '#domain/guarantee/actor';
import type { StepType } from '#domain/guarantee/flow';
import { isInsider } from '#domain/guarantee/insiders';
import { INSTITUTION_TYPES, isInstitutionType } from '#domain/guarantee/parties';
import { flowKindOf, isRecordList, statusesOfWork, works, worksFor, type Work, type WorkList } from '#domain/guarantee/work-lists';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import { statusIn, statusIs } from '../../../core/database/status-in';
import { underFourEyesBy } from '../events/four-eyes-repository';

type Condition = RawBuilder<SqlBool>;

/** The rows that an organisation is a party to, and for those who hold the tender only what is no longer sealed: the condition of `isParty`. */
export function partyCondition({ orgType, appId }: Viewer): Condition {
  if (orgType === 'platform') return always;
  if (isInstitutionType(orgType)) return sql<SqlBool>`(guarantee.guarantee_app_id = ${appId} or guarantee.letter_app_id = ${appId})`;
  const column = PARTY_COLUMNS[orgType];
  if (column === undefined) return never;
  const own = sql<SqlBool>`${sql.ref(`guarantee.${column}`)} = ${appId}`;
  return isInsider({ orgType }) ? own : sql<SqlBool>`(${own} and ${isUnsealed})`;
}

/**
 * As `partyCondition`, in parts of which each can be read from one index in its order: no row is in two of them. An institution gives some guarantees and
 * issues the letters of others.
 */
export function partySides(viewer: Viewer): Condition[] {
  const { orgType, appId } = viewer;
  if (!isInstitutionType(orgType)) return [partyCondition(viewer)];
  return [
    sql<SqlBool>`guarantee.guarantee_app_id = ${appId}`,
    sql<SqlBool>`(guarantee.letter_app_id = ${appId} and guarantee.letter_app_id <> guarantee.guarantee_app_id)`,
  ];
}

/** As `partyCondition`, in what records and figures tell: of the platform, which sees what is sealed for its work alone, nothing of that. */
export function recordCondition(viewer: Viewer): Condition {
  return viewer.orgType === 'platform' ? isUnsealed : partyCondition(viewer);
}

/** The rows of a work list for one user: the conditions of `#domain/guarantee/work-lists` in SQL. */
export function workListCondition(list: WorkList, viewer: Viewer): Condition {
  return sql<SqlBool>`(${partyCondition(viewer)} and ${listCondition(list, viewer)})`;
}

/** As `workListCondition` of any of these lists, in parts as those of `partySides`; of their work only these kinds. */
export function workListSides(lists: readonly WorkList[], viewer: Viewer, kinds: readonly Work[] = works): Condition[] {
  const shown = sql<SqlBool>`(${sql.join(
    lists.map((list) => listCondition(list, viewer, kinds)),
    sql` or `,
  )})`;
  return partySides(viewer).map((side) => sql<SqlBool>`(${side} and ${shown})`);
}

/** The rows of a list among those of the viewer's organisation. */
function listCondition(list: WorkList, viewer: Viewer, kinds: readonly Work[] = works): Condition {
  const flowKind = flowKindOf(list);
  const condition = isRecordList(list) ? recordListCondition(viewer) : workCondition(list, viewer, kinds);
  return flowKind === null ? condition : sql<SqlBool>`(guarantee.flow_kind = ${sql.lit(flowKind)} and ${condition})`;
}

function recordListCondition({ orgType }: Viewer): Condition {
  return orgType === 'platform' ? isUnsealed : always;
}

function workCondition(list: WorkList, viewer: Viewer, kinds: readonly Work[]): Condition {
  const waiting = worksFor(list, viewer)
    .filter((work) => kinds.includes(work))
    .map((work) => sql<SqlBool>`(${statusIn(statusesOfWork(work))} and ${WAITS[work](viewer)})`);
  return waiting.length === 0 ? never : sql<SqlBool>`(guarantee.waits and (${sql.join(waiting, sql` or `)}))`;
}

/** That those who hold the tender may know of it. */
export const isUnsealed: Condition = sql<SqlBool>`(guarantee.unsealed_at is not null)`;
const always: Condition = sql<SqlBool>`true`;
const never: Condition = sql<SqlBool>`false`;

const PARTY_COLUMNS: Partial<Record<OrganisationType, string>> = {
  bidder: 'bidderAppId',
  bidding: 'beneficiaryAppId',
  intermediary: 'intermediaryAppId',
  tradeCenter: 'tradeCenterAppId',
};

/** Besides the statuses in which such work waits. */
const WAITS: Record<Work, (viewer: Viewer) => Condition> = {
  sign: hasSignatureDue,
  pay: only('bidder'),
  audit: isAuditorNow,
  settleClaim: (viewer) => isOfType(sql`'guarantee'`, viewer),
  finishRelease: (viewer) => sql<SqlBool>`(not (guarantee.release ->> 'returned')::boolean and guarantee.release_chain = '[]'::jsonb
    and ${isOfType(sql`'guarantee'`, viewer)})`,
  resume: (viewer) =>
    sql<SqlBool>`(guarantee.suspended_from is not null and ${isOfType(sql`(guarantee.suspended_from ->> 'orgType')`, viewer)})`,
  supply: only('bidder'),
  correct: only('bidder'),
  correctRelease: isReturnedTo,
  issue: (viewer) => sql<SqlBool>`(${isOfType(sql`'letter'`, viewer)} and not ${underFourEyesBy('mine', viewer, ['letter'])})`,
  confirm: only('platform'),
  refund: (viewer) => sql<SqlBool>`(${only('platform')(viewer)} and not ${underFourEyesBy('mine', viewer, ['refund'])})`,
  settleRefund: (viewer) => sql<SqlBool>`(${only('platform')(viewer)} and guarantee.refund_way = 'offline')`,
  collect: (viewer) =>
    sql<SqlBool>`(${statusIs('paid')} and ${isOfType(sql`(guarantee.issue_chain -> guarantee.step::int -> 'payInfo' ->> 'checkOrgType')`, viewer)}
      or not ${statusIs('paid')} and ${isDue('COLLECT')} and ${isOfType(sql`'guarantee'`, viewer)})`,
  archive: (viewer) => sql<SqlBool>`(${isDue('ARCHIVE')} and ${isOfType(sql`'guarantee'`, viewer)})`,
  release: (viewer) => sql<SqlBool>`(${isDue('RELEASE')} and ${isOfType(sql`'guarantee'`, viewer)})`,
};

/** That this step of the issue chain is the present one; an index below zero would count from the chain's end. */
function isDue(step: StepType): Condition {
  return sql<SqlBool>`(guarantee.step >= 0 and guarantee.issue_chain -> guarantee.step::int ->> 'flowNodeType' = ${sql.lit(step)})`;
}

/** That the release was returned to the viewer's organisation, as bidder or beneficiary. */
function isReturnedTo({ appId, orgType }: Viewer): Condition {
  if (orgType !== 'bidder' && orgType !== 'bidding') return never;
  return sql<SqlBool>`((guarantee.release ->> 'returned')::boolean and guarantee.release ->> 'applicant' = ${appId})`;
}

/** A party of this type alone. */
function only(worker: OrganisationType): (viewer: Viewer) => Condition {
  return ({ orgType }) => (orgType === worker ? always : never);
}

/** That this viewer's organisation is the one that a step names by its type; the guarantee organisation where it names none. */
function isOfType(named: RawBuilder<unknown>, { orgType, appId }: Viewer): Condition {
  if (orgType === 'platform') return sql<SqlBool>`(${named} = 'platform')`;
  if (!isInstitutionType(orgType)) return never;
  return sql<SqlBool>`(case coalesce(${named}, 'guarantee')
    when 'guarantee' then ${isGuaranteeOrganisation(appId)}
    when 'letter' then ${isLetterOrganisation(appId)}
    else false
  end)`;
}

function isGuaranteeOrganisation(appId: string): Condition {
  return sql<SqlBool>`(guarantee.guarantee_app_id = ${appId})`;
}

function isLetterOrganisation(appId: string): Condition {
  return sql<SqlBool>`(guarantee.letter_app_id = ${appId} or (guarantee.letter_app_id is null and guarantee.guarantee_app_id = ${appId}))`;
}

function hasSignatureDue({ appId, orgType }: Viewer): Condition {
  const orgTypes = isInstitutionType(orgType) ? INSTITUTION_TYPES : [orgType];
  const due = orgTypes.map((orgType) => sql<SqlBool>`guarantee.signatures_due @> ${JSON.stringify([{ appId, orgType }])}::jsonb`);
  return sql<SqlBool>`((${sql.join(due, sql` or `)})
    and (not ${isSignedOnPaper} or ${orgType === 'bidder' ? isPaperMissing : sql<SqlBool>`not ${isPaperMissing}`}))`;
}

const isSignedOnPaper = sql<SqlBool>`(guarantee.step >= 0
  and coalesce(guarantee.issue_chain -> guarantee.step::int ->> 'signType' = 'offline', false)
  and coalesce(guarantee.issue_chain -> guarantee.step::int ->> 'operationWay', 'page') <> 'interface')`;
const isPaperMissing = sql<SqlBool>`jsonb_path_exists(guarantee.signatures_due, '$[*] ? (@.orgType == "bidder" && !exists(@.handedIn))')`;

/** The step whose audit waits: `auditNow` in SQL. */
export const auditedStep = sql`(case
  when ${statusIs('awaitingAudit')} then guarantee.issue_chain -> guarantee.step::int
  when guarantee.release is not null and not (guarantee.release ->> 'returned')::boolean then guarantee.release_chain -> (guarantee.release ->> 'step')::int
end)`;
/** Which of its levels: an index. */
export const auditedLevel = sql`(case
  when ${statusIs('awaitingAudit')} then guarantee.level::int
  else (guarantee.release ->> 'level')::int
end)`;

function isAuditorNow(viewer: Viewer): Condition {
  const { userId, roles } = viewer;
  return sql<SqlBool>`exists (
    select 1 from (select ${auditedStep} as step, ${auditedStep} -> 'auditLevels' -> ${auditedLevel} as level) audit
    where coalesce(audit.step ->> 'operationWay', 'page') <> 'interface'
      and exists (
        select 1 from jsonb_array_elements(audit.level -> 'auditors') auditor
        where auditor ->> 'id' = any (case when audit.level ->> 'auditorType' = 'user' then array[${userId}::text] else ${[...roles]}::text[] end)
      )
      and ${isOfType(sql`(audit.step ->> 'orgType')`, viewer)}
  )`;
}
