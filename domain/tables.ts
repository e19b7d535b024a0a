import { workLists, type WorkList } from './guarantee/work-lists';

/** The filters of a list of guarantees that name a day, `YYYY-MM-DD`: the first and the last of a period. */
export const GUARANTEE_DAYS = [
  'applyDateFrom',
  'applyDateTo',
  'guaranteeDateFrom',
  'guaranteeDateTo',
  'expiryDateFrom',
  'expiryDateTo',
  'claimDateFrom',
  'claimDateTo',
  'releaseDateFrom',
  'releaseDateTo',
  'bidOpeningDateFrom',
  'bidOpeningDateTo',
  'updateTimeFrom',
  'updateTimeTo',
] as const;

/**
 * What the lists show: their columns with the titles, in the order in which they stand unless a user decides otherwise; the filters and the columns to sort by
 * that their addresses may name. Lists, exports, column settings and saved filters read it.
 */
export const TABLE_KINDS = {
  guarantee: {
    columns: {
      projectName: '项目与标段',
      guaranteeStatus: '状态',
      waitingFor: '当前等待',
      guaranteeAmount: '担保金额',
      guaranteeFee: '担保费',
      platformServiceFee: '平台服务费',
      bidderAppName: '投标人',
      bidderOrganizationCode: '投标人统一社会信用代码',
      guaranteeAppName: '担保机构',
      letterAppName: '出函机构',
      constructionUnit: '建设单位',
      guaranteeType: '保函类型',
      contractAmount: '合同金额',
      contractPeriod: '合同工期',
      winningNotice: '中标通知书',
      effectiveDate: '生效日期',
      expiryDate: '到期日期',
      guaranteeDate: '出函时间',
      agencyInvoicingStatus: '担保费开票状态',
      platInvoicingStatus: '平台服务费开票状态',
      invoicingDate: '开票日期',
      applyDate: '申请时间',
      applyNo: '申请编号',
    },
    filters: [
      'keyword',
      'guaranteeType',
      'guaranteeStatus',
      ...GUARANTEE_DAYS,
      'projectNo',
      'guaranteeAppId',
      'milestone',
      'applyStage',
      'workingClock',
      'fourEyes',
      'openedOnly',
      'applyUsers',
    ],
    sorts: ['applyDate', 'guaranteeAmount', 'effectiveDate', 'expiryDate', 'updateTime'],
  },
  project: {
    columns: {
      projectName: '项目名称',
      projectNo: '项目编号',
      bidOpeningDate: '开标时间',
      guaranteeAmount: '担保金额',
      sectionCount: '标段数',
      constructionUnit: '建设单位',
      projectType: '项目类型',
      biddingWay: '招标方式',
      approvalStatus: '审核状态',
    },
    filters: [
      'keyword',
      'projectType',
      'biddingWay',
      'approvalStatus',
      'applicableOnly',
      'openingFrom',
      'openingTo',
      'overseen',
      'waiting',
    ],
    sorts: ['bidOpeningDate', 'createTime', 'guaranteeAmount'],
  },
  draft: {
    columns: {
      projectName: '项目名称',
      productName: '保函产品',
      guaranteeAmount: '担保金额',
      savedAt: '保存时间',
      savedBy: '保存人',
      applyNo: '草稿编号',
    },
    filters: [],
    sorts: [],
  },
} as const satisfies Record<string, { columns: Record<string, string>; filters: readonly string[]; sorts: readonly string[] }>;

export type TableKind = keyof typeof TABLE_KINDS;
/** The columns of a kind of list. */
export type ColumnOf<K extends TableKind> = keyof (typeof TABLE_KINDS)[K]['columns'] & string;
/** A list that keeps settings of its own: the project list, the drafts, and each work list. */
export type TableName = 'project_list' | 'drafts' | WorkList;
/** Every list that keeps settings. */
export const tableNames: readonly TableName[] = ['project_list', 'drafts', ...workLists];

/** Which columns and filters a list has. */
export function tableKindOf(table: TableName): TableKind {
  if (table === 'project_list') return 'project';
  return table === 'drafts' ? 'draft' : 'guarantee';
}

/** The column keys of a kind of list, in their own order. */
export function columnsOf<K extends TableKind>(kind: K): ColumnOf<K>[] {
  return Object.keys(TABLE_KINDS[kind].columns) as ColumnOf<K>[];
}

/** Where a column is held while the others are scrolled. */
export const PINS = ['left', 'right'] as const;
export type Pin = (typeof PINS)[number];
/** Pixels that a column may be wide. */
export const COLUMN_WIDTH = { min: 60, max: 800 } as const;

/** How close the rows of a list stand: with air, or twenty of them on a small screen. */
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** One column as a user wants it; `width` in pixels, its own where there is none. Columns that are not named follow as they are. */
export interface ColumnSetting {
  key: string;
  shown: boolean;
  width?: number;
  pinned?: Pin;
}

/** A search that a user named: filters by name, sorting, and rows a page. */
export interface TableSearch {
  name: string;
  filters: { name: string; value: string }[];
  sortField?: string;
  sortOrder?: 0 | 1;
  size?: number;
}

/** How much a user may keep for one list. */
export const TABLE_LIMITS = { searches: 20, searchName: 30, filterValue: 500 } as const;

/** What is wrong with a user's column settings for a list, or null. */
export function columnsProblem(table: TableName, columns: readonly ColumnSetting[]): string | null {
  const known: readonly string[] = columnsOf(tableKindOf(table));
  const keys = columns.map(({ key }) => key);
  const unknown = keys.find((key) => !known.includes(key));
  if (unknown !== undefined) return `列表没有“${unknown}”这一列`;
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice !== undefined) return `“${twice}”列重复出现`;
  return columns.length > 0 && columns.every(({ shown }) => !shown) && known.every((key) => keys.includes(key)) ? '至少保留一列' : null;
}

/** What is wrong with a search to be kept for a list, or null. */
export function searchProblem(table: TableName, { filters, sortField }: TableSearch): string | null {
  const { filters: known, sorts }: { filters: readonly string[]; sorts: readonly string[] } = TABLE_KINDS[tableKindOf(table)];
  const unknown = filters.find(({ name }) => !known.includes(name));
  if (unknown) return `列表没有“${unknown.name}”这一筛选条件`;
  if (new Set(filters.map(({ name }) => name)).size < filters.length) return '筛选条件重复';
  return sortField === undefined || sorts.includes(sortField) ? null : `列表不能按“${sortField}”排序`;
}
