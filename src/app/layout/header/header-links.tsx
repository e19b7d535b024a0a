import { Link } from 'react-router-dom';
import type { Channel } from '#contract/channels';
import type { UserInfo } from '#contract/users';
import { sessionFlags } from '#domain/session-flags';
import './header-links.css';

export const CERTIFICATION = '/certification';

/** Whoever holds the permission, except where the channel leaves them out, as that of wages does. LY-02. */
export function maySeeFees({ permissions }: UserInfo, channel: Channel | undefined): boolean {
  return permissions.includes('charges:standard') && !channel?.quirks.includes('noFeeStandard');
}

/** Guests, except where the channel leaves it out, as that of wages does. LY-02. */
export function mayRequestCertification(user: UserInfo, channel: Channel | undefined): boolean {
  return sessionFlags(user).isGuest && !channel?.quirks.includes('noCertification');
}

interface HeaderLinksProps {
  user: UserInfo;
  channel: Channel | undefined;
  onFees: () => void;
}

/** What stands in the header where it has room. */
export function HeaderLinks({ user, channel, onFees }: HeaderLinksProps) {
  return (
    <>
      {maySeeFees(user, channel) ? (
        <button type="button" className="header-link" onClick={onFees}>
          收费标准
        </button>
      ) : null}
      {mayRequestCertification(user, channel) ? (
        <Link className="header-link" to={CERTIFICATION}>
          企业认证
        </Link>
      ) : null}
      {channel?.hotline ? (
        <p className="header-hotline">
          <span>服务热线</span> <a href={`tel:${channel.hotline}`}>{channel.hotline}</a>
          {channel.serviceHours ? <span>{channel.serviceHours}</span> : null}
        </p>
      ) : null}
    </>
  );
}
