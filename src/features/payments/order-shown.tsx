import { Button, Result, Spin } from 'antd';
import type { PaymentContext, PaymentEvent } from '#machines/flow/payment-screen';
import { PaymentCodes } from './payment-codes';
import { PaymentLinks } from './payment-links';
import './payment-screen.css';

interface OrderShownProps {
  state: { context: PaymentContext; matches: (name: 'opening' | 'waiting' | 'expired' | 'failed') => boolean };
  send: (event: PaymentEvent) => void;
  /** The links lead to pages of the gateways, which open beside this one. */
  onPage: boolean;
  /** Whether the codes open by a click the page that plays the payer's phone. */
  codesOpen: boolean;
  /** Whoever pays without login is told no number. */
  unnumbered?: boolean;
}

/** An order while it is opened, can be paid, has run out or failed. */
export function OrderShown({ state, send, onPage, codesOpen, unnumbered = false }: OrderShownProps) {
  const { order, secondsLeft, failReason } = state.context;
  const expired = state.matches('expired');
  const renew = () => send({ type: 'renew' });
  if (state.matches('opening')) return <Spin description="正在生成支付订单…" className="payment-opening" />;
  if (state.matches('failed'))
    return (
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
    );
  if (!order) return null;
  const shared = { order, secondsLeft, expired, unnumbered, onRenew: renew };
  return order.links ? (
    <PaymentLinks {...shared} links={order.links} onPage={onPage} />
  ) : (
    <PaymentCodes {...shared} clickable={codesOpen} />
  );
}
