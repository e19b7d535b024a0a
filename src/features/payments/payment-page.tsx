import { Button, Result, Skeleton } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { PAY_TYPES } from '#domain/guarantee/flow';
import { useGuaranteeDetailQuery } from '../../api/guarantees';
import { failureText } from '../../api/wire/failure';
import { type OnlinePayType, PaymentScreen } from './payment-screen';

export function PaymentPage() {
  const { applyNo = '' } = useParams();
  const navigate = useNavigate();
  const { data, error, isLoading, refetch } = useGuaranteeDetailQuery({ applyNo });
  const [paying, setPaying] = useState(false);
  const leave = () => void navigate(`/business-manage/detail/${encodeURIComponent(applyNo)}`);

  if (isLoading) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (!data) {
    return (
      <Result
        status="warning"
        title="缴费信息加载失败"
        subTitle={failureText(error)}
        extra={<Button onClick={() => void refetch()}>重新加载</Button>}
      />
    );
  }
  const payType = onlinePayType(data.payInfo.payType);
  if (data.mayPayOnline && !paying) setPaying(true);
  if (!payType || (!data.mayPayOnline && !paying)) {
    return (
      <Result
        status="info"
        title={payType ? '当前无需缴费' : '该产品通过线下转账缴费'}
        subTitle={payType ? '该申请不在待缴费状态，请在详情页查看办理进度。' : '请在申请详情页查看收款账户并上传转账凭证。'}
        extra={
          <Button type="primary" onClick={leave}>
            查看申请详情
          </Button>
        }
      />
    );
  }
  return (
    <PaymentScreen
      applyNo={applyNo}
      payType={payType}
      projectName={data.application.biddingApplySurvey.projectName ?? ''}
      payeeName={data.application.guaranteeInfo.guaranteeAppName ?? ''}
      guaranteeFee={data.application.guaranteeInfo.guaranteeFee ?? '0'}
      platformServiceFee={data.application.guaranteeInfo.platformServiceFee ?? '0'}
      offlineToo={PAY_TYPES[payType].hasOfflinePay}
      onLeave={leave}
    />
  );
}

function onlinePayType(payType: string | undefined): OnlinePayType | undefined {
  const types: readonly OnlinePayType[] = ['QRcode', 'QRcodeOffline', 'DinPay', 'DinPayOffline', 'Baopay'];
  return types.find((type) => type === payType);
}
