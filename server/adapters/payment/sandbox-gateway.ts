import { dayOf } from '#domain/dates';
import type { GatewayName } from '#domain/gateway';
import type { Clock } from '../../core/context';
import type { Settings } from '../../core/settings';
import type { Loopback } from '../loopback';
import type { GatewayKind, SavedTrades, PlayedGateway, SignedNotification } from './gateway-kind';
import { GATEWAY_KINDS } from './gateway-kinds';
import type { NewRefund, NewTrade, PaymentGateway, Refund, StatementLine, Trade } from './payment-gateway';
import type { Reach } from './reach';
import { bothSandboxKeys, sandboxKeys } from './sandbox-keys';
import { allTrades, readTrade, writeTrade, type SandboxRefund, type SandboxTrade } from './sandbox-trades';

/** A refund that nobody settles by hand has arrived after this long. */
const REFUND_SETTLES_AFTER_MS = 60_000;

/** Plays a gateway on files of its own, behind its adapter, whose requests are answered over loopback as the gateway would. */
export function sandboxGateway(
  name: string,
  kind: GatewayKind,
  settings: Settings,
  notifyUrl: string,
  clock: Clock,
  loopback: Loopback,
): PaymentGateway {
  const account = kind.sandbox.account(settings, bothSandboxKeys(settings.dataDir, name));
  return kind.connect(account, notifyUrl, clock, loopback.to(sandboxReach(name, kind.sandbox, settings, clock)));
}

/** Answers requests as the gateway that the sandbox plays. */
export function sandboxReach(name: string, played: PlayedGateway, settings: Settings, clock: Clock): Reach {
  const trades = savedTrades(name, played, settings, clock);
  const keys = bothSandboxKeys(settings.dataDir, name);
  return async (input, init) => {
    const request = new Request(input, init);
    const { method, url, headers } = request;
    return played.answerCall({ method, url: new URL(url), headers, body: await request.text(), trades, keys, now: clock.now() });
  };
}

function savedTrades(
  gateway: string,
  played: PlayedGateway,
  { dataDir, publicUrl }: Pick<Settings, 'dataDir' | 'publicUrl'>,
  clock: Clock,
): SavedTrades {
  const open = (
    { orderId, cents, description, expiresAt }: Omit<NewTrade, 'payerAddress'>,
    returned: Pick<SandboxTrade, 'returnUrl'> = {},
  ): string => {
    const known = readTrade(dataDir, gateway, orderId);
    if (!known || known.state === 'unpaid')
      writeTrade(dataDir, gateway, {
        orderId,
        cents: String(cents),
        description,
        expiresAt: expiresAt.toISOString(),
        ...returned,
        state: 'unpaid',
        refunds: [],
      });
    return `${publicUrl}/sandbox/pay/${orderId}?gateway=${gateway}`;
  };
  const orderOfRefund = new Map<string, string>();
  return {
    async createOrder(trade) {
      return { qrText: open(trade) };
    },
    async createPhoneOrder({ returnUrl, ...trade }) {
      return { link: open(trade, { returnUrl }) };
    },
    async query(orderId) {
      return tradeOf(readTrade(dataDir, gateway, orderId));
    },
    async close(orderId) {
      const trade = readTrade(dataDir, gateway, orderId);
      if (trade?.state === 'unpaid') writeTrade(dataDir, gateway, { ...trade, state: 'closed' });
    },
    async refund(request) {
      orderOfRefund.set(request.refundId, request.orderId);
      return acceptRefund(dataDir, gateway, played, request, clock.now());
    },
    async queryRefund(orderId, refundId) {
      return settledByTime(dataDir, gateway, orderId, refundId, clock.now());
    },
    async findRefund(refundId) {
      const orderId = orderOfRefund.get(refundId) ?? tradeOfRefund(dataDir, gateway, refundId)?.orderId;
      return orderId === undefined ? { state: 'unknown' } : settledByTime(dataDir, gateway, orderId, refundId, clock.now());
    },
    movements: (day) =>
      [...movementsOf(allTrades(dataDir, gateway)), ...(played.splits?.(dataDir) ?? [])].filter(
        ({ at }) => dayOf(at.toISOString()) === day,
      ),
  };
}

function tradeOfRefund(dataDir: string, gateway: string, refundId: string): SandboxTrade | undefined {
  return allTrades(dataDir, gateway).find(({ refunds }) => refunds.some((refund) => refund.refundId === refundId));
}

function movementsOf(trades: readonly SandboxTrade[]): StatementLine[] {
  return trades.flatMap(({ orderId, cents, state, tradeNo, paidAt, refunds }): StatementLine[] => [
    ...(state === 'paid' && tradeNo && paidAt
      ? [{ kind: 'payment' as const, number: tradeNo, orderId, cents: BigInt(cents), at: new Date(paidAt) }]
      : []),
    ...refunds
      .filter((refund) => refund.state === 'success')
      .map((refund) => ({
        kind: 'refund' as const,
        number: refund.refundId,
        orderId,
        cents: BigInt(refund.cents),
        at: new Date(refund.acceptedAt),
      })),
  ]);
}

function tradeOf(trade: SandboxTrade | undefined): Trade {
  if (!trade) return { state: 'unknown' };
  if (trade.state === 'paid' && trade.tradeNo && trade.paidAt) {
    return { state: 'paid', tradeNo: trade.tradeNo, cents: BigInt(trade.cents), paidAt: new Date(trade.paidAt) };
  }
  return trade.state === 'failed'
    ? { state: 'failed', reason: '付款人支付失败' }
    : { state: trade.state === 'closed' ? 'closed' : 'unpaid' };
}

function acceptRefund(
  dataDir: string,
  gateway: string,
  { takeBack }: PlayedGateway,
  { orderId, refundId, cents, takenBack = [] }: Pick<NewRefund, 'orderId' | 'refundId' | 'cents' | 'takenBack'>,
  now: Date,
): Refund {
  const trade = readTrade(dataDir, gateway, orderId);
  if (trade?.state !== 'paid') return { state: 'failed', reason: '该订单没有可退的款项' };
  const earlier = trade.refunds.find((refund) => refund.refundId === refundId);
  if (earlier) return refundOf(earlier);
  const refunded = trade.refunds.filter(({ state }) => state !== 'failed').reduce((sum, refund) => sum + BigInt(refund.cents), 0n);
  if (refunded + cents > BigInt(trade.cents)) return { state: 'failed', reason: '退款金额超过支付金额' };
  const unable = takeBack?.(dataDir, takenBack);
  if (unable !== undefined) return { state: 'failed', reason: unable };
  writeTrade(dataDir, gateway, {
    ...trade,
    refunds: [...trade.refunds, { refundId, cents: String(cents), state: 'accepted', acceptedAt: now.toISOString() }],
  });
  return { state: 'accepted' };
}

function settledByTime(dataDir: string, gateway: string, orderId: string, refundId: string, now: Date): Refund {
  const trade = readTrade(dataDir, gateway, orderId);
  const refund = trade?.refunds.find((candidate) => candidate.refundId === refundId);
  if (!trade || !refund) return { state: 'unknown' };
  if (refund.state === 'accepted' && now.getTime() - Date.parse(refund.acceptedAt) >= REFUND_SETTLES_AFTER_MS) {
    refund.state = 'success';
    writeTrade(dataDir, gateway, trade);
  }
  return refundOf(refund);
}

function refundOf({ state }: SandboxRefund): Refund {
  return state === 'failed' ? { state, reason: '收款账户异常，退款失败' } : { state };
}

export function paymentNotification(dataDir: string, gateway: GatewayName, trade: SandboxTrade, now: Date): SignedNotification {
  return GATEWAY_KINDS[gateway].sandbox.paymentNotification(trade, sandboxKeys(dataDir, gateway), now);
}

export function refundNotification(
  dataDir: string,
  gateway: GatewayName,
  trade: SandboxTrade,
  refund: SandboxRefund,
  now: Date,
): SignedNotification | undefined {
  return GATEWAY_KINDS[gateway].sandbox.refundNotification(trade, refund, sandboxKeys(dataDir, gateway), now);
}
