import { PORTAL_TEXTS, portalTextPath, portalTexts } from '#domain/zone/portals';
import { withChannel } from './apply-address';

/** Texts that every portal leads to. */
export function PortalLinks({ channelCode }: { channelCode: string }) {
  return (
    <nav className="portal-links" aria-label="平台信息">
      {portalTexts.map((name) => (
        <a key={name} href={withChannel(portalTextPath(name), channelCode)}>
          {PORTAL_TEXTS[name]}
        </a>
      ))}
    </nav>
  );
}
