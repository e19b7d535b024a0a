import { Button, QRCode } from 'antd';
import type { ShownOrder } from '#machines/flow/payment-screen';
import { Money } from '../../blocks/money/money';

interface PaymentCodesProps {
  order: ShownOrder;
  secondsLeft: number;
  expired: boolean;
  onRenew: () => void;
}

export function PaymentCodes({ order, secondsLeft, expired, onRenew }: PaymentCodesProps) {
  return (
    <section className="payment-codes" aria-label="扫码支付">
      <p className="payment-amount">
        <span>应付金额</span>
        <strong>
          <Money value={order.transAmount} />
        </strong>
      </p>
      <div className="payment-qr-row">
        <PaymentCode name="微信支付" brand="wechat" code={order.weChatQrCode} expired={expired} onRenew={onRenew} />
        <PaymentCode name="支付宝" brand="alipay" code={order.alipayQrCode} expired={expired} onRenew={onRenew} />
      </div>
      <p className="payment-countdown">
        {expired ? '二维码已过期，请重新生成后支付' : `请使用微信或支付宝扫码支付，二维码剩余有效时间 ${clockText(secondsLeft)}`}
      </p>
      <p className="payment-no">
        支付订单号 <span>{order.orderId}</span>
      </p>
      {expired && (
        <Button type="primary" onClick={onRenew}>
          重新生成二维码
        </Button>
      )}
    </section>
  );
}

interface PaymentCodeProps {
  name: string;
  brand: 'wechat' | 'alipay';
  code: string;
  expired: boolean;
  onRenew: () => void;
}

function PaymentCode({ name, brand, code, expired, onRenew }: PaymentCodeProps) {
  if (!code) return null;
  return (
    <figure className="payment-qr" data-brand={brand}>
      <div role="img" aria-label={`${name}二维码`}>
        <QRCode value={code} type="svg" size={184} bordered={false} status={expired ? 'expired' : 'active'} onRefresh={onRenew} />
      </div>
      <figcaption>{name}</figcaption>
    </figure>
  );
}

function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)} 分 ${String(seconds % 60).padStart(2, '0')} 秒`;
}
