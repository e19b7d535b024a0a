import type { PayWay } from '#domain/gateway';

/** What leads to another way of paying. */
export const CHANGES: Readonly<Record<PayWay, string>> = { code: '改用扫码支付', phone: '改在本机支付', page: '改在支付页面付款' };
