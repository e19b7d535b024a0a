export interface OpenLinkRequest {
  /** A published page of the mini-program. */
  path: string;
  query: string;
  expireDays: number;
}

export interface WechatPlatform {
  /** The open id that a login code stands for, or undefined where WeChat does not know the code (any more). Throws when WeChat cannot be asked. */
  identify(code: string): Promise<string | undefined>;
  /** A link that opens the mini-program from a phone's browser. */
  openLink(request: OpenLinkRequest): Promise<string>;
}
