import { DINPAY_SIGN_TYPE, isSignedByDinpay, signDinpay } from './dinpay-message';
import { dinpayStatement } from './dinpay-statement';
import { centsIn, fieldAt, readFields, shanghaiText, yuanText, type FormFields } from './form-fields';
import type { SandboxCall } from './gateway-kind';

/** As whom the sandbox's DinPay knows the platform. */
export const SANDBOX_MERCHANT_CODE = '1111110166';

/** DinPay is not told when an order ends: a trade has a time of its own. */
const VALID_FOR_MS = 300_000;

/** What the sandbox's DinPay answers to its adapter: it checks that a form is under the platform's key, and answers under its own. */
export async function answerDinpay(call: SandboxCall): Promise<Response> {
  return new Response(await answerForm({ ...call, form: readFields(call.body) }));
}

interface DinpayCall extends SandboxCall {
  form: FormFields;
}

async function answerForm(call: DinpayCall): Promise<string> {
  const { url, form, keys } = call;
  const isRight =
    form['merchant_code'] === SANDBOX_MERCHANT_CODE &&
    form['sign_type'] === DINPAY_SIGN_TYPE &&
    isSignedByDinpay(form, form['sign'] ?? '', keys.platform.publicKey);
  if (!isRight) return refused('ILLEGAL_SIGN');
  const work = WORK[url.pathname.slice(url.pathname.lastIndexOf('/') + 1)] ?? WORK[form['service_type'] ?? ''];
  return work ? work(call) : refused('ILLEGAL_SERVICE_TYPE');
}

const OPENED = { resp_code: 'SUCCESS', result_code: '0' };
const NOT_THERE = 'TRADE_IS_NOT_EXIST';

/** Orders and refunds by the last part of their address, questions by their service. */
const WORK: Readonly<Record<string, (call: DinpayCall) => Promise<string>>> = {
  async scanpay(call) {
    const { qrText } = await call.trades.createOrder(tradeIn(call));
    return answered(call, { ...OPENED, order_no: orderIn(call), qrcode: encodeURIComponent(qrText) });
  },
  async h5apipay(call) {
    const { link } = await call.trades.createPhoneOrder({ ...tradeIn(call), returnUrl: fieldAt(call.form, 'return_url') });
    return answered(call, { ...OPENED, order_no: orderIn(call), payURL: encodeURIComponent(link) });
  },
  async refund(call) {
    const orderId = orderIn(call);
    const [refundId, cents] = [fieldAt(call.form, 'refund_no'), centsIn(fieldAt(call.form, 'refund_amount'))];
    const refund = await call.trades.refund({ orderId, refundId, cents });
    if (refund.state === 'accepted') return answered(call, { ...OPENED, order_no: orderId });
    const reason = refund.state === 'failed' ? refund.reason : '该笔退款已办理';
    return answered(call, { resp_code: 'SUCCESS', result_code: '1', result_desc: reason, order_no: orderId });
  },
  async single_trade_query(call) {
    const trade = await call.trades.query(orderIn(call));
    switch (trade.state) {
      case 'unknown':
        return refused(NOT_THERE);
      case 'paid':
        return answerOf(call, {
          order_amount: yuanText(trade.cents),
          trade_no: trade.tradeNo,
          trade_time: shanghaiText(trade.paidAt),
          trade_status: 'SUCCESS',
        });
      default:
        return answerOf(call, { trade_status: trade.state === 'failed' ? 'FAILED' : 'UNPAY' });
    }
  },
  async single_refund_query(call) {
    const refundId = fieldAt(call.form, 'refund_no');
    const { state } = await call.trades.queryRefund(orderIn(call), refundId);
    if (state === 'unknown') return refused(NOT_THERE);
    return answerOf(call, { refund_no: refundId, refund_status: { success: 'SUCCESS', failed: 'FAILED', accepted: 'PROCESSING' }[state] });
  },
  trade_bill_query(call) {
    const day = fieldAt(call.form, 'bill_date');
    const text = dinpayStatement(call.trades.movements(day));
    return Promise.resolve(answered(call, { is_success: 'T', bill_date: day, bill_content: Buffer.from(text, 'utf8').toString('base64') }));
  },
};

function orderIn({ form }: DinpayCall): string {
  return fieldAt(form, 'order_no');
}

function tradeIn(call: DinpayCall) {
  const { form, now } = call;
  return {
    orderId: orderIn(call),
    cents: centsIn(fieldAt(form, 'order_amount')),
    description: fieldAt(form, 'product_name'),
    expiresAt: new Date(now.getTime() + VALID_FOR_MS),
  };
}

/** An answer whose signature covers what it says. */
function answered({ keys }: SandboxCall, said: FormFields): string {
  const fields = { merchant_code: SANDBOX_MERCHANT_CODE, ...said };
  return response(tags({ ...fields, sign_type: DINPAY_SIGN_TYPE, sign: signDinpay(fields, keys.gateway.privateKey) }));
}

/** An answer whose signature covers what it tells of a trade. */
function answerOf(call: DinpayCall, said: FormFields): string {
  const trade = { merchant_code: SANDBOX_MERCHANT_CODE, order_no: orderIn(call), ...said };
  const sign = signDinpay(trade, call.keys.gateway.privateKey);
  return response(`${tags({ is_success: 'T', sign_type: DINPAY_SIGN_TYPE, sign })}<trade>${tags(trade)}</trade>`);
}

/** DinPay signs no refusal. */
function refused(code: string): string {
  return response(tags({ is_success: 'F', error_code: code }));
}

function response(content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><dinpay><response>${content}</response></dinpay>`;
}

function tags(fields: FormFields): string {
  return Object.entries(fields)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('');
}
