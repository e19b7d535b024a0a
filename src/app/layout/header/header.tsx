import { lazy, Suspense, useEffect, useState } from 'react';
import type { UserInfo } from '#contract/users';
import { headerHides } from '#domain/layout';
import { useMedia } from '../../../blocks/page/use-media';
import { Bell } from '../../notifications/bell';
import { SearchHost } from '../../search/search-host';
import { Brand } from '../brand';
import type { MenuEntry } from '../menu/menu-tree';
import type { Frame } from '../use-frame';
import type { FrameWindowName } from '../windows/frame-window';
import { Breadcrumb } from './breadcrumb';
import { HeaderLinks } from './header-links';
import { HelpMenu } from './help-menu';
import { UserMenu } from './user-menu';

const TopMenu = lazy(async () => ({ default: (await import(/* webpackChunkName: "top-menu" */ './top-menu')).TopMenu }));

/** Room for the header's links beside the trail, and beside a menu along the top. */
const ROOMY = '(min-width: 1200px)';
const VERY_ROOMY = '(min-width: 1700px)';

interface HeaderProps {
  user: UserInfo;
  frame: Frame;
  entries: readonly MenuEntry[];
  /** Whether the menu stands in it, along the top. */
  onTop: boolean;
  /** The button that opens or folds a menu at the side. */
  toggle: { label: string; press: () => void };
  onOpen: (opened: FrameWindowName) => void;
}

export function Header({ user, frame, entries, onTop, toggle, onOpen }: HeaderProps) {
  const hidden = useHidingHeader(frame.fixedHeader && frame.autoHideHeader);
  return (
    <header className={headerClass(frame, onTop, hidden)} data-menu={onTop ? 'top' : undefined}>
      {onTop ? (
        <>
          <Brand {...frame} />
          <Suspense fallback={null}>
            <TopMenu entries={entries} contentWidth={frame.contentWidth} />
          </Suspense>
        </>
      ) : (
        <>
          <button type="button" className="layout-toggle" aria-label={toggle.label} onClick={toggle.press}>
            <span aria-hidden="true" />
          </button>
          <Breadcrumb entries={entries} />
        </>
      )}
      <HeaderTools user={user} frame={frame} entries={entries} onTop={onTop} onOpen={onOpen} />
    </header>
  );
}

/** Whether a hiding header is away now; never where it does not hide. */
function useHidingHeader(hides: boolean): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    if (!hides) return undefined;
    let from = window.scrollY;
    const scroll = () => {
      const to = window.scrollY;
      setHidden((was) => headerHides(was, from, to));
      from = to;
    };
    window.addEventListener('scroll', scroll, { passive: true });
    return () => window.removeEventListener('scroll', scroll);
  }, [hides]);
  return hides && hidden;
}

function HeaderTools({ user, frame, entries, onTop, onOpen }: Omit<HeaderProps, 'toggle'>) {
  const roomy = useMedia(onTop ? VERY_ROOMY : ROOMY);
  const showFees = () => onOpen('fees');
  return (
    <div className="layout-tools">
      <SearchHost user={user} menu={entries} />
      {roomy ? <HeaderLinks user={user} channel={frame.channel} onFees={showFees} /> : null}
      <HelpMenu user={user} channel={frame.channel} hasLinks={!roomy} onFees={showFees} />
      <Bell />
      <UserMenu user={user} onSettings={() => onOpen('settings')} />
    </div>
  );
}

function headerClass({ fixedHeader, navTheme }: Frame, onTop: boolean, hidden: boolean): string {
  const classes = [
    'layout-header',
    fixedHeader ? 'layout-header-fixed' : '',
    hidden ? 'layout-header-away' : '',
    onTop && navTheme === 'dark' ? 'nav-dark' : '',
  ];
  return classes.filter((name) => name !== '').join(' ');
}
