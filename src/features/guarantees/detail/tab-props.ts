import type { ReplyOf } from '#contract/call';
import type { GuaranteeDetail, guaranteeHistory } from '#contract/guarantees';

export interface TabProps {
  detail: GuaranteeDetail;
  history: { data?: ReplyOf<typeof guaranteeHistory> | undefined; error?: unknown; refetch: () => unknown };
}
