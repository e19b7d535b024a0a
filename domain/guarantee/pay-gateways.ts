import { GATEWAYS, PAY_WAYS, type GatewayName, type PayWay } from '../gateway';
import { PAY_TYPES, type PayType } from './flow';

/** A pay type whose orders are opened at gateways. */
export type OnlinePayType = Exclude<PayType, 'Offline'>;

/** Whether orders of this pay type are opened at gateways. */
export function isOnlinePayType(payType: string): payType is OnlinePayType {
  return Object.hasOwn(PAY_TYPES, payType) && gatewaysOf(payType as PayType).length > 0;
}

/** The gateways of a pay type that can be paid in this way; all that it uses where none is named. */
export function gatewaysOf(payType: PayType, way?: PayWay): readonly GatewayName[] {
  const gateways: readonly GatewayName[] = PAY_TYPES[payType].gateways;
  return gateways.filter((gateway) => way === undefined || (GATEWAYS[gateway].ways as readonly PayWay[]).includes(way));
}

/** Why nobody can pay a fee by this pay type while the platform has accounts at these gateways alone, or null. */
export function payTypeProblem(payType: PayType, connected: readonly GatewayName[]): string | null {
  const { label, hasOfflinePay } = PAY_TYPES[payType];
  const isPayable = hasOfflinePay || gatewaysOf(payType).some((gateway) => connected.includes(gateway));
  return isPayable ? null : `平台尚未开通“${label}”的支付通道，投标人无法缴费`;
}

/** How orders of a pay type can be paid, the usual way first; none where it is paid by transfer alone. */
export function payWaysOf(payType: PayType): PayWay[] {
  return PAY_WAYS.filter((way) => gatewaysOf(payType, way).length > 0);
}
