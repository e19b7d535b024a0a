import { APPLICATION_GROUPS } from '#domain/application/fields';
import type { AnchorEntry } from '../../../blocks/form/group-anchor';
import { groupId } from '../../../blocks/form/form-paths';
import { GROUP_NAMES } from './application-values';

export const SECTIONS_ID = groupId('sections');

export function anchorEntries(wrong: readonly string[], needInvoice: boolean): AnchorEntry[] {
  return [
    { id: SECTIONS_ID, label: '投标标段', wrong: wrong.includes('sectionNos') },
    ...GROUP_NAMES.filter((name) => name !== 'invoicingInfo' || needInvoice).map((name) => ({
      id: groupId(name),
      label: APPLICATION_GROUPS[name].label,
      wrong: wrong.includes(name),
    })),
  ];
}
