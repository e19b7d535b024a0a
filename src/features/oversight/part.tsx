import type { ReactNode } from 'react';
import { loadFailure } from '../../api/load-failure';
import { PartState } from '../../blocks/page/part-state';

interface Query {
  /** Of what is asked for now, not of what was chosen before. */
  currentData?: unknown;
  error?: unknown;
  refetch: () => unknown;
}

interface PartProps<Q extends Query> {
  query: Q;
  children: (data: NonNullable<Q['currentData']>) => ReactNode;
}

const HEIGHT = 260;

/** A part of the page, which is loaded, and fails, by itself. */
export function Part<Q extends Query>({ query, children }: PartProps<Q>) {
  const { error, refetch } = query;
  const data: Q['currentData'] = query.currentData;
  return (
    <section className="oversight-part">
      <PartState ready={data !== undefined} failure={loadFailure(error)} onRetry={refetch} height={HEIGHT}>
        {data === undefined || data === null ? null : children(data)}
      </PartState>
    </section>
  );
}
