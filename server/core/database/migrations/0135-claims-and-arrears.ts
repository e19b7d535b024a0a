import { sql, type Kysely } from 'kysely';

/**
 * Lists of arrears have those first that are open; a term for a new wage letter runs no more where the deposit is covered without one; what was checked since a claim was
 * lodged stands in the round that the claim began.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...openFirst, renewals, rounds]) await sql.raw(statement).execute(db);
}

const IS_OPEN = `(state in ('reported', 'ordered', 'claiming'))`;

const openFirst = [
  `create index wage_arrears_open_first on wage_arrears (${IS_OPEN} desc, arrears_no desc)`,
  'drop index wage_arrears_of_center',
  'drop index wage_arrears_of_contractor',
  'drop index wage_arrears_of_deposit',
  `create index wage_arrears_of_center on wage_arrears (trade_center_app_id, ${IS_OPEN} desc, arrears_no desc)`,
  `create index wage_arrears_of_contractor on wage_arrears (contractor_app_id, ${IS_OPEN} desc, arrears_no desc)`,
  `create index wage_arrears_of_deposit on wage_arrears (deposit_no, ${IS_OPEN} desc, arrears_no desc)`,
];

const renewals = `update working_clock c set ended_at = now() from wage_deposit d
  where c.kind = 'renewLetter' and c.ended_at is null and d.contractor_app_id = c.bidder_app_id and d.project_no = c.project_no
    and d.state in ('met', 'exempt')`;

/** Rounds were counted without claims; those of now are by `ROUND_EVENTS`. What was checked again since they are stays. */
const rounds = `update audit_check c set round = h.round from (
    select guarantee_app_id, apply_no, max(at) as begun_at, count(*) as round, count(*) filter (where event <> 'pendingClaimed') as former_round
    from guarantee_history
    where event in ('update', 'applyRelease', 'applyReleaseAgain', 'pendingClaimed')
      and (guarantee_app_id, apply_no) in (select guarantee_app_id, apply_no from audit_check)
    group by guarantee_app_id, apply_no
  ) h
  where h.guarantee_app_id = c.guarantee_app_id and h.apply_no = c.apply_no and h.former_round < h.round
    and c.round = h.former_round and c.at >= h.begun_at
    and not exists (select from audit_check n where n.guarantee_app_id = c.guarantee_app_id and n.apply_no = c.apply_no
      and n.station = c.station and n.round = h.round and n.item = c.item)`;
