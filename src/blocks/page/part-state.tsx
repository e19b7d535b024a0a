import type { ReactNode } from 'react';
import type { Failure } from './failure';
import './part-state.css';

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
    <div className="part-failure" role="alert">
      <p>{failure.message}</p>
      <button type="button" onClick={() => void onRetry()}>
        重新加载
      </button>
    </div>
  );
}

export function PartWaiting({ height }: { height: number }) {
  return <div className="part-waiting" role="status" aria-label="加载中" style={{ height }} />;
}
