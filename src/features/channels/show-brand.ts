import { showInFrame, type ChannelPreview } from '../../blocks/brand/channel-preview';
import { showContentInFrame, type PreviewedContent } from '../../blocks/brand/content-preview';

/** A channel as its login and its portal show it. */
export interface BrandShown extends ChannelPreview {
  portal: Pick<NonNullable<PreviewedContent['portal']>, 'quirks' | 'isWage' | 'serviceImage'>;
}

/** The login takes what it knows of it, the portal besides what it would have read. */
export function showBrandInFrame(frame: HTMLIFrameElement, { portal, ...preview }: BrandShown): void {
  const { channelName, title, logo, hotline, serviceHours } = preview.channel;
  showInFrame(frame, preview);
  showContentInFrame(frame, { portal: { ...portal, channelName, title, logo, hotline, serviceHours } });
}
