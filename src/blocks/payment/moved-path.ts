export const RECHARGE = '/recharge';

export function rechargePath(rechargeNo: string): string {
  return `${RECHARGE}/orders/${encodeURIComponent(rechargeNo)}`;
}

export function withdrawalPath(withdrawalNo: string): string {
  return `${RECHARGE}/withdrawals/${encodeURIComponent(withdrawalNo)}`;
}

/** The page of what money moved for, by its number: a recharge, a withdrawal or an application. */
export function movedPath(number: string): string {
  if (number.startsWith('CZ')) return rechargePath(number);
  return number.startsWith('TX') ? withdrawalPath(number) : `/business-manage/detail/${encodeURIComponent(number)}`;
}
