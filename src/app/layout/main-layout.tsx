import { lazy, startTransition, Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import type { UserInfo } from '#contract/users';
import type { SessionPhase } from '#machines/flow/session';
import { useAgentCountQuery } from '../../api/users';
import { PermissionsProvider } from '../../blocks/access/access';
import { CopyrightFooter } from '../../blocks/brand/copyright-footer';
import { isPreview } from '../../blocks/brand/document-channel';
import { KeysHost } from '../../blocks/keys/keys-host';
import { NARROW, PHONE, useMedia } from '../../blocks/page/use-media';
import { Watermark } from '../../blocks/watermark/watermark';
import { selectOnline } from '../connectivity/connectivity-slice';
import { FileActions } from '../files/file-actions';
import { Bell } from '../notifications/bell';
import { ServerAreas } from '../regions/server-areas';
import { SearchHost } from '../search/search-host';
import { selectSession } from '../session/session-slice';
import { useApplySource } from './apply-source';
import { Brand } from './brand';
import { DeveloperEntry } from './developer-entry';
import { FrameLinks } from './frame-links';
import { Breadcrumb } from './header/breadcrumb';
import { HeaderLinks } from './header/header-links';
import { HelpMenu } from './header/help-menu';
import { UserMenu } from './header/user-menu';
import { LoadingMask } from './loading-mask';
import './main-layout.css';
import { Drawer } from './menu/drawer';
import { menuEntries, type MenuEntry } from './menu/menu-tree';
import { SideMenu } from './menu/side-menu';
import { PreviewedFrame } from './previewed-frame';
import { useFocusAfterNavigation } from './use-focus-after-navigation';
import { useFrame, type Frame } from './use-frame';
import { useHidingHeader } from './use-hiding-header';

const ApplyLayout = lazy(async () => ({ default: (await import(/* webpackChunkName: "apply-layout" */ './apply-layout')).ApplyLayout }));
const FeeStandardWindow = lazy(async () => ({
  default: (await import(/* webpackChunkName: "fee-standard-window" */ './windows/fee-standard-window')).FeeStandardWindow,
}));
const LayoutSettings = lazy(async () => ({
  default: (await import(/* webpackChunkName: "layout-settings" */ './layout-settings')).LayoutSettings,
}));
const TopMenu = lazy(async () => ({ default: (await import(/* webpackChunkName: "top-menu" */ './header/top-menu')).TopMenu }));
const ServiceBall = lazy(async () => ({
  default: (await import(/* webpackChunkName: "service-ball" */ './windows/service-ball')).ServiceBall,
}));

/** Room for the header's links beside the trail, and beside a menu along the top. */
const ROOMY = '(min-width: 1200px)';
const VERY_ROOMY = '(min-width: 1700px)';

export function MainLayout() {
  const { user, phase, unreachable } = useSelector(selectSession);
  if (!user && unreachable && phase === 'checking') return <NotReached />;
  if (!user) return <LoadingMask shown={phase !== 'choosingOrganisation'} text={waitingText(phase)} />;
  return (
    <PermissionsProvider held={user.permissions}>
      <FramedLayout user={user} />
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

function FramedLayout({ user }: { user: UserInfo }) {
  const frame = useFrame(user);
  const [previewed] = useState(isPreview);
  if (frame && previewed) {
    return (
      <>
        <SignedInLayout user={user} frame={frame} />
        <PreviewedFrame channelCode={user.channelNo} />
      </>
    );
  }
  return frame ? <SignedInLayout user={user} frame={frame} /> : <LoadingMask shown text="加载中..." />;
}

function SignedInLayout({ user, frame }: { user: UserInfo; frame: Frame }) {
  const phone = useMedia(PHONE);
  const entries = useMenuEntries(user, frame);
  const main = useFocusAfterNavigation(frame.title);
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const onTop = frame.layout === 'top' && !phone;
  const hidden = useHidingHeader(frame.fixedHeader && frame.autoHideHeader);
  const side = useSide(phone);
  const [opened, setOpened] = useState<Opened | null>(null);
  const source = useApplySource();
  const header = (
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
          <button
            type="button"
            className="layout-toggle"
            aria-label={phone ? '打开菜单' : side.collapsed ? '展开菜单' : '收起菜单'}
            onClick={side.toggle}
          >
            <span aria-hidden="true" />
          </button>
          <Breadcrumb entries={entries} />
        </>
      )}
      <HeaderTools user={user} frame={frame} entries={entries} onTop={onTop} onOpen={(next) => startTransition(() => setOpened(next))} />
    </header>
  );
  const page = (
    <main id="main" className="layout-main" ref={main} tabIndex={-1} aria-busy={state === 'loading'}>
      <Suspense fallback={null}>
        <FileActions>
          <ServerAreas>
            <Outlet />
          </ServerAreas>
        </FileActions>
      </Suspense>
    </main>
  );
  if (source) {
    return (
      <Suspense fallback={null}>
        <ApplyLayout user={user} source={source} entries={entries} onSettings={() => startTransition(() => setOpened('settings'))}>
          <div className="layout-body">
            <ConnectionBanner />
            {page}
          </div>
        </ApplyLayout>
        <FrameWindow opened={opened} frame={frame} onClose={() => setOpened(null)} />
        <KeysHost />
        <Watermark userName={user.userName} account={user.account} page={pathname} />
      </Suspense>
    );
  }
  return (
    <div className={layoutClass(frame, onTop)}>
      <a className="skip-link" href="#main">
        跳到主要内容
      </a>
      {onTop ? header : null}
      {phone ? (
        <Drawer open={side.drawerOpen} onClose={side.closeDrawer} head={<Brand {...frame} />}>
          <SideMenu entries={entries} collapsed={false} onExpand={nothing} onChosen={side.closeDrawer} />
        </Drawer>
      ) : onTop ? null : (
        <aside
          className={`layout-side${side.collapsed ? ' layout-side-collapsed' : ''}${frame.navTheme === 'dark' ? ' nav-dark' : ''}`}
          style={side.collapsed ? undefined : { width: frame.channel?.sideMenuWidth }}
        >
          <Brand {...frame} collapsed={side.collapsed} />
          <SideMenu entries={entries} collapsed={side.collapsed} onExpand={side.expand} />
        </aside>
      )}
      <div className="layout-body">
        {onTop ? null : header}
        <ConnectionBanner />
        {page}
        <FrameLinks links={frame.links} />
        <CopyrightFooter className="layout-footer" records={frame.channel} hotline={frame.channel?.hotline} />
        <DeveloperEntry user={user} />
      </div>
      <KeysHost />
      <FrameWindow opened={opened} frame={frame} onClose={() => setOpened(null)} />
      {frame.channel?.quirks.includes('serviceBall') && frame.channel.serviceImage ? (
        <Suspense fallback={null}>
          <ServiceBall channel={frame.channel} />
        </Suspense>
      ) : null}
      {pathname.startsWith('/dev/') ? null : <Watermark userName={user.userName} account={user.account} page={pathname} />}
    </div>
  );
}

interface HeaderToolsProps {
  user: UserInfo;
  frame: Frame;
  entries: readonly MenuEntry[];
  onTop: boolean;
  onOpen: (opened: Opened) => void;
}

function HeaderTools({ user, frame, entries, onTop, onOpen }: HeaderToolsProps) {
  const roomy = useMedia(onTop ? VERY_ROOMY : ROOMY);
  const showFees = () => onOpen('fees');
  return (
    <div className="layout-tools">
      <SearchHost userId={user.userId} menu={entries} />
      {roomy ? <HeaderLinks user={user} channel={frame.channel} onFees={showFees} /> : null}
      <HelpMenu user={user} channel={frame.channel} holdsLinks={!roomy} onFees={showFees} />
      <Bell />
      <UserMenu user={user} onSettings={() => onOpen('settings')} />
    </div>
  );
}

/** A window of the frame; it stays open while the header moves. */
type Opened = 'fees' | 'settings';

function FrameWindow({ opened, frame, onClose }: { opened: Opened | null; frame: Frame; onClose: () => void }) {
  return (
    <>
      {opened === 'fees' ? <FeeStandardWindow channel={frame.channel} onClose={onClose} /> : null}
      {opened === 'settings' ? <LayoutSettings frame={frame} onClose={onClose} /> : null}
    </>
  );
}

function ConnectionBanner() {
  const online = useSelector(selectOnline);
  return (
    <div role="status">{online ? null : <p className="layout-offline">网络连接已断开，正在自动重新连接。恢复后页面会自动更新。</p>}</div>
  );
}

function useMenuEntries(user: UserInfo, { channel }: Frame): MenuEntry[] {
  const { data } = useAgentCountQuery({});
  const counts = new Map(data?.agentCountList.map(({ path, pendingCount }) => [path, pendingCount]));
  return menuEntries(user.menus, { counts, shortNames: channel?.quirks.includes('shortMenuNames') ?? false });
}

function useSide(phone: boolean) {
  const narrow = useMedia(NARROW);
  const [collapseWanted, setCollapseWanted] = useState<boolean>();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const collapsed = collapseWanted ?? narrow;
  return {
    collapsed,
    drawerOpen,
    toggle: () => {
      if (phone) setDrawerOpen(true);
      else setCollapseWanted(!collapsed);
    },
    expand: () => setCollapseWanted(false),
    closeDrawer: () => setDrawerOpen(false),
  };
}

function layoutClass({ fixSiderbar, contentWidth }: Frame, onTop: boolean): string {
  const classes = ['layout', onTop ? 'layout-with-top-menu' : '', fixSiderbar ? '' : 'layout-loose-side', `layout-${contentWidth}`];
  return classes.filter((name) => name !== '').join(' ');
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

function nothing(): void {
  return;
}
