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

export function textEditPath(name: string): string {
  return `${CONTENTS}/texts/${name}`;
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

/** Where everybody reads a guide. */
export function guideAddress(guide: string): string {
  return `/assets/files/guide/${guide}.pdf`;
}
