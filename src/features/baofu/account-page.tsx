import { Tabs } from 'antd';
import { useParams, useSearchParams } from 'react-router-dom';
import { BAOFU as CALLS } from '#contract/addresses/baofu';
import { apiOf } from '../../api/endpoints';
import { loadFailure } from '../../api/load-failure';
import { LinkButton } from '../../blocks/page/link-button';
import { LoadState } from '../../blocks/page/load-state';
import { PageHeader } from '../../blocks/page/page-header';
import { AccountPanel, BalancePanel } from './account-facts';
import { AccountLog } from './account-log';
import './baofu.css';
import { AccountWaiting } from './account-waiting';
import { MerchantFacts } from './merchant-facts';
import { BAOFU } from './paths';
import { StatementList } from './statement-list';

const { useBaofuAccountDetailQuery } = apiOf(CALLS);

export function AccountPage() {
  const { holder = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const { currentData, error, refetch } = useBaofuAccountDetailQuery({ holder }, { refetchOnMountOrArgChange: true });
  return (
    <LoadState data={currentData} failure={loadFailure(error)} onRetry={() => void refetch()}>
      {({ account, merchant, log }) => (
        <div className="page">
          <PageHeader title={account.holderName} actions={<LinkButton to={BAOFU}>返回宝付账户</LinkButton>} />
          <AccountWaiting account={account} />
          <Tabs
            activeKey={params.get('tab') === 'statement' ? 'statement' : 'account'}
            destroyOnHidden
            onChange={(key) => setParams(key === 'account' ? {} : { tab: key })}
            items={[
              {
                key: 'account',
                label: '账户',
                children: (
                  <>
                    {account.state === 'success' ? <BalancePanel account={account} /> : null}
                    <AccountPanel account={account} />
                    <MerchantFacts merchant={merchant} />
                    <AccountLog log={log} />
                  </>
                ),
              },
              { key: 'statement', label: '收支明细', children: <StatementList holder={holder} /> },
            ]}
          />
        </div>
      )}
    </LoadState>
  );
}
