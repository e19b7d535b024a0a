import { randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_PREFIX } from '#contract/call';
import { GATEWAY_NAMES, type GatewayName } from '#domain/gateway';
import { yuanOf } from '#domain/money';
import { SANDBOX_ALIPAY_PATH } from '../../adapters/payment/alipay-sandbox';
import type { SignedNotification } from '../../adapters/payment/gateway-kind';
import { GATEWAY_KINDS } from '../../adapters/payment/gateway-kinds';
import { paymentNotification, refundNotification, sandboxReach } from '../../adapters/payment/sandbox-gateway';
import { readTrade, writeTrade, type SandboxTrade } from '../../adapters/payment/sandbox-trades';
import type { AppContext } from '../../core/context';
import { successEnvelope } from '../../core/http/answers/envelope';
import { fieldWrong, notFound } from '../../core/http/answers/errors';
import { isRecord } from '../../core/http/body/json-schema';
import { deliver } from './deliver';
import { fieldsOf, readForms, sendHtml } from './forms';
import { PAGE_POLICY, payPage } from './pay-page';

/** The gateway of a page or payment that names none. */
const UNNAMED: GatewayName = 'wechat';

interface Address {
  Params: { orderId: string };
}

/** Plays the payer and the gateways: a page behind the QR codes, and calls that end in a signed notification over HTTP. */
export function addSandboxPayments(app: FastifyInstance, context: AppContext): void {
  const { settings, clock } = context;
  app.register(async (scope) => {
    readForms(scope);

    scope.get<Address>('/sandbox/pay/:orderId', async (request, reply) => {
      const query = isRecord(request.query) ? request.query : {};
      const gateway = gatewayOf(query['gateway']);
      const trade = tradeAt(context, gateway, request.params.orderId);
      return sendPage(reply, gateway, cameFrom(context, gateway, trade, query['redirect_url']), clock.now());
    });

    scope.get(SANDBOX_ALIPAY_PATH, async (request, reply) => {
      const reach = sandboxReach('alipay', GATEWAY_KINDS.alipay.sandbox, settings, clock);
      const page = (await reach(new URL(request.url, settings.publicUrl))).headers.get('location');
      if (page === null) throw fieldWrong('sign', '支付链接不完整或已被改动，请回到缴费页面重新打开支付宝');
      return reply.redirect(page);
    });

    scope.post<Address>('/sandbox/pay/:orderId', async (request, reply) => {
      const { gateway, result } = wanted(request);
      const trade = tradeAt(context, gateway, request.params.orderId);
      if (trade.state === 'paid') throw fieldWrong('orderId', '该订单已经支付');
      const now = clock.now();
      const paid = writeTrade(settings.dataDir, gateway, result === 'success' ? pay(trade, gateway, now) : { ...trade, state: 'failed' });
      const notified = await sendNotification(app, request, gateway, paymentNotification(settings.dataDir, gateway, paid, now));
      if (isForm(request)) return sendPage(reply, gateway, paid, now);
      return successEnvelope('snake', { order_id: paid.orderId, gateway, trade_status: result, notified });
    });

    scope.post<Address>('/sandbox/refund/:orderId', async (request) => {
      const { result } = wanted(request);
      const found = GATEWAY_NAMES.map((gateway) => ({ gateway, trade: readTrade(settings.dataDir, gateway, request.params.orderId) })).find(
        ({ trade }) => trade?.refunds.some(({ state }) => state === 'accepted'),
      );
      const refund = found?.trade?.refunds.find(({ state }) => state === 'accepted');
      if (!found?.trade || !refund) throw notFound('待处理的退款');
      refund.state = result === 'success' ? 'success' : 'failed';
      writeTrade(settings.dataDir, found.gateway, found.trade);
      const notice = refundNotification(settings.dataDir, found.gateway, found.trade, refund, clock.now());
      const notified = notice !== undefined && (await sendNotification(app, request, found.gateway, notice));
      return successEnvelope('snake', { order_id: found.trade.orderId, gateway: found.gateway, refund_status: result, notified });
    });
  });
}

function pay(trade: SandboxTrade, gateway: GatewayName, now: Date): SandboxTrade {
  const { tradeNoPrefix } = GATEWAY_KINDS[gateway].sandbox;
  const tradeNo = `${tradeNoPrefix}${now.getTime()}${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
  return { ...trade, state: 'paid', tradeNo, paidAt: now.toISOString() };
}

/** WeChat Pay learns from the address that a payer opens where his phone came from. */
function cameFrom({ settings }: AppContext, gateway: GatewayName, trade: SandboxTrade, address: unknown): SandboxTrade {
  const isWanted = trade.returnUrl === '';
  if (!isWanted || typeof address !== 'string' || !address.startsWith(`${settings.publicUrl}/`)) return trade;
  return writeTrade(settings.dataDir, gateway, { ...trade, returnUrl: address });
}

function sendNotification(
  app: FastifyInstance,
  request: FastifyRequest,
  gateway: GatewayName,
  { headers, body }: SignedNotification,
): Promise<boolean> {
  const taken = GATEWAY_KINDS[gateway].sandbox.answer('accepted');
  return deliver(app, request, { path: `${API_PREFIX}/pay/notify/${gateway}`, headers, body, taken });
}

function tradeAt({ settings }: AppContext, gateway: GatewayName, orderId: string): SandboxTrade {
  const trade = readTrade(settings.dataDir, gateway, orderId);
  if (!trade) throw notFound('支付订单');
  return trade;
}

function wanted(request: FastifyRequest): { gateway: GatewayName; result: 'success' | 'fail' } {
  const body = fieldsOf(request.body);
  const { result } = body;
  if (result !== 'success' && result !== 'fail') throw fieldWrong('result', 'result 应为 success 或 fail');
  return { gateway: gatewayOf(body['gateway']), result };
}

function gatewayOf(value: unknown): GatewayName {
  if (value === undefined) return UNNAMED;
  const gateway = GATEWAY_NAMES.find((name) => name === value);
  if (!gateway) throw fieldWrong('gateway', `gateway 应为 ${GATEWAY_NAMES.join(' 或 ')}`);
  return gateway;
}

function isForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
}

function sendPage(reply: FastifyReply, gateway: GatewayName, trade: SandboxTrade, now: Date): FastifyReply {
  const html = payPage({
    gateway,
    orderId: trade.orderId,
    amount: yuanOf(BigInt(trade.cents)),
    description: trade.description,
    state: trade.state,
    overdue: new Date(trade.expiresAt) <= now,
    returnUrl: trade.returnUrl,
  });
  return sendHtml(reply, html, PAGE_POLICY);
}
