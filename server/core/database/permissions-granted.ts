import { sql, type RawBuilder } from 'kysely';

/**
 * What the records of a membership's roles grant, each permission once. An organisation's own record of a role takes the place of the one for all organisations
 * of the type; a role that is switched off grants nothing.
 */
export function permissionsGrantedTo(membership: string): RawBuilder<string[]> {
  const member = sql.id(membership);
  return sql`array(
    select distinct unnest(held.permissions) from (
      select distinct on (role.code) role.permissions, role.enabled from role
      where role.org_type = ${member}.org_type and role.app_id in ('', ${member}.app_id) and role.code = any (${member}.role_codes)
      order by role.code, role.app_id desc
    ) held where held.enabled)`;
}
