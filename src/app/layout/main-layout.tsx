import { Suspense, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, Outlet, useLocation, useMatches, useNavigation } from 'react-router-dom';
import type { UserInfo } from '#contract/users';
import type { SessionPhase } from '#machines/flow/session';
import { useAgentCountQuery } from '../../api/users';
import { PermissionsProvider } from '../../blocks/access/access';
import { BrandMark } from '../../blocks/brand/brand-mark';
import { CopyrightFooter } from '../../blocks/brand/copyright-footer';
import { documentTitle, productTitle } from '../../blocks/brand/site';
import { NARROW, PHONE, useMedia } from '../../blocks/page/use-media';
import { Watermark } from '../../blocks/watermark/watermark';
import { selectOnline } from '../connectivity/connectivity-slice';
import { FileActions } from '../files/file-actions';
import { Bell } from '../notifications/bell';
import { ServerAreas } from '../regions/server-areas';
import { HOME } from '../session/paths';
import { selectSession } from '../session/session-slice';
import { DeveloperEntry } from './developer-entry';
import { HelpMenu } from './help-menu';
import { LoadingMask } from './loading-mask';
import { menuEntries, trailOf, type MenuEntry } from './menu-tree';
import { SideMenu } from './side-menu';
import { UserMenu } from './user-menu';
import './main-layout.css';

export function MainLayout() {
  const { user, phase, unreachable } = useSelector(selectSession);
  if (!user && unreachable && phase === 'checking') return <NotReached />;
  if (!user) return <LoadingMask shown={phase !== 'choosingOrganisation'} text={waitingText(phase)} />;
  return (
    <PermissionsProvider held={user.permissions}>
      <SignedInLayout user={user} />
    </PermissionsProvider>
  );
}

function waitingText(phase: SessionPhase): string {
  return phase === 'leaving' || phase === 'signedOut' ? '正在退出…' : '加载中...';
}

/** In the place of the page while the server cannot be asked who is signed in. */
function NotReached() {
  return (
    <div role="status">
      <p className="layout-offline">暂时无法连接服务器，正在自动重试。恢复后页面会自动打开。</p>
    </div>
  );
}

function SignedInLayout({ user }: { user: UserInfo }) {
  const phone = useMedia(PHONE);
  const narrow = useMedia(NARROW);
  const [collapseAsked, setCollapseAsked] = useState<boolean>();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const collapsed = collapseAsked ?? narrow;
  const entries = useMenuEntries(user);
  const main = useFocusAfterNavigation();
  const { state } = useNavigation();
  const { pathname } = useLocation();
  return (
    <div className="layout">
      <a className="skip-link" href="#main">
        跳到主要内容
      </a>
      {phone ? (
        <Drawer
          open={drawerOpen}
          onClose={() => {
            setDrawerOpen(false);
          }}
        >
          <SideMenu
            entries={entries}
            collapsed={false}
            onExpand={nothing}
            onChosen={() => {
              setDrawerOpen(false);
            }}
          />
        </Drawer>
      ) : (
        <aside className={collapsed ? 'layout-side layout-side-collapsed' : 'layout-side'}>
          <Brand collapsed={collapsed} />
          <SideMenu
            entries={entries}
            collapsed={collapsed}
            onExpand={() => {
              setCollapseAsked(false);
            }}
          />
        </aside>
      )}
      <div className="layout-body">
        <header className="layout-header">
          <button
            type="button"
            className="layout-toggle"
            aria-label={phone ? '打开菜单' : collapsed ? '展开菜单' : '收起菜单'}
            onClick={() => {
              if (phone) setDrawerOpen(true);
              else setCollapseAsked(!collapsed);
            }}
          >
            <span aria-hidden="true" />
          </button>
          <Breadcrumb entries={entries} />
          <HelpMenu />
          <Bell />
          <UserMenu user={user} />
        </header>
        <ConnectionBanner />
        <main id="main" className="layout-main" ref={main} tabIndex={-1} aria-busy={state === 'loading'}>
          <Suspense fallback={null}>
            <FileActions>
              <ServerAreas>
                <Outlet />
              </ServerAreas>
            </FileActions>
          </Suspense>
        </main>
        <CopyrightFooter className="layout-footer" />
        <DeveloperEntry user={user} />
      </div>
      {pathname.startsWith('/dev/') ? null : <Watermark userName={user.userName} account={user.account} page={pathname} />}
    </div>
  );
}

function Brand({ collapsed }: { collapsed: boolean }) {
  return (
    <Link className="layout-brand" to={HOME} aria-label={`${productTitle()}，返回首页`}>
      <BrandMark size={30} />
      {collapsed ? null : <span>{productTitle()}</span>}
    </Link>
  );
}

function Drawer({ open, onClose, children }: { open: boolean; onClose: () => void; children: React.ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else if (dialog.current?.open) dialog.current.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className="layout-drawer"
      aria-label="菜单"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      {open ? (
        <>
          <div className="layout-drawer-head">
            <Brand collapsed={false} />
            <button type="button" aria-label="关闭菜单" onClick={onClose}>
              ×
            </button>
          </div>
          {children}
        </>
      ) : null}
    </dialog>
  );
}

function Breadcrumb({ entries }: { entries: readonly MenuEntry[] }) {
  const { pathname } = useLocation();
  const title = useTitle();
  const names = trailOf(entries, pathname).map(({ name }) => name);
  const trail = title && names.at(-1) !== title ? [...names, title] : names;
  return (
    <nav className="layout-trail" aria-label="当前位置">
      <ol>
        {trail.map((name, index) => (
          <li key={name} aria-current={index === trail.length - 1 ? 'page' : undefined}>
            {name}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function ConnectionBanner() {
  const online = useSelector(selectOnline);
  return (
    <div role="status">{online ? null : <p className="layout-offline">网络连接已断开，正在自动重新连接。恢复后页面会自动更新。</p>}</div>
  );
}

function useMenuEntries(user: UserInfo): MenuEntry[] {
  const { data } = useAgentCountQuery({});
  const counts = new Map(data?.agentCountList.map(({ path, pendingCount }) => [path, pendingCount]));
  return menuEntries(user.menus, counts);
}

function useTitle(): string | undefined {
  const matches = useMatches();
  return matches.map(({ handle }) => titleOf(handle)).findLast((title) => title !== undefined);
}

function titleOf(handle: unknown): string | undefined {
  if (typeof handle !== 'object' || handle === null || !('title' in handle)) return undefined;
  return typeof handle.title === 'string' ? handle.title : undefined;
}

function useFocusAfterNavigation(): React.RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const title = useTitle();
  const shown = useRef(pathname);
  useEffect(() => {
    document.title = documentTitle(title);
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname, title]);
  return main;
}

function nothing(): void {
  return;
}
