import type { Portal } from '#contract/zone';
import { PORTAL_TEXTS, portalTextPath, type PortalText } from '#domain/zone/portals';
import { ZONE_CHANNEL } from '#domain/zone/search';
import { WAGE_REPORT } from '#domain/zone/wage-report';
import { assetAddress } from '../../blocks/brand/asset-address';
import { OwnApplications } from '../../blocks/brand/own-applications';
import { useRequestedChannel } from '../../blocks/brand/requested-channel';
import { ZoneWay } from '../../blocks/brand/zone-way';
import { withChannel } from './apply-address';
import { useHeaderState } from './use-header-state';

const NAVIGATION: readonly PortalText[] = ['faq', 'about'];

interface PortalHeaderProps {
  channelCode: string;
  portal: Portal | undefined;
}

/** Brand, ways through the public pages, and the ways in, which a channel may leave out as that of wages does. CH-07, RT-16. */
export function PortalHeader({ channelCode, portal }: PortalHeaderProps) {
  const state = useHeaderState();
  return (
    <div className="portal-header-place">
      <header className={`portal-header portal-header-${state}`}>
        <Brand channelCode={channelCode} portal={portal} />
        <nav className="portal-nav" aria-label="公共导航">
          <a href={`/channel/${channelCode}`}>首页</a>
          {channelCode === ZONE_CHANNEL ? null : <ZoneWay />}
          <a href={withChannel('/user/truth', channelCode)}>保函验真</a>
          <OwnApplications />
          {portal?.isWage ? <a href={withChannel(WAGE_REPORT, channelCode)}>反映欠薪</a> : null}
          {NAVIGATION.map((name) => (
            <a key={name} href={withChannel(portalTextPath(name), channelCode)}>
              {PORTAL_TEXTS[name]}
            </a>
          ))}
        </nav>
        {portal?.quirks.includes('noPortalLogin') ? null : (
          <div className="portal-ways">
            <a className="zone-button" href={withChannel('/user/login', channelCode)}>
              登录
            </a>
            <a className="zone-button zone-button-primary" href={withChannel('/register/flow/index', channelCode)}>
              注册
            </a>
            <a className="portal-certification" href={withChannel('/register/certification', channelCode)}>
              企业认证
            </a>
          </div>
        )}
      </header>
    </div>
  );
}

/** Leads to the channel's site outside, or to its portal where it has none. GZ-01. */
function Brand({ channelCode, portal }: PortalHeaderProps) {
  const { channel } = useRequestedChannel();
  const inner = (
    <>
      <img src={assetAddress(portal?.logo ?? channel.logo)} alt="" width={36} height={36} />
      <span>{portal?.title ?? channel.title}</span>
    </>
  );
  if (!portal?.site) {
    return (
      <a className="portal-brand" href={`/channel/${channelCode}`}>
        {inner}
      </a>
    );
  }
  return (
    <a className="portal-brand" href={portal.site} target="_blank" rel="noreferrer" title="打开所属交易平台（新窗口）">
      {inner}
    </a>
  );
}
