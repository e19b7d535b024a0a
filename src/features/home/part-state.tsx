import type { ReactNode } from 'react';
import type { Failure } from '../../blocks/page/failure';

interface PartStateProps {
  ready: boolean;
  failure: Failure | null;
  onRetry: () => unknown;
  height: number;
  children: ReactNode;
}

export function PartState({ ready, failure, onRetry, height, children }: PartStateProps) {
  if (ready) return children;
  if (!failure) return <PartWaiting height={height} />;
  return (
    <div className="home-failure" role="alert">
      <p>{failure.message}</p>
      <button type="button" onClick={() => void onRetry()}>
        重新加载
      </button>
    </div>
  );
}

export function PartWaiting({ height }: { height: number }) {
  return <div className="home-waiting" role="status" aria-label="加载中" style={{ height }} />;
}
