import { useEffect, useState } from 'react';
import type { ShownOrder } from '#machines/flow/payment-screen';

export function useSecondsLeft(order: ShownOrder | undefined): number | undefined {
  const [left, setLeft] = useState<{ orderId: string; seconds: number }>();
  useEffect(() => {
    if (!order) return;
    const { orderId } = order;
    const end = performance.now() + order.qrCodeInvalidSeconds * 1000;
    const update = () => setLeft({ orderId, seconds: Math.max(0, Math.ceil((end - performance.now()) / 1000)) });
    update();
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  }, [order]);
  return order && left?.orderId === order.orderId ? left.seconds : undefined;
}
