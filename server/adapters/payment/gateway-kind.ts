import type { Clock } from '../../core/context';
import type { Settings } from '../../core/settings';
import type { FormFields } from './form-fields';
import type {
  GatewayAnswer,
  NewPhoneTrade,
  NewRefund,
  NewTrade,
  Notification,
  NotificationOutcome,
  PaymentGateway,
  RawNotification,
  Refund,
  StatementLine,
  TakenBack,
} from './payment-gateway';
import type { SandboxKeys } from './sandbox-keys';
import type { SandboxRefund, SandboxTrade } from './sandbox-trades';
import type { Send } from './send-form';

/** One kind of gateway: how the platform's account at it is reached, and how the sandbox plays it. */
export interface GatewayKind {
  /** `send`: how its forms reach it, where they do not go over the network. */
  connect(settings: Settings, notifyUrl: string, clock: Clock, send?: Send): PaymentGateway;
  sandbox: PlayedGateway;
}

/** What the sandbox cannot play without knowing the gateway: its numbers, its words and its notifications, signed with keys of the sandbox's own. */
export type PlayedGateway = PlayedNotices & (PlayedBehindAdapter | PlayedForAdapter);

interface PlayedNotices {
  /** How the gateway's numbers of payments begin. */
  tradeNoPrefix: string;
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

/** The adapter runs as it does elsewhere, and its forms come to the sandbox. */
interface PlayedBehindAdapter {
  /** The settings with the platform's account at the sandbox. */
  account(settings: Settings, keys: BothKeys): Settings;
  /** What the gateway answers to a form. */
  answerCall: (call: SandboxCall) => Promise<string>;
}

/** The sandbox takes the place of the adapter. */
interface PlayedForAdapter {
  answerCall?: undefined;
  /** The statement of these movements as the gateway writes it, read as its adapter reads it. */
  statement(lines: readonly StatementLine[]): Promise<StatementLine[]>;
  parseNotification(raw: RawNotification, keys: SandboxKeys, now: Date): Notification;
}

export interface SandboxCall {
  url: string;
  form: FormFields;
  trades: KeptTrades;
  keys: BothKeys;
  now: Date;
}

interface BothKeys {
  platform: SandboxKeys;
  gateway: SandboxKeys;
}

/** The trades that the sandbox keeps for a gateway, and what can be asked of it about them. */
export interface KeptTrades extends Pick<PaymentGateway, 'query' | 'close' | 'queryRefund'> {
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
