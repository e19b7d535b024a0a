import { Button } from 'antd';
import { lazy, startTransition, useState } from 'react';
import { BALANCES } from '#contract/addresses/balances';
import { apiOf } from '../../../api/endpoints';
import { Access } from '../../../blocks/access/access';

const { useCollectingAccountDetailQuery } = apiOf(BALANCES);

const CollectingDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "collecting-dialog" */ './collecting-dialog')).CollectingDialog,
}));

/** Where transfers are to go, for the platform to tell. */
export function CollectingAccount() {
  const { data } = useCollectingAccountDetailQuery({});
  const [open, setOpen] = useState(false);
  if (!data) return null;
  return (
    <Access need="payment:check">
      <Button {...(data.account ? {} : { type: 'primary' })} onClick={() => startTransition(() => setOpen(true))}>
        {data.account ? '收款账户' : '设置收款账户'}
      </Button>
      {open ? <CollectingDialog saved={data} onClose={() => setOpen(false)} /> : null}
    </Access>
  );
}
