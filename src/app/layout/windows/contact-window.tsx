import type { Channel } from '#contract/channels';
import { assetAddress } from '../../../blocks/brand/asset-address';
import { ActionModal, OK_ACTION } from '../../../blocks/modal/action-modal';
import './contact-window.css';

export function ContactWindow({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  return (
    <ActionModal open title="联系我们" width={360} actions={[{ ...OK_ACTION, text: '知道了' }]} onClose={onClose}>
      <dl className="contact">
        {channel.hotline ? (
          <>
            <dt>服务热线</dt>
            <dd>
              <a href={`tel:${channel.hotline}`}>{channel.hotline}</a>
            </dd>
          </>
        ) : null}
        {channel.serviceHours ? (
          <>
            <dt>服务时间</dt>
            <dd>{channel.serviceHours}</dd>
          </>
        ) : null}
        <dt>所属渠道</dt>
        <dd>{channel.channelName}</dd>
      </dl>
      {channel.serviceImage ? (
        <figure className="contact-image">
          <img src={assetAddress(channel.serviceImage)} alt="客服二维码" width={168} height={168} />
          <figcaption>扫码添加客服</figcaption>
        </figure>
      ) : null}
    </ActionModal>
  );
}
