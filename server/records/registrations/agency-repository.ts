import { sql } from 'kysely';
import type { Db } from '../../core/context';
import { anyContains } from '../../core/database/pattern';

/** Those of the index `organisation_by_words`. */
const WORD_COLUMNS = ['o.orgName', 'o.orgCodeNo'];

interface AgencySearch {
  /** Only those that this trade centre invited, or that brought projects to it. */
  tradeCenter?: string;
  keyword?: string | undefined;
}

/** Agencies with who invited them and how many projects each has made, the newest first. */
export function agencyRows(db: Db, search: AgencySearch, { page, size }: { page: number; size: number }) {
  const ofCentre = search.tradeCenter === undefined ? sql`` : sql`and p.trade_center_app_id = ${search.tradeCenter}`;
  return matching(db, search)
    .select(['o.appId', 'o.orgName', 'o.orgCodeNo', 'o.orgLegalPerson', 'o.contactName', 'o.createTime'])
    .select([
      sql<number>`(select count(*)::integer from project p where p.create_app_id = o.app_id ${ofCentre})`.as('projects'),
      sql<number>`(select count(*)::integer from project p where p.create_app_id = o.app_id and p.approval_status = 'pass' ${ofCentre})`.as(
        'passedProjects',
      ),
      sql<string[]>`array(select distinct i.app_name from registration r join registration_invitation i using (registration_no)
        where r.made_app_id = o.app_id order by i.app_name)`.as('invitedBy'),
    ])
    .orderBy('o.createTime', 'desc')
    .orderBy('o.appId')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}

export async function countAgencies(db: Db, search: AgencySearch): Promise<number> {
  const { total } = await matching(db, search)
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function matching(db: Db, { tradeCenter, keyword = '' }: AgencySearch) {
  return db.selectFrom('organisation as o').where((is) =>
    is.and([
      sql<boolean>`o.org_types @> '{intermediary}'`,
      ...(keyword.trim() === '' ? [] : [anyContains(keyword, WORD_COLUMNS)]),
      ...(tradeCenter === undefined
        ? []
        : [
            sql<boolean>`(exists (select from registration r join registration_invitation i using (registration_no)
                where r.made_app_id = o.app_id and i.app_id = ${tradeCenter})
              or exists (select from project p where p.create_app_id = o.app_id and p.trade_center_app_id = ${tradeCenter}))`,
          ]),
    ]),
  );
}
