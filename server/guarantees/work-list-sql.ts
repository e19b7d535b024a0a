import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Viewer } from '#domain/guarantee/actor';
import { type Work, worksFor, type WorkList } from '#domain/guarantee/work-lists';
import type { OrganisationType } from '#domain/organisation/organisation-type';

type Condition = RawBuilder<SqlBool>;

/** The rows that an organisation is a party to: the condition of `isParty`. */
export function partyCondition({ orgType, appId }: Viewer): Condition {
  const column = PARTY_COLUMNS[orgType];
  if (column === undefined) return never;
  return column === 'all' ? always : sql<SqlBool>`${sql.ref(`guarantee.${column}`)} = ${appId}`;
}

/** The rows of a work list for one user: the conditions of `#domain/guarantee/work-lists` in SQL. */
export function workListCondition(list: WorkList, viewer: Viewer): Condition {
  if (list === 'guarantee_record') return partyCondition(viewer);
  const waiting = worksFor(list, viewer).map((work) => WAITS[work](viewer));
  return waiting.length === 0 ? never : sql<SqlBool>`(${partyCondition(viewer)} and (${sql.join(waiting, sql` or `)}))`;
}

const always: Condition = sql<SqlBool>`true`;
const never: Condition = sql<SqlBool>`false`;

const PARTY_COLUMNS: Partial<Record<OrganisationType, string>> = {
  platform: 'all',
  bidder: 'bidderAppId',
  bidding: 'beneficiaryAppId',
  guarantee: 'guaranteeAppId',
  letter: 'letterAppId',
  intermediary: 'intermediaryAppId',
  tradeCenter: 'tradeCenterAppId',
};

const WAITS: Record<Work, (viewer: Viewer) => Condition> = {
  sign: ({ appId, orgType }) => sql<SqlBool>`(guarantee.status = 1 and guarantee.signatures_due @> ${JSON.stringify([{ appId, orgType }])}::jsonb)`,
  pay: ofBidder(sql<SqlBool>`guarantee.status = 2`),
  audit: isAuditorNow,
  settleClaim: ({ orgType }) => (orgType === 'guarantee' ? sql<SqlBool>`guarantee.status = 14` : never),
  supply: ofBidder(sql<SqlBool>`guarantee.status = 5`),
  correct: ofBidder(sql<SqlBool>`guarantee.status = 3`),
  issue: (viewer) => sql<SqlBool>`(guarantee.status = 6 and ${isOfType(sql`'letter'`, viewer)})`,
  confirm: ({ orgType }) => (orgType === 'platform' ? sql<SqlBool>`guarantee.status = 0` : never),
  refund: ({ orgType }) => (orgType === 'platform' ? sql<SqlBool>`guarantee.status in (10, 12)` : never),
  collect: (viewer) =>
    sql<SqlBool>`((guarantee.status = 100 and ${isOfType(sql`(guarantee.issue_chain -> guarantee.step::int -> 'payInfo' ->> 'checkOrgType')`, viewer)}) or ${
      viewer.orgType === 'guarantee' ? sql<SqlBool>`(guarantee.status = 7 and guarantee.issue_chain -> guarantee.step::int ->> 'flowNodeType' = 'COLLECT')` : never
    })`,
};

function ofBidder(condition: Condition): (viewer: Viewer) => Condition {
  return ({ orgType }) => (orgType === 'bidder' ? condition : never);
}

/** That this viewer's organisation, a party already, is the one that a step names by its type; the guarantee organisation where it names none. */
function isOfType(named: RawBuilder<unknown>, { orgType }: Viewer): Condition {
  switch (orgType) {
    case 'platform':
      return sql<SqlBool>`(${named} = 'platform')`;
    case 'letter':
      return sql<SqlBool>`(${named} = 'letter')`;
    case 'guarantee':
      return sql<SqlBool>`(coalesce(${named}, 'guarantee') = 'guarantee' or (${named} = 'letter' and coalesce(guarantee.letter_app_id, guarantee.guarantee_app_id) = guarantee.guarantee_app_id))`;
    default:
      return never;
  }
}

const audited = sql`(case
  when guarantee.status = 4 then guarantee.issue_chain -> guarantee.step::int
  when guarantee.release is not null and not (guarantee.release ->> 'returned')::boolean then guarantee.release_chain -> (guarantee.release ->> 'step')::int
end)`;
const auditedLevel = sql`(case
  when guarantee.status = 4 then guarantee.level::int
  else (guarantee.release ->> 'level')::int
end)`;

function isAuditorNow(viewer: Viewer): Condition {
  const { userId, roles } = viewer;
  return sql<SqlBool>`exists (
    select 1 from (select ${audited} as step, ${audited} -> 'auditLevels' -> ${auditedLevel} as level) audit
    where coalesce(audit.step ->> 'operationWay', 'page') <> 'interface'
      and exists (
        select 1 from jsonb_array_elements(audit.level -> 'auditors') auditor
        where auditor ->> 'id' = any (case when audit.level ->> 'auditorType' = 'user' then array[${userId}::text] else ${[...roles]}::text[] end)
      )
      and ${isOfType(sql`(audit.step ->> 'orgType')`, viewer)}
  )`;
}
