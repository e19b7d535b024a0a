import { Button, Result } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { GuaranteeDetail } from '#contract/guarantees';
import type { PayWay } from '#domain/gateway';
import { PAY_TYPES } from '#domain/guarantee/flow';
import type { OnlinePayType } from '#machines/flow/payment-screen';
import { useGuarantee } from '../../api/guarantee-entities';
import { useGuaranteeDetailQuery } from '../../api/guarantees';
import { loadFailure } from '../../api/load-failure';
import { useUserInfoQuery } from '../../api/users';
import { LoadState } from '../../blocks/page/load-state';
import { PHONE, useMedia } from '../../blocks/page/use-media';
import { PayerProof } from './payer-proof';
import { PaymentScreen } from './payment-screen';

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
  const [way, setWay] = useState<PayWay>(phone ? 'phone' : 'code');
  const [paying, setPaying] = useState(false);
  const onLeave = () => void navigate(`/business-manage/detail/${encodeURIComponent(applyNo)}`);
  const payType = onlinePayType(detail.payInfo.payType);
  const { mustProve } = detail.payInfo;
  if (detail.mayPayOnline && !mustProve && !paying) setPaying(true);
  if (!payType || (!detail.mayPayOnline && !paying)) return <NothingToPay offline={!payType} onLeave={onLeave} />;

  if (mustProve && !paying) return <PayerProof applyNo={applyNo} onProved={() => setPaying(true)} onLeave={onLeave} />;

  const { guaranteeInfo, biddingApplySurvey } = detail.application;
  return (
    <PaymentScreen
      key={way}
      way={way}
      codesOpen={user?.sandbox === true}
      onChangeWay={setWay}
      applyNo={applyNo}
      payType={payType}
      projectName={biddingApplySurvey.projectName ?? ''}
      payeeName={guaranteeInfo.guaranteeAppName ?? ''}
      guaranteeFee={guaranteeInfo.guaranteeFee ?? '0'}
      platformServiceFee={guaranteeInfo.platformServiceFee ?? '0'}
      offlineToo={PAY_TYPES[payType].hasOfflinePay}
      onLeave={onLeave}
    />
  );
}

function NothingToPay({ offline, onLeave }: { offline: boolean; onLeave: () => void }) {
  return (
    <Result
      status="info"
      title={offline ? '该产品通过线下转账缴费' : '当前无需缴费'}
      subTitle={offline ? '请在申请详情页查看收款账户并上传转账凭证。' : '该申请不在待缴费状态，请在详情页查看办理进度。'}
      extra={
        <Button type="primary" onClick={onLeave}>
          查看申请详情
        </Button>
      }
    />
  );
}

function onlinePayType(payType: string | undefined): OnlinePayType | undefined {
  const types: readonly OnlinePayType[] = ['QRcode', 'QRcodeOffline', 'DinPay', 'DinPayOffline', 'Baopay'];
  return types.find((type) => type === payType);
}
