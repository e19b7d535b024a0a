import { useState } from 'react';
import { ROLES } from '#contract/addresses/roles';
import type { RoleMatrix, RoleRow } from '#contract/roles';
import { READONLY_ROLE } from '#domain/readonly-role';
import { permissionsGranted } from '#domain/roles';
import type { SaveFailure } from '#machines/flow/editor';
import { apiOf } from '../../../api/endpoints';
import { useSubmission } from '../../../api/use-submission';

const { useSaveRolePermissionsMutation } = apiOf(ROLES);

type Edits = Readonly<Record<string, readonly string[]>>;

/** What is being changed of the matrix, kept by role until it is saved as a whole. */
export function useMatrix(matrix: RoleMatrix) {
  const [edits, setEdits] = useState<Edits>({});
  const [failure, setFailure] = useState<SaveFailure>();
  const [save, { isLoading: saving }] = useSaveRolePermissionsMutation();

  const grantsOf = (role: RoleRow) => edits[role.code] ?? role.permissions;
  const changed = matrix.roles.filter((role) => !sameSet(grantsOf(role), role.permissions));

  const toggle = (role: RoleRow, name: string) => {
    const now = grantsOf(role);
    setEdits({ ...edits, [role.code]: now.includes(name) ? now.filter((one) => one !== name) : [...now, name] });
    setFailure(undefined);
  };
  const discard = () => {
    setEdits({});
    setFailure(undefined);
  };
  const send = useSubmission(save, { success: '角色权限已保存，即时生效', onDone: discard });
  const submit = async () =>
    setFailure(
      await send({
        orgType: matrix.orgType,
        roles: changed.map((role) => ({ code: role.code, version: role.version, permissions: [...grantsOf(role)] as never })),
      }),
    );

  return { grantsOf, changed, toggle, discard, submit, saving, failure };
}

/** Why a cell of the matrix cannot be changed; undefined where it can. */
export function whyLocked(matrix: RoleMatrix, role: RoleRow, name: string): string | undefined {
  if (!role.enabled) return '角色已停用';
  if (!matrix.granted.includes(name)) return '您没有该权限，不能授予或收回';
  if (role.code === READONLY_ROLE && !role.permissions.includes(name) && !isForLooking(name)) return '只读人员只能查看';
  return undefined;
}

function isForLooking(permission: string): boolean {
  return permissionsGranted([permission], [READONLY_ROLE]).length > 0;
}

function sameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name) => other.includes(name));
}
