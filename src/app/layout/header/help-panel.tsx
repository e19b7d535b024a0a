import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Channel } from '#contract/channels';
import type { UserInfo } from '#contract/users';
import { sessionFlags } from '#domain/session-flags';
import { showKeys } from '../../../blocks/keys/requested-keys';
import { HOME } from '../../session/paths';
import { CERTIFICATION, mayRequestCertification, maySeeFees } from './header-links';

export interface HelpPanelProps {
  user: UserInfo;
  channel: Channel | undefined;
  /** Also holds what the header has no room for. */
  hasLinks: boolean;
  onFees: () => void;
}

interface OpenedProps extends HelpPanelProps {
  close: () => void;
  onGuide: () => void;
  onContact: () => void;
}

/** Guide, documents and contact; and the header's links where it has no room for them. LY-04. */
export function HelpPanel({ user, channel, hasLinks, onFees, onGuide, onContact, close }: OpenedProps) {
  const navigate = useNavigate();
  const { isBidder, isGuest } = sessionFlags(user);
  const closing = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <>
      <ul aria-label="帮助">
        <Item onChosen={closing(() => void navigate(HOME, { state: { tour: true } }))}>
          {isBidder || isGuest ? '新手引导' : '首页导览'}
        </Item>
        {isBidder && channel?.guide ? <Item onChosen={closing(onGuide)}>操作指南文档</Item> : null}
        {isBidder && (channel?.hotline || channel?.serviceImage) ? <Item onChosen={closing(onContact)}>联系我们</Item> : null}
        {hasLinks && maySeeFees(user, channel) ? <Item onChosen={closing(onFees)}>收费标准</Item> : null}
        {hasLinks && mayRequestCertification(user, channel) ? (
          <li>
            <Link to={CERTIFICATION} onClick={close}>
              企业认证
            </Link>
          </li>
        ) : null}
        <Item onChosen={closing(showKeys)}>键盘快捷键</Item>
      </ul>
      {hasLinks && channel?.hotline ? (
        <p className="help-hotline">
          服务热线 <a href={`tel:${channel.hotline}`}>{channel.hotline}</a>
          {channel.serviceHours ? <span>{channel.serviceHours}</span> : null}
        </p>
      ) : null}
    </>
  );
}

function Item({ onChosen, children }: { onChosen: () => void; children: ReactNode }) {
  return (
    <li>
      <button type="button" onClick={onChosen}>
        {children}
      </button>
    </li>
  );
}
