export interface OpenLinkRequest {
  /** A published page of the mini-program. */
  path: string;
  query: string;
  expireDays: number;
}

/** Where WeChat leads the frame of its QR code back to, with `code` and `state`. */
export const WECHAT_RETURN_PATH = '/wx-login-process';

export interface WechatPlatform {
  /** Whether there is a login by QR code at all. */
  readonly offersLogin: boolean;
  /** The page with the QR code, to be put into a frame; undefined without a login. */
  loginPage(state: string): string | undefined;
  /** The open id that a login code stands for, or undefined where WeChat does not know the code (any more). Throws when WeChat cannot be asked. */
  identify(code: string): Promise<string | undefined>;
  /** A link that opens the mini-program from a phone's browser. */
  openLink(request: OpenLinkRequest): Promise<string>;
}
