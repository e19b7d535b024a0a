import { sql, type RawBuilder } from 'kysely';

/** The name of the organisation that froze this one; null where it is the platform, or nobody. */
export function frozenByCentre(organisation: string): RawBuilder<string | null> {
  return sql`(select f.org_name from organisation f
    where f.app_id = ${sql.id(organisation)}.frozen_by and not f.org_types @> '{platform}')`;
}
