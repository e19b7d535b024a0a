import { Button, Result } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { GuaranteeDetail } from '#contract/guarantees';
import type { PayWay } from '#domain/gateway';
import { PAY_TYPES } from '#domain/guarantee/flow';
import { isOnlinePayType, payWaysOf, type OnlinePayType } from '#domain/guarantee/pay-gateways';
import { rowOf, statusOf } from '#domain/guarantee/status';
import { useGuarantee } from '../../api/guarantee-entities';
import { useGuaranteeDetailQuery } from '../../api/guarantees';
import { lateFor } from '../../api/late-for';
import { loadFailure } from '../../api/load-failure';
import { useUserInfoQuery } from '../../api/users';
import { LoadState } from '../../blocks/page/load-state';
import { PHONE, useMedia } from '../../blocks/page/use-media';
import { PayerProof } from './payer-proof';
import { FeesPaid, PaymentScreen } from './payment-screen';
import { TransferOnly } from './transfer-only';

export function PaymentPage() {
  const { applyNo = '' } = useParams();
  const { currentData, error, refetch } = useGuaranteeDetailQuery({ applyNo });
  const shown = useGuarantee(currentData);
  return (
    <LoadState data={shown} failure={loadFailure(error)} onRetry={() => void refetch()}>
      {(detail) => <Payment key={applyNo} applyNo={applyNo} detail={detail} />}
    </LoadState>
  );
}

function Payment({ applyNo, detail }: { applyNo: string; detail: GuaranteeDetail }) {
  const navigate = useNavigate();
  const phone = useMedia(PHONE);
  const { data: user } = useUserInfoQuery({}, { refetchOnReconnect: false });
  const [paying, setPaying] = useState(false);
  const [paid, setPaid] = useState(false);
  const detailPath = `/business-manage/detail/${encodeURIComponent(applyNo)}`;
  const onLeave = () => void navigate(detailPath);
  const onTransfer = () => void navigate(`${detailPath}?action=completedPay`);
  const payType = onlinePayType(detail.payInfo.payType);
  const ways = payType ? payWaysOf(payType) : [];
  const [way, setWay] = useState<PayWay | undefined>(phone && ways.includes('phone') ? 'phone' : ways[0]);
  const { mustProve } = detail.payInfo;
  const onlyTransfer = !payType && detail.allowedEvents.includes('completedPay');
  if (paid || (!onlyTransfer && !detail.mayPayOnline && isPaid(detail))) return <FeesPaid onLeave={onLeave} />;
  if (detail.mayPayOnline && !mustProve && !paying) setPaying(true);
  if (!onlyTransfer && (!payType || (!detail.mayPayOnline && !paying))) return <NothingToPay detail={detail} onLeave={onLeave} />;

  if (mustProve && !paying) return <PayerProof applyNo={applyNo} onProved={() => setPaying(true)} onLeave={onLeave} />;
  if (!payType || !way) return <TransferOnly detail={detail} onTransfer={onTransfer} onLeave={onLeave} />;

  const { guaranteeInfo, biddingApplySurvey } = detail.application;
  return (
    <PaymentScreen
      key={way}
      way={way}
      otherWays={ways.filter((other) => other !== way && (phone || other !== 'phone'))}
      codesOpen={user?.sandbox === true}
      onChangeWay={setWay}
      applyNo={applyNo}
      payType={payType}
      projectName={biddingApplySurvey.projectName ?? ''}
      payeeName={guaranteeInfo.guaranteeAppName ?? ''}
      guaranteeFee={guaranteeInfo.guaranteeFee ?? '0'}
      platformServiceFee={guaranteeInfo.platformServiceFee ?? '0'}
      offlineToo={PAY_TYPES[payType].hasOfflinePay}
      onPaid={() => setPaid(true)}
      onTransfer={onTransfer}
      onLeave={onLeave}
    />
  );
}

/** As whoever comes back from a wallet finds it. */
function isPaid({ paid, applyFormInfo }: GuaranteeDetail): boolean {
  return paid && rowOf(applyFormInfo.guaranteeStatus).aside !== 'refund';
}

function NothingToPay({ detail, onLeave }: { detail: GuaranteeDetail; onLeave: () => void }) {
  const { applyFormInfo, flow, judgedBy } = detail;
  const { guaranteeStatus: status } = applyFormInfo;
  const late = status === statusOf('awaitingPayment') ? lateFor('completedPay', { status, flowKind: flow.flowKind, judgedBy }) : null;
  return (
    <Result
      status="info"
      title={late === null ? '当前无需缴费' : '当前不能缴费'}
      subTitle={late === null ? '该申请不在待缴费状态，请在详情页查看办理进度。' : `${late}，不能再缴费。`}
      extra={
        <Button type="primary" onClick={onLeave}>
          查看申请详情
        </Button>
      }
    />
  );
}

function onlinePayType(payType: string | undefined): OnlinePayType | undefined {
  return payType !== undefined && isOnlinePayType(payType) ? payType : undefined;
}
