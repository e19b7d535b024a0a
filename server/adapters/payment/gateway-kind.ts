import type { Clock } from '../../core/context';
import type { Settings } from '../../core/settings';
import type {
  GatewayAnswer,
  NewPhoneTrade,
  NewRefund,
  NewTrade,
  NotificationOutcome,
  PaymentGateway,
  Refund,
  StatementLine,
  TakenBack,
} from './payment-gateway';
import type { Reach } from './reach';
import type { BothSandboxKeys, SandboxKeys } from './sandbox-keys';
import type { SandboxRefund, SandboxTrade } from './sandbox-trades';

/** One kind of gateway: how the platform's account at it is reached, and how the sandbox plays it. */
export interface GatewayKind {
  /** `reach`: how its requests come to it, where they do not go over the network. */
  connect(settings: Settings, notifyUrl: string, clock: Clock, reach?: Reach): PaymentGateway;
  sandbox: PlayedGateway;
}

/** What the sandbox cannot play without knowing the gateway: its numbers, and what it answers and notifies, signed with keys of the sandbox's own. */
export interface PlayedGateway {
  /** How the gateway's numbers of payments begin. */
  tradeNoPrefix: string;
  answer(outcome: NotificationOutcome): GatewayAnswer;
  /** The settings with the platform's account at the sandbox. */
  account(settings: Settings, keys: BothSandboxKeys): Settings;
  /** What the gateway answers to a request of its adapter. */
  answerCall(call: SandboxCall): Promise<Response>;
  /** Where what is paid can be split: takes back from accounts what a refund names, or answers why it cannot. */
  takeBack?: (dataDir: string, takenBack: readonly TakenBack[]) => string | undefined;
  /** What was split among accounts. */
  splits?(dataDir: string): StatementLine[];
  /** What the gateway would send about this trade as it stands now. */
  paymentNotification(trade: SandboxTrade, keys: SandboxKeys, now: Date): SignedNotification;
  /** Undefined where the gateway sends nothing about such a refund and has to be asked. */
  refundNotification(trade: SandboxTrade, refund: SandboxRefund, keys: SandboxKeys, now: Date): SignedNotification | undefined;
}

export interface SandboxCall {
  method: string;
  url: URL;
  headers: Headers;
  body: string;
  trades: SavedTrades;
  keys: BothSandboxKeys;
  now: Date;
}

/** The trades that the sandbox keeps for a gateway, and what can be asked of it about them. */
export interface SavedTrades extends Pick<PaymentGateway, 'query' | 'close' | 'queryRefund'> {
  createOrder(trade: Omit<NewTrade, 'payerAddress'>): Promise<{ qrText: string }>;
  createPhoneOrder(trade: Omit<NewPhoneTrade, 'payerAddress'>): Promise<{ link: string }>;
  refund(refund: Pick<NewRefund, 'orderId' | 'refundId' | 'cents' | 'takenBack'>): Promise<Refund>;
  /** A refund by its own number alone. */
  findRefund(refundId: string): Promise<Refund>;
  /** What moved on a day. */
  movements(day: string): StatementLine[];
}

export interface SignedNotification {
  headers: Record<string, string>;
  body: string;
}
