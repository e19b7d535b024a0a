/**
 * How an order is paid: `code`, by codes that another device scans; `phone`, on the phone that asked for it, by links that open the gateways' own apps;
 * `page`, on a page of the gateway's own, whatever device asked for it. A gateway takes a number for one of them only, so an order has one way.
 */
export const PAY_WAYS = ['code', 'phone', 'page'] as const;

/** One way to pay an order. */
export type PayWay = (typeof PAY_WAYS)[number];

/**
 * How people know a payment gateway: its name, and its brand's colour, dark enough for white text on it; the ways in which it can be paid. `codeField` is what
 * its QR code is called on the wire, for the first two in the words of the first specification, section 3 «Payment»; a gateway without codes has none.
 */
interface GatewayRecord {
  label: string;
  color: string;
  ways: readonly PayWay[];
  codeField?: `${string}QrCode`;
  /** What it collects is split among those it belongs to, on accounts of theirs at it. */
  splits?: true;
}

/** The payment gateways by the key that rows, addresses and adapters know them by. A gateway that is added is one entry here and its adapter. */
export const GATEWAYS = {
  wechat: { label: '微信支付', color: '#067d3f', ways: ['code', 'phone'], codeField: 'weChatQrCode' },
  alipay: { label: '支付宝', color: '#0958d9', ways: ['code', 'phone'], codeField: 'alipayQrCode' },
  dinpay: { label: '智付', color: '#a8232c', ways: ['code', 'phone'], codeField: 'dinPayQrCode' },
  baofu: { label: '宝付', color: '#9a4a00', ways: ['page'], splits: true },
} as const satisfies Record<string, GatewayRecord>;

/** The key of a payment gateway. */
export type GatewayName = keyof typeof GATEWAYS;

/** Every gateway, in the order in which they are shown and asked. */
export const GATEWAY_NAMES = Object.keys(GATEWAYS) as readonly GatewayName[];

/** Whether what this gateway collects is split. */
export function splitsMoney(gateway: GatewayName): boolean {
  return 'splits' in GATEWAYS[gateway];
}

type CodedRecord = Extract<(typeof GATEWAYS)[GatewayName], { codeField: string }>;

/** The fields of an order on the wire that carry the gateways' codes. */
export type CodeField = CodedRecord['codeField'];

/** The gateways that have codes, each with the field that carries its own. */
export const CODE_FIELDS: readonly (readonly [GatewayName, CodeField])[] = GATEWAY_NAMES.flatMap((gateway) => {
  const record: (typeof GATEWAYS)[GatewayName] = GATEWAYS[gateway];
  return 'codeField' in record ? [[gateway, record.codeField] as const] : [];
});

/** The texts that an order's QR pictures carry, or the addresses of its links; a gateway that opened no trade for it has none. */
export type GatewayCodes = Readonly<Partial<Record<GatewayName, string>>>;

/** Where the money of a fee came from, and goes back to: through a gateway, or the payer's prepaid balance. PY-06. */
export type PaidFrom = GatewayName | 'balance';

/** Every source of fees that are paid online, the balance last. */
export const PAID_FROM: readonly PaidFrom[] = [...GATEWAY_NAMES, 'balance'];

/** How people know it. */
export function paidFromLabel(from: PaidFrom): string {
  return from === 'balance' ? '预付余额' : GATEWAYS[from].label;
}
