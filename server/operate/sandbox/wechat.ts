import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { toString as drawQr } from 'qrcode';
import { SANDBOX_QR_PATH, SCAN_LIFETIME_MS } from '../../adapters/wechat/sandbox-wechat';
import { findScan, insertScan, moveScan } from '../../adapters/wechat/scan-repository';
import { WECHAT_RETURN_PATH } from '../../adapters/wechat/wechat-platform';
import type { AppContext } from '../../core/context';
import { successEnvelope } from '../../core/http/answers/envelope';
import { fieldWrong, notFound } from '../../core/http/answers/errors';
import { isRecord } from '../../core/http/body/json-schema';
import { fieldsOf, readForms, sendHtml } from './forms';
import { PHONE_POLICY, phonePage, QR_POLICY, qrPage, type ShownState } from './wechat-pages';

interface Address {
  Params: { scanId: string };
}

/** Plays WeChat: the page with the QR code that stands in a frame of ours, and the phone that scans, confirms and cancels. */
export function addSandboxWechat(app: FastifyInstance, context: AppContext): void {
  const { db, clock, settings } = context;

  app.register(async (scope) => {
    readForms(scope);

    scope.get(SANDBOX_QR_PATH, async (request, reply) => {
      const state = stateIn(request.query);
      const scanId = randomBytes(12).toString('base64url');
      await insertScan(db, scanId, clock.now());
      const phone = `/sandbox/wechat/phone/${scanId}`;
      const picture = await drawQr(`${settings.publicUrl}${phone}`, { type: 'svg', margin: 1 });
      return sendHtml(reply, qrPage({ picture, phone, progress: `/sandbox/wechat/scan/${scanId}?${queryOf({ state })}` }), QR_POLICY);
    });

    scope.get<Address>('/sandbox/wechat/scan/:scanId', async ({ params, query }) => {
      const { state, code } = await shownScan(params.scanId);
      const lead = code === null ? '' : `${WECHAT_RETURN_PATH}?${queryOf({ code, state: stateIn(query) })}`;
      return successEnvelope('snake', { state, lead });
    });

    scope.get<Address>('/sandbox/wechat/phone/:scanId', async ({ params }, reply) => {
      await moveScan(db, params.scanId, 'waiting', { state: 'scanned' });
      return sendHtml(reply, phonePage((await shownScan(params.scanId)).state), PHONE_POLICY);
    });

    scope.post<Address>('/sandbox/wechat/phone/:scanId', async ({ params, body }, reply) => {
      const { result, person } = fieldsOf(body);
      if (result !== 'confirm' && result !== 'cancel') throw fieldWrong('result', 'result 应为 confirm 或 cancel');
      if ((await shownScan(params.scanId)).state === 'scanned') {
        if (result === 'cancel') await moveScan(db, params.scanId, 'scanned', { state: 'cancelled' });
        else
          await moveScan(db, params.scanId, 'scanned', {
            state: 'confirmed',
            person: nameIn(person),
            code: randomBytes(16).toString('hex'),
          });
      }
      return sendHtml(reply, phonePage((await shownScan(params.scanId)).state), PHONE_POLICY);
    });
  });

  async function shownScan(scanId: string): Promise<{ state: ShownState; code: string | null }> {
    const scan = await findScan(db, scanId);
    if (!scan) throw notFound('该二维码');
    const over = scan.createdAt.getTime() + SCAN_LIFETIME_MS <= clock.now().getTime();
    return over ? { state: 'expired', code: null } : scan;
  }
}

function stateIn(query: unknown): string {
  const state = isRecord(query) ? query['state'] : undefined;
  if (typeof state !== 'string' || !/^[\w-]{16,64}$/.test(state)) throw fieldWrong('state', 'state 应为 16 到 64 位字母或数字');
  return state;
}

function nameIn(person: unknown): string {
  if (typeof person !== 'string' || !/^[\w-]{1,40}$/.test(person)) throw fieldWrong('person', '微信号应为 1 到 40 位字母、数字或下划线');
  return person;
}

function queryOf(fields: Record<string, string>): string {
  return new URLSearchParams(fields).toString();
}
