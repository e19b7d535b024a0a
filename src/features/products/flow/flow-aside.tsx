import { Tabs } from 'antd';
import { memo, useMemo, useState } from 'react';
import type { ManagedProduct } from '#contract/products';
import type { ChainName, EditedFlow } from '#domain/product/flow/edited-step';
import type { FlowFinding } from '#domain/product/flow/findings';
import { savedStep } from '#domain/product/flow/saved-step';
import { ChainDrawing } from '../../../blocks/flow-editor/chain-drawing';
import { DryRun } from '../../../blocks/flow-editor/dry-run';
import { FindingsList } from '../../../blocks/flow-editor/findings-list';
import { FlowDifference } from '../../../blocks/flow-editor/flow-difference';

export interface FlowAsideProps {
  product: ManagedProduct;
  flow: EditedFlow;
  saved: EditedFlow;
  findings: readonly FlowFinding[];
  onReveal: (chain: ChainName, uuid: string) => void;
}

/** What an edited flow means: what is wrong with it, the statechart it becomes, an application walked through it, and what differs from the kept one. */
export const FlowAside = memo(function FlowAside({ product, flow, saved, findings, onReveal }: FlowAsideProps) {
  const [now] = useState(() => new Date().toISOString());
  const { productFlowType: flowKind, basicInfo } = product;
  const { platformConfirm } = basicInfo;
  const tried = useMemo(
    () => ({ flowKind, platformConfirm, issueChain: flow.issue.map(savedStep), releaseChain: flow.release.map(savedStep) }),
    [flowKind, platformConfirm, flow],
  );
  const imagined = useMemo(
    () => ({ ...tried, guaranteeAmount: '800000.00', amountDue: '4000.00', now, opensInDays: 20, lastsDays: 110 }),
    [tried, now],
  );
  const reveal = (uuid: string) => onReveal(flow.release.some((step) => step.uuid === uuid) ? 'release' : 'issue', uuid);
  return (
    <Tabs
      destroyOnHidden
      items={[
        {
          key: 'findings',
          label: findings.length > 0 ? `检查（${findings.length}）` : '检查',
          children: <FindingsList findings={findings} onReveal={onReveal} />,
        },
        { key: 'chart', label: '状态图', children: <ChainDrawing imagined={imagined} onReveal={reveal} /> },
        { key: 'run', label: '试运行', children: <DryRun key={JSON.stringify(tried)} flow={tried} now={now} /> },
        {
          key: 'difference',
          label: '与已保存的差异',
          children: (
            <>
              <FlowDifference label="签发流程" before={saved.issue} after={flow.issue} />
              <FlowDifference label="解除流程" before={saved.release} after={flow.release} />
            </>
          ),
        },
      ]}
    />
  );
});
