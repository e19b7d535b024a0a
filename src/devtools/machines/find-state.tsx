import { Input } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import type { CataloguedMachine } from '#machines/catalogue';
import { namedState } from './state-names';
import { statesFound } from './state-search';

export function FindState({ entry, onFind }: { entry: CataloguedMachine; onFind: (path: string | undefined) => void }) {
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const found = statesFound(entry, words);
  const go = (text: string, index: number) => {
    const hits = statesFound(entry, text);
    const place = hits.length === 0 ? 0 : (index + hits.length) % hits.length;
    setWords(text);
    setAt(place);
    onFind(hits[place]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') go(words, at + (event.shiftKey ? -1 : 1));
    else if (event.key === 'Escape') go('', 0);
    else return;
    event.preventDefault();
  };
  const here = found[at];
  return (
    <>
      <Input
        className="find-state"
        size="small"
        type="search"
        allowClear
        placeholder="查找状态"
        aria-label="查找状态：名称、标识或编号，回车到下一个"
        value={words}
        onChange={({ target }) => go(target.value, 0)}
        onKeyDown={onKeyDown}
      />
      <span className="find-state-result" role="status">
        {words.trim() === ''
          ? ''
          : here === undefined
            ? '没有这样的状态'
            : `${String(at + 1)}/${String(found.length)} ${namedState(entry, here)}`}
      </span>
    </>
  );
}
