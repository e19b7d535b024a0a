import { statusOf, type GuaranteeStatus } from '#domain/guarantee/status';

/** What resuming an application leads to; `usual` where it goes on. */
export function resumeText(resumesAt: GuaranteeStatus | undefined, usual: string | undefined): string | undefined {
  if (resumesAt === statusOf('expired')) return '开标时间已过，恢复后本申请即告过期，不能继续办理。';
  if (resumesAt === statusOf('awaitingRefund')) return '开标时间已过，恢复后不能继续办理，已缴费用进入退款流程。';
  return usual;
}
