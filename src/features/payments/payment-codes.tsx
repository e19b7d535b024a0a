import { Button, QRCode } from 'antd';
import { GATEWAY_NAMES, GATEWAYS, type GatewayName } from '#domain/gateway';
import type { ShownOrder } from '#machines/flow/payment-screen';
import { AmountDue } from './amount-due';

interface PaymentCodesProps {
  order: ShownOrder;
  secondsLeft: number;
  expired: boolean;
  unnumbered: boolean;
  clickable: boolean;
  onRenew: () => void;
}

/** `clickable`: the codes lead to a page of the server's own that plays the payer's phone. */
export function PaymentCodes({ order, secondsLeft, expired, unnumbered, clickable, onRenew }: PaymentCodesProps) {
  const offered = GATEWAY_NAMES.filter((gateway) => order.codes[gateway] !== undefined);
  return (
    <section className="payment-codes" aria-label="扫码支付">
      <AmountDue value={order.transAmount} />
      <div className="payment-qr-row">
        {offered.map((gateway) => (
          <PaymentCode
            key={gateway}
            gateway={gateway}
            code={order.codes[gateway] ?? ''}
            expired={expired}
            clickable={clickable}
            onRenew={onRenew}
          />
        ))}
      </div>
      <p className="payment-countdown">
        {expired
          ? '二维码已过期，请重新生成后支付'
          : `请使用${offered.map((gateway) => GATEWAYS[gateway].label).join('或')}扫码支付，二维码剩余有效时间 ${clockText(secondsLeft)}`}
      </p>
      {clickable && !expired ? <p className="payment-sandbox">演示环境不会真实扣款：点击二维码，在打开的模拟支付页完成支付。</p> : null}
      {unnumbered ? null : (
        <p className="payment-no">
          支付订单号 <span>{order.orderId}</span>
        </p>
      )}
      {expired && (
        <Button type="primary" onClick={onRenew}>
          重新生成二维码
        </Button>
      )}
    </section>
  );
}

interface PaymentCodeProps {
  gateway: GatewayName;
  code: string;
  expired: boolean;
  clickable: boolean;
  onRenew: () => void;
}

function PaymentCode({ gateway, code, expired, clickable, onRenew }: PaymentCodeProps) {
  const { label, color } = GATEWAYS[gateway];
  const picture = (
    <QRCode
      aria-label={`${label}二维码`}
      value={code}
      type="svg"
      size={184}
      bordered={false}
      color="var(--paper-ink)"
      bgColor="var(--paper)"
      status={expired ? 'expired' : 'active'}
      onRefresh={onRenew}
    />
  );
  return (
    <figure className="payment-qr" style={{ borderBlockStartColor: color }}>
      {clickable && !expired ? (
        <a href={code} target="_blank" rel="noreferrer">
          {picture}
        </a>
      ) : (
        picture
      )}
      <figcaption>{label}</figcaption>
    </figure>
  );
}

export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)} 分 ${String(seconds % 60).padStart(2, '0')} 秒`;
}
