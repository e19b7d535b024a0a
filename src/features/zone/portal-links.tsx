import type { Portal } from '#contract/zone';
import { PORTAL_TEXTS, portalTextPath, portalTexts } from '#domain/zone/portals';
import { ZONE_CHANNEL } from '#domain/zone/search';
import { WAGE_REPORT } from '#domain/zone/wage-report';
import { ZoneWay } from '../../blocks/brand/zone-way';
import { withChannel } from './apply-address';

interface PortalLinksProps {
  channelCode: string;
  portal: Portal | undefined;
}

/** Texts that every portal leads to; on a phone, where its header has no room for them, the other ways as well. */
export function PortalLinks({ channelCode, portal }: PortalLinksProps) {
  return (
    <nav className="portal-links" aria-label="平台信息">
      {channelCode === ZONE_CHANNEL ? null : (
        <span className="portal-links-phone">
          <ZoneWay />
        </span>
      )}
      <a className="portal-links-phone" href={withChannel('/user/truth', channelCode)}>
        保函验真
      </a>
      {portal?.isWage ? (
        <a className="portal-links-phone" href={withChannel(WAGE_REPORT, channelCode)}>
          反映欠薪
        </a>
      ) : null}
      {portalTexts.map((name) => (
        <a key={name} href={withChannel(portalTextPath(name), channelCode)}>
          {PORTAL_TEXTS[name]}
        </a>
      ))}
    </nav>
  );
}
