import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useStore } from 'react-redux';
import type { PayWay } from '#domain/gateway';
import { payWaysOf } from '#domain/guarantee/pay-gateways';
import type { PaymentSubject } from '#machines/flow/payment-screen';
import { useUserInfoQuery } from '../../../api/users';
import { useFlow } from '../../../blocks/flow/use-flow';
import { Panel } from '../../../blocks/page/panel';
import { PHONE, useMedia } from '../../../blocks/page/use-media';
import { OrderShown } from '../order-shown';
import { ShareLink } from '../share-link';
import { CHANGES } from '../way-changes';
import { amendmentFlow } from './amendment-flow';
import { ExtraFeePaid } from './extra-fee-paid';

interface AmendmentPayingProps extends PaymentSubject {
  amendmentNo: string;
  onLeave: () => void;
}

/** The order of an extra fee while it is paid, in the way that suits the device. */
export function AmendmentPaying(props: AmendmentPayingProps) {
  const phone = useMedia(PHONE);
  const ways = payWaysOf(props.payType);
  const [way, setWay] = useState<PayWay>(phone && ways.includes('phone') ? 'phone' : (ways[0] ?? 'code'));
  const otherWays = ways.filter((other) => other !== way && (phone || other !== 'phone'));
  return <Paying key={way} {...props} way={way} otherWays={otherWays} onChangeWay={setWay} />;
}

interface PayingProps extends AmendmentPayingProps {
  way: PayWay;
  otherWays: readonly PayWay[];
  onChangeWay: (way: PayWay) => void;
}

function Paying({ amendmentNo, applyNo, payType, way, otherWays, onChangeWay, onLeave }: PayingProps) {
  const store = useStore();
  const { data: user } = useUserInfoQuery({}, { refetchOnReconnect: false });
  const [machine] = useState(() => amendmentFlow(store, amendmentNo, way));
  const [state, send] = useFlow(machine, { applyNo, payType });
  if (state.matches('paid')) return <ExtraFeePaid onLeave={onLeave} />;
  return (
    <Panel title="在线支付">
      <Flex vertical gap={24}>
        <OrderShown state={state} send={send} onPage={way === 'page'} codesOpen={user?.sandbox === true} />
        <ShareLink applyNo={applyNo} amendmentNo={amendmentNo} />
        <Flex gap={12} wrap justify="center">
          {otherWays.map((other) => (
            <Button key={other} onClick={() => onChangeWay(other)}>
              {CHANGES[other]}
            </Button>
          ))}
          <Button onClick={onLeave}>改用线下转账</Button>
        </Flex>
      </Flex>
    </Panel>
  );
}
