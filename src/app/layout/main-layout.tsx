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
import { OtherOrganisationsContext } from '../../blocks/page/other-organisations';
import { PHONE, useMedia } from '../../blocks/page/use-media';
import { Watermark } from '../../blocks/watermark/watermark';
import { HomeTourHost } from '../../features/home/tour/home-tour-host';
import { FileActions } from '../files/file-actions';
import { ServerAreas } from '../regions/server-areas';
import { selectSession } from '../session/session-slice';
import { useApplySource } from './apply-source';
import { ConnectionBanner } from './connection-banner';
import { DeveloperEntry } from './developer-entry';
import { FrameLinks } from './frame-links';
import { Header } from './header/header';
import { LoadingMask } from './loading-mask';
import './main-layout.css';
import { menuEntries, type MenuEntry } from './menu/menu-tree';
import { Side, useSide } from './menu/side';
import { othersOf } from './others-of';
import { PreviewedFrame } from './previewed-frame';
import { useFocusAfterNavigation } from './use-focus-after-navigation';
import { useFrame, type Frame } from './use-frame';
import { FrameWindow, type FrameWindowName } from './windows/frame-window';

const ApplyLayout = lazy(async () => ({ default: (await import(/* webpackChunkName: "apply-layout" */ './apply-layout')).ApplyLayout }));
const OtherOrganisations = lazy(async () => ({
  default: (await import(/* webpackChunkName: "leave-question" */ './other-organisations')).OtherOrganisations,
}));
const ServiceBall = lazy(async () => ({
  default: (await import(/* webpackChunkName: "service-ball" */ './windows/service-ball')).ServiceBall,
}));

export function MainLayout() {
  const { user, phase, unreachable } = useSelector(selectSession);
  if (!user && unreachable && phase === 'checking') return <NotReached />;
  if (!user) return <LoadingMask shown={phase !== 'choosingOrganisation'} text={waitingText(phase)} />;
  return (
    <PermissionsProvider granted={user.permissions}>
      <OtherOrganisationsContext value={othersOf(user).length > 0 ? drawOthers : null}>
        <FramedLayout user={user} />
      </OtherOrganisationsContext>
    </PermissionsProvider>
  );
}

function drawOthers(path: string) {
  return <OtherOrganisations path={path} />;
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
  const side = useSide(phone);
  const [opened, setOpened] = useState<FrameWindowName | null>(null);
  const source = useApplySource();
  const open = (next: FrameWindowName) => startTransition(() => setOpened(next));
  const toggle = { label: side.toggleLabel, press: side.toggle };
  const header = <Header user={user} frame={frame} entries={entries} onTop={onTop} toggle={toggle} onOpen={open} />;
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
        <ApplyLayout user={user} source={source} entries={entries} onSettings={() => open('settings')}>
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
      {onTop ? null : <Side frame={frame} entries={entries} phone={phone} side={side} />}
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
      <HomeTourHost />
      {pathname.startsWith('/dev/') ? null : <Watermark userName={user.userName} account={user.account} page={pathname} />}
    </div>
  );
}

function useMenuEntries(user: UserInfo, { channel }: Frame): MenuEntry[] {
  const { data } = useAgentCountQuery({});
  const counts = new Map(data?.agentCountList.map(({ path, pendingCount }) => [path, pendingCount]));
  return menuEntries(user.menus, { counts, shortNames: channel?.quirks.includes('shortMenuNames') ?? false });
}

function layoutClass({ fixSiderbar, contentWidth }: Frame, onTop: boolean): string {
  const classes = ['layout', onTop ? 'layout-with-top-menu' : '', fixSiderbar ? '' : 'layout-loose-side', `layout-${contentWidth}`];
  return classes.filter((name) => name !== '').join(' ');
}
