import type { ReactNode } from 'react';
import { loadFailure } from '../../api/load-failure';
import { PartState } from '../../blocks/page/part-state';

interface Query {
  /** Of what is asked for now, not of what was chosen before. */
  currentData?: unknown;
  error?: unknown;
  refetch: () => unknown;
}

interface PartProps<Asked extends Query> {
  query: Asked;
  children: (data: NonNullable<Asked['currentData']>) => ReactNode;
}

const HEIGHT = 260;

/** A part of the page, which is loaded, and fails, by itself. */
export function Part<Asked extends Query>({ query, children }: PartProps<Asked>) {
  const { error, refetch } = query;
  const data: Asked['currentData'] = query.currentData;
  return (
    <section className="oversight-part">
      <PartState ready={data !== undefined} failure={loadFailure(error)} onRetry={refetch} height={HEIGHT}>
        {data === undefined || data === null ? null : children(data)}
      </PartState>
    </section>
  );
}
