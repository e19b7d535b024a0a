import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { HOME_PARTS, type HomePart } from '#domain/home/parts';
import { loadFailure } from '../../api/load-failure';
import { PartState } from '../../blocks/page/part-state';

interface Query {
  data?: unknown;
  error?: unknown;
  refetch: () => unknown;
}

interface PartProps<Q extends Query> {
  part: HomePart;
  query: Q;
  /** Pixels that it takes while it is loaded. */
  height: number;
  /** Where all of it is to be seen. */
  all?: { to: string; label: string } | undefined;
  aside?: ReactNode;
  children: (data: NonNullable<Q['data']>) => ReactNode;
}

export function Part<Q extends Query>({ part, query, height, all, aside, children }: PartProps<Q>) {
  const { error, refetch } = query;
  const data: Q['data'] = query.data;
  return (
    <Titled part={part} aside={aside} all={all}>
      <PartState ready={data !== undefined} failure={loadFailure(error)} onRetry={refetch} height={height}>
        {data === undefined || data === null ? null : children(data)}
      </PartState>
    </Titled>
  );
}

export function Titled({ part, all, aside, children }: Pick<PartProps<Query>, 'part' | 'all' | 'aside'> & { children: ReactNode }) {
  const title = useId();
  return (
    <section className="home-part" aria-labelledby={title} data-part={part}>
      <div className="home-part-head">
        <h2 id={title}>{HOME_PARTS[part].title}</h2>
        {aside}
        {all ? <Link to={all.to}>{all.label}</Link> : null}
      </div>
      {children}
    </section>
  );
}

export function Empty({ children }: { children: ReactNode }) {
  return <p className="home-empty">{children}</p>;
}
