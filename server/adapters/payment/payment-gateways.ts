import { API_PREFIX } from '#contract/call';
import type { Clock } from '../../core/context';
import type { Settings } from '../../core/settings';
import type { Loopback } from '../loopback';
import type { GatewayKind } from './gateway-kind';
import type { PaymentGateway } from './payment-gateway';
import { sandboxGateway } from './sandbox-gateway';

/** A gateway of every kind: played by the sandbox over `loopback`, or reached with the settings' account. */
export function paymentGateways<Name extends string>(
  kinds: Readonly<Record<Name, GatewayKind>>,
  settings: Settings,
  clock: Clock,
  loopback: Loopback,
): Record<Name, PaymentGateway> {
  const gateways = Object.entries<GatewayKind>(kinds).map(([name, kind]) => {
    const notifyUrl = `${settings.publicUrl}${API_PREFIX}/pay/notify/${name}`;
    if (!settings.sandbox) return [name, kind.connect(settings, notifyUrl, clock)];
    return [name, sandboxGateway(name, kind, settings, notifyUrl, clock, loopback)];
  });
  return Object.fromEntries(gateways) as Record<Name, PaymentGateway>;
}
