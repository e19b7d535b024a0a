import { lazy, Suspense, useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { detailPath } from '../paths';
import './beside-list.css';
import type { OpenedRow } from './use-opened-row';

const RowPanel = lazy(async () => ({ default: (await import(/* webpackChunkName: "row-panel" */ './row-panel')).RowPanel }));

/** A list and beside it the row that is opened. J and K go on, Escape closes, as long as the focus is in either. */
export function BesideList({ opened, count, children }: { opened: OpenedRow; count: number; children: ReactNode }) {
  const { applyNo, beside, open, close, next, former, place } = opened;
  const box = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (applyNo) panel.current?.focus({ preventScroll: true });
  }, [applyNo]);
  if (applyNo && !beside) return <Navigate to={detailPath(applyNo)} replace />;

  const leave = () => {
    const row = applyNo ? box.current?.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(applyNo)}"] a`) : null;
    close();
    row?.focus();
  };
  const go = (wanted: string | null) => {
    if (wanted !== null) open(wanted);
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!beside || isTyped(event)) return;
    if (event.key === 'j') go(next);
    else if (event.key === 'k') go(former);
    else if (event.key === 'Escape' && applyNo) leave();
  };
  return (
    <div ref={box} className={applyNo ? 'beside-list beside-list-open' : 'beside-list'} onKeyDown={press}>
      {children}
      {applyNo ? (
        <section ref={panel} className="beside-panel" aria-label="打开的申请" tabIndex={-1}>
          <Suspense fallback={null}>
            <RowPanel
              key={applyNo}
              applyNo={applyNo}
              place={place > 0 ? `本页第 ${String(place)} 条，共 ${String(count)} 条` : '不在当前列表中'}
              onNext={next === null ? null : () => open(next)}
              onFormer={former === null ? null : () => open(former)}
              onClose={leave}
            />
          </Suspense>
        </section>
      ) : null}
    </div>
  );
}

/** Pressed with others, in a dialog over the page, or in a field that takes text. */
function isTyped({
  currentTarget,
  target,
  ctrlKey,
  metaKey,
  altKey,
  nativeEvent,
  defaultPrevented,
}: KeyboardEvent<HTMLDivElement>): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey || nativeEvent.isComposing) return true;
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true;
  return target.closest('input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog]') !== null;
}
