import { Alert } from 'antd';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { WITHDRAWALS } from '#contract/addresses/withdrawals';
import type { WithdrawalDetail } from '#contract/withdrawals';
import { WITHDRAWAL_STATES } from '#domain/balance/withdrawal';
import { apiOf } from '../../../api/endpoints';
import { loadFailure } from '../../../api/load-failure';
import { DateText } from '../../../blocks/date/date-text';
import { Fact, Facts } from '../../../blocks/description/description';
import { Money } from '../../../blocks/money/money';
import { LinkButton } from '../../../blocks/page/link-button';
import { LoadState } from '../../../blocks/page/load-state';
import { PageHeader } from '../../../blocks/page/page-header';
import { Panel } from '../../../blocks/page/panel';
import { ToneTag } from '../../../blocks/status/status-tag';
import { FileList } from '../../../blocks/upload/file-list';
import { BalanceLog } from './balance-log';
import { rechargeTab } from './paths';
import './recharge.css';

const { useWithdrawalDetailQuery } = apiOf(WITHDRAWALS);

const WithdrawalActions = lazy(async () => ({
  default: (await import(/* webpackChunkName: "withdrawal-actions" */ './withdrawal-actions')).WithdrawalActions,
}));

export function WithdrawalPage() {
  const { withdrawalNo = '' } = useParams();
  const { currentData, error, refetch } = useWithdrawalDetailQuery({ withdrawalNo }, { refetchOnMountOrArgChange: true });
  return (
    <LoadState data={currentData} failure={loadFailure(error)} onRetry={() => void refetch()}>
      {(withdrawal) => (
        <div className="page">
          <PageHeader
            title={`提现 ${withdrawal.withdrawalNo}`}
            description={withdrawal.orgName}
            actions={
              <>
                <LinkButton to={rechargeTab('withdrawals')}>返回提现记录</LinkButton>
                <Suspense fallback={null}>
                  <WithdrawalActions withdrawal={withdrawal} />
                </Suspense>
              </>
            }
          />
          <Waiting withdrawal={withdrawal} />
          <Panel
            title="提现信息"
            extra={<ToneTag tone={WITHDRAWAL_STATES[withdrawal.state].tone}>{WITHDRAWAL_STATES[withdrawal.state].label}</ToneTag>}
          >
            <WithdrawalFacts withdrawal={withdrawal} />
          </Panel>
          <Panel title="办理记录">
            <BalanceLog log={withdrawal.log} what="提现" />
          </Panel>
        </div>
      )}
    </LoadState>
  );
}

function Waiting({ withdrawal: { state, reason, fourEyesRequest } }: { withdrawal: WithdrawalDetail }) {
  if (state === 'returned') return <Alert type="error" showIcon title="提现被退回，金额已退回余额" description={reason} />;
  if (!fourEyesRequest) return null;
  const { returned, mine, userName, bankReference, paidOn, voucherFiles } = fourEyesRequest;
  if (returned)
    return (
      <Alert type="warning" showIcon title={`${returned.userName}退回了付款登记`} description={`${returned.reason}。请核对后重新登记。`} />
    );
  return (
    <Alert
      type="info"
      showIcon
      title={`${mine ? '您' : userName}已登记付款，等待其他人复核`}
      description={
        <>
          付款日期 {paidOn}，银行流水号 {bankReference}
          <FileList files={voucherFiles} />
        </>
      }
    />
  );
}

function WithdrawalFacts({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const { amount, payee, remark, requestedBy, requestedAt, bankReference, paidOn, voucherFiles, handledBy } = withdrawal;
  return (
    <Facts>
      <Fact label="提现金额">
        <Money value={amount} strong />
      </Fact>
      <Fact label="收款户名">{payee.accountName}</Fact>
      <Fact label="收款账号">
        <span className="number">{payee.cardCode}</span>
      </Fact>
      <Fact label="开户银行">{[payee.bankName, payee.branchName].filter(Boolean).join(' ')}</Fact>
      {payee.bankCode ? <Fact label="联行号">{payee.bankCode}</Fact> : null}
      <Fact label="申请人">{requestedBy}</Fact>
      <Fact label="申请时间">
        <DateText value={requestedAt} precision="minute" />
      </Fact>
      {paidOn ? <Fact label="付款日期">{paidOn}</Fact> : null}
      {bankReference ? (
        <Fact label="银行流水号">
          <span className="number">{bankReference}</span>
        </Fact>
      ) : null}
      {handledBy ? <Fact label="经办人">{handledBy}</Fact> : null}
      {remark ? (
        <Fact label="备注" wide>
          {remark}
        </Fact>
      ) : null}
      {voucherFiles.length > 0 ? (
        <Fact label="付款凭证" wide>
          <FileList files={voucherFiles} />
        </Fact>
      ) : null}
    </Facts>
  );
}
