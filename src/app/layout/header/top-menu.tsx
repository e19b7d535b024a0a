import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { topMenuWidth, type ContentWidth } from '#domain/layout';
import { MenuBadge } from '../menu/menu-badge';
import { MenuIcon } from '../menu/menu-icon';
import { MenuTarget } from '../menu/menu-target';
import { isAtOrBelow, trailOf, type MenuEntry } from '../menu/menu-tree';
import { HeaderMenu } from './header-menu';
import '../menu/side-menu.css';
import './top-menu.css';

interface TopMenuProps {
  entries: readonly MenuEntry[];
  contentWidth: ContentWidth;
}

/** The menu along the top; what finds no room stands under 更多. */
export function TopMenu({ entries, contentWidth }: TopMenuProps) {
  const nav = useRef<HTMLElement>(null);
  const fitting = useFitting(nav, entries, contentWidth);
  const { pathname } = useLocation();
  const [current] = trailOf(entries, pathname);
  const rest = entries.slice(fitting);
  return (
    <nav ref={nav} className="top-menu side-menu-row" aria-label="主菜单">
      <ul>
        {entries.slice(0, fitting).map((entry) => (
          <li key={entry.path}>
            {entry.children.length > 0 ? <Group entry={entry} current={entry === current} /> : <Entry entry={entry} pathname={pathname} />}
          </li>
        ))}
        {rest.length > 0 ? (
          <li>
            <Group entry={moreOf(rest)} current={current !== undefined && rest.includes(current)} />
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

function Group({ entry, current }: { entry: MenuEntry; current: boolean }) {
  const { pathname } = useLocation();
  return (
    <HeaderMenu
      name={current ? 'top-menu-current' : 'top-menu'}
      button={
        <>
          <span>{entry.name}</span>
          <MenuBadge count={entry.count} dot={false} />
          <span className="menu-arrow" aria-hidden="true" />
        </>
      }
      panel={(close) => (
        <ul aria-label={entry.name}>
          {entry.children.map((child) => (
            <li key={child.path}>
              <Entry entry={child} pathname={pathname} onChosen={close} />
            </li>
          ))}
        </ul>
      )}
    />
  );
}

function Entry({ entry, pathname, onChosen }: { entry: MenuEntry; pathname: string; onChosen?: () => void }) {
  const current = isAtOrBelow(pathname, entry.path);
  return (
    <MenuTarget entry={entry} className={current ? 'menu-row menu-row-current' : 'menu-row'} current={current} onChosen={onChosen}>
      <MenuIcon name={entry.icon} symbol={entry.iconfont} />
      <span className="menu-name">{entry.name}</span>
      <MenuBadge count={entry.count} dot={false} />
    </MenuTarget>
  );
}

/** What stands under 更多: the entries themselves, those of a group in its place. */
function moreOf(rest: readonly MenuEntry[]): MenuEntry {
  const children = rest.flatMap((entry) => (entry.children.length > 0 ? entry.children : [entry]));
  const count = rest.reduce((sum, entry) => sum + entry.count, 0);
  return { name: '更多', path: '', icon: '', iconfont: '', count, guard: '', opensAt: null, children };
}

const MORE_WIDTH = 96;

/** How many entries find room; all where nothing can be measured. They are measured whenever they change, and counted whenever the room does. */
function useFitting(nav: RefObject<HTMLElement | null>, entries: readonly MenuEntry[], contentWidth: ContentWidth): number {
  const [measured, setMeasured] = useState<{ names: string; widths: number[] }>();
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  const names = entries.map(({ name, count }) => `${name}${count}`).join();
  const known = measured?.names === names ? measured.widths : undefined;
  useLayoutEffect(() => {
    if (known || !nav.current) return;
    setMeasured({
      names,
      widths: [...nav.current.querySelectorAll<HTMLElement>(':scope > ul > li')].map(({ offsetWidth }) => offsetWidth + 2),
    });
  }, [known, names, nav]);
  useLayoutEffect(() => {
    const frame = nav.current;
    if (!frame || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      if (frame.clientWidth > 0) setRoom(Math.min(frame.clientWidth, topMenuWidth(window.innerWidth, contentWidth)));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    measure();
    return () => observer.disconnect();
  }, [nav, contentWidth]);
  return known ? countFitting(known, room) : entries.length;
}

export function countFitting(widths: readonly number[], room: number): number {
  const all = widths.reduce((sum, width) => sum + width, 0);
  if (all <= room) return widths.length;
  let left = room - MORE_WIDTH;
  let count = 0;
  for (const width of widths) {
    left -= width;
    if (left < 0) break;
    count += 1;
  }
  return count;
}
