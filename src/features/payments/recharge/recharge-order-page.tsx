import { Alert } from 'antd';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { RECHARGES } from '#contract/addresses/recharges';
import type { RechargeDetail } from '#contract/recharges';
import { RECHARGE_STATES, TRANSFER_FIELDS } from '#domain/balance/recharge';
import { enumerationLabel } from '#domain/enumerations';
import { apiOf } from '../../../api/endpoints';
import { loadFailure } from '../../../api/load-failure';
import { DateText } from '../../../blocks/date/date-text';
import { Description, Fact, Facts } from '../../../blocks/description/description';
import { Money } from '../../../blocks/money/money';
import { LinkButton } from '../../../blocks/page/link-button';
import { LoadState } from '../../../blocks/page/load-state';
import { PageHeader } from '../../../blocks/page/page-header';
import { Panel } from '../../../blocks/page/panel';
import { ToneTag } from '../../../blocks/status/status-tag';
import { BalanceLog } from './balance-log';
import { rechargeTab } from './paths';
import './recharge.css';
import { RechargePaying } from './recharge-paying';

const { useRechargeDetailQuery } = apiOf(RECHARGES);

const RechargeActions = lazy(async () => ({
  default: (await import(/* webpackChunkName: "recharge-actions" */ './recharge-actions')).RechargeActions,
}));

export function RechargeOrderPage() {
  const { rechargeNo = '' } = useParams();
  const { currentData, error, refetch } = useRechargeDetailQuery({ rechargeNo }, { refetchOnMountOrArgChange: true });
  return (
    <LoadState data={currentData} failure={loadFailure(error)} onRetry={() => void refetch()}>
      {(recharge) => (
        <div className="page">
          <PageHeader
            title={`充值 ${recharge.rechargeNo}`}
            description={recharge.orgName}
            actions={
              <>
                <LinkButton to={rechargeTab('recharges')}>返回充值记录</LinkButton>
                <Suspense fallback={null}>
                  <RechargeActions recharge={recharge} />
                </Suspense>
              </>
            }
          />
          {recharge.state === 'returned' ? (
            <Alert type="error" showIcon title="转账凭证被退回" description={`${recharge.reason}。请核对后重新提交，或取消充值。`} />
          ) : null}
          {recharge.mayPay ? <RechargePaying rechargeNo={rechargeNo} /> : null}
          <Panel
            title="充值信息"
            extra={<ToneTag tone={RECHARGE_STATES[recharge.state].tone}>{RECHARGE_STATES[recharge.state].label}</ToneTag>}
          >
            <RechargeFacts recharge={recharge} />
          </Panel>
          {recharge.transfer ? (
            <Panel title="转账信息">
              <Description fields={TRANSFER_FIELDS} values={{ ...recharge.transfer }} validated={false} />
            </Panel>
          ) : null}
          <Panel title="办理记录">
            <BalanceLog log={recharge.log} what="充值" />
          </Panel>
        </div>
      )}
    </LoadState>
  );
}

function RechargeFacts({ recharge: { amount, way, requestedBy, requestedAt, creditedAt, bankReference } }: { recharge: RechargeDetail }) {
  return (
    <Facts>
      <Fact label="充值金额">
        <Money value={amount} strong />
      </Fact>
      <Fact label="付款方式">{enumerationLabel('rechargeWay', way)}</Fact>
      <Fact label="发起人">{requestedBy}</Fact>
      <Fact label="发起时间">
        <DateText value={requestedAt} precision="minute" />
      </Fact>
      <Fact label="入账时间">
        <DateText value={creditedAt} precision="minute" />
      </Fact>
      {bankReference ? (
        <Fact label="银行流水号">
          <span className="number">{bankReference}</span>
        </Fact>
      ) : null}
    </Facts>
  );
}
