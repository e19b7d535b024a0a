import type { IncomingHttpHeaders } from 'node:http';
import { GATEWAY_NAMES, type GatewayName } from '#domain/gateway';

export interface NewTrade {
  orderId: string;
  cents: bigint;
  description: string;
  expiresAt: Date;
  /** Whoever asked for it, as gateways that watch for fraud want to know. */
  payerAddress: string;
}

/** A trade that is paid on the device which asked for it. */
export interface NewPhoneTrade extends NewTrade {
  /** Where the gateway's app leads back to, paid or not. */
  returnUrl: string;
}

export type Trade =
  | { state: 'unpaid' | 'closed' | 'unknown' }
  | { state: 'failed'; reason: string }
  | { state: 'paid'; tradeNo: string; cents: bigint; paidAt: Date };

export interface NewRefund {
  refundId: string;
  orderId: string;
  tradeNo: string;
  cents: bigint;
  totalCents: bigint;
  reason: string;
  /** Of a payment that was split: how much is taken back from whom, by their numbers at the gateway. */
  takenBack?: readonly TakenBack[];
}

export interface TakenBack {
  account: string;
  cents: bigint;
}

export type Refund = { state: 'accepted' | 'unknown' } | { state: 'success' } | { state: 'failed'; reason: string };

/** One movement of money that a gateway's statement of a day lists. `number`: of a payment the gateway's own, of a refund or a split ours. */
export interface StatementLine {
  kind: 'payment' | 'refund' | 'split';
  number: string;
  orderId: string;
  cents: bigint;
  at: Date;
}

export interface RawNotification {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What a gateway says of its own accord, after its signature, age and addressee were checked. */
export type Notification =
  | { about: 'payment'; orderId: string; trade: Exclude<Trade, { state: 'unknown' | 'unpaid' | 'closed' }> }
  | { about: 'refund'; orderId: string; refundId: string; cents: bigint; refund: Exclude<Refund, { state: 'accepted' | 'unknown' }> }
  | { about: 'refund'; orderId: string; refundId: string; refund: Extract<Refund, { state: 'failed' }> }
  | { about: 'nothing' };

/** `refused`: it must not have been sent so. `failed`: it may be right, but could not be taken in now. */
export type NotificationOutcome = 'accepted' | 'refused' | 'failed';

export interface GatewayAnswer {
  status: number;
  mediaType: string;
  body: string;
}

export interface PaymentGateway {
  /** The platform has no account there. */
  unconnected?: true;
  /** Opens a trade and answers the text that its QR code carries. */
  createOrder(trade: NewTrade): Promise<{ qrText: string }>;
  /** Opens a trade and answers the address that opens the gateway's app on the payer's phone, or the gateway's own page. */
  createPhoneOrder(trade: NewPhoneTrade): Promise<{ link: string }>;
  query(orderId: string): Promise<Trade>;
  close(orderId: string): Promise<void>;
  /** Sent again with the same number it stays one refund. `failed`: refused for good, no money moves under this number. */
  refund(refund: NewRefund): Promise<Refund>;
  queryRefund(orderId: string, refundId: string): Promise<Refund>;
  /** What it says has moved on a day (`YYYY-MM-DD` of Asia/Shanghai), which is over. Throws `GatewayUnavailable` where it has none to give yet. */
  statement(day: string): Promise<StatementLine[]>;
  /** Throws `NotificationRefused` where anything about it is not as it must be. */
  parseNotification(raw: RawNotification): Notification;
  answer(outcome: NotificationOutcome): GatewayAnswer;
}

export type PaymentGateways = Record<GatewayName, PaymentGateway>;

/** The gateways at which the platform has an account; the sandbox plays them all. */
export function connectedGateways(gateways: PaymentGateways): GatewayName[] {
  return GATEWAY_NAMES.filter((name) => !gateways[name].unconnected);
}

export class NotificationRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'NotificationRefused';
  }
}

/** The gateway did not answer, or answered with a fault; the money's state is unknown until it is asked again. */
export class GatewayUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'GatewayUnavailable';
  }
}

/** How a refund or split stands that was refused: as the gateway says where it knows it, since one that is sent again may be refused for being there already. */
export function refusedUnlessKnown<Known extends Pick<Refund, 'state'>>(
  known: Known,
  reason: string,
): Known | { state: 'failed'; reason: string } {
  return known.state === 'unknown' ? { state: 'failed', reason } : known;
}
