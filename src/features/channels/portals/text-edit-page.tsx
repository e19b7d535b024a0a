import { lazy } from 'react';
import { useParams } from 'react-router-dom';
import { portalTextPath, portalTexts, type PortalText } from '#domain/zone/portals';
import { loadFailure } from '../../../api/load-failure';
import { usePortalTextQuery } from '../../../api/portals';
import { FailureView, LoadState } from '../../../blocks/page/load-state';
import { CONTENTS } from '../paths';
import { PublishedPage } from './published-page';

const TextForm = lazy(async () => ({ default: (await import(/* webpackChunkName: "portal-forms" */ './text-form')).TextForm }));

const MISSING = { kind: 'missing', message: '请返回门户内容重新选择。' } as const;

/** A text that every portal leads to, written by the platform. RT-16. */
export function TextEditPage() {
  const { name: asked } = useParams();
  const name = portalTexts.find((each) => each === asked);
  return name ? <Loaded key={name} name={name} /> : <FailureView failure={MISSING} onRetry={() => undefined} />;
}

function Loaded({ name }: { name: PortalText }) {
  const { data, error, refetch } = usePortalTextQuery({ name }, { refetchOnMountOrArgChange: true });
  return (
    <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()}>
      {({ title, version, sections, mayEdit }) => (
        <PublishedPage
          kind="text"
          name={name}
          title={title}
          version={version}
          address={portalTextPath(name)}
          back={{ to: CONTENTS, label: '返回门户内容' }}
          mayEdit={mayEdit}
        >
          <TextForm name={name} title={title} version={version} sections={sections} mayEdit={mayEdit} />
        </PublishedPage>
      )}
    </LoadState>
  );
}
