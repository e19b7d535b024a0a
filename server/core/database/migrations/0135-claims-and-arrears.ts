import { sql, type Kysely } from 'kysely';

/** Lists of arrears have those first that are open; a term for a new wage letter runs no more where the deposit is covered without one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...openFirst, renewals]) await sql.raw(statement).execute(db);
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
