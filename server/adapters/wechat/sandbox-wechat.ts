import { createHash } from 'node:crypto';
import type { WechatPlatform } from './wechat-platform';

/** Knows the codes `sandbox-NAME`, each for the person of that name. */
export const sandboxWechat: WechatPlatform = {
  identify: (code) => Promise.resolve(/^sandbox-\w{1,40}$/.test(code) ? code : undefined),
  openLink: ({ path, query, expireDays }) => {
    const ticket = createHash('sha256').update(`${path}?${query}#${expireDays}`).digest('base64url').slice(0, 11);
    return Promise.resolve(`weixin://dl/business/?t=${ticket}`);
  },
};
