import { lazy } from 'react';
import { useParams } from 'react-router-dom';
import { PORTALS } from '#contract/addresses/portals';
import { portalTexts, textKey, type PortalText } from '#domain/zone/portals';
import { apiOf } from '../../../api/endpoints';
import { loadFailure } from '../../../api/load-failure';
import { FailureView, LoadState } from '../../../blocks/page/load-state';
import { CONTENTS, portalEditPath, textAddress } from '../paths';
import { GiveUpText } from './give-up-text';
import { PublishedPage } from './published-page';

const { usePortalTextQuery } = apiOf(PORTALS);

const TextForm = lazy(async () => ({ default: (await import(/* webpackChunkName: "portal-forms" */ './text-form')).TextForm }));

const MISSING = { kind: 'missing', message: '请返回门户内容重新选择。' } as const;

const BACK = { to: CONTENTS, label: '返回门户内容' };

/** A text that every portal leads to, of all channels or of one, written by the platform. RT-16. */
export function TextEditPage() {
  const { name: requested, channelCode } = useParams();
  const name = portalTexts.find((each) => each === requested);
  if (!name) return <FailureView failure={MISSING} onRetry={() => undefined} />;
  return <Loaded key={textKey(name, channelCode)} name={name} of={channelCode === undefined ? {} : { channelCode }} />;
}

function Loaded({ name, of }: { name: PortalText; of: { channelCode?: string } }) {
  const { data, error, refetch } = usePortalTextQuery({ name, ...of }, { refetchOnMountOrArgChange: true });
  const { channelCode } = of;
  return (
    <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()}>
      {({ title, version, sections, isOwn, mayEdit }) => (
        <PublishedPage
          kind="text"
          name={textKey(name, channelCode)}
          title={title}
          version={version}
          unwritten="沿用各渠道通用的文字，发布后改用本渠道的文字"
          isWritten={isOwn}
          action={
            channelCode !== undefined && isOwn && mayEdit ? (
              <GiveUpText name={name} channelCode={channelCode} title={title} version={version} />
            ) : null
          }
          address={textAddress(name, channelCode)}
          back={channelCode === undefined ? BACK : { to: portalEditPath(channelCode), label: '返回渠道门户' }}
          mayEdit={mayEdit}
        >
          <TextForm key={String(isOwn)} name={name} of={of} title={title} version={version} sections={sections} mayEdit={mayEdit} />
        </PublishedPage>
      )}
    </LoadState>
  );
}
