import { Alert, Button } from 'antd';
import { lazy, startTransition, useState } from 'react';
import { BALANCES } from '#contract/addresses/balances';
import type { BalanceDetail } from '#contract/balances';
import { compareYuan, formatYuan, isZeroYuan } from '#domain/money';
import { apiOf } from '../../../api/endpoints';
import { loadFailure } from '../../../api/load-failure';
import { Money } from '../../../blocks/money/money';
import { LoadState } from '../../../blocks/page/load-state';
import { Panel } from '../../../blocks/page/panel';
import './recharge.css';

const { useBalanceDetailQuery } = apiOf(BALANCES);

const RechargeDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "recharge-dialog" */ './recharge-dialog')).RechargeDialog,
}));
const WithdrawalDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "withdrawal-dialog" */ './withdrawal-dialog')).WithdrawalDialog,
}));
const LowDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "low-dialog" */ './low-dialog')).LowDialog,
}));

/** What is there, what of it waits to be withdrawn, and what can be done about it. */
export function BalancePanel() {
  const { data, error, refetch } = useBalanceDetailQuery({});
  return (
    <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()}>
      {(detail) => <Shown detail={detail} />}
    </LoadState>
  );
}

function Shown({ detail }: { detail: BalanceDetail }) {
  const [opened, setOpened] = useState<'recharge' | 'withdrawal' | 'low'>();
  const open = (dialog: 'recharge' | 'withdrawal' | 'low') => startTransition(() => setOpened(dialog));
  const close = () => setOpened(undefined);
  const { balance, setAside, lowAmount, mayHandle } = detail;
  const isLow = lowAmount !== undefined && compareYuan(balance, lowAmount) < 0;
  return (
    <Panel>
      <div className="balance-panel">
        <dl className="balance-figures">
          <div>
            <dt>可用余额</dt>
            <dd className="balance-figure">
              <Money value={balance} strong />
            </dd>
          </div>
          <div>
            <dt>提现冻结</dt>
            <dd>
              <Money value={setAside} />
            </dd>
          </div>
          <div>
            <dt>余额预警</dt>
            <dd>
              {lowAmount === undefined ? '未设置' : `低于 ${formatYuan(lowAmount)} 元时提醒`}
              {mayHandle ? (
                <Button type="link" size="small" onClick={() => open('low')}>
                  设置
                </Button>
              ) : null}
            </dd>
          </div>
        </dl>
        {mayHandle ? (
          <div className="balance-deeds">
            <Button type="primary" size="large" onClick={() => open('recharge')}>
              充值
            </Button>
            <Button size="large" disabled={isZeroYuan(balance)} onClick={() => open('withdrawal')}>
              提现
            </Button>
          </div>
        ) : null}
      </div>
      {isLow ? <Alert type="warning" showIcon title="余额低于预警线，请及时充值" /> : null}
      {opened === 'recharge' ? <RechargeDialog onClose={close} /> : null}
      {opened === 'withdrawal' ? <WithdrawalDialog balance={balance} onClose={close} /> : null}
      {opened === 'low' ? <LowDialog detail={detail} onClose={close} /> : null}
    </Panel>
  );
}
