import { Button } from 'antd';
import { GATEWAY_NAMES, GATEWAYS, type GatewayCodes } from '#domain/gateway';
import type { ShownOrder } from '#machines/flow/payment-screen';
import { AmountDue } from './amount-due';
import { clockText } from './payment-codes';

interface PaymentLinksProps {
  order: ShownOrder;
  links: GatewayCodes;
  /** The links lead to pages of the gateways, which open beside this one. */
  onPage: boolean;
  secondsLeft: number;
  expired: boolean;
  unnumbered: boolean;
  onRenew: () => void;
}

export function PaymentLinks({ order, links, onPage, secondsLeft, expired, unnumbered, onRenew }: PaymentLinksProps) {
  return (
    <section className="payment-codes" aria-label={onPage ? '在支付页面付款' : '在本机支付'}>
      <AmountDue value={order.transAmount} />
      {expired ? (
        <Button type="primary" size="large" block onClick={onRenew}>
          重新发起支付
        </Button>
      ) : (
        GATEWAY_NAMES.map((gateway) => {
          const link = links[gateway];
          const { label, color } = GATEWAYS[gateway];
          return link === undefined ? null : (
            <Button
              key={gateway}
              type="primary"
              size="large"
              block
              href={link}
              style={{ background: color }}
              {...(onPage ? { target: '_blank', rel: 'noreferrer' } : {})}
            >
              {onPage ? `前往${label}收银台` : `打开${label}`}
            </Button>
          );
        })
      )}
      <p className="payment-countdown">
        {expired ? '支付链接已过期，请重新发起支付' : `支付完成后请返回本页，剩余有效时间 ${clockText(secondsLeft)}`}
      </p>
      {unnumbered ? null : (
        <p className="payment-no">
          支付订单号 <span>{order.orderId}</span>
        </p>
      )}
    </section>
  );
}
