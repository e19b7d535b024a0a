/** A call as it goes over the wire. */
export interface WireCall {
  path: string;
  body: object;
  /** Made where the query of the address gives all of these; one without any where there is no query. */
  where?: readonly string[];
  next?: readonly NextCall[];
}

/** A call by what an answer tells, as `by` leads to it there; its last part is the name under which it is sent, before what else `body` says. */
export interface NextCall {
  path: string;
  by: string;
  body?: object;
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
