import { Input, type InputRef } from 'antd';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../blocks/empty/empty-state';
import { PageHeader } from '../../blocks/page/page-header';
import { storiesFound, type FoundStory } from './search-stories';

export function Landing({ all, missing }: { all: readonly FoundStory[]; missing: boolean }) {
  const [query, setQuery] = useSearchParams();
  // The address follows in its own time: a field that waited for it would lose letters.
  const [words, setWords] = useState(query.get('q') ?? '');
  const found = storiesFound(all, words);
  const [at, setAt] = useState(-1);
  const field = useRef<InputRef>(null);
  const cards = useRef<HTMLUListElement>(null);
  const navigate = useNavigate();

  const onSlash = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { target } = event;
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')) return;
    event.preventDefault();
    field.current?.focus({ cursor: 'all' });
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onSlash(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  const go = (index: number) => {
    const next = Math.max(0, Math.min(found.length - 1, index));
    setAt(next);
    cards.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
    const chosen = found[Math.max(0, at)];
    if (to !== undefined) go(to);
    else if (event.key === 'Enter' && chosen) void navigate(chosen.path);
    else return;
    event.preventDefault();
  };
  const chosen = found[at];

  return (
    <>
      <PageHeader
        title="组件库"
        description={
          missing ? '没有这个组件，请查找或从目录中选择。' : '每个组件的真实样子、全部状态、参数和代码，以及字段的值随输入的变化。'
        }
      />
      <div className="gallery-search">
        <Input
          ref={field}
          type="search"
          allowClear
          placeholder="按名称、标识或类别查找组件，按 / 开始"
          aria-label="查找组件"
          aria-describedby="gallery-found"
          value={words}
          onChange={({ target }) => {
            setAt(-1);
            setWords(target.value);
            setQuery((old) => addressOf(old, target.value), { replace: true });
          }}
          onKeyDown={onKeyDown}
        />
        <p id="gallery-found" role="status">
          {chosen
            ? `第 ${String(at + 1)} 个，共 ${String(found.length)} 个：${chosen.story.title}，回车打开`
            : `共 ${String(found.length)} 个组件`}
        </p>
      </div>
      {found.length === 0 && all.length > 0 ? (
        <EmptyState kind="search">没有符合条件的组件</EmptyState>
      ) : (
        <ul className="gallery-cards" ref={cards}>
          {found.map((one, index) => (
            <Card key={one.path} one={one} chosen={index === at} />
          ))}
        </ul>
      )}
    </>
  );
}

function addressOf(query: URLSearchParams, words: string): URLSearchParams {
  const next = new URLSearchParams(query);
  if (words === '') next.delete('q');
  else next.set('q', words);
  return next;
}

function Card({ one: { path, groupTitle, story }, chosen }: { one: FoundStory; chosen: boolean }) {
  return (
    <li className={chosen ? 'gallery-card is-chosen' : 'gallery-card'}>
      <Sample story={story} />
      <div className="gallery-card-words">
        <Link to={path}>{story.title}</Link>
        <span className="gallery-card-group">
          {groupTitle} · {story.states.length} 个状态
        </span>
      </div>
    </li>
  );
}

/** The block itself, small and out of reach, drawn once it comes near the screen. */
function Sample({ story }: { story: FoundStory['story'] }) {
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) {
          setNear(true);
          observer.disconnect();
        }
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const Show = (story.states.find(({ name }) => name === '已填写') ?? story.states[0])?.Show;
  return (
    <div className="gallery-sample" ref={box} inert aria-hidden="true">
      <div className="gallery-sample-scaled">{near && Show ? <Show /> : null}</div>
    </div>
  );
}
