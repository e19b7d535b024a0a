import { Button, Result } from 'antd';
import { useState } from 'react';
import { useStore } from 'react-redux';
import type { PayWay } from '#domain/gateway';
import { useFlow } from '../../blocks/flow/use-flow';
import { linkFlow } from './link-flow';
import { OrderShown } from './order-shown';
import './payment-screen.css';

interface LinkPayingProps {
  token: string;
  way: PayWay;
  others: readonly PayWay[];
  /** Whether the codes open by a click the page that plays the payer's phone. */
  codesOpen: boolean;
  onWay: (way: PayWay) => void;
  onPaid: () => void;
}

/** The order of a link's fee while it is paid. */
export function LinkPaying({ token, way, others, codesOpen, onWay, onPaid }: LinkPayingProps) {
  const store = useStore();
  const [machine] = useState(() => linkFlow(store, token, way));
  const [state, send] = useFlow(machine, { applyNo: '', payType: 'QRcode' });
  if (state.matches('paid'))
    return (
      <Result
        status="success"
        title="支付成功"
        subTitle="费用已到账，可以关闭本页。"
        extra={<Button onClick={onPaid}>查看付款信息</Button>}
      />
    );
  return (
    <>
      <OrderShown state={state} send={send} onPage={way === 'page'} codesOpen={codesOpen} unnumbered />
      <div className="pay-link-ways">
        {others.map((other) => (
          <Button key={other} onClick={() => onWay(other)}>
            {other === 'code' ? '改用扫码支付' : '改在本机支付'}
          </Button>
        ))}
      </div>
    </>
  );
}
