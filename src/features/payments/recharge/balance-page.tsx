import { useParams } from 'react-router-dom';
import { BALANCES } from '#contract/addresses/balances';
import { apiOf } from '../../../api/endpoints';
import { loadFailure } from '../../../api/load-failure';
import { Fact, Facts } from '../../../blocks/description/description';
import { Money } from '../../../blocks/money/money';
import { LinkButton } from '../../../blocks/page/link-button';
import { LoadState } from '../../../blocks/page/load-state';
import { PageHeader } from '../../../blocks/page/page-header';
import { Panel } from '../../../blocks/page/panel';
import { rechargeTab } from './paths';
import { StatementTab } from './statement-tab';

const { useBalanceDetailQuery } = apiOf(BALANCES);

/** The balance of one organisation as the platform sees it. */
export function BalancePage() {
  const { appId = '' } = useParams();
  const { currentData, error, refetch } = useBalanceDetailQuery({ appId }, { refetchOnMountOrArgChange: true });
  return (
    <LoadState data={currentData} failure={loadFailure(error)} onRetry={() => void refetch()}>
      {({ orgName, balance, setAside, lowAmount }) => (
        <div className="page">
          <PageHeader
            title={orgName}
            description="预付余额，收支和余额不含尚未开标的申请"
            actions={<LinkButton to={rechargeTab('balances')}>返回各单位余额</LinkButton>}
          />
          <Panel>
            <Facts>
              <Fact label="可用余额">
                <Money value={balance} strong />
              </Fact>
              <Fact label="提现冻结">
                <Money value={setAside} />
              </Fact>
              <Fact label="余额预警">{lowAmount === undefined ? '未设置' : <Money value={lowAmount} />}</Fact>
            </Facts>
          </Panel>
          <StatementTab appId={appId} />
        </div>
      )}
    </LoadState>
  );
}
