import { Button, Input } from 'antd';
import type { TextSearch } from './use-text-search';

/** What is sought in a document, how often it is there, and the way from one place to the next: Enter, and Shift with Enter back. */
export function TextSearchBar({ search, label }: { search: TextSearch; label: string }) {
  const { wanted, seek, state, found, place, next, former } = search;
  const none = found.count === 0;
  return (
    <div className="text-search" role="search" aria-label={`在${label}中查找`}>
      <Input
        size="small"
        allowClear
        value={wanted}
        placeholder="查找文字"
        aria-label="查找文字"
        onChange={({ target }) => seek(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (event.shiftKey) former();
          else next();
        }}
      />
      <span className="text-search-count number" role="status">
        {state === 'idle'
          ? ''
          : state === 'reading'
            ? '查找中…'
            : state === 'noText'
              ? '没有可查找的文字'
              : `${String(place)}/${String(found.count)}`}
      </span>
      <Button size="small" disabled={none} aria-label="上一处" onClick={former}>
        ↑
      </Button>
      <Button size="small" disabled={none} aria-label="下一处" onClick={next}>
        ↓
      </Button>
    </div>
  );
}
