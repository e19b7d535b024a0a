import type { TemplateRow } from '#contract/templates';
import { TEMPLATE_KINDS } from '#domain/product/content';
import { DateText } from '../../blocks/date/date-text';
import type { DataColumn } from '../../blocks/table/data-table';
import { NameLink } from '../../blocks/table/name-link';
import { templatePath } from './paths';
import { StateTag, typeName } from './template-words';

export const TEMPLATE_COLUMNS: readonly DataColumn<TemplateRow>[] = [
  {
    key: 'name',
    title: '模板名称',
    width: 190,
    onCard: 'title',
    render: ({ templateNo, name }) => <NameLink to={templatePath(templateNo)} name={name} />,
  },
  { key: 'kind', title: '文件', width: 108, render: ({ kind }) => TEMPLATE_KINDS[kind] },
  { key: 'guaranteeType', title: '适用保函', width: 112, render: ({ guaranteeType }) => typeName(guaranteeType) },
  { key: 'ownerAppName', title: '所属单位', width: 108, render: ({ ownerAppId, ownerAppName }) => (ownerAppId ? ownerAppName : '平台') },
  { key: 'edition', title: '版本', width: 72, render: ({ edition }) => (edition > 0 ? `第 ${String(edition)} 版` : '—') },
  { key: 'state', title: '状态', width: 96, onCard: 'corner', render: (template) => <StateTag template={template} /> },
  {
    key: 'products',
    title: '选用产品',
    width: 84,
    align: 'right',
    render: ({ products, standard }) => <span className="number">{standard && products === 0 ? '默认' : products}</span>,
  },
  { key: 'editedAt', title: '最近修改', width: 128, render: ({ editedAt }) => <DateText value={editedAt} precision="minute" /> },
];
