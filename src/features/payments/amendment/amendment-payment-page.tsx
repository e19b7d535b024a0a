import { Button, Result } from 'antd';
import { useNavigate, useParams } from 'react-router-dom';
import type { Amendment } from '#contract/postponements';
import { AMENDMENT_STATES } from '#domain/guarantee/amendment';
import { loadFailure } from '../../../api/load-failure';
import { useAmendmentPageQuery } from '../../../api/postponements';
import { AmendmentCard } from '../../../blocks/lifecycle/amendment-card';
import { LoadState } from '../../../blocks/page/load-state';
import { PageHeader } from '../../../blocks/page/page-header';
import { Panel } from '../../../blocks/page/panel';
import { BalancePayment } from '../balance-payment';
import { AmendmentPaying } from './amendment-paying';
import { ExtraFeePaid } from './extra-fee-paid';

/** As many as the page of the application asks for. */
const SHOWN = 50;
const PAID: readonly Amendment['state'][] = ['issuing', 'amended'];

/** What a letter costs more after a postponed opening, paid online. PY-01. */
export function AmendmentPaymentPage() {
  const { applyNo = '', amendmentNo = '' } = useParams();
  const navigate = useNavigate();
  const { currentData, error, refetch } = useAmendmentPageQuery({ applyNo, size: SHOWN }, { refetchOnMountOrArgChange: true });
  const onLeave = () => void navigate(`/business-manage/detail/${encodeURIComponent(applyNo)}`);
  return (
    <div className="page">
      <PageHeader title="缴纳延期费用" description={`申请编号 ${applyNo}`} actions={<Button onClick={onLeave}>返回申请详情</Button>} />
      <LoadState data={currentData} failure={loadFailure(error)} onRetry={() => void refetch()}>
        {({ list }) => (
          <Payment amendment={list.find((one) => one.amendmentNo === amendmentNo)} onPaid={() => void refetch()} onLeave={onLeave} />
        )}
      </LoadState>
    </div>
  );
}

interface PaymentProps {
  amendment: Amendment | undefined;
  onPaid: () => void;
  onLeave: () => void;
}

function Payment({ amendment, onPaid, onLeave }: PaymentProps) {
  if (!amendment) return <NothingToPay because="没有找到该保函延期，请在申请详情页查看。" onLeave={onLeave} />;
  const { applyNo, amendmentNo, sectionName, payType, takesBalance, state } = amendment;
  return (
    <>
      <Panel>
        <AmendmentCard amendment={amendment} title={`标段“${sectionName}”`} />
      </Panel>
      {takesBalance ? <BalancePayment applyNo={applyNo} amendmentNo={amendmentNo} onPaid={onPaid} /> : null}
      {payType ? (
        <AmendmentPaying applyNo={applyNo} amendmentNo={amendmentNo} payType={payType} onLeave={onLeave} />
      ) : PAID.includes(state) ? (
        <ExtraFeePaid onLeave={onLeave} />
      ) : takesBalance ? null : (
        <NothingToPay because={`该保函延期当前为“${AMENDMENT_STATES[state].label}”。`} onLeave={onLeave} />
      )}
    </>
  );
}

function NothingToPay({ because, onLeave }: { because: string; onLeave: () => void }) {
  return (
    <Result
      status="info"
      title="当前无需在线支付"
      subTitle={because}
      extra={
        <Button type="primary" onClick={onLeave}>
          查看申请详情
        </Button>
      }
    />
  );
}
