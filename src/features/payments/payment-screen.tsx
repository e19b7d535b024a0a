import { Button, Card, Flex, Result } from 'antd';
import { useState } from 'react';
import { useStore } from 'react-redux';
import type { PayWay } from '#domain/gateway';
import type { PaymentSubject } from '#machines/flow/payment-screen';
import { Fact, Facts } from '../../blocks/description/description';
import { useFlow } from '../../blocks/flow/use-flow';
import { Money } from '../../blocks/money/money';
import { PayHints } from '../../blocks/payment/pay-hints';
import { BalancePayment } from './balance-payment';
import { OrderShown } from './order-shown';
import { paymentFlow } from './payment-flow';
import { ShareLink } from './share-link';
import './payment-screen.css';
import { CHANGES } from './way-changes';

interface PaymentScreenProps extends PaymentSubject {
  projectName: string;
  payeeName: string;
  guaranteeFee: string;
  platformServiceFee: string;
  offlineToo: boolean;
  way: PayWay;
  otherWays: readonly PayWay[];
  /** Whether the codes open by a click the page that plays the payer's phone. */
  codesOpen: boolean;
  onChangeWay: (way: PayWay) => void;
  /** They were paid from the balance. */
  onPaid: () => void;
  onTransfer: () => void;
  onLeave: () => void;
}

/** The fees are there, whichever way they came. */
export function FeesPaid({ onLeave }: { onLeave: () => void }) {
  return (
    <Result
      status="success"
      title="支付成功"
      subTitle="费用已到账，申请已进入下一环节。"
      extra={
        <Button type="primary" onClick={onLeave}>
          查看申请详情
        </Button>
      }
    />
  );
}

export function PaymentScreen(props: PaymentScreenProps) {
  const store = useStore();
  const [machine] = useState(() => paymentFlow(store, props.way));
  const [state, send] = useFlow(machine, { applyNo: props.applyNo, payType: props.payType });
  const { sectionNo, sectionName } = state.context.order ?? {};
  if (state.matches('paid')) return <FeesPaid onLeave={props.onLeave} />;
  return (
    <Card className="payment-card" title="缴纳费用" extra={<span className="payment-no">申请编号 {props.applyNo}</span>}>
      <Flex vertical gap={24}>
        <Facts>
          <Fact label="项目名称">{props.projectName}</Fact>
          {sectionNo ? <Fact label="标段编号">{sectionNo}</Fact> : null}
          {sectionName ? <Fact label="标段名称">{sectionName}</Fact> : null}
          <Fact label="收款机构">{props.payeeName}</Fact>
          <Fact label="担保费">
            <Money value={props.guaranteeFee} />
          </Fact>
          <Fact label="平台服务费">
            <Money value={props.platformServiceFee} />
          </Fact>
        </Facts>
        <OrderShown state={state} send={send} onPage={props.way === 'page'} codesOpen={props.codesOpen} />
        <BalancePayment applyNo={props.applyNo} onPaid={props.onPaid} />
        <PayHints hint={state.context.order?.hint} />
        <ShareLink applyNo={props.applyNo} />
        <Flex gap={12} wrap justify="center">
          {props.otherWays.map((way) => (
            <Button key={way} onClick={() => props.onChangeWay(way)}>
              {CHANGES[way]}
            </Button>
          ))}
          {props.offlineToo && <Button onClick={props.onTransfer}>改用线下转账</Button>}
          <Button onClick={props.onLeave}>返回申请详情</Button>
        </Flex>
      </Flex>
    </Card>
  );
}
