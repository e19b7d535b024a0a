/** A call as it goes over the wire. */
export interface WireCall {
  path: string;
  body: object;
}

/** What every page's frame asks for, whoever is signed in. */
export const FRAME_CALLS: readonly WireCall[] = [
  { path: '/user/info', body: {} },
  { path: '/guarantee/agent/count', body: {} },
  { path: '/notice/unread', body: {} },
];

export function channelCall(channelCode: string): WireCall {
  return { path: '/channel/detail', body: { channel_code: channelCode } };
}
