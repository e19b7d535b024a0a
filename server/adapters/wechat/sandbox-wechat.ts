import { createHash } from 'node:crypto';
import type { Clock, Db } from '../../core/context';
import { redeemScan } from './scan-repository';
import type { WechatPlatform } from './wechat-platform';

export const SANDBOX_QR_PATH = '/sandbox/wechat/qrconnect';

/** Knows the codes that its own QR page gave out, each once and for five minutes. */
export function sandboxWechat(db: Db, clock: Clock): WechatPlatform {
  return {
    offersLogin: true,
    loginPage: (state) => `${SANDBOX_QR_PATH}?${new URLSearchParams({ state }).toString()}`,
    async identify(code) {
      const person = await redeemScan(db, code, new Date(clock.now().getTime() - SCAN_LIFETIME_MS));
      return person === undefined ? undefined : `sandbox-${person}`;
    },
    openLink: ({ path, query, expireDays }) => {
      const ticket = createHash('sha256').update(`${path}?${query}#${expireDays}`).digest('base64url').slice(0, 11);
      return Promise.resolve(`weixin://dl/business/?t=${ticket}`);
    },
  };
}

/** How long a QR code, and the code that it ends in, are good for. */
export const SCAN_LIFETIME_MS = 5 * 60_000;
