import type { BodyOf } from '#contract/call';
import type { projectPage } from '#contract/projects';
import { enumerationOptions, enumerationValue } from '#domain/enumerations';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { PermissionQuestion } from '#domain/permissions';
import { TABLE_KINDS } from '#domain/tables';
import type { SearchField } from '../../blocks/search-form/search-field';
import type { ColumnMenu } from '../../blocks/table/column-filter';
import type { TableView } from '../../blocks/table/table-view';

export const { sorts: SORT_FIELDS, filters: FILTERS } = TABLE_KINDS.project;
type SortField = (typeof SORT_FIELDS)[number];
type Filters = Partial<Record<(typeof FILTERS)[number], string>>;

const APPLICABLE = [
  { value: 'true', label: '仅看可申请的项目' },
  { value: 'bid', label: '仅看可申请投标保函的项目' },
];

const STATUS: SearchField = {
  kind: 'choice',
  label: '审核状态',
  names: ['approvalStatus'],
  options: enumerationOptions('projectApprovalStatus'),
};

/** How far an audit has come is a question of those who prepare projects or audit them. */
const WORKS_ON_PROJECTS: PermissionQuestion = { need: ['project:edit', 'project:audit'], mode: 'any' };

export const COLUMN_MENUS: Readonly<Record<string, ColumnMenu>> = {
  projectType: { name: 'projectType', options: enumerationOptions('projectType') },
  biddingWay: { name: 'biddingWay', options: enumerationOptions('biddingWay') },
  approvalStatus: { name: 'approvalStatus', options: enumerationOptions('projectApprovalStatus'), access: WORKS_ON_PROJECTS },
};

const OPENING: SearchField = { kind: 'period', label: '开标日期', names: ['openingFrom', 'openingTo'] };
const WAITING: SearchField = { kind: 'choice', label: '待办', names: ['waiting'], options: [{ value: 'true', label: '等待本单位办理' }] };
const OVERSEEN: SearchField = {
  kind: 'choice',
  label: '监管',
  names: ['overseen'],
  options: [{ value: 'true', label: '已公告且未终止的项目' }],
};

const FIELDS: readonly SearchField[] = [
  { kind: 'text', label: '项目名称或编号', names: ['keyword'], placeholder: '项目名称、编号或建设单位' },
  { kind: 'choice', label: '项目类型', names: ['projectType'], options: enumerationOptions('projectType') },
  { kind: 'choice', label: '招标方式', names: ['biddingWay'], options: enumerationOptions('biddingWay') },
];

/** Bidders and institutions see nothing but what has passed; the others apply for nothing. The guarantee zone offers guarantees for bids alone. */
export function searchFieldsFor(orgType: OrganisationType | undefined, inZone: boolean): readonly SearchField[] {
  return orgType !== undefined && TAKE_PART.includes(orgType)
    ? [...FIELDS, STATUS, WAITING, OPENING, ...(SUPERVISE.includes(orgType) ? [OVERSEEN] : [])]
    : [
        ...FIELDS,
        {
          kind: 'choice',
          label: '是否可申请',
          names: ['applicableOnly'],
          options: inZone ? APPLICABLE.filter(({ value }) => value === 'bid') : APPLICABLE,
        },
      ];
}

const SUPERVISE: readonly OrganisationType[] = ['platform', 'tradeCenter'];
const TAKE_PART: readonly OrganisationType[] = ['platform', 'tradeCenter', 'bidding', 'intermediary'];

export function pageBody({ page, size, sort }: TableView<SortField>, filters: Filters): BodyOf<typeof projectPage> {
  const { keyword, applicableOnly, openingFrom, openingTo, overseen, waiting } = filters;
  const projectType = enumerationValue('projectType', filters.projectType);
  const biddingWay = enumerationValue('biddingWay', filters.biddingWay);
  const approvalStatus = enumerationValue('projectApprovalStatus', filters.approvalStatus);
  return {
    page,
    size,
    ...(keyword ? { keyword } : {}),
    ...(projectType ? { projectType } : {}),
    ...(biddingWay ? { biddingWay } : {}),
    ...(approvalStatus ? { approvalStatus } : {}),
    ...(APPLICABLE.some(({ value }) => value === applicableOnly) ? { applicableOnly: true } : {}),
    ...(applicableOnly === 'bid' ? { unopenedOnly: true } : {}),
    ...(openingFrom ? { openingFrom } : {}),
    ...(openingTo ? { openingTo } : {}),
    ...(overseen === 'true' ? { overseen: true } : {}),
    ...(waiting === 'true' ? { waiting: true } : {}),
    ...(sort ? { sortField: sort.field, sortOrder: sort.order } : {}),
  };
}
