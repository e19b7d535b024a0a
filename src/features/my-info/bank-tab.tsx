import { Button } from 'antd';
import { useState } from 'react';
import type { BankAccount } from '#contract/bank-accounts';
import { BANK_ACCOUNT_LIMIT } from '#domain/organisation/bank-account';
import { useBankAccountListQuery } from '../../api/bank-accounts';
import { loadFailure } from '../../api/load-failure';
import { usePermission } from '../../blocks/access/access';
import { EmptyState } from '../../blocks/empty/empty-state';
import { LoadState } from '../../blocks/page/load-state';
import { Panel } from '../../blocks/page/panel';
import { BankCard } from './bank-card';
import { BankDialog } from './bank-dialog';
import type { TabProps } from './tab-props';

export function BankTab({ user }: TabProps) {
  const { data, error, refetch } = useBankAccountListQuery({ appId: user.appId });
  const [opened, setOpened] = useState<BankAccount | 'new' | null>(null);
  const mayEdit = usePermission('organisation:edit');
  return (
    <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()}>
      {({ list }) => {
        const add = (
          <Button
            type={list.length === 0 ? 'primary' : 'default'}
            disabled={list.length >= BANK_ACCOUNT_LIMIT}
            onClick={() => setOpened('new')}
          >
            添加账户
          </Button>
        );
        return (
          <Panel title="银行账户" extra={mayEdit && list.length > 0 ? add : null}>
            {list.length === 0 ? (
              <EmptyState kind="rows" action={mayEdit ? add : null}>
                尚未登记银行账户。登记后，退款、转账和申请数字证书时可直接选用。
              </EmptyState>
            ) : (
              <ul className="bank-cards" aria-label="银行账户">
                {list.map((account) => (
                  <BankCard
                    key={account.id}
                    account={account}
                    alone={list.length === 1}
                    mayEdit={mayEdit}
                    onEdit={() => setOpened(account)}
                  />
                ))}
              </ul>
            )}
            {opened ? <BankDialog owner={user.appName} account={opened === 'new' ? null : opened} onClose={() => setOpened(null)} /> : null}
          </Panel>
        );
      }}
    </LoadState>
  );
}
