/**
 * How people know a payment gateway: its name, and its brand's colour, dark enough for white text on it. `codeField` is what its QR code is called on the
 * wire, for the first two in the words of the first specification, section 3 «Payment».
 */
interface GatewayRecord {
  label: string;
  color: string;
  codeField: `${string}QrCode`;
}

/** The payment gateways by the key that rows, addresses and adapters know them by. A gateway that is added is one entry here and its adapter. */
export const GATEWAYS = {
  wechat: { label: '微信支付', color: '#067d3f', codeField: 'weChatQrCode' },
  alipay: { label: '支付宝', color: '#0958d9', codeField: 'alipayQrCode' },
} as const satisfies Record<string, GatewayRecord>;

/** The key of a payment gateway. */
export type GatewayName = keyof typeof GATEWAYS;

/** Every gateway, in the order in which they are shown and asked. */
export const GATEWAY_NAMES = Object.keys(GATEWAYS) as readonly GatewayName[];

/** The fields of an order on the wire that carry the gateways' codes. */
export type CodeField = (typeof GATEWAYS)[GatewayName]['codeField'];

/**
 * How an order is paid: `code`, by codes that another device scans, or `phone`, on the phone that asked for it, by links that open the gateways'
 * own apps. A gateway takes a number for one of the two only, so an order has one way.
 */
export const PAY_WAYS = ['code', 'phone'] as const;

/** One way to pay an order. */
export type PayWay = (typeof PAY_WAYS)[number];

/** The texts that an order's QR pictures carry, or the addresses of its links; a gateway that opened no trade for it has none. */
export type GatewayCodes = Readonly<Partial<Record<GatewayName, string>>>;
