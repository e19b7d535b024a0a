import { sql, type QueryExecutorProvider } from 'kysely';
import { organisationTypes } from '#domain/organisation/organisation-type';
import type { Permission } from '#domain/permissions';
import { permissionsAtFirst, ROLE_NAMES, roleCodes } from '#domain/roles';

/** The roles of the specification for each type of organisation, as the platform is started with them. */
export async function addRolesAtFirst(db: QueryExecutorProvider): Promise<void> {
  const roles = organisationTypes.flatMap((orgType) =>
    roleCodes.map((code, position) => ({
      orgType,
      code,
      name: ROLE_NAMES[code],
      position,
      permissions: permissionsAtFirst(orgType, code),
    })),
  );
  await sql`
    insert into role (org_type, code, name, position, permissions)
    select "orgType", code, name, position, permissions
    from jsonb_to_recordset(${JSON.stringify(roles)}) as roles("orgType" text, code text, name text, position integer, permissions text[])`.execute(
    db,
  );
}

/** For a permission that came later: the roles that have it at the first start get it. Roles that have it already are left alone. */
export async function grantAtFirst(db: QueryExecutorProvider, permission: Permission): Promise<void> {
  const holders = organisationTypes.flatMap((orgType) =>
    roleCodes.filter((code) => permissionsAtFirst(orgType, code).includes(permission)).map((code) => ({ orgType, code })),
  );
  await sql`
    update role set permissions = array_append(role.permissions, ${permission})
    from jsonb_to_recordset(${JSON.stringify(holders)}) as holder("orgType" text, code text)
    where role.org_type = holder."orgType" and role.code = holder.code and not ${permission} = any (role.permissions)`.execute(db);
}
