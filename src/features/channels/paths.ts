import { portalTextPath, type PortalText } from '#domain/zone/portals';

export const CHANNELS = '/channel-manage';
export const NEW_CHANNEL = `${CHANNELS}/new`;

export function channelPath(channelCode: string): string {
  return `${CHANNELS}/${encodeURIComponent(channelCode)}`;
}

export const CONTENTS = `${CHANNELS}/contents`;
export const NEW_GUIDE = `${CONTENTS}/guides/new`;

export function portalEditPath(channelCode: string): string {
  return `${channelPath(channelCode)}/portal`;
}

/** Of all channels, or of one. */
export function textEditPath(name: string, channelCode?: string): string {
  return `${channelCode === undefined ? CONTENTS : channelPath(channelCode)}/texts/${name}`;
}

export function guideEditPath(guide: string): string {
  return `${CONTENTS}/guides/${guide}`;
}

/** By whose page the portal of a channel is looked at that nobody comes in by yet. */
export const ANY_CHANNEL = 'default';

/** Where everybody sees the portal of a channel. */
export function portalAddress(channelCode: string): string {
  return `/channel/${channelCode}`;
}

/** Where everybody reads a text, below the header of a channel where one is named. */
export function textAddress(name: PortalText, channelCode?: string): string {
  const query = channelCode === undefined ? '' : `?channel=${encodeURIComponent(btoa(channelCode))}`;
  return `${portalTextPath(name)}${query}`;
}

/** Where everybody reads a guide. */
export function guideAddress(guide: string): string {
  return `/assets/files/guide/${guide}.pdf`;
}
