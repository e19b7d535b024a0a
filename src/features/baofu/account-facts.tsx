import { Alert, Button } from 'antd';
import { useDispatch } from 'react-redux';
import { BAOFU } from '#contract/addresses/baofu';
import type { BaofuAccountRow } from '#contract/baofu';
import { apiOf } from '../../api/endpoints';
import { toast } from '../../api/signals';
import { DateText } from '../../blocks/date/date-text';
import { Fact, Facts } from '../../blocks/description/description';
import { Money } from '../../blocks/money/money';
import { MoneyOrWithheld } from '../../blocks/money/money-or-withheld';
import { Panel } from '../../blocks/page/panel';
import { OpenedOnly } from './opened-only';
import { AccountState } from './states';

const { useCompareBaofuBalanceMutation } = apiOf(BAOFU);

/** What an account has come to, beside what Baofu says of it. */
export function BalancePanel({ account }: { account: BaofuAccountRow }) {
  const { holder, balance, inTransit, compared } = account;
  const figures = compared?.figures;
  const [compare, { isLoading }] = useCompareBaofuBalanceMutation();
  const dispatch = useDispatch();
  const load = async () => {
    const answer = await compare({ holder });
    if (answer.error || !answer.data.compared) return;
    dispatch(
      answer.data.compared.agrees
        ? toast({ kind: 'success', title: '宝付余额与账面一致' })
        : toast({ kind: 'warning', title: '宝付余额与账面不一致', description: '正在处理的分账、退款和提现办结后会一致，请稍后再核对。' }),
    );
  };
  return (
    <Panel
      title="余额"
      extra={
        <Button loading={isLoading} onClick={() => void load()}>
          核对宝付余额
        </Button>
      }
    >
      <OpenedOnly what="余额" />
      <Facts>
        <Fact label="可提现余额">
          <MoneyOrWithheld value={balance} strong />
        </Fact>
        <Fact label="提现在途">
          <MoneyOrWithheld value={inTransit} />
        </Fact>
        {compared ? (
          <>
            <Fact label="宝付余额">
              {figures ? (
                <>
                  <Money value={figures.total} />
                  <span className="baofu-note">
                    其中可用 <Money value={figures.available} />
                    ，待结算 <Money value={figures.pending} />
                  </span>
                </>
              ) : compared.agrees ? (
                '与账面一致'
              ) : (
                '与账面不一致'
              )}
            </Fact>
            <Fact label="上次核对">
              <DateText value={compared.at} precision="minute" />
            </Fact>
          </>
        ) : (
          <Fact label="宝付余额">尚未核对，每日自动核对一次</Fact>
        )}
      </Facts>
      {compared && !compared.agrees ? (
        <Alert
          type="warning"
          showIcon
          title="上次核对时，宝付余额与账面不一致"
          description={
            <>
              {figures ? (
                <>
                  宝付 <Money value={figures.total} />
                  ，账面应为 <Money value={figures.expected} />。
                </>
              ) : null}
              正在处理的分账、退款和提现办结后会一致；仍不一致的，请平台联系宝付核实。
            </>
          }
        />
      ) : null}
    </Panel>
  );
}

export function AccountPanel({ account }: { account: BaofuAccountRow }) {
  const { contractNo, appliedAt, appliedBy, openedAt } = account;
  return (
    <Panel title="账户" extra={<AccountState account={account} />}>
      <Facts>
        <Fact label="单位名称">{account.holderName}</Fact>
        <Fact label="宝付账户号">{contractNo ? <span className="number">{contractNo}</span> : '—'}</Fact>
        <Fact label="申请">
          {appliedBy}，<DateText value={appliedAt} precision="minute" />
        </Fact>
        <Fact label="开户时间">
          <DateText value={openedAt} precision="minute" />
        </Fact>
      </Facts>
    </Panel>
  );
}
