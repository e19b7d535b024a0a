import { CHANNEL_STYLE, type ChannelFacts } from '#domain/channel';

/** What a page is to show of a channel that is not published yet. */
export interface ChannelPreview {
  channel: ChannelFacts;
  style: string;
}

interface PreviewMessage extends ChannelPreview {
  kind: 'channel-preview';
}

export function showInFrame(frame: HTMLIFrameElement, preview: ChannelPreview): void {
  const message: PreviewMessage = { kind: 'channel-preview', ...preview };
  frame.contentWindow?.postMessage(message, location.origin);
}

/** Hears what the page around this one wants to be shown, from our own origin alone; asks it for that, as either may be there first. */
export function onPreview(listener: (preview: ChannelPreview) => void): () => void {
  const hear = ({ origin, source, data }: MessageEvent<Partial<PreviewMessage> | null>) => {
    if (origin !== location.origin || source !== window.parent || data?.kind !== 'channel-preview') return;
    if (isChannel(data.channel) && typeof data.style === 'string') listener({ channel: data.channel, style: data.style });
  };
  addEventListener('message', hear);
  window.parent.postMessage(PREVIEW_READY, location.origin);
  return () => removeEventListener('message', hear);
}

const SHOWN = ['channelCode', 'channelName', 'title', 'logo', 'slogan', 'introduction', 'hotline', 'loginPath'] as const;

function isChannel(channel: Partial<ChannelFacts> | undefined): channel is ChannelFacts {
  return Array.isArray(channel?.guides) && SHOWN.every((name) => typeof channel[name] === 'string');
}

/** What the page in the frame says once it listens. */
export const PREVIEW_READY = 'channel-preview-ready';

export function wearStyle(style: string): void {
  const element = document.getElementById(CHANNEL_STYLE.id);
  if (element) element.textContent = style;
}
