import type { ListedProduct, ManagedProductRow } from '#contract/products';
import { guaranteeTypeLabel } from '#domain/guarantee/guarantee-type';
import type { StatusTone } from '#domain/guarantee/status';
import { FLOW_KINDS } from '#domain/product/words';
import { ToneTag } from '../../blocks/status/status-tag';
import type { DataColumn } from '../../blocks/table/data-table';
import { NameLink } from '../../blocks/table/name-link';
import { productPath } from './paths';
import './products.css';

export const PRODUCT_COLUMNS: readonly DataColumn<ListedProduct>[] = [
  {
    key: 'productName',
    title: '产品名称',
    width: 190,
    onCard: 'title',
    render: ({ productNo, productName }) => <NameLink to={productPath(productNo)} name={productName} number={productNo} />,
  },
  {
    key: 'guaranteeAppName',
    title: '担保机构',
    width: 196,
    render: ({ guaranteeAppName }) => <span className="table-clamp">{guaranteeAppName}</span>,
  },
  { key: 'guaranteeType', title: '保函类型', width: 90, render: ({ guaranteeType }) => guaranteeTypeLabel(guaranteeType) },
  { key: 'productFlowType', title: '流程类型', width: 118, render: ({ productFlowType }) => FLOW_KINDS[productFlowType] },
  {
    key: 'projectFieldCount',
    title: '申请字段',
    width: 84,
    align: 'right',
    render: ({ projectFieldCount }) => <span className="number">{projectFieldCount} 个</span>,
  },
  {
    key: 'supplementFieldCount',
    title: '补充资料字段',
    width: 112,
    align: 'right',
    render: ({ supplementFieldCount }) => <span className="number">{supplementFieldCount} 个</span>,
  },
  {
    key: 'productState',
    title: '状态',
    width: 124,
    onCard: 'corner',
    render: ({ productState, request }) => (
      <span className="product-states">
        <ProductState state={productState} />
        {request ? <RequestState request={request} /> : null}
      </span>
    ),
  },
];

const STATES: Readonly<Record<ManagedProductRow['productState'], { label: string; tone: StatusTone }>> = {
  offered: { label: '销售中', tone: 'good' },
  early: { label: '未到生效日', tone: 'waiting' },
  over: { label: '已过期', tone: 'ended' },
  draft: { label: '草稿', tone: 'attention' },
  paused: { label: '暂停受理', tone: 'waiting' },
  withdrawn: { label: '已下架', tone: 'ended' },
};

function RequestState({ request: { mine, returned } }: { request: NonNullable<ListedProduct['request']> }) {
  if (returned) return mine ? <ToneTag tone="attention">变更被退回</ToneTag> : null;
  return mine ? <ToneTag tone="waiting">待他人复核</ToneTag> : <ToneTag tone="turn">待我复核</ToneTag>;
}

export function ProductState({ state }: { state: ManagedProductRow['productState'] }) {
  const { label, tone } = STATES[state];
  return <ToneTag tone={tone}>{label}</ToneTag>;
}
