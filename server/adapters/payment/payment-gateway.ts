import type { IncomingHttpHeaders } from 'node:http';
import type { GatewayName } from '#domain/gateway';

export interface NewTrade {
  orderId: string;
  cents: bigint;
  description: string;
  expiresAt: Date;
}

/** A trade that is paid on the phone which asked for it. */
export interface NewPhoneTrade extends NewTrade {
  payerAddress: string;
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
}

export type Refund = { state: 'accepted' | 'unknown' } | { state: 'success' } | { state: 'failed'; reason: string };

export interface RawNotification {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What a gateway says of its own accord, after its signature, age and addressee were checked. */
export type Notification =
  | { about: 'payment'; orderId: string; trade: Exclude<Trade, { state: 'unknown' | 'unpaid' | 'closed' }> }
  | { about: 'refund'; orderId: string; refundId: string; cents: bigint; refund: Exclude<Refund, { state: 'accepted' | 'unknown' }> }
  | { about: 'nothing' };

/** `refused`: it must not have been sent so. `failed`: it may be right, but could not be taken in now. */
export type NotificationOutcome = 'accepted' | 'refused' | 'failed';

export interface GatewayAnswer {
  status: number;
  mediaType: string;
  body: string;
}

export interface PaymentGateway {
  /** Opens a trade and answers the text that its QR code carries. */
  createOrder(trade: NewTrade): Promise<{ qrText: string }>;
  /** Opens a trade and answers the address that opens the gateway's app on the payer's phone. */
  createPhoneOrder(trade: NewPhoneTrade): Promise<{ link: string }>;
  query(orderId: string): Promise<Trade>;
  close(orderId: string): Promise<void>;
  /** Sent again with the same number it stays one refund. `failed`: refused for good, no money moves under this number. */
  refund(refund: NewRefund): Promise<Refund>;
  queryRefund(orderId: string, refundId: string): Promise<Refund>;
  /** Throws `NotificationRefused` where anything about it is not as it must be. */
  parseNotification(raw: RawNotification): Notification;
  answer(outcome: NotificationOutcome): GatewayAnswer;
}

export type PaymentGateways = Record<GatewayName, PaymentGateway>;

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
