import { Button } from 'antd';
import { lazy, startTransition, Suspense, useState } from 'react';
import type { BaofuAccountRow } from '#contract/baofu';
import type { Merchant } from '#domain/baofu/merchant';
import { usePermission } from '../../blocks/access/access';

const WithdrawDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "baofu-withdraw" */ './withdraw-dialog')).WithdrawDialog,
}));

interface WithdrawProps {
  account: BaofuAccountRow;
  bank: Merchant['bankInfo'];
  fourEyes: boolean;
}

export function Withdraw(props: WithdrawProps) {
  const mayWithdraw = usePermission('baofu:edit');
  const [dialogOpen, setDialogOpen] = useState(false);
  if (!mayWithdraw) return null;
  return (
    <>
      <Button type="primary" onClick={() => startTransition(() => setDialogOpen(true))}>
        提现
      </Button>
      {dialogOpen ? (
        <Suspense fallback={null}>
          <WithdrawDialog {...props} onClose={() => setDialogOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
