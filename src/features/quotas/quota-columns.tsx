import type { QuotaRow } from '#contract/quotas';
import { QUOTA_SCOPES } from '#domain/quota';
import { Money } from '../../blocks/money/money';
import { ToneTag } from '../../blocks/status/status-tag';
import type { DataColumn } from '../../blocks/table/data-table';
import { NameLink } from '../../blocks/table/name-link';
import { quotaPath } from './paths';
import { QuotaUse } from './quota-use';
import { limitedBy, stateOf } from './quota-words';

export const QUOTA_COLUMNS: readonly DataColumn<QuotaRow>[] = [
  {
    key: 'guaranteeAppName',
    title: '担保机构',
    width: 160,
    onCard: 'title',
    render: ({ quotaId, guaranteeAppName }) => <NameLink to={quotaPath(quotaId)} name={guaranteeAppName} />,
  },
  {
    key: 'scope',
    title: '适用范围',
    width: 112,
    render: (quota) => (
      <>
        <span>{QUOTA_SCOPES[quota.scope]}</span>
        {quota.scope === 'institution' ? null : <span className="quota-limited table-clamp">{limitedBy(quota)}</span>}
      </>
    ),
  },
  { key: 'totalAmount', title: '总额度', width: 136, align: 'right', render: ({ totalAmount }) => <Money value={totalAmount} /> },
  { key: 'usedAmount', title: '已用额度', width: 136, align: 'right', render: ({ usedAmount }) => <Money value={usedAmount} /> },
  {
    key: 'surplusAmount',
    title: '剩余额度',
    width: 136,
    align: 'right',
    render: ({ surplusAmount }) => <Money value={surplusAmount} strong />,
  },
  { key: 'usedRatio', title: '使用率', width: 116, render: (quota) => <QuotaUse quota={quota} /> },
  { key: 'state', title: '状态', width: 104, onCard: 'corner', render: (quota) => <State quota={quota} /> },
];

export function State({ quota }: { quota: QuotaRow }) {
  const { label, tone } = stateOf(quota);
  return <ToneTag tone={tone}>{label}</ToneTag>;
}
