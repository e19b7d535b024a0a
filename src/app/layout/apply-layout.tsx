import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { UserInfo } from '#contract/users';
import { ZONE_CHANNEL } from '#domain/zone/search';
import { useChannelDetailQuery } from '../../api/channels';
import { assetAddress } from '../../blocks/brand/asset-address';
import { CopyrightFooter } from '../../blocks/brand/copyright-footer';
import { productTitle } from '../../blocks/brand/site';
import { PHONE, useMedia } from '../../blocks/page/use-media';
import { SidePanel } from '../../features/zone/side-panel';
import { usePortal } from '../../features/zone/use-portal';
import '../../features/zone/portal.css';
import '../../features/zone/zone-actions.css';
import '../../features/zone/zone.css';
import { KEYS } from '../session/saved';
import { saveInSession } from '../session/storage';
import './apply-layout.css';
import type { ApplySource } from './apply-source';
import { Brand } from './brand';
import { FrameLinks } from './frame-links';
import { UserMenu } from './header/user-menu';
import type { MenuEntry } from './menu/menu-tree';
import { SideMenu } from './menu/side-menu';
import { GuideWindow } from './windows/guide-window';

interface ApplyLayoutProps {
  user: UserInfo;
  source: ApplySource;
  entries: readonly MenuEntry[];
  onSettings: () => void;
  children: ReactNode;
}

const PROJECTS = '/business-manage/project-list';

/** Around the application form of whoever came from a channel's portal: its header, its menu and its side panel. AF-01. */
export function ApplyLayout({ user, source: { channelCode, direct }, entries, onSettings, children }: ApplyLayoutProps) {
  const phone = useMedia(PHONE);
  const { data: channel, isError } = useChannelDetailQuery({ channelCode });
  const { portal } = usePortal(channelCode);
  return (
    <div className={direct ? 'apply-frame apply-frame-direct' : 'apply-frame'}>
      <a className="skip-link" href="#main">
        跳到主要内容
      </a>
      {direct ? null : (
        <header className="apply-header">
          {isError ? (
            <Brand title={productTitle()} logo="" />
          ) : (
            <a className="portal-brand" href={`/channel/${channelCode}`}>
              {channel?.logo ? <img src={assetAddress(channel.logo)} alt="" width={36} height={36} /> : null}
              <span>{channel?.title}</span>
            </a>
          )}
          <ChooseProject />
          <UserMenu user={user} onSettings={onSettings} />
        </header>
      )}
      <div className="apply-frame-parts">
        {phone ? null : (
          <aside className="apply-menu" style={{ width: channel?.sideMenuWidth }}>
            <SideMenu entries={entries} collapsed={false} onExpand={() => undefined} />
          </aside>
        )}
        {children}
      </div>
      <SidePanel portal={portal} Guide={GuideWindow} />
      <FrameLinks links={channel?.zoneClosed ? [] : [{ title: '保函专区', href: `/channel/${ZONE_CHANNEL}` }]} />
      <CopyrightFooter className="layout-footer" records={channel} hotline={channel?.hotline} />
    </div>
  );
}

/** The project list is also where a login in between leads back to. */
function ChooseProject() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const go = () => {
    const target = PROJECTS + wishedIn(search);
    saveInSession(KEYS.navTo, target);
    void navigate(target);
  };
  return (
    <button type="button" className="zone-button" onClick={go}>
      去选择项目
    </button>
  );
}

function wishedIn(search: string): string {
  const query = new URLSearchParams(search);
  const kept = ['type', 'code', 'channel'].flatMap((name): [string, string][] => {
    const value = query.get(name);
    return value ? [[name, value]] : [];
  });
  return kept.length > 0 ? `?${new URLSearchParams(kept).toString()}` : '';
}
