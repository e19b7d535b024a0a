import { useMachine } from '@xstate/react';
import { Alert, Button, Card, Flex, Result, Spin } from 'antd';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { BodyOf } from '#contract/call';
import type { payOrder } from '#contract/payments';
import { paymentScreenMachine } from '#machines/flow/payment-screen';
import { usePayOrderMutation, usePayResultQuery } from '../../api/payments';
import { failureText } from '../../api/wire/failure';
import { Fact, Facts } from '../../blocks/description/description';
import { Money } from '../../blocks/money/money';
import { PaymentCodes } from './payment-codes';
import './payment-screen.css';
import { pollingStarted, pollingStopped } from './saga';
import { useSecondsLeft } from './use-seconds-left';

export type OnlinePayType = BodyOf<typeof payOrder>['payType'];

interface PaymentScreenProps {
  applyNo: string;
  payType: OnlinePayType;
  projectName: string;
  payeeName: string;
  guaranteeFee: string;
  platformServiceFee: string;
  offlineToo: boolean;
  onLeave: () => void;
}

export function PaymentScreen(props: PaymentScreenProps) {
  const { state, renew } = usePayment(props.applyNo, props.payType);
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
        {state.matches('opening') && <Spin description="正在生成支付二维码..." className="payment-opening" />}
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

function usePayment(applyNo: string, payType: OnlinePayType) {
  const [state, send] = useMachine(paymentScreenMachine);
  const dispatch = useDispatch();
  const [openOrder] = usePayOrderMutation();
  const { order } = state.context;
  const waiting = state.matches('waiting');
  const opening = state.matches('opening');
  const renewing = useRef(false);

  useEffect(() => {
    if (!opening) return;
    const asked = openOrder({ applyNo, payType, ...(renewing.current ? { renew: true } : {}) });
    asked.unwrap().then(
      (opened) => send({ type: 'order opened', order: opened }),
      (error: unknown) => send({ type: 'order refused', message: failureText(error) }),
    );
    return () => asked.abort();
  }, [opening, openOrder, applyNo, payType, send]);

  useEffect(() => {
    if (!order || !waiting) return;
    dispatch(pollingStarted({ applyNo, orderId: order.orderId, intervalSeconds: order.pollIntervalSeconds }));
    return () => void dispatch(pollingStopped());
  }, [dispatch, applyNo, order, waiting]);

  const secondsLeft = useSecondsLeft(waiting ? order : undefined);
  useEffect(() => {
    if (secondsLeft !== undefined) send({ type: 'seconds left', seconds: secondsLeft });
  }, [secondsLeft, send]);

  const { data: result } = usePayResultQuery({ orderId: order?.orderId ?? '' }, { skip: !order });
  const tradeStatus = result?.orderId === order?.orderId ? result?.tradeStatus : undefined;
  useEffect(() => {
    if (tradeStatus === 'success') send({ type: 'paid' });
    if (tradeStatus === 'fail') send({ type: 'failed', reason: result?.failReason ?? '支付失败，请重新支付' });
    if (tradeStatus === 'expired') send({ type: 'expired' });
  }, [tradeStatus, result?.failReason, send]);

  const renew = () => {
    renewing.current = true;
    send({ type: 'renew' });
  };
  return { state, renew };
}
