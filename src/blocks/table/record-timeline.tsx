import { Timeline } from 'antd';
import type { Key, ReactNode } from 'react';
import { EmptyState } from '../empty/empty-state';
import { RecordPages } from './record-pages';

interface RecordTimelineProps {
  items: readonly { key: Key; content: ReactNode }[];
  /** What is said where there is nothing. */
  empty: ReactNode;
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
}

/** What was changed, one below the other, a page at a time. */
export function RecordTimeline({ items, empty, page, size, total, onPage }: RecordTimelineProps) {
  return (
    <>
      {items.length === 0 ? (
        <EmptyState kind="rows">{empty}</EmptyState>
      ) : (
        <Timeline items={items.map((item) => ({ ...item, color: 'var(--brand)' }))} />
      )}
      <RecordPages page={page} size={size} total={total} onChange={onPage} />
    </>
  );
}
