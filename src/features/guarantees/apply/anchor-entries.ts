import type { FormGroups } from '#domain/form/schema';
import { groupId } from '../../../blocks/form/form-paths';
import type { AnchorEntry } from '../../../blocks/form/group-anchor';

export const SECTIONS_ID = groupId('sections');

export function anchorEntries(form: FormGroups, wrong: readonly string[], needInvoice: boolean): AnchorEntry[] {
  return [
    { id: SECTIONS_ID, label: '投标标段', wrong: wrong.includes('sectionNos') },
    ...Object.entries(form)
      .filter(([name]) => name !== 'invoicingInfo' || needInvoice)
      .map(([name, { label }]) => ({ id: groupId(name), label, wrong: wrong.includes(name) })),
  ];
}
