import { useCallback, useMemo, useState } from 'react';
import type { RefundRow } from '#contract/refunds';
import { useLazyRefundPageQuery } from '../../api/refunds';

type Told = Pick<RefundRow, 'projectName' | 'bidderAppName' | 'amount'>;

interface OpenedRefunds {
  rows: readonly RefundRow[] | undefined;
  /** Has the server tell what it withholds of a refund, which is counted there. */
  open: (refundId: string) => Promise<void>;
}

/** These refunds, with what was withheld of those that were opened here. */
export function useOpenedRefunds(list: readonly RefundRow[] | undefined): OpenedRefunds {
  const [opened, setOpened] = useState<Readonly<Record<string, Told>>>({});
  const [ask] = useLazyRefundPageQuery();
  const open = useCallback(
    async (refundId: string) => {
      const request = ask({ refundId });
      const { data } = await request;
      // Asking again by itself would count as opening it again.
      request.unsubscribe();
      const [refund] = data?.list ?? [];
      if (refund) setOpened((before) => ({ ...before, [refundId]: refund }));
    },
    [ask],
  );
  const rows = useMemo(() => list?.map((row) => withTold(row, opened[row.refundId])), [list, opened]);
  return { rows, open };
}

function withTold(row: RefundRow, told: Told | undefined): RefundRow {
  if (!row.withheld || !told) return row;
  const { withheld: _withheld, ...rest } = row;
  const { projectName, bidderAppName, amount } = told;
  return { ...rest, projectName, bidderAppName, amount };
}
