import { RECHARGE } from '../../../blocks/payment/moved-path';

/** The list that a tab of the page shows. */
export function rechargeTab(tab: string): string {
  return `${RECHARGE}?tab=${tab}`;
}

export function balancePath(appId: string): string {
  return `${RECHARGE}/balances/${encodeURIComponent(appId)}`;
}
