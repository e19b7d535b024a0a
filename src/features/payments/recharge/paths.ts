export const RECHARGE = '/recharge';

/** The list that a tab of the page shows. */
export function rechargeTab(tab: string): string {
  return `${RECHARGE}?tab=${tab}`;
}

export function rechargePath(rechargeNo: string): string {
  return `${RECHARGE}/orders/${encodeURIComponent(rechargeNo)}`;
}

export function withdrawalPath(withdrawalNo: string): string {
  return `${RECHARGE}/withdrawals/${encodeURIComponent(withdrawalNo)}`;
}

export function balancePath(appId: string): string {
  return `${RECHARGE}/balances/${encodeURIComponent(appId)}`;
}

/** The page of what moved a balance, by its number. */
export function movedPath(number: string): string {
  if (number.startsWith('CZ')) return rechargePath(number);
  return number.startsWith('TX') ? withdrawalPath(number) : `/business-manage/detail/${encodeURIComponent(number)}`;
}
