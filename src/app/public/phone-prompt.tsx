import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ZONE_CHANNEL } from '#domain/zone/search';
import { DocumentChannel } from '../../blocks/brand/document-channel-provider';
import { useRequestedChannel } from '../../blocks/brand/requested-channel';
import { MiniProgramPrompt } from '../../features/zone/mini-program-prompt';
import { promptWanted } from '../../features/zone/prompt-wanted';

/** Leads the phone of a visitor of a public page to the mini-program, where that is wanted; answers how the prompt is taken away. CH-05. */
export function promptPhone(): () => void {
  if (!promptWanted()) return () => undefined;
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <DocumentChannel>
      <Prompt />
    </DocumentChannel>,
  );
  return () => {
    root.unmount();
    place.remove();
  };
}

function Prompt() {
  const { requested, channel } = useRequestedChannel();
  const [open, setOpen] = useState(true);
  if (!open) return null;
  return <MiniProgramPrompt channelCode={requested === 'known' ? channel.channelCode : ZONE_CHANNEL} onClose={() => setOpen(false)} />;
}
