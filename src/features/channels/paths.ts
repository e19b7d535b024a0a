export const CHANNELS = '/channel-manage';
export const NEW_CHANNEL = `${CHANNELS}/new`;

export function channelPath(channelCode: string): string {
  return `${CHANNELS}/${encodeURIComponent(channelCode)}`;
}
