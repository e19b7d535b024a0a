import type { ReplyOf } from '#contract/call';
import type { zonePortal, zoneText } from '#contract/zone';
import { PREVIEW_READY } from './channel-preview';

/** What a public page is to show that is not published yet. */
export interface PreviewedContent {
  portal?: Partial<ReplyOf<typeof zonePortal>>;
  sections?: ReplyOf<typeof zoneText>['sections'];
}

interface ContentMessage {
  kind: 'content-preview';
  content: PreviewedContent;
}

export function showContentInFrame(frame: HTMLIFrameElement, content: PreviewedContent): void {
  const message: ContentMessage = { kind: 'content-preview', content };
  frame.contentWindow?.postMessage(message, location.origin);
}

/** Hears what the page around this one wants to be shown, from our own origin alone; asks it for that, as either may be there first. */
export function onPreviewedContent(listener: (content: PreviewedContent) => void): () => void {
  const hear = ({ origin, source, data }: MessageEvent<Partial<ContentMessage> | null>) => {
    if (origin !== location.origin || source !== window.parent || data?.kind !== 'content-preview') return;
    if (isContent(data.content)) listener(data.content);
  };
  addEventListener('message', hear);
  window.parent.postMessage(PREVIEW_READY, location.origin);
  return () => removeEventListener('message', hear);
}

const LISTS = ['phones', 'friendLinks', 'tabs', 'providers', 'quirks'] as const;

function isContent(content: PreviewedContent | null | undefined): content is PreviewedContent {
  if (typeof content !== 'object' || content === null) return false;
  const { portal = {}, sections = [] } = content;
  return (
    typeof portal === 'object' &&
    LISTS.every((name) => portal[name] === undefined || Array.isArray(portal[name])) &&
    Array.isArray(sections) &&
    sections.every(({ heading, paragraphs }) => typeof heading === 'string' && Array.isArray(paragraphs))
  );
}
