import { createElement } from 'react';
import type { BodyOf } from '#contract/call';
import type { guaranteePage } from '#contract/guarantees';
import { GUARANTEE_STATUSES, guaranteeStates, isGuaranteeStatus } from '#domain/guarantee/status';
import type { WorkList } from '#domain/guarantee/work-lists';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import { TABLE_KINDS } from '#domain/tables';
import { optionsOf } from '../../../blocks/fields/choice-field';
import type { SearchField } from '../../../blocks/search-form/search-field';
import type { TableView } from '../../../blocks/table/table-view';
import { UserFilter } from './user-filter';
import { usersInFilter } from './users-in-filter';

export const { sorts: SORT_FIELDS, filters: FILTERS } = TABLE_KINDS.guarantee;
type SortField = (typeof SORT_FIELDS)[number];
export type WorkListFilters = Partial<Record<(typeof FILTERS)[number], string>>;

const STATUS_FIELD: SearchField = {
  kind: 'choices',
  label: '保函状态',
  names: ['guaranteeStatus'],
  options: guaranteeStates.map((state) => ({ value: String(GUARANTEE_STATUSES[state].code), label: GUARANTEE_STATUSES[state].label })),
};
const APPLICANTS: SearchField = { kind: 'own', label: '经办人', names: ['applyUsers'], input: (control) => createElement(UserFilter, control) };
const FIELDS: readonly SearchField[] = [
  { kind: 'text', label: '关键字', names: ['keyword'], placeholder: '申请编号、项目或投标人' },
  { kind: 'choice', label: '保函类型', names: ['guaranteeType'], options: optionsOf('guaranteeType') },
  { kind: 'period', label: '申请日期', names: ['applyDateFrom', 'applyDateTo'] },
];

export function searchFields(list: WorkList, orgType: OrganisationType | undefined): readonly SearchField[] {
  return [...FIELDS, ...(list === 'guarantee_record' ? [STATUS_FIELD] : []), ...(orgType === 'bidder' ? [APPLICANTS] : [])];
}

export function isValidSearch({ applyDateFrom, applyDateTo }: Readonly<Record<string, string | undefined>>): boolean {
  return !applyDateFrom || !applyDateTo || applyDateFrom <= applyDateTo;
}

export function pageBody(workList: WorkList, { page, size, sort }: TableView<SortField>, filters: WorkListFilters): BodyOf<typeof guaranteePage> {
  const { keyword, guaranteeType, guaranteeStatus, applyDateFrom, applyDateTo, applyUsers } = filters;
  const applyUserIds = usersInFilter(applyUsers).map(({ userId }) => userId);
  const statuses = (guaranteeStatus ?? '').split(',').filter(Boolean).map(Number).filter(isGuaranteeStatus);
  return {
    workList,
    page,
    size,
    ...(keyword ? { keyword } : {}),
    ...(guaranteeType ? { guaranteeType } : {}),
    ...(statuses.length > 0 ? { guaranteeStatus: statuses } : {}),
    ...(applyDateFrom ? { applyDateFrom } : {}),
    ...(applyDateTo ? { applyDateTo } : {}),
    ...(applyUserIds.length > 0 ? { applyUserIds } : {}),
    ...(sort ? { sortField: sort.field, sortOrder: sort.order } : {}),
  };
}
