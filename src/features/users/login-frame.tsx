import type { ReactNode } from 'react';
import { assetAddress } from '../../blocks/brand/asset-address';
import { ChannelFooter } from '../../blocks/brand/channel-footer';
import { useRequestedChannel } from '../../blocks/brand/requested-channel';
import { AppearanceChoice } from '../../blocks/page/appearance-choice';
import { LoginHelp } from './login-help';
import './login-page.css';

/** What stands around the card of every page by which one comes in, in the name of the channel. `below` stands under the card. */
export function LoginFrame({ below, children }: { below?: ReactNode; children: ReactNode }) {
  const { channel } = useRequestedChannel();
  const { channelName, title, logo, slogan, introduction } = channel;
  return (
    <div className="login">
      <section className="login-story" aria-label="平台介绍">
        <div className="login-brand">
          <img className="login-logo" src={assetAddress(logo)} alt={channelName} width={40} height={40} />
          <span>{title}</span>
        </div>
        <h2>{slogan}</h2>
        <p>{introduction}</p>
        <ul>
          <li>
            <b>数字签名</b>
            <span>合同与保函均加盖可验证的数字签名</span>
          </li>
          <li>
            <b>过程留痕</b>
            <span>办理记录逐条存证，前后相连，不可篡改</span>
          </li>
          <li>
            <b>公开验真</b>
            <span>扫码或上传文件，即可查验保函真伪</span>
          </li>
        </ul>
      </section>
      <main className="login-side">
        <div className="login-card">{children}</div>
        {below}
        <LoginHelp />
        <AppearanceChoice />
        <ChannelFooter className="login-footer" withoutHotline />
      </main>
    </div>
  );
}
