import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { EditedStep } from '#domain/product/flow/edited-step';
import type { StaffOf } from '#domain/product/flow/findings';
import { hasLockedLevel } from '#domain/product/flow/locked-levels';
import type { UserSelectionModalProps } from '../user-selection/user-selection-modal';

/** What a flow's editor knows of who works where, and what its user may do. */
export interface EditorSurroundings {
  staff: readonly StaffOf[];
  /** The types in which the user's own organisation works this product; of others no people are chosen, only roles. */
  ownTypes: readonly OrganisationType[];
  /** Whether levels that only the platform changes may be changed here. */
  mayLock: boolean;
  loadUsers: UserSelectionModalProps['load'];
  newId: () => string;
}

export function officeOf({ staff }: EditorSurroundings, orgType: OrganisationType | undefined): StaffOf | undefined {
  return staff.find((office) => office.orgType === orgType);
}

/** Why a step stays where and by whom it is worked; null where that may be changed here. */
export function whyFixed({ mayLock }: EditorSurroundings, step: EditedStep): string | null {
  return !mayLock && hasLockedLevel(step) ? '含有仅平台可修改的审核级别' : null;
}
