import { lazy, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { ManagedChannel } from '#contract/channels';
import { useManagedChannelsQuery, useSaveChannelMutation } from '../../api/channels';
import { loadFailure } from '../../api/load-failure';
import { loadedFrom } from '../../api/save-outcome';
import type { Stored } from '../../blocks/editor/use-editor';
import { LazyPart } from '../../blocks/page/lazy-part';
import { LinkButton } from '../../blocks/page/link-button';
import { FailureView, LoadState } from '../../blocks/page/load-state';
import { PageHeader } from '../../blocks/page/page-header';
import { TabLinks } from '../../blocks/page/tab-links';
import { ToneTag } from '../../blocks/status/status-tag';
import { contentEntered, contentOf, entriesOf, type ChannelEntries, type Entered } from './channel-content';
import { stateOf } from './channel-words';
import './channels.css';
import { EnableChannel } from './enable-channel';
import { CHANNELS, portalEditPath } from './paths';

const ChannelLog = lazy(async () => ({ default: (await import(/* webpackChunkName: "channel-log" */ './channel-log')).ChannelLog }));
const ChannelForm = lazy(async () => ({ default: (await import(/* webpackChunkName: "channel-form" */ './channel-form')).ChannelForm }));

const TABS = [
  { key: 'content', label: '渠道信息' },
  { key: 'log', label: '变更记录' },
];
const MISSING = { kind: 'missing', message: '请返回渠道列表重新选择。' } as const;

export function ChannelPage() {
  const { channelCode } = useParams();
  const { data, error, refetch } = useManagedChannelsQuery({}, { refetchOnMountOrArgChange: true });
  return (
    <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()}>
      {({ list, guides, mayEdit }) => {
        const channel = list.find((each) => each.channelCode === channelCode);
        if (!channel) return <FailureView failure={MISSING} onRetry={() => void refetch()} />;
        const load = async () => {
          const now = loadedFrom(await refetch()).list.find((each) => each.channelCode === channelCode);
          if (!now) throw new Error('the channel is gone');
          return savedChannel(now);
        };
        return <Shown key={channel.channelCode} channel={channel} load={load} others={list} guides={guides} mayEdit={mayEdit} />;
      }}
    </LoadState>
  );
}

interface ShownProps {
  channel: ManagedChannel;
  load: () => Promise<Stored<Entered>>;
  others: readonly ManagedChannel[];
  guides: readonly { guide: string; title: string }[];
  mayEdit: boolean;
}

function Shown({ channel, load, others, guides, mayEdit }: ShownProps) {
  const { channelCode, channelName, loginPath, version } = channel;
  const [search, setSearch] = useSearchParams();
  const [older, setOlder] = useState<{ version: number; entries: ChannelEntries }>();
  const [save] = useSaveChannelMutation();
  const tab = search.get('tab') === 'log' ? 'log' : 'content';
  const { label, tone } = stateOf(channel);

  return (
    <div className="page">
      <PageHeader
        title={
          <>
            {channelName} <ToneTag tone={tone}>{label}</ToneTag>
          </>
        }
        description={
          <>
            编码 {channelCode} · 第 {version} 版 · 登录地址{' '}
            <a href={loginPath} target="_blank" rel="noreferrer">
              {loginPath}
            </a>
          </>
        }
        actions={
          <>
            <LinkButton to={CHANNELS}>返回渠道列表</LinkButton>
            <LinkButton to={portalEditPath(channelCode)}>门户内容</LinkButton>
            {mayEdit && !channel.isDefault ? <EnableChannel channel={channel} /> : null}
          </>
        }
      />
      <TabLinks label="渠道内容" tabs={TABS} current={tab} />
      <LazyPart>
        {tab === 'content' ? (
          <ChannelForm
            latest={savedChannel(channel)}
            load={load}
            older={older}
            identity={{ channelCode, loginPath, isDefault: channel.isDefault, isWage: channel.isWage, enabled: channel.enabled }}
            others={others}
            guides={guides}
            mayEdit={mayEdit}
            send={(entered, on) => save({ channelCode, version: on, ...contentEntered(entered) })}
            onSaved={() => setOlder(undefined)}
            done={`“${channelName}”已发布，登录页和已打开的页面同时更新`}
          />
        ) : (
          <ChannelLog
            channelCode={channelCode}
            guides={guides}
            onRestore={
              mayEdit
                ? (from, content) => {
                    setOlder({ version: from, entries: entriesOf(content) });
                    setSearch({}, { replace: true });
                  }
                : undefined
            }
          />
        )}
      </LazyPart>
    </div>
  );
}

function savedChannel(channel: ManagedChannel): Stored<Entered> {
  const { channelCode, isWage, version, changedAt } = channel;
  return { value: { ...entriesOf(contentOf(channel)), channelCode, route: '', isWage }, version, savedAt: changedAt };
}
