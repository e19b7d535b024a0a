import fc from 'fast-check';
import type { GatewayName } from '#domain/gateway';
import { notifyPaid } from '../builders/money';
import { crashing, type Crash } from './crashes';
import type { CodeShown } from './model';
import type { World } from './world';

export const anyGateway = fc.constantFrom<GatewayName[]>('wechat', 'alipay');

/** What is shown when a code is asked for: the one that can still be paid, unless a new one is wanted. */
export function shown(
  codes: CodeShown[],
  { orderId, qrCodeInvalidSeconds }: { orderId: string; qrCodeInvalidSeconds: number },
  { now, renew }: { now: number; renew: boolean },
): void {
  const open = openOf(codes, now);
  if (open && !renew) {
    expect(orderId).toBe(open.orderId);
    return;
  }
  expect(codes.map((code) => code.orderId)).not.toContain(orderId);
  end(codes, now);
  codes.push({ orderId, endsAt: now + qrCodeInvalidSeconds * 1000, paidBy: new Set() });
}

export function openOf(codes: readonly CodeShown[], now: number): CodeShown | undefined {
  return codes.find(({ endsAt, paidBy }) => endsAt > now && paidBy.size === 0);
}

/** No code is to be paid any more. */
export function end(codes: readonly CodeShown[], now: number): void {
  for (const code of codes) code.endsAt = Math.min(code.endsAt, now);
}

/** Somebody pays a code, or is said to have paid it once more. True where the money is new and in time. */
export async function paid(world: World, code: CodeShown, gateway: GatewayName, crash: Crash): Promise<boolean> {
  const { server } = world;
  const notifyOnce = () => notifyPaid(server, code.orderId, { gateway });
  if (crash === 'before it is saved') await crashing(server.context.db, notifyOnce);
  if (crash === 'before anybody is told') await notifyOnce();
  await notifyOnce();
  const isNew = !code.paidBy.has(gateway);
  code.paidBy.add(gateway);
  return isNew && world.now() <= code.endsAt;
}
