import Type, { type Static } from 'typebox';
import { AUDIT_KINDS } from '#domain/guarantee/audit-roles';
import { permissionNames } from '#domain/permissions';
import { ROLES } from './addresses/roles';
import { defineCall } from './call';
import { filledText, Nothing, oneOf, optional, OrganisationTypeSchema, record, text, Version } from './schemas';

const Permissions = Type.Array(oneOf(permissionNames), { maxItems: 100, uniqueItems: true });
/** For which audits a role is offered. PM-07. */
export const Audits = Type.Array(oneOf(AUDIT_KINDS), { maxItems: AUDIT_KINDS.length, uniqueItems: true });
const RoleCode = filledText(64);
const RoleName = filledText(20);

/**
 * A role as it holds in the organisation that asks. `own`: made by it; `adjusted`: of the specification, with permissions of its own here. `holders` are members
 * and open invitations. `audits`: for which audits the flow of a product can name it. `version` 0: nobody has changed it here.
 */
const RoleRow = record({
  code: text(),
  name: text(),
  own: Type.Boolean(),
  adjusted: Type.Boolean(),
  enabled: Type.Boolean(),
  permissions: Type.Array(text()),
  audits: Audits,
  holders: Type.Integer({ minimum: 0 }),
  version: Version,
});

/**
 * `possible` are the permissions that an organisation of this type has at all, `held` those of them that the caller holds and so may grant or take away.
 * `ofAll`: what is changed holds for every organisation of the type.
 */
const RoleMatrix = record({
  orgType: OrganisationTypeSchema,
  ofAll: Type.Boolean(),
  possible: Type.Array(text()),
  granted: Type.Array(text()),
  roles: Type.Array(RoleRow),
});

const ofType = { orgType: optional(OrganisationTypeSchema) };

/** The roles of the caller's organisation; for the platform those of any type of organisation. */
export const roleMatrix = defineCall({
  ...ROLES.roleMatrix,
  summary: '角色权限',
  body: record(ofType),
  reply: RoleMatrix,
});

/**
 * What these roles grant from now on, all of it or nothing. Refused with 40311 where it grants or takes away what the caller does not hold, with 40912 where
 * nobody would be left to manage users, with 40914 where nobody would be left to confirm what needs four eyes, with 40901 and the roles as they are where somebody else was faster.
 */
export const saveRolePermissions = defineCall({
  ...ROLES.saveRolePermissions,
  summary: '保存角色权限',
  body: record({
    ...ofType,
    roles: Type.Array(record({ code: RoleCode, version: Version, permissions: Permissions }), { minItems: 1, maxItems: 100 }),
  }),
  reply: RoleMatrix,
});

/** A role of the caller's own. */
export const addRole = defineCall({
  ...ROLES.addRole,
  summary: '新增角色',
  body: record({ ...ofType, name: RoleName, permissions: Permissions }),
  reply: RoleMatrix,
});

/**
 * `restore` gives a role of the specification back what it grants everywhere else, and is refused as `saveRolePermissions` is. A role is switched off only where
 * nobody holds it. `offerForAudits` says for which audits flows can name it from now on; flows that name it already go on. PM-07.
 */
export const roleEvent = defineCall({
  ...ROLES.roleEvent,
  summary: '重命名、停用、启用或还原角色，或设为可选的审核角色',
  body: record({
    ...ofType,
    code: RoleCode,
    version: Version,
    event: Type.Union(
      [
        record({ type: Type.Literal('rename'), name: RoleName }),
        record({ type: Type.Literal('switchOff') }),
        record({ type: Type.Literal('switchOn') }),
        record({ type: Type.Literal('restore') }),
        record({ type: Type.Literal('offerForAudits'), audits: Audits }),
      ],
      { discriminator: { propertyName: 'type' } },
    ),
  }),
  reply: RoleMatrix,
});

/** The types of organisation whose roles audit applications, with the roles that are offered for it. Second specification, section 3 «Audit level». */
export const auditRoles = defineCall({
  ...ROLES.auditRoles,
  summary: '可选的审核角色',
  body: Nothing,
  reply: record({
    list: Type.Array(
      record({ orgType: OrganisationTypeSchema, roles: Type.Array(record({ roleCode: text(), roleName: text(), audits: Audits })) }),
    ),
  }),
});

export type RoleMatrix = Static<typeof RoleMatrix>;
export type RoleRow = Static<typeof RoleRow>;
