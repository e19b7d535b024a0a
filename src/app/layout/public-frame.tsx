import type { ReactNode } from 'react';
import { isWageLogin } from '#domain/channel';
import { assetAddress } from '../../blocks/brand/asset-address';
import { ChannelFooter } from '../../blocks/brand/channel-footer';
import { OwnApplications } from '../../blocks/brand/own-applications';
import { useRequestedChannel } from '../../blocks/brand/requested-channel';
import { UnknownChannel } from '../../blocks/brand/unknown-channel';
import { useChannelQuery } from '../../blocks/brand/use-channel-query';
import { ZoneWay } from '../../blocks/brand/zone-way';
import { AppearanceChoice } from '../../blocks/page/appearance-choice';
import { useAlive } from '../../blocks/page/use-alive';
import './public-layout.css';

interface PublicFrameProps {
  /** The page itself says where nobody knows the channel. */
  tellsChannel?: boolean;
  children: ReactNode;
}

/** Around public pages, in the name of the channel that their address asks for. RT-12. */
export function PublicFrame({ tellsChannel = false, children }: PublicFrameProps) {
  const { channel } = useRequestedChannel();
  const query = useChannelQuery();
  const isWage = useAlive() && isWageLogin(channel.loginPath);
  return (
    <div className="public-frame">
      <header className="public-header">
        <a className="public-brand" href={`/user/login${query}`}>
          <img src={assetAddress(channel.logo)} alt={channel.channelName} width={32} height={32} />
          <span>{channel.title}</span>
        </a>
        <nav aria-label="公共导航">
          <a href={`/channel${query}`}>首页</a>
          <ZoneWay />
          <a href={`/user/truth${query}`}>保函验真</a>
          <OwnApplications />
          <a href={`/user/login${query}`}>登录</a>
          {isWage ? null : (
            <>
              <a href={`/register/flow/index${query}`}>注册</a>
              <a href={`/register/certification${query}`}>企业认证</a>
            </>
          )}
        </nav>
      </header>
      <main className="public-body">
        {tellsChannel ? null : (
          <UnknownChannel className="public-alert">渠道不存在，请核对链接或联系平台管理员。以下是平台的页面。</UnknownChannel>
        )}
        {children}
      </main>
      <AppearanceChoice />
      <ChannelFooter className="public-footer" />
    </div>
  );
}
