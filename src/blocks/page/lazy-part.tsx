import { Suspense, type ReactNode } from 'react';
import { LoadState } from './load-state';

/** A part of the page whose script is loaded when it is shown. */
export function LazyPart({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Waiting />}>{children}</Suspense>;
}

function Waiting() {
  return (
    <LoadState data={undefined} failure={null} onRetry={() => undefined} rows={4}>
      {() => null}
    </LoadState>
  );
}
