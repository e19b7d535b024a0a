import type { Clock } from '../../context';
import type { Settings } from '../../settings';
import { alipayGateway } from './alipay-gateway';
import type { GatewayName, PaymentGateways } from './payment-gateway';
import { sandboxGateways } from './sandbox-gateway';
import { wechatGateway } from './wechat-gateway';

export function paymentGateways(settings: Settings, clock: Clock): PaymentGateways {
  if (settings.sandbox) return sandboxGateways(settings, clock);
  return {
    wechat: wechatGateway(settings.wechatPay, notifyUrl(settings, 'wechat'), clock),
    alipay: alipayGateway(settings.alipay, notifyUrl(settings, 'alipay'), clock),
  };
}

function notifyUrl({ publicUrl }: Settings, gateway: GatewayName): string {
  return `${publicUrl}/guarantee/api/pay/notify/${gateway}`;
}
