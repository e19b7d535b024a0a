import { lazy, Suspense } from 'react';
import type { ManyPagesProps } from './many-pages';

const ManyPages = lazy(async () => ({ default: (await import(/* webpackChunkName: "many-pages" */ './many-pages')).ManyPages }));

/** The pages of what is told one below the other; nothing where one page holds it all. */
export function RecordPages(props: ManyPagesProps) {
  if (props.total <= props.size) return null;
  return (
    <Suspense fallback={null}>
      <ManyPages {...props} />
    </Suspense>
  );
}
