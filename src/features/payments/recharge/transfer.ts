import { filesOf, textOf } from './sending';

/** What was typed of a transfer, as it is sent. */
export function transferIn(given: Readonly<Record<string, unknown>>) {
  const remark = textOf(given['remark']);
  return {
    payAccountName: textOf(given['payAccountName']),
    payAccountNo: textOf(given['payAccountNo']),
    payBankName: textOf(given['payBankName']),
    paidOn: textOf(given['paidOn']),
    voucherFiles: filesOf(given['voucherFiles']),
    ...(remark ? { remark } : {}),
  };
}
