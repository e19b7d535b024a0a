import { Alert, Button, Card, Flex, Result, Spin } from 'antd';
import { useState } from 'react';
import { useStore } from 'react-redux';
import type { PayWay } from '#domain/gateway';
import type { PaymentSubject } from '#machines/flow/payment-screen';
import { Fact, Facts } from '../../blocks/description/description';
import { useFlow } from '../../blocks/flow/use-flow';
import { Money } from '../../blocks/money/money';
import { PHONE, useMedia } from '../../blocks/page/use-media';
import { PaymentCodes } from './payment-codes';
import { paymentFlow } from './payment-flow';
import { PaymentLinks } from './payment-links';
import './payment-screen.css';

interface PaymentScreenProps extends PaymentSubject {
  projectName: string;
  payeeName: string;
  guaranteeFee: string;
  platformServiceFee: string;
  offlineToo: boolean;
  way: PayWay;
  /** Whether the codes open by a click the page that plays the payer's phone. */
  codesOpen: boolean;
  onChangeWay: (way: PayWay) => void;
  onLeave: () => void;
}

export function PaymentScreen(props: PaymentScreenProps) {
  const store = useStore();
  const [machine] = useState(() => paymentFlow(store, props.way));
  const [state, send] = useFlow(machine, { applyNo: props.applyNo, payType: props.payType });
  const phone = useMedia(PHONE);
  const renew = () => send({ type: 'renew' });
  const { order, secondsLeft, failReason } = state.context;
  const expired = state.matches('expired');

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
        {state.matches('opening') && <Spin description="正在生成支付订单…" className="payment-opening" />}
        {order &&
          (state.matches('waiting') || expired) &&
          (order.links ? (
            <PaymentLinks order={order} links={order.links} secondsLeft={secondsLeft} expired={expired} onRenew={renew} />
          ) : (
            <PaymentCodes order={order} secondsLeft={secondsLeft} expired={expired} clickable={props.codesOpen} onRenew={renew} />
          ))}
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
          {props.way === 'phone' && <Button onClick={() => props.onChangeWay('code')}>改用扫码支付</Button>}
          {phone && props.way === 'code' && <Button onClick={() => props.onChangeWay('phone')}>改在本机支付</Button>}
          <Button onClick={props.onLeave}>返回申请详情</Button>
          {props.offlineToo && <Button onClick={props.onLeave}>改用线下转账</Button>}
        </Flex>
      </Flex>
    </Card>
  );
}
