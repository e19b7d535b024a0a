import type { FastifyInstance } from 'fastify';
import type { InstitutionAnswer } from '../../adapters/institution/institutions';
import { isDown, setDown, tasksOf, writeTask, type SandboxTask } from '../../adapters/institution/sandbox-tasks';
import type { AppContext } from '../../core/context';
import { successEnvelope } from '../../core/http/answers/envelope';
import { fieldWrong, notFound } from '../../core/http/answers/errors';
import { JsonBody } from '../../core/http/body/json-body';
import { isRecord } from '../../core/http/body/json-schema';
import { renameKeys, underscored } from '../../core/http/body/key-case';
import { refuseForeign } from '../../core/http/origin';

interface Address {
  Params: { applyNo: string };
}

const STATES = { approve: 'passed', return: 'refused', fail: 'refused', supply: 'supply' } as const;
const REASONS = { return: '资料不符合要求，请修改后重新提交', fail: '未通过机构系统的出函检查', supply: '请补充近三年的财务报表' } as const;

/** Plays an institution's system: what it was given, how it decides, and whether it can be reached. */
export function addSandboxInstitutions(app: FastifyInstance, context: AppContext): void {
  const { dataDir } = context.settings;
  const own = { onRequest: async (request: Parameters<typeof refuseForeign>[0]) => refuseForeign(request, context.settings) };

  app.get<Address>('/sandbox/institution/:applyNo', async ({ params }) =>
    successEnvelope('snake', {
      available: !isDown(dataDir),
      list: tasksOf(dataDir, params.applyNo).map((task) => renameKeys(task, underscored)),
    }),
  );

  app.post('/sandbox/institution', own, async ({ body }) => {
    const available = body instanceof JsonBody && isRecord(body.value) ? body.value['available'] : undefined;
    if (typeof available !== 'boolean') throw fieldWrong('available', 'available 应为 true 或 false');
    setDown(dataDir, !available);
    return successEnvelope('snake', { available });
  });

  app.post<Address>('/sandbox/institution/:applyNo', own, async ({ params, body }) => {
    const given = body instanceof JsonBody && isRecord(body.value) ? body.value : {};
    const decision = decisionIn(given['result'], given['reason']);
    const task = tasksOf(dataDir, params.applyNo).findLast((one) => one.decision === undefined);
    if (!task) throw notFound('待机构系统处理的任务');
    writeTask(dataDir, { ...task, decision });
    await context.jobs.enqueue(context.db, 'institution-step', { applyNo: task.applyNo, sequence: sequenceOf(task) });
    return successEnvelope('snake', { reference: task.reference, kind: task.kind, ...decision });
  });
}

function decisionIn(result: unknown, reason: unknown): Exclude<InstitutionAnswer, { state: 'pending' }> {
  if (typeof result !== 'string' || !(result in STATES)) throw fieldWrong('result', `result 应为 ${Object.keys(STATES).join('、')} 之一`);
  const wanted = result as keyof typeof STATES;
  if (wanted === 'approve') return { state: 'passed', opinion: typeof reason === 'string' ? reason : '同意' };
  return { state: STATES[wanted], reason: typeof reason === 'string' && reason !== '' ? reason : REASONS[wanted] };
}

function sequenceOf({ applyNo, reference }: SandboxTask): number {
  return Number.parseInt(reference.slice(applyNo.length + 1), 10);
}
