import { sql, type RawBuilder } from 'kysely';

/**
 * Whether somebody else has registered this organisation since a visitor applied for it: another one of its credit code has passed, to which this user does not
 * belong. `user` names the column that holds him.
 */
export function registeredSince(organisation: string, user: string): RawBuilder<boolean> {
  const visited = sql.id(organisation);
  return sql`(coalesce(${visited}.register_status, '') = 'draft' and exists (
    select 1 from organisation registered
    where registered.org_code_no = ${visited}.org_code_no and registered.org_code_no <> '' and registered.register_status = 'pass'
      and not exists (select 1 from membership own where own.app_id = registered.app_id and own.user_id = ${sql.ref(user)})))`;
}
