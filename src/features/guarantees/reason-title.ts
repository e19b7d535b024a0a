import { rowOf, type GuaranteeStatus, type StatusAside } from '#domain/guarantee/status';

const TITLES: Readonly<Record<StatusAside, string>> = {
  return: '退回原因',
  suspension: '中止原因',
  cancellation: '取消原因',
  refund: '退款原因',
  claim: '理赔处理说明',
  expiry: '办理说明',
  archive: '办理说明',
  release: '办理说明',
};

/** What that reason is called which was given when an application came into this status. */
export function reasonTitle(status: GuaranteeStatus): string {
  const { aside } = rowOf(status);
  return aside === null ? '办理说明' : TITLES[aside];
}
