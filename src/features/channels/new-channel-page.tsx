import { lazy } from 'react';
import { useNavigate } from 'react-router-dom';
import { loginPathOf } from '#domain/channel';
import { useAddChannelMutation, useManagedChannelsQuery } from '../../api/channels';
import { loadFailure } from '../../api/load-failure';
import { LazyPart } from '../../blocks/page/lazy-part';
import { LinkButton } from '../../blocks/page/link-button';
import { LoadState } from '../../blocks/page/load-state';
import { PageHeader } from '../../blocks/page/page-header';
import { contentEntered, entriesOf, NEW_CONTENT } from './channel-content';
import './channels.css';
import { channelPath, CHANNELS } from './paths';

const ChannelForm = lazy(async () => ({ default: (await import(/* webpackChunkName: "channel-form" */ './channel-form')).ChannelForm }));

const FIRST_VERSION = 1;
const BEGUN = { value: { ...entriesOf(NEW_CONTENT), channelCode: '', route: '', isWage: false }, version: 0 };

export function NewChannelPage() {
  const { data, error, refetch } = useManagedChannelsQuery({});
  const [add] = useAddChannelMutation();
  const navigate = useNavigate();
  return (
    <div className="page">
      <PageHeader
        title="新建渠道"
        description="保存后，渠道的登录页立即可以访问，编码、登录地址和是否工资渠道不能再修改。"
        actions={<LinkButton to={CHANNELS}>返回渠道列表</LinkButton>}
      />
      <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()}>
        {({ list, guides, mayEdit }) => (
          <LazyPart>
            <ChannelForm
              latest={BEGUN}
              load={() => Promise.resolve(BEGUN)}
              identity={undefined}
              others={list}
              guides={guides}
              mayEdit={mayEdit}
              send={async (entered) => {
                const { channelCode, route, isWage } = entered;
                const { data, error } = await add({ channelCode, route, isWage, ...contentEntered(entered) });
                return { data: data && { version: FIRST_VERSION }, error };
              }}
              done="渠道已建立，登录页可以访问"
              onSaved={({ channelCode }) => void navigate(channelPath(channelCode), { replace: true })}
              pathOf={loginPathOf}
            />
          </LazyPart>
        )}
      </LoadState>
    </div>
  );
}
