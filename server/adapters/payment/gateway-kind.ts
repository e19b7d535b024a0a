import type { Clock } from '../../core/context';
import type { Settings } from '../../core/settings';
import type {
  GatewayAnswer,
  Notification,
  NotificationOutcome,
  PaymentGateway,
  RawNotification,
  StatementLine,
  TakenBack,
} from './payment-gateway';
import type { SandboxKeys } from './sandbox-keys';
import type { SandboxRefund, SandboxTrade } from './sandbox-trades';

/** One kind of gateway: how the platform's account at it is reached, and how the sandbox plays it. */
export interface GatewayKind {
  connect(settings: Settings, notifyUrl: string, clock: Clock): PaymentGateway;
  sandbox: PlayedGateway;
}

/** What the sandbox cannot play without knowing the gateway: its numbers and its notifications, signed with keys of the sandbox's own. */
export interface PlayedGateway {
  /** How the gateway's numbers of payments begin. */
  tradeNoPrefix: string;
  /** The statement of these movements as the gateway writes it, read as its adapter reads it. */
  statement(lines: readonly StatementLine[]): Promise<StatementLine[]>;
  parseNotification(raw: RawNotification, keys: SandboxKeys, now: Date): Notification;
  answer(outcome: NotificationOutcome): GatewayAnswer;
  /** Where what is paid can be split: takes back from accounts what a refund names, or answers why it cannot. */
  takeBack?: (dataDir: string, takenBack: readonly TakenBack[]) => string | undefined;
  /** What was split among accounts. */
  splits?(dataDir: string): StatementLine[];
  /** What the gateway would send about this trade as it stands now. */
  paymentNotification(trade: SandboxTrade, keys: SandboxKeys, now: Date): SignedNotification;
  /** Undefined where the gateway sends nothing about such a refund and has to be asked. */
  refundNotification(trade: SandboxTrade, refund: SandboxRefund, keys: SandboxKeys, now: Date): SignedNotification | undefined;
}

export interface SignedNotification {
  headers: Record<string, string>;
  body: string;
}
