import { CHANNEL_META, CHANNEL_STYLE, DEFAULT_CHANNEL, type RequestedChannel } from '#domain/channel';

/** The channel that the document was asked for, as the server has written it; nothing but the default one where no server has. */
export function documentChannel(): RequestedChannel {
  const said = meta()?.content ?? '';
  return said.startsWith('{') ? (JSON.parse(said) as RequestedChannel) : { requested: 'none', channel: DEFAULT_CHANNEL };
}

/** Added to the address of a page that shows, in a frame, a channel that is not published yet. */
export const PREVIEW_QUERY = 'preview=channel';

export function isPreview(): boolean {
  return window.parent !== window && location.search.includes(PREVIEW_QUERY);
}

/** Whoever has signed in goes on in the colours of their own channel. */
export function leaveDocumentChannel(): void {
  meta()?.remove();
  document.getElementById(CHANNEL_STYLE.id)?.remove();
}

function meta(): HTMLMetaElement | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${CHANNEL_META.name}"]`);
}
