/** What every page says of who runs the platform. Each is plain text; an empty one is not shown. First specification, section 1. */
export interface SiteFacts {
  productTitle: string;
  /** The company that holds the copyright. */
  owner: string;
  /** 公网安备 number, as the police gave it. */
  policeRecord: string;
  /** ICP 备案 number. */
  icpRecord: string;
  /** `on` where one can sign in by WeChat. */
  wechatLogin: string;
  /** Origin of the host from which pictures and guides are loaded; empty where it is our own, as on a local host. RQ-05. */
  assetHost: string;
}

/** Where the settings say nothing else. */
export const DEFAULT_SITE: SiteFacts = {
  productTitle: '电子保函平台',
  owner: '电子保函平台',
  policeRecord: '',
  icpRecord: '',
  wechatLogin: 'on',
  assetHost: '',
};

/** Stand in built pages where the server writes the facts. */
export const SITE_PLACES: SiteFacts = {
  productTitle: '__PRODUCT_TITLE__',
  owner: '__SITE_OWNER__',
  policeRecord: '__POLICE_RECORD__',
  icpRecord: '__ICP_RECORD__',
  wechatLogin: '__WECHAT_LOGIN__',
  assetHost: '__ASSET_HOST__',
};

/** The page's `meta` elements that carry the facts. */
export const SITE_METAS: Readonly<Record<keyof SiteFacts, string>> = {
  productTitle: 'application-name',
  owner: 'site-owner',
  policeRecord: 'police-record',
  icpRecord: 'icp-record',
  wechatLogin: 'wechat-login',
  assetHost: 'asset-host',
};

/** Whether an address is one that only its own machine can open. */
export function isLocalAddress(url: string): boolean {
  return /^https?:\/\/(localhost|[\w-]+\.localhost|127(\.\d{1,3}){3}|\[::1\]|0\.0\.0\.0)(:\d+)?(\/|$)/i.test(url);
}
