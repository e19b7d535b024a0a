import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BAOFU_NOTICE_PATHS } from '../../adapters/baofu/create-baofu-accounts';
import {
  decideAccount,
  decideSplit,
  decideWithdrawal,
  openingNotification,
  splitNotification,
  withdrawalNotification,
} from '../../adapters/baofu/sandbox-baofu';
import { allSaved, refusesApplications, setRefusing, writeSaved } from '../../adapters/baofu/sandbox-state';
import { baofuAnswer } from '../../adapters/payment/baofu-notification';
import type { AppContext } from '../../core/context';
import { successEnvelope } from '../../core/http/answers/envelope';
import { fieldWrong, notFound } from '../../core/http/answers/errors';
import { BAOFU_POLICY, baofuPage } from './baofu-page';
import { deliver } from './deliver';
import { fieldsOf, readForms, sendHtml } from './forms';

interface Address {
  Params: { number: string };
}

type Result = 'pass' | 'fail' | 'return' | 'wait';
const RESULTS = {
  account: ['pass', 'fail', 'wait'],
  split: ['pass', 'fail', 'wait'],
  withdrawal: ['pass', 'fail', 'return', 'wait'],
} as const satisfies Record<string, readonly Result[]>;
type Kind = keyof typeof RESULTS;

/** What was decided, and the notification of it; nothing is told of what waits. */
interface Decided {
  said: string;
  path: string;
  form?: string;
}

/** Plays Baofu: what lies there, how it decides, each decision a signed notification over HTTP, and whether it takes applications on at all. */
export function addSandboxBaofu(app: FastifyInstance, context: AppContext): void {
  const { dataDir } = context.settings;
  const decide = deciders(dataDir, () => context.clock.now());
  app.register(async (scope) => {
    readForms(scope);

    const page = (said?: string) =>
      baofuPage({
        accounts: allSaved(dataDir, 'account').filter(({ state }) => state === 'reviewed'),
        splits: allSaved(dataDir, 'split').filter(({ state }) => state === 'processing'),
        withdrawals: allSaved(dataDir, 'withdrawal').filter(({ state }) => state === 'processing' || state === 'success'),
        refuses: refusesApplications(dataDir),
        said,
      });

    scope.get('/sandbox/baofu', async (_request, reply) => sendHtml(reply, page(), BAOFU_POLICY));

    scope.post('/sandbox/baofu', async (request, reply) => {
      const { refuses } = fieldsOf(request.body);
      if (refuses !== 'yes' && refuses !== 'no') throw fieldWrong('refuses', 'refuses 应为 yes 或 no');
      setRefusing(dataDir, refuses === 'yes');
      return isForm(request) ? sendHtml(reply, page(), BAOFU_POLICY) : successEnvelope('snake', { refuses });
    });

    for (const kind of Object.keys(RESULTS) as Kind[]) {
      scope.post<Address>(`/sandbox/baofu/${kind}/:number`, async (request, reply) => {
        const result = resultIn(kind, fieldsOf(request.body)['result']);
        const { said, path, form } = decide[kind](request.params.number, result);
        const notified =
          form !== undefined && (await deliver(app, request, { path, headers: FORM, body: form, taken: baofuAnswer('accepted') }));
        if (!isForm(request)) return successEnvelope('snake', { number: request.params.number, result, notified });
        return sendHtml(
          reply,
          page(form === undefined ? said : `${said}，${notified ? '平台已收到通知' : '平台没有收下通知'}`),
          BAOFU_POLICY,
        );
      });
    }
  });
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

function deciders(dataDir: string, now: () => Date): Record<Kind, (number: string, result: Result) => Decided> {
  return {
    account(number, result) {
      const path = BAOFU_NOTICE_PATHS.opening;
      const account = allSaved(dataDir, 'account').find((one) => one.number === number && one.state === 'reviewed');
      if (!account) throw notFound('待审核的开户申请');
      if (result === 'wait') {
        writeSaved(dataDir, 'account', account.loginNo, { ...account, held: true });
        return { said: '开户申请暂不处理', path };
      }
      const decided = decideAccount(dataDir, account, result === 'pass' ? 'opened' : 'refused');
      return { said: result === 'pass' ? '开户审核已通过' : '开户审核未通过', path, form: openingNotification(dataDir, decided) };
    },
    split(number, result) {
      const path = BAOFU_NOTICE_PATHS.split;
      const split = allSaved(dataDir, 'split').find((one) => one.number === number && one.state === 'processing');
      if (!split) throw notFound('待处理的分账');
      if (result === 'wait') {
        writeSaved(dataDir, 'split', number, { ...split, held: true });
        return { said: '分账暂不处理', path };
      }
      const decided = decideSplit(dataDir, split, result === 'pass' ? 'success' : 'cancelled', now());
      return { said: result === 'pass' ? '分账已成功' : '分账已失败', path, form: splitNotification(dataDir, decided) };
    },
    withdrawal(number, result) {
      const path = BAOFU_NOTICE_PATHS.withdrawal;
      const withdrawal = allSaved(dataDir, 'withdrawal').find((one) => one.number === number);
      const isOpen = withdrawal?.state === 'processing' || (withdrawal?.state === 'success' && result === 'return');
      if (!withdrawal || !isOpen) throw notFound('待处理的提现');
      if (result === 'wait') {
        writeSaved(dataDir, 'withdrawal', number, { ...withdrawal, held: true });
        return { said: '提现暂不处理', path };
      }
      const state = ({ pass: 'success', fail: 'failed', return: 'returned' } as const)[result];
      const said = { success: '提现已到账', failed: '提现已失败', returned: '提现已被银行退回' }[state];
      return { said, path, form: withdrawalNotification(dataDir, decideWithdrawal(dataDir, withdrawal, state)) };
    },
  };
}

function resultIn(kind: Kind, value: unknown): Result {
  const results: readonly Result[] = RESULTS[kind];
  const result = results.find((one) => one === value);
  if (!result) throw fieldWrong('result', `result 应为 ${results.join('、')} 之一`);
  return result;
}

function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
}
