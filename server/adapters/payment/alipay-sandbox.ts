import { createSign, createVerify, type KeyObject } from 'node:crypto';
import { alipayStatement } from './alipay-statement';
import { centsIn, fieldAt, shanghaiInstant, shanghaiText, yuanText, type FormFields } from './form-fields';
import type { SavedTrades, SandboxCall } from './gateway-kind';
import type { Refund, Trade } from './payment-gateway';

/** As whom the sandbox's Alipay knows the platform. */
export const SANDBOX_SELLER = { appId: '2021000000000000', sellerId: '2088000000000000' } as const;

/** Under the platform's own address, since payers on a phone follow links to it. */
export const SANDBOX_ALIPAY_PATH = '/sandbox/alipay/gateway.do';
const BILL_PATH = '/sandbox/alipay/bill';

/** What the sandbox's Alipay answers: it checks that a request is under the platform's key, and answers under its own. */
export async function answerAlipay(call: SandboxCall): Promise<Response> {
  const { url, body, trades, keys } = call;
  if (url.pathname === BILL_PATH) return new Response(await alipayStatement(trades.movements(url.searchParams.get('day') ?? '')));
  const fields: FormFields = Object.fromEntries(new URLSearchParams(`${url.search.slice(1)}&${body}`));
  const method = fields['method'] ?? '';
  if (!isSigned(fields, keys.platform.publicKey)) return answered(call, method, WRONG_SIGNATURE);
  const request = JSON.parse(fieldAt(fields, 'biz_content')) as FormFields;
  if (method === 'alipay.trade.wap.pay') return ledToPage(trades, request, fieldAt(fields, 'return_url'));
  return answered(call, method, (await WORK[method]?.(trades, request, url)) ?? UNKNOWN_METHOD);
}

const DONE = { code: '10000', msg: 'Success' };
const WRONG_SIGNATURE = { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature', sub_msg: '验签出错' };
const UNKNOWN_METHOD = { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-method', sub_msg: '不存在的方法名' };
const NOT_THERE = refused('ACQ.TRADE_NOT_EXIST', '交易不存在');

type Work = (trades: SavedTrades, request: FormFields, url: URL) => Promise<FormFields>;

const WORK: Readonly<Record<string, Work>> = {
  async 'alipay.trade.precreate'(trades, request) {
    const { qrText } = await trades.createOrder(tradeIn(request));
    return { ...DONE, out_trade_no: orderIn(request), qr_code: qrText };
  },
  async 'alipay.trade.query'(trades, request) {
    const trade = await trades.query(orderIn(request));
    return trade.state === 'unknown' ? NOT_THERE : { ...DONE, out_trade_no: orderIn(request), ...tradeContent(trade) };
  },
  async 'alipay.trade.close'(trades, request) {
    const { state } = await trades.query(orderIn(request));
    if (state === 'unknown') return NOT_THERE;
    if (state === 'paid') return refused('ACQ.REASON_TRADE_STATUS_INVALID', '交易状态不合法');
    await trades.close(orderIn(request));
    return { ...DONE, out_trade_no: orderIn(request) };
  },
  async 'alipay.trade.refund'(trades, request) {
    const [refundId, cents] = [fieldAt(request, 'out_request_no'), centsIn(fieldAt(request, 'refund_amount'))];
    const refund = await trades.refund({ orderId: orderIn(request), refundId, cents });
    if (refund.state === 'failed') return refused('ACQ.TRADE_STATUS_ERROR', refund.reason);
    return { ...DONE, out_trade_no: orderIn(request), fund_change: refund.state === 'success' ? 'Y' : 'N' };
  },
  async 'alipay.trade.fastpay.refund.query'(trades, request) {
    const refundId = fieldAt(request, 'out_request_no');
    const refund = await trades.queryRefund(orderIn(request), refundId);
    return { ...DONE, out_trade_no: orderIn(request), out_request_no: refundId, ...REFUND_CONTENT[refund.state] };
  },
  async 'alipay.data.dataservice.bill.downloadurl.query'(_trades, request, url) {
    return { ...DONE, bill_download_url: new URL(`${BILL_PATH}?day=${fieldAt(request, 'bill_date')}`, url).href };
  },
};

/** Alipay opens a trade of a phone once the payer has followed its signed address. */
async function ledToPage(trades: SavedTrades, request: FormFields, returnUrl: string): Promise<Response> {
  const { link } = await trades.createPhoneOrder({ ...tradeIn(request), returnUrl });
  return new Response(null, { status: 302, headers: { location: link } });
}

function isSigned(fields: Readonly<FormFields>, key: KeyObject): boolean {
  const signed = Object.keys(fields)
    .filter((name) => name !== 'sign')
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
  const isOurs = fields['app_id'] === SANDBOX_SELLER.appId && fields['sign_type'] === 'RSA2';
  return (
    isOurs &&
    createVerify('RSA-SHA256')
      .update(signed, 'utf8')
      .verify(key, fields['sign'] ?? '', 'base64')
  );
}

function answered({ keys }: SandboxCall, method: string, said: FormFields): Response {
  const text = JSON.stringify(said);
  const sign = createSign('RSA-SHA256').update(text, 'utf8').sign(keys.gateway.privateKey, 'base64');
  return new Response(`{"${method.replaceAll('.', '_')}_response":${text},"sign":"${sign}"}`);
}

function refused(code: string, reason: string): FormFields {
  return { code: '40004', msg: 'Business Failed', sub_code: code, sub_msg: reason };
}

function orderIn(request: FormFields): string {
  return fieldAt(request, 'out_trade_no');
}

function tradeIn(request: FormFields) {
  return {
    orderId: orderIn(request),
    cents: centsIn(fieldAt(request, 'total_amount')),
    description: fieldAt(request, 'subject'),
    expiresAt: shanghaiInstant(fieldAt(request, 'time_expire')),
  };
}

/** Alipay knows no trade whose payment failed: it is open or closed. */
function tradeContent(trade: Trade): FormFields {
  if (trade.state !== 'paid') return { trade_status: trade.state === 'unpaid' ? 'WAIT_BUYER_PAY' : 'TRADE_CLOSED' };
  return {
    trade_status: 'TRADE_SUCCESS',
    trade_no: trade.tradeNo,
    total_amount: yuanText(trade.cents),
    send_pay_date: shanghaiText(trade.paidAt),
  };
}

const REFUND_CONTENT: Readonly<Record<Refund['state'], FormFields>> = {
  unknown: {},
  accepted: { refund_status: 'REFUND_PROCESSING' },
  success: { refund_status: 'REFUND_SUCCESS' },
  failed: { refund_status: 'REFUND_FAIL', error_code: 'PAYEE_ACCOUNT_ABNORMAL' },
};
