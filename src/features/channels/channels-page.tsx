import type { ManagedChannel } from '#contract/channels';
import { useManagedChannelsQuery } from '../../api/channels';
import { loadFailure } from '../../api/load-failure';
import { assetAddress } from '../../blocks/brand/asset-address';
import { DateText } from '../../blocks/date/date-text';
import { LinkButton } from '../../blocks/page/link-button';
import { LoadState } from '../../blocks/page/load-state';
import { PageHeader } from '../../blocks/page/page-header';
import { ToneTag } from '../../blocks/status/status-tag';
import { stateOf } from './channel-words';
import './channels.css';
import { channelPath, CONTENTS, NEW_CHANNEL } from './paths';

export function ChannelsPage() {
  const { data, error, refetch } = useManagedChannelsQuery({}, { refetchOnMountOrArgChange: true });
  return (
    <div className="page">
      <PageHeader
        title="渠道管理"
        description="每个渠道有自己的标志、名称、配色和登录地址。保存后立即生效，已打开的页面同时更新。"
        actions={
          <>
            <LinkButton to={CONTENTS}>门户文字和指南</LinkButton>
            {data?.mayEdit ? (
              <LinkButton type="primary" to={NEW_CHANNEL}>
                新建渠道
              </LinkButton>
            ) : null}
          </>
        }
      />
      <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()}>
        {({ list }) => (
          <ul className="channel-cards" aria-label="渠道列表">
            {list.map((channel) => (
              <ChannelCard
                key={channel.channelCode}
                channel={channel}
                parent={list.find((each) => each.channelCode === channel.parentCode)}
              />
            ))}
          </ul>
        )}
      </LoadState>
    </div>
  );
}

function ChannelCard({ channel, parent }: { channel: ManagedChannel; parent: ManagedChannel | undefined }) {
  const { channelCode, channelName, title, logo, loginPath, changedAt, isLegacy, isWage } = channel;
  const { label, tone } = stateOf(channel);
  const notes = [isWage ? '工资保证金' : '', isLegacy ? '旧版' : '', parent ? `隶属${parent.channelName}` : ''].filter(Boolean);
  return (
    <li className="channel-card">
      <img className="channel-card-logo" src={assetAddress(logo)} alt="" width={44} height={44} />
      <div className="channel-card-words">
        <h2>
          {channelName} <ToneTag tone={tone}>{label}</ToneTag>
        </h2>
        <p>{title}</p>
        <dl>
          <div>
            <dt>编码</dt>
            <dd>{channelCode}</dd>
          </div>
          <div>
            <dt>登录地址</dt>
            <dd>
              <a href={loginPath} target="_blank" rel="noreferrer" aria-label={`打开登录页 ${loginPath}：${channelName}`}>
                {loginPath}
              </a>
            </dd>
          </div>
          <div>
            <dt>更新于</dt>
            <dd>
              <DateText value={changedAt} />
            </dd>
          </div>
        </dl>
        {notes.length > 0 ? <p className="channel-card-notes">{notes.join(' · ')}</p> : null}
      </div>
      <LinkButton to={channelPath(channelCode)} aria-label={`查看：${channelName}`}>
        查看
      </LinkButton>
    </li>
  );
}
