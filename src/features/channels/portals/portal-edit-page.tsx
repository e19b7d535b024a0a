import { lazy } from 'react';
import { useParams } from 'react-router-dom';
import { loadFailure } from '../../../api/load-failure';
import { usePortalContentsQuery } from '../../../api/portals';
import { LoadState } from '../../../blocks/page/load-state';
import { channelPath, portalAddress } from '../paths';
import { PublishedPage } from './published-page';

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
        </PublishedPage>
      )}
    </LoadState>
  );
}
