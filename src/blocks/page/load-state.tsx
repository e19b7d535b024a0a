import FileSearchOutlined from '@ant-design/icons/FileSearchOutlined';
import LockOutlined from '@ant-design/icons/LockOutlined';
import WarningOutlined from '@ant-design/icons/WarningOutlined';
import { Button, Result, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { Failure } from './failure';
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
  const { Icon, title } = VIEWS[failure.kind];
  return (
    <Panel>
      <div role="alert">
        <Result
          className="load-failure"
          icon={<Icon className={`load-failure-icon load-failure-${failure.kind}`} aria-hidden="true" />}
          title={title}
          subTitle={failure.message}
          extra={
            failure.kind === 'failed' ? (
              <Button type="primary" onClick={onRetry}>
                重新加载
              </Button>
            ) : null
          }
        />
      </div>
    </Panel>
  );
}

const VIEWS = {
  failed: { Icon: WarningOutlined, title: '加载失败' },
  forbidden: { Icon: LockOutlined, title: '您没有权限查看此内容' },
  missing: { Icon: FileSearchOutlined, title: '内容不存在，或不属于您的机构' },
} as const;
