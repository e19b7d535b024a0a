import { lazy, Suspense, useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { countText } from '#domain/counting';
import { useDeclaredKeys, type KeyGroup } from '../../../blocks/keys/declared-keys';
import { isTyped } from '../../../blocks/page/typing';
import { detailPath } from '../paths';
import { BesideContext } from './beside-context';
import './beside-list.css';
import type { OpenedRow } from './use-opened-row';

const RowPanel = lazy(async () => ({ default: (await import(/* webpackChunkName: "row-panel" */ './row-panel')).RowPanel }));

const KEYS: KeyGroup = {
  title: '列表',
  keys: [
    { keys: 'J', what: '在旁边打开下一条' },
    { keys: 'K', what: '在旁边打开上一条' },
    { keys: 'Esc', what: '关闭打开的一条' },
  ],
};

/** A list and beside it the row that is opened. J and K go on, Escape closes, as long as the focus is in either. */
export function BesideList({ opened, count, children }: { opened: OpenedRow; count: number; children: ReactNode }) {
  const { applyNo, beside, open, close, next, former, place } = opened;
  const box = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (applyNo) panel.current?.focus({ preventScroll: true });
  }, [applyNo]);
  useDeclaredKeys(beside ? KEYS : null);
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
    const { target, currentTarget, nativeEvent } = event;
    if (!beside || !(target instanceof Element) || !currentTarget.contains(target) || isTyped(nativeEvent)) return;
    if (event.key === 'j') go(next);
    else if (event.key === 'k') go(former);
    else if (event.key === 'Escape' && applyNo) leave();
  };
  return (
    <div ref={box} className={applyNo ? 'beside-list beside-list-open' : 'beside-list'} onKeyDown={press}>
      <BesideContext value={beside}>{children}</BesideContext>
      {applyNo ? (
        <section ref={panel} className="beside-panel" aria-label="打开的申请" tabIndex={-1}>
          <Suspense fallback={null}>
            <RowPanel
              key={applyNo}
              applyNo={applyNo}
              place={place > 0 ? `本页第 ${String(place)} 条，${countText(count, '条')}` : '不在当前列表中'}
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
