import { useMemo, useState } from 'react';
import { PORTALS } from '#contract/addresses/portals';
import type { ReplyOf } from '#contract/call';
import type { portalContents } from '#contract/portals';
import { apiOf } from '../../../api/endpoints';
import { showContentInFrame } from '../../../blocks/brand/content-preview';
import { PREVIEW_QUERY } from '../../../blocks/brand/document-channel';
import { PageFrame } from '../page-frame';
import { ANY_CHANNEL, portalAddress } from '../paths';
import { entriesOfPortal, portalEntered, type PortalEntries } from './portal-entries';
import { PortalFields } from './portal-fields';
import { PublishForm } from './publish-form';

const { useSavePortalMutation } = apiOf(PORTALS);

interface PortalFormProps {
  channelCode: string;
  portal: ReplyOf<typeof portalContents>;
}

/** What a portal says, beside its page. */
export function PortalForm({ channelCode, portal: { version, content, products, enabled, mayEdit } }: PortalFormProps) {
  const [begun, setBegun] = useState({ version, entries: entriesOfPortal(content) });
  const [save] = useSavePortalMutation();
  return (
    <PublishForm<PortalEntries>
      key={begun.version}
      begun={begun.entries}
      changedMeanwhile={version > begun.version}
      onReload={() => setBegun({ version, entries: entriesOfPortal(content) })}
      mayEdit={mayEdit}
      send={async (entered) => {
        const answer = await save({ channelCode, version: begun.version, ...portalEntered(entered) });
        if (answer.data) setBegun({ version: answer.data.version, entries: entered });
        return answer;
      }}
      done="门户内容已发布"
      fields={(entered) => <PortalFields entered={entered} products={products} />}
      preview={(entered) => <PortalPreview channelCode={enabled ? channelCode : ANY_CHANNEL} entered={entered} />}
    />
  );
}

function PortalPreview({ channelCode, entered }: { channelCode: string; entered: PortalEntries }) {
  const shown = useMemo(() => ({ portal: portalEntered(entered) }), [entered]);
  return <PageFrame title="门户预览" address={`${portalAddress(channelCode)}?${PREVIEW_QUERY}`} shown={shown} show={showContentInFrame} />;
}
