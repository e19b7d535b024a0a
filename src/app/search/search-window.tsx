import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { SEARCH } from '#contract/addresses/search';
import { SEARCH_WORD, searchedWord } from '#domain/search';
import { apiOf } from '../../api/endpoints';
import { loadFailure } from '../../api/load-failure';
import { useDebounced } from '../../blocks/grid/use-debounced';
import type { MenuEntry } from '../layout/menu/menu-tree';
import { pagesFound, rowsFound, type Hit, type HitGroup } from './found';
import { recentPages, type Visitor } from './recent-pages';
import './search-window.css';

const { useSearchEverythingQuery } = apiOf(SEARCH);

const PAUSE = 250;

interface SearchWindowProps {
  user: Visitor;
  menu: readonly MenuEntry[];
  onClose: () => void;
}

/** A search over everything that one may see, by keyboard alone: arrows choose, Enter opens, Escape leaves. */
export function SearchWindow({ user, menu, onClose }: SearchWindowProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [question, setQuestion] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const pause = useDebounced(PAUSE);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);

  const { data, error, isFetching, refetch } = useSearchEverythingQuery(question === null ? skipToken : { keyword: question });
  const word = searchedWord(typed);
  const current = word !== null && word === question && !isFetching;
  const found = current && data ? rowsFound(data, word) : [];
  const groups = [...pagesFound(typed.trim(), recentPages(user), menu), ...found];
  const hits = groups.flatMap((group) => group.hits);
  const chosen = Math.min(active, hits.length - 1);

  const write = (text: string) => {
    setTyped(text);
    setActive(0);
    pause.soon(() => setQuestion(searchedWord(text)));
  };
  const open = (hit: Hit | undefined) => {
    if (!hit) return;
    dialog.current?.close();
    if (hit.outside) window.open(hit.path, '_blank', 'noreferrer');
    else void navigate(hit.path);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const to = {
      ArrowDown: chosen + 1,
      ArrowUp: chosen - 1,
      Home: typed === '' ? 0 : undefined,
      End: typed === '' ? hits.length - 1 : undefined,
    }[event.key];
    if (to !== undefined && hits.length > 0) {
      event.preventDefault();
      const next = (to + hits.length) % hits.length;
      setActive(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      open(hits[chosen]);
    }
  };
  return (
    <dialog
      ref={dialog}
      className="search-window"
      aria-label="搜索"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close();
      }}
    >
      <div className="search-head">
        <input
          type="search"
          role="combobox"
          aria-label="搜索保函业务、项目、产品、成员和页面"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen >= 0 ? `${id}-${chosen}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder="搜索保函业务、项目、产品、页面"
          value={typed}
          onChange={({ target }) => write(target.value)}
          onKeyDown={press}
        />
        <button type="button" aria-label="关闭搜索" onClick={() => dialog.current?.close()}>
          关闭
        </button>
      </div>
      <Hits id={id} groups={groups} chosen={chosen} onOpen={open} onPoint={setActive} />
      <div className="search-state" role="status">
        {stateOf(
          { typed, word, current, failed: current && error !== undefined, none: hits.length === 0 },
          () => void refetch(),
          loadFailure(error)?.message,
        )}
      </div>
    </dialog>
  );
}

interface HitsProps {
  id: string;
  groups: readonly HitGroup[];
  chosen: number;
  onOpen: (hit: Hit) => void;
  onPoint: (index: number) => void;
}

function Hits({ id, groups, chosen, onOpen, onPoint }: HitsProps) {
  let index = -1;
  return (
    <div className="search-hits" id={`${id}-list`} role="listbox" aria-label="搜索结果">
      {groups.map(({ title, hits }) => (
        <div key={title} role="group" aria-label={title}>
          <p aria-hidden="true">{title}</p>
          {hits.map((hit) => {
            index += 1;
            const place = index;
            return (
              <div
                key={`${hit.path}${hit.title}`}
                id={`${id}-${place}`}
                role="option"
                aria-selected={place === chosen}
                className="search-hit"
                onPointerMove={() => onPoint(place)}
                onClick={() => onOpen(hit)}
              >
                <span>{hit.title}</span>
                {hit.hint ? <small>{hit.hint}</small> : null}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface State {
  typed: string;
  /** Null while it is too short. */
  word: string | null;
  /** Whether what is shown was found by what is typed. */
  current: boolean;
  failed: boolean;
  none: boolean;
}

function stateOf({ typed, word, current, failed, none }: State, onRetry: () => void, message = ''): ReactNode {
  if (typed.trim() === '') return null;
  if (word === null) return <p>请输入至少 {SEARCH_WORD.min} 个字</p>;
  if (!current) return <p>正在搜索…</p>;
  if (failed)
    return (
      <p>
        搜索失败：{message}{' '}
        <button type="button" onClick={onRetry}>
          重试
        </button>
      </p>
    );
  return none ? <p>没有找到与“{word}”有关的内容</p> : null;
}
