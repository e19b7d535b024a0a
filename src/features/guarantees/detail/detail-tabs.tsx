import { lazy, Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { GuaranteeDetail } from '#contract/guarantees';
import { isInsider } from '#domain/guarantee/insiders';
import { TabLinks } from '../../../blocks/page/tab-links';
import { wasSentBack } from '../returns/marks';
import { ReturnRounds } from '../returns/return-rounds';
import { ContractsPanel } from './panels/contracts-panel';
import { FilesPanel } from './panels/files-panel';
import { HistoryPanel } from './panels/history-panel';
import { MaterialsPanel } from './panels/materials-panel';
import { PaymentPanel } from './panels/payment-panel';
import type { TabProps } from './tab-props';

const ReleaseListPanel = lazy(async () => ({
  default: (await import(/* webpackChunkName: "release-list" */ './panels/release-list-panel')).ReleaseListPanel,
}));

interface Tab {
  label: string;
  /** Shown to the parties of the contract alone. */
  inside?: true;
  /** Shown for some applications alone. */
  isFor?: (detail: GuaranteeDetail) => boolean;
  Content: (props: TabProps) => ReactNode;
}

function MaterialsTab({ detail, history }: TabProps) {
  const rows = history.data?.list ?? [];
  return (
    <>
      {isInside(detail) && wasSentBack(rows) ? <ReturnRounds detail={detail} history={rows} /> : null}
      <MaterialsPanel detail={detail} />
    </>
  );
}

function ReleaseTab(props: TabProps) {
  return (
    <Suspense fallback={null}>
      <ReleaseListPanel {...props} />
    </Suspense>
  );
}

/** Letters of a tender are released together, once it is known who won. */
function isReleasedTogether({ flow, letterInfo }: GuaranteeDetail): boolean {
  return flow.flowKind === 'BID' && letterInfo !== undefined;
}

const TABS = {
  materials: { label: '资料', Content: MaterialsTab },
  files: { label: '文件', Content: FilesPanel },
  contracts: { label: '合同', inside: true, Content: ContractsPanel },
  fees: { label: '费用', inside: true, Content: PaymentPanel },
  release: { label: '解除', isFor: isReleasedTogether, Content: ReleaseTab },
  history: { label: '记录', Content: HistoryPanel },
} as const satisfies Record<string, Tab>;

const tabs: readonly (Tab & { key: string })[] = Object.entries(TABS).map(([key, tab]) => ({ key, ...tab }));

export function DetailTabs({ detail, history }: TabProps) {
  const [search] = useSearchParams();
  const insider = isInside(detail);
  const shown = tabs.filter(({ inside, isFor }) => (insider || !inside) && (isFor?.(detail) ?? true));
  const current = shown.find(({ key }) => key === search.get('tab')) ?? shown[0];
  if (!current) return null;
  return (
    <>
      <TabLinks label="详情内容" tabs={shown} current={current.key} />
      <div className="detail-tab-content">
        <current.Content detail={detail} history={history} />
      </div>
    </>
  );
}

function isInside({ viewerSides }: GuaranteeDetail): boolean {
  return viewerSides.some((side) => side !== 'beneficiary' && isInsider({ orgType: side }));
}
