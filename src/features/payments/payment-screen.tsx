import { Alert, Button, Card, Flex, Result, Spin } from 'antd';
import { useState } from 'react';
import { useStore } from 'react-redux';
import type { PaymentSubject } from '#machines/flow/payment-screen';
import { Fact, Facts } from '../../blocks/description/description';
import { useFlow } from '../../blocks/flow/use-flow';
import { Money } from '../../blocks/money/money';
import { PaymentCodes } from './payment-codes';
import { paymentFlow } from './payment-flow';
import './payment-screen.css';

interface PaymentScreenProps extends PaymentSubject {
  projectName: string;
  payeeName: string;
  guaranteeFee: string;
  platformServiceFee: string;
  offlineToo: boolean;
  onLeave: () => void;
}

export function PaymentScreen(props: PaymentScreenProps) {
  const store = useStore();
  const [machine] = useState(() => paymentFlow(store));
  const [state, send] = useFlow(machine, { applyNo: props.applyNo, payType: props.payType });
  const renew = () => send({ type: 'renew' });
  const { order, secondsLeft, failReason } = state.context;

  if (state.matches('paid')) {
    return (
      <Result
        status="success"
        title="支付成功"
        subTitle="费用已到账，申请已进入下一环节。"
        extra={
          <Button type="primary" onClick={props.onLeave}>
            查看申请详情
          </Button>
        }
      />
    );
  }
  return (
    <Card className="payment-card" title="缴纳费用" extra={<span className="payment-no">申请编号 {props.applyNo}</span>}>
      <Flex vertical gap={24}>
        <Facts>
          <Fact label="项目名称">{props.projectName}</Fact>
          <Fact label="收款机构">{props.payeeName}</Fact>
          <Fact label="担保费">
            <Money value={props.guaranteeFee} />
          </Fact>
          <Fact label="平台服务费">
            <Money value={props.platformServiceFee} />
          </Fact>
        </Facts>
        {state.matches('opening') && <Spin description="正在生成支付二维码…" className="payment-opening" />}
        {order && (state.matches('waiting') || state.matches('expired')) && (
          <PaymentCodes order={order} secondsLeft={secondsLeft} expired={state.matches('expired')} onRenew={renew} />
        )}
        {state.matches('failed') && (
          <Result
            status="error"
            title="支付未完成"
            subTitle={failReason}
            extra={
              <Button type="primary" onClick={renew}>
                重新支付
              </Button>
            }
          />
        )}
        {order?.hint && <Alert type="info" showIcon title={order.hint} />}
        <Flex gap={12} wrap justify="center">
          <Button onClick={props.onLeave}>返回申请详情</Button>
          {props.offlineToo && <Button onClick={props.onLeave}>改用线下转账</Button>}
        </Flex>
      </Flex>
    </Card>
  );
}
