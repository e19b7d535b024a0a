import type { Channel } from '#contract/channels';
import { PREVIEW_READY } from './channel-preview';

interface FrameMessage {
  kind: 'frame-preview';
  channel: Channel;
}

/** Shows the frame around the pages of the application as it will be for a channel. */
export function showFrameInFrame(frame: HTMLIFrameElement, channel: Channel): void {
  const message: FrameMessage = { kind: 'frame-preview', channel };
  frame.contentWindow?.postMessage(message, location.origin);
}

/** Hears what the page around this one wants to be shown, from our own origin alone; asks it for that, as either may be there first. */
export function onPreviewedFrame(listener: (channel: Channel) => void): () => void {
  const hear = ({ origin, source, data }: MessageEvent<Partial<FrameMessage> | null>) => {
    if (origin !== location.origin || source !== window.parent || data?.kind !== 'frame-preview') return;
    if (isShowable(data.channel)) listener(data.channel);
  };
  addEventListener('message', hear);
  window.parent.postMessage(PREVIEW_READY, location.origin);
  return () => removeEventListener('message', hear);
}

const LISTS = ['links', 'quirks', 'tokens', 'guides'] as const;
const TEXTS = ['title', 'logo', 'hotline', 'serviceHours', 'serviceImage'] as const;

function isShowable(channel: Channel | undefined): channel is Channel {
  return (
    typeof channel === 'object' &&
    LISTS.every((name) => Array.isArray(channel[name])) &&
    TEXTS.every((name) => typeof channel[name] === 'string') &&
    Number.isInteger(channel.sideMenuWidth)
  );
}
