import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { EmptyState, type EmptyKind } from '../empty/empty-state';
import type { Failure } from './failure';
import { OtherOrganisations } from './other-organisations';
import './page.css';
import { Panel } from './panel';

export interface LoadStateProps<Data> {
  data: Data | undefined;
  failure: Failure | null;
  onRetry: () => void;
  rows?: number;
  children: (data: Data) => ReactNode;
}

export function LoadState<Data>({ data, failure, onRetry, rows = 8, children }: LoadStateProps<Data>) {
  if (data !== undefined) return children(data);
  if (failure) return <FailureView failure={failure} onRetry={onRetry} />;
  return (
    <Panel>
      <div role="status" aria-label="加载中">
        <Skeleton active paragraph={{ rows }} />
      </div>
    </Panel>
  );
}

export function FailureView({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { drawing, title, mayRetry } = VIEWS[failure.kind];
  return (
    <Panel>
      <div role="alert">
        <EmptyState
          kind={drawing}
          action={
            mayRetry ? (
              <Button type="primary" onClick={onRetry}>
                重新加载
              </Button>
            ) : null
          }
        >
          <p className="load-failure-title">{title}</p>
          <p>{failure.message}</p>
          {failure.ofOrganisation ? <OtherOrganisations /> : null}
        </EmptyState>
      </div>
    </Panel>
  );
}

const VIEWS: Readonly<Record<Failure['kind'], { drawing: EmptyKind; title: string; mayRetry: boolean }>> = {
  failed: { drawing: 'failed', title: '加载失败', mayRetry: true },
  offline: { drawing: 'offline', title: '加载失败', mayRetry: true },
  forbidden: { drawing: 'forbidden', title: '您没有权限查看此内容', mayRetry: false },
  missing: { drawing: 'search', title: '内容不存在，或不属于您的机构', mayRetry: false },
};
