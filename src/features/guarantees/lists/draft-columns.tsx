import type { ReplyOf } from '#contract/call';
import type { draftPage } from '#contract/guarantees';
import { TABLE_KINDS } from '#domain/tables';
import { DateText } from '../../../blocks/date/date-text';
import { Money } from '../../../blocks/money/money';
import type { DataColumn } from '../../../blocks/table/data-table';

export type DraftRow = ReplyOf<typeof draftPage>['list'][number];

const { columns: TITLES } = TABLE_KINDS.draft;

export const DRAFT_COLUMNS: readonly DataColumn<DraftRow>[] = [
  {
    key: 'projectName',
    title: TITLES.projectName,
    width: 240,
    onCard: 'title',
    render: ({ projectName }) => <span className="table-clamp">{projectName || '未选择项目'}</span>,
  },
  { key: 'productName', title: TITLES.productName, width: 170, render: ({ productName }) => productName || '未选择' },
  {
    key: 'guaranteeAmount',
    title: TITLES.guaranteeAmount,
    width: 124,
    align: 'right',
    render: ({ guaranteeAmount }) => <Money value={guaranteeAmount} />,
  },
  { key: 'savedAt', title: TITLES.savedAt, width: 160, render: ({ savedAt }) => <DateText value={savedAt} precision="second" /> },
  { key: 'savedBy', title: TITLES.savedBy, width: 80, render: ({ savedBy }) => savedBy },
  {
    key: 'applyNo',
    title: TITLES.applyNo,
    width: 170,
    onCard: 'never',
    secondary: true,
    render: ({ applyNo }) => <span className="number">{applyNo}</span>,
  },
];
