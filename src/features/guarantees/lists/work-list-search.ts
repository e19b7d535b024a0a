import { createElement } from 'react';
import type { BodyOf } from '#contract/call';
import type { guaranteePage, guaranteeTotals } from '#contract/guarantees';
import { enumerationOptions, enumerationValue } from '#domain/enumerations';
import { FOUR_EYES_FILTERS, fourEyesFilters, subjectsFor } from '#domain/four-eyes';
import { MILESTONES, milestones } from '#domain/guarantee/milestones';
import { APPLY_STAGES, GUARANTEE_STATUSES, guaranteeStates, isGuaranteeStatus, rowOf } from '#domain/guarantee/status';
import { applyStages, simplifiedStatuses } from '#domain/guarantee/status-views';
import { flowKindOf, isRecordList, type WorkList } from '#domain/guarantee/work-lists';
import { CLOCK_FILTERS, clockFilters } from '#domain/guarantee/working-clocks';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import { TABLE_KINDS } from '#domain/tables';
import type { SearchField } from '../../../blocks/search-form/search-field';
import type { ColumnMenu } from '../../../blocks/table/column-filter';
import type { TableView } from '../../../blocks/table/table-view';
import { InstitutionFilter } from './institution-filter';
import { UserFilter } from './user-filter';
import { usersInFilter } from './users-in-filter';

export const { sorts: SORT_FIELDS, filters: FILTERS } = TABLE_KINDS.guarantee;
type SortField = (typeof SORT_FIELDS)[number];
export type WorkListFilters = Partial<Record<(typeof FILTERS)[number], string>>;

const STATUSES = guaranteeStates.map((state) => ({
  value: String(GUARANTEE_STATUSES[state].code),
  label: GUARANTEE_STATUSES[state].label,
}));
const simplified = new Set(simplifiedStatuses.map(String));
const GROUPED_STATUSES = [
  ...simplifiedStatuses.map((status) => ({ value: String(status), label: rowOf(status).label, group: '简明状态' })),
  ...STATUSES.filter(({ value }) => !simplified.has(value)).map((status) => ({ ...status, group: '其他状态' })),
];
const STATUS_FIELD: SearchField = { kind: 'choices', label: '保函状态', names: ['guaranteeStatus'], options: GROUPED_STATUSES };
const STAGE_FIELD: SearchField = {
  kind: 'choice',
  label: '申请阶段',
  names: ['applyStage'],
  options: applyStages.map((value) => ({ value, label: APPLY_STAGES[value] })),
};
const APPLICANTS: SearchField = {
  kind: 'own',
  label: '经办人',
  names: ['applyUsers'],
  input: (control) => createElement(UserFilter, control),
};
const INSTITUTION_FIELD: SearchField = {
  kind: 'own',
  label: '担保机构',
  names: ['guaranteeAppId'],
  input: (control) => createElement(InstitutionFilter, control),
};
const PERIODS = [
  { label: '申请日期', names: ['applyDateFrom', 'applyDateTo'] },
  { label: '出函日期', names: ['guaranteeDateFrom', 'guaranteeDateTo'] },
  { label: '到期日期', names: ['expiryDateFrom', 'expiryDateTo'] },
  { label: '索赔日期', names: ['claimDateFrom', 'claimDateTo'] },
  { label: '解除日期', names: ['releaseDateFrom', 'releaseDateTo'] },
  { label: '开标日期', names: ['bidOpeningDateFrom', 'bidOpeningDateTo'] },
  { label: '最近更新', names: ['updateTimeFrom', 'updateTimeTo'] },
] as const satisfies readonly { label: string; names: readonly [(typeof FILTERS)[number], (typeof FILTERS)[number]] }[];
const [APPLIED, ...OTHER_PERIODS] = PERIODS.map((period): SearchField => ({ kind: 'period', ...period }));

const FIELDS: readonly SearchField[] = [
  { kind: 'text', label: '关键词', names: ['keyword'], placeholder: '申请编号、项目或投标人' },
  { kind: 'choice', label: '保函类型', names: ['guaranteeType'], options: enumerationOptions('guaranteeType') },
  ...(APPLIED ? [APPLIED] : []),
];
const FOUR_EYES_FIELD: SearchField = {
  kind: 'choice',
  label: '双人复核',
  names: ['fourEyes'],
  options: fourEyesFilters.map((value) => ({ value, label: FOUR_EYES_FILTERS[value] })),
};
const WITH_FOUR_EYES: readonly WorkList[] = ['guarantee_output', 'platform_audit', 'guarantee_record', 'perf_issue', 'perf_record'];
const MORE_FIELDS: readonly SearchField[] = [
  ...OTHER_PERIODS,
  { kind: 'text', label: '项目编号', names: ['projectNo'], placeholder: '完整的项目编号' },
  { kind: 'choice', label: '办理进度', names: ['milestone'], options: milestones.map((value) => ({ value, label: MILESTONES[value] })) },
  {
    kind: 'choice',
    label: '工作日期限',
    names: ['workingClock'],
    options: clockFilters.map((value) => ({ value, label: CLOCK_FILTERS[value] })),
  },
  { kind: 'choice', label: '开标情况', names: ['openedOnly'], options: [{ value: 'true', label: '各标段均已开标' }] },
];

/** What only bid guarantees have. */
const OF_BIDS: readonly SearchField[] = [...OTHER_PERIODS, ...MORE_FIELDS].filter(({ names }) =>
  names.some((name) => name === 'bidOpeningDateFrom' || name === 'openedOnly'),
);

export function searchFields(list: WorkList, orgType: OrganisationType | undefined): readonly SearchField[] {
  const fourEyes = orgType !== undefined && subjectsFor(orgType).length > 0 && WITH_FOUR_EYES.includes(list);
  return [
    ...FIELDS,
    ...(isRecordList(list) ? [STATUS_FIELD, STAGE_FIELD] : []),
    ...(orgType === 'bidder' ? [APPLICANTS] : []),
    ...(fourEyes ? [FOUR_EYES_FIELD] : []),
    ...(orgType === 'platform' || orgType === 'tradeCenter' ? [INSTITUTION_FIELD] : []),
    ...MORE_FIELDS.filter((field) => flowKindOf(list) === null || !OF_BIDS.includes(field)),
  ];
}

/** The filters in the heads of columns. The other lists hold the statuses of their step alone. */
export function columnMenus(list: WorkList): Readonly<Record<string, ColumnMenu>> {
  return {
    guaranteeType: { name: 'guaranteeType', options: enumerationOptions('guaranteeType') },
    ...(isRecordList(list) ? { guaranteeStatus: { name: 'guaranteeStatus', options: STATUSES, multiple: true } } : {}),
  };
}

export function pageBody(
  workList: WorkList,
  { page, size, sort }: TableView<SortField>,
  filters: WorkListFilters,
): BodyOf<typeof guaranteePage> {
  const { keyword, guaranteeStatus, projectNo, guaranteeAppId, milestone, applyStage, fourEyes, workingClock, openedOnly, applyUsers } =
    filters;
  const applyUserIds = usersInFilter(applyUsers).map(({ userId }) => userId);
  const statuses = (guaranteeStatus ?? '').split(',').filter(Boolean).map(Number).filter(isGuaranteeStatus);
  const guaranteeType = enumerationValue('guaranteeType', filters.guaranteeType);
  const reached = milestones.find((one) => one === milestone);
  const stage = applyStages.find((one) => one === applyStage);
  const clock = clockFilters.find((one) => one === workingClock);
  const waits = fourEyesFilters.find((one) => one === fourEyes);
  return {
    workList,
    page,
    size,
    ...(keyword ? { keyword } : {}),
    ...(guaranteeType ? { guaranteeType } : {}),
    ...(statuses.length > 0 ? { guaranteeStatus: statuses } : {}),
    ...Object.fromEntries(PERIODS.flatMap(({ names }) => names.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])))),
    ...(projectNo ? { projectNo } : {}),
    ...(guaranteeAppId ? { guaranteeAppId } : {}),
    ...(reached ? { milestone: reached } : {}),
    ...(stage ? { applyStage: stage } : {}),
    ...(waits ? { fourEyes: waits } : {}),
    ...(clock ? { workingClock: clock } : {}),
    ...(openedOnly === 'true' ? { openedOnly: true } : {}),
    ...(applyUserIds.length > 0 ? { applyUserIds } : {}),
    ...(sort ? { sortField: sort.field, sortOrder: sort.order } : {}),
  };
}

/** What a page is found by, without which page and in what order. */
export function totalsBody({
  page: _page,
  size: _size,
  sortField: _field,
  sortOrder: _order,
  ...found
}: BodyOf<typeof guaranteePage>): BodyOf<typeof guaranteeTotals> {
  return found;
}
