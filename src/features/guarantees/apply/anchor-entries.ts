import type { FormGroups } from '#domain/form/schema';
import { groupId } from '../../../blocks/form/form-paths';
import type { AnchorEntry } from '../../../blocks/form/group-anchor';
import { DETAILS_STEP, PROJECT_GROUP, stepOfField } from './apply-steps';

export const SECTIONS_ID = groupId('sections');

/** The groups of the step that is filled in. */
export function anchorEntries(form: FormGroups, wrong: readonly string[], needInvoice: boolean): AnchorEntry[] {
  return Object.entries(form)
    .filter(([name]) => name !== PROJECT_GROUP && stepOfField(name) === DETAILS_STEP && (name !== 'invoicingInfo' || needInvoice))
    .map(([name, { label }]) => ({ id: groupId(name), label, wrong: wrong.includes(name) }));
}
