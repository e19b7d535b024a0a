import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { MenuBadge } from './menu-badge';
import { MenuIcon } from './menu-icon';
import { MenuTarget } from './menu-target';
import { isAtOrBelow, trailOf, type MenuEntry } from './menu-tree';
import './side-menu.css';

interface SideMenuProps {
  entries: readonly MenuEntry[];
  collapsed: boolean;
  onExpand: () => void;
  onChosen?: () => void;
}

export function SideMenu({ entries, collapsed, onExpand, onChosen }: SideMenuProps) {
  const { pathname } = useLocation();
  const [current] = trailOf(entries, pathname);
  return (
    <nav className={collapsed ? 'side-menu side-menu-collapsed' : 'side-menu'} aria-label="主菜单">
      <ul>
        {entries.map((entry) => (
          <li key={entry.path}>
            {entry.children.length > 0 ? (
              <MenuGroup entry={entry} collapsed={collapsed} current={entry === current} onExpand={onExpand} onChosen={onChosen} />
            ) : (
              <MenuLink entry={entry} collapsed={collapsed} onChosen={onChosen} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface GroupProps {
  entry: MenuEntry;
  collapsed: boolean;
  current: boolean;
  onExpand: () => void;
  onChosen: (() => void) | undefined;
}

function MenuGroup({ entry, collapsed, current, onExpand, onChosen }: GroupProps) {
  const [open, setOpen] = useState(true);
  const shown = open && !collapsed;
  return (
    <>
      <button
        type="button"
        className={current && !shown ? 'menu-row menu-row-current' : 'menu-row'}
        aria-expanded={shown}
        title={collapsed ? entry.name : undefined}
        onClick={() => {
          setOpen(collapsed || !open);
          if (collapsed) onExpand();
        }}
      >
        <MenuIcon name={entry.icon} symbol={entry.iconfont} />
        <span className="menu-name">{entry.name}</span>
        {shown ? null : <MenuBadge count={entry.count} dot={collapsed} />}
        <span className="menu-arrow" aria-hidden="true" />
      </button>
      {shown ? (
        <ul className="menu-children">
          {entry.children.map((child) => (
            <li key={child.path}>
              <MenuLink entry={child} collapsed={false} onChosen={onChosen} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function MenuLink({ entry, collapsed, onChosen }: { entry: MenuEntry; collapsed: boolean; onChosen: (() => void) | undefined }) {
  const { pathname } = useLocation();
  const current = isAtOrBelow(pathname, entry.path);
  return (
    <MenuTarget
      entry={entry}
      className={current ? 'menu-row menu-row-current' : 'menu-row'}
      current={current}
      title={collapsed ? entry.name : undefined}
      onChosen={onChosen}
    >
      <MenuIcon name={entry.icon} symbol={entry.iconfont} />
      <span className="menu-name">{entry.name}</span>
      <MenuBadge count={entry.count} dot={collapsed} />
    </MenuTarget>
  );
}
