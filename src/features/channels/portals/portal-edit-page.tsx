import { lazy } from 'react';
import { useParams } from 'react-router-dom';
import { PORTALS } from '#contract/addresses/portals';
import { PORTAL_TEXTS, portalTexts } from '#domain/zone/portals';
import { apiOf } from '../../../api/endpoints';
import { loadFailure } from '../../../api/load-failure';
import { LinkButton } from '../../../blocks/page/link-button';
import { LoadState } from '../../../blocks/page/load-state';
import { Panel } from '../../../blocks/page/panel';
import { channelPath, portalAddress, textEditPath } from '../paths';
import { PublishedPage } from './published-page';

const { usePortalContentsQuery } = apiOf(PORTALS);

const PortalForm = lazy(async () => ({ default: (await import(/* webpackChunkName: "portal-forms" */ './portal-form')).PortalForm }));

/** What the portal of a channel says, written by the platform. GZ-06..08. */
export function PortalEditPage() {
  const { channelCode = '' } = useParams();
  const { data, error, refetch } = usePortalContentsQuery({ channelCode }, { refetchOnMountOrArgChange: true });
  return (
    <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()}>
      {(portal) => (
        <PublishedPage
          kind="portal"
          name={channelCode}
          title="门户内容"
          version={portal.version}
          address={portalAddress(channelCode)}
          back={{ to: channelPath(channelCode), label: '返回渠道' }}
          mayEdit={portal.mayEdit}
        >
          <PortalForm key={channelCode} channelCode={channelCode} portal={portal} />
          <ChannelTexts channelCode={channelCode} mayEdit={portal.mayEdit} />
        </PublishedPage>
      )}
    </LoadState>
  );
}

/** The texts to which the foot of this portal leads. */
function ChannelTexts({ channelCode, mayEdit }: { channelCode: string; mayEdit: boolean }) {
  const act = mayEdit ? '编辑' : '查看';
  return (
    <Panel title="页脚文字">
      <ul className="portal-rows" aria-label="页脚文字">
        {portalTexts.map((name) => (
          <li key={name}>
            <strong>{PORTAL_TEXTS[name]}</strong>
            <LinkButton to={textEditPath(name, channelCode)} aria-label={`${act}：${PORTAL_TEXTS[name]}`}>
              {act}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
