import type { ReplyOf } from '#contract/call';
import type { draftPage } from '#contract/guarantees';
import { DateText } from '../../../blocks/date/date-text';
import { Money } from '../../../blocks/money/money';
import type { DataColumn } from '../../../blocks/table/data-table';

export type DraftRow = ReplyOf<typeof draftPage>['list'][number];

export const DRAFT_COLUMNS: readonly DataColumn<DraftRow>[] = [
  { key: 'projectName', title: '项目名称', width: 280, onCard: 'title', render: ({ projectName }) => <span className="table-clamp">{projectName || '未选择项目'}</span> },
  { key: 'productName', title: '保函产品', width: 200, render: ({ productName }) => productName || '未选择' },
  { key: 'guaranteeAmount', title: '担保金额', width: 150, align: 'right', render: ({ guaranteeAmount }) => <Money value={guaranteeAmount} /> },
  { key: 'savedAt', title: '保存时间', width: 180, render: ({ savedAt }) => <DateText value={savedAt} precision="second" /> },
  { key: 'savedBy', title: '保存人', width: 110, render: ({ savedBy }) => savedBy },
  { key: 'applyNo', title: '草稿编号', width: 190, render: ({ applyNo }) => <span className="number">{applyNo}</span> },
];
