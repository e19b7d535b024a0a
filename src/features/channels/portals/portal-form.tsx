import { useMemo } from 'react';
import { PORTALS } from '#contract/addresses/portals';
import type { ReplyOf } from '#contract/call';
import type { portalContents } from '#contract/portals';
import { apiOf } from '../../../api/endpoints';
import { loadedFrom } from '../../../api/save-outcome';
import { showContentInFrame } from '../../../blocks/brand/content-preview';
import { PREVIEW_QUERY } from '../../../blocks/brand/document-channel';
import { PageFrame } from '../page-frame';
import { ANY_CHANNEL, portalAddress } from '../paths';
import { entriesOfPortal, portalEntered, type PortalEntries } from './portal-entries';
import { PortalFields } from './portal-fields';
import { PublishForm } from './publish-form';

const { useSavePortalMutation, useLazyPortalContentsQuery } = apiOf(PORTALS);

interface PortalFormProps {
  channelCode: string;
  portal: ReplyOf<typeof portalContents>;
}

/** What a portal says, beside its page. */
export function PortalForm({ channelCode, portal: { version, content, products, enabled, mayEdit } }: PortalFormProps) {
  const [save] = useSavePortalMutation();
  const [load] = useLazyPortalContentsQuery();
  return (
    <PublishForm<PortalEntries>
      name={channelCode}
      what="门户内容"
      latest={{ value: entriesOfPortal(content), version }}
      load={async () => {
        const now = loadedFrom(await load({ channelCode }));
        return { value: entriesOfPortal(now.content), version: now.version };
      }}
      mayEdit={mayEdit}
      send={(entered, readVersion) => save({ channelCode, version: readVersion, ...portalEntered(entered) })}
      done="门户内容已发布"
      contentOf={portalEntered}
      fields={(entered) => <PortalFields entered={entered} products={products} />}
      preview={(entered) => <PortalPreview channelCode={enabled ? channelCode : ANY_CHANNEL} entered={entered} />}
    />
  );
}

function PortalPreview({ channelCode, entered }: { channelCode: string; entered: PortalEntries }) {
  const shown = useMemo(() => ({ portal: portalEntered(entered) }), [entered]);
  return <PageFrame title="门户预览" address={`${portalAddress(channelCode)}?${PREVIEW_QUERY}`} shown={shown} show={showContentInFrame} />;
}
