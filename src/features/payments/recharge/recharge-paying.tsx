import { Button, Result } from 'antd';
import { useState } from 'react';
import { useStore } from 'react-redux';
import type { PayWay } from '#domain/gateway';
import { payWaysOf } from '#domain/guarantee/pay-gateways';
import { useUserInfoQuery } from '../../../api/users';
import { useFlow } from '../../../blocks/flow/use-flow';
import { Panel } from '../../../blocks/page/panel';
import { PHONE, useMedia } from '../../../blocks/page/use-media';
import { OrderShown } from '../order-shown';
import { rechargeFlow } from './recharge-flow';

const PAY_TYPE = 'QRcode';

/** The order of a recharge while it is paid, in the way that suits the device. */
export function RechargePaying({ rechargeNo }: { rechargeNo: string }) {
  const phone = useMedia(PHONE);
  const ways = payWaysOf(PAY_TYPE);
  const [way, setWay] = useState<PayWay>(phone && ways.includes('phone') ? 'phone' : 'code');
  const other = ways.find((one) => one !== way && (phone || one !== 'phone'));
  return (
    <Panel title="扫码支付">
      <Paying key={way} rechargeNo={rechargeNo} way={way} />
      {other ? <Button onClick={() => setWay(other)}>{other === 'code' ? '改用扫码支付' : '改在本机支付'}</Button> : null}
    </Panel>
  );
}

function Paying({ rechargeNo, way }: { rechargeNo: string; way: PayWay }) {
  const store = useStore();
  const { data: user } = useUserInfoQuery({}, { refetchOnReconnect: false });
  const [machine] = useState(() => rechargeFlow(store, way));
  const [state, send] = useFlow(machine, { applyNo: rechargeNo, payType: PAY_TYPE });
  if (state.matches('paid')) return <Result status="success" title="充值成功" subTitle="款项已入账，余额已更新。" />;
  return <OrderShown state={state} send={send} onPage={way === 'page'} codesOpen={user?.sandbox === true} />;
}
