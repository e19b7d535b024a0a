import { lazy } from 'react';
import { useParams } from 'react-router-dom';
import { PORTALS } from '#contract/addresses/portals';
import { apiOf } from '../../../api/endpoints';
import { loadFailure } from '../../../api/load-failure';
import { LazyPart } from '../../../blocks/page/lazy-part';
import { LinkButton } from '../../../blocks/page/link-button';
import { FailureView, LoadState } from '../../../blocks/page/load-state';
import { PageHeader } from '../../../blocks/page/page-header';
import '../channels.css';
import { CONTENTS, guideAddress } from '../paths';
import { PublishedPage } from './published-page';

const { usePublishedContentsQuery } = apiOf(PORTALS);

const GuideForm = lazy(async () => ({ default: (await import(/* webpackChunkName: "portal-forms" */ './guide-form')).GuideForm }));

const MISSING = { kind: 'missing', message: '请返回门户内容重新选择。' } as const;
const BACK = { to: CONTENTS, label: '返回门户内容' };

/** A guide that channels choose: a PDF that the platform uploads. GZ-06, CH-01. */
export function GuideEditPage() {
  const { guide: requested = '' } = useParams();
  const { data, error, isFetching, refetch } = usePublishedContentsQuery({}, { refetchOnMountOrArgChange: true });
  const isThere = requested === 'new' || data?.guides.some(({ guide }) => guide === requested);
  return (
    <LoadState data={isFetching && !isThere ? undefined : data} failure={loadFailure(error)} onRetry={() => void refetch()}>
      {({ guides, mayEdit }) => {
        if (requested === 'new') return <NewGuide mayEdit={mayEdit} />;
        const guide = guides.find((each) => each.guide === requested);
        if (!guide) return <FailureView failure={MISSING} onRetry={() => void refetch()} />;
        return (
          <PublishedPage
            kind="guide"
            name={requested}
            title={guide.title}
            version={guide.version}
            address={guideAddress(requested)}
            back={BACK}
            mayEdit={mayEdit}
          >
            <GuideForm key={requested} published={guide} mayEdit={mayEdit} />
          </PublishedPage>
        );
      }}
    </LoadState>
  );
}

function NewGuide({ mayEdit }: { mayEdit: boolean }) {
  return (
    <div className="page">
      <PageHeader title="上传指南" description="发布后可在渠道详情中选用。" actions={<LinkButton to={BACK.to}>{BACK.label}</LinkButton>} />
      <LazyPart>
        <GuideForm published={undefined} mayEdit={mayEdit} />
      </LazyPart>
    </div>
  );
}
