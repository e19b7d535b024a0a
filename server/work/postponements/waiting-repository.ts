import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Viewer } from '#domain/guarantee/actor';
import { answerableSides, type AmendmentSide } from '#domain/guarantee/amendment';

type Condition = RawBuilder<SqlBool>;

/** Amendments that wait for this viewer: `amendmentSides` and the states in which each side answers, in SQL. Every branch keeps to an index of its own. */
export function answerableBy(viewer: Viewer): Condition {
  const sides = answerableSides(viewer).map((side) => WAITS[side](viewer));
  return sides.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(sides, sql` or `)})`;
}

const WAITS: Record<AmendmentSide, (viewer: Viewer) => Condition> = {
  institution: ({ appId }) => sql<SqlBool>`(letter_amendment.state = 'awaitingInstitution' and letter_amendment.letter_app_id = ${appId})`,
  bidder: ({ appId }) => sql<SqlBool>`(letter_amendment.state = 'awaitingBidder' and letter_amendment.bidder_app_id = ${appId})`,
  collector: (viewer) => sql<SqlBool>`(letter_amendment.state = 'awaitingCollection' and ${isCollector(viewer)})`,
};

/** The organisation that the PAY step names for confirming money; the guarantee organisation where it names none. */
function isCollector({ orgType, appId }: Viewer): Condition {
  if (orgType === 'platform') return sql<SqlBool>`${namedCollector} = 'platform'`;
  return sql<SqlBool>`((letter_amendment.letter_app_id = ${appId} and ${namedCollector} = 'letter')
    or (letter_amendment.guarantee_app_id = ${appId} and ${namedCollector} = 'guarantee'))`;
}

const namedCollector = sql`(select coalesce(jsonb_path_query_first(g.issue_chain, '$[*] ? (@.flowNodeType == "PAY").payInfo.checkOrgType') #>> '{}', 'guarantee')
  from guarantee g where g.guarantee_app_id = letter_amendment.guarantee_app_id and g.apply_no = letter_amendment.apply_no)`;
