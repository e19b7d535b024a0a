import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CODES } from '#contract/codes';
import { OutsideFailure } from '../../outside-failure';
import type { Settings } from '../../settings';
import { isRecord } from '../body/json-schema';
import { renameKeys, underscored } from '../body/key-case';
import { delayingRefusals } from '../limits/delayed-refusals';
import { envelope, wireCaseOf } from './envelope';
import { BusinessError, WireRefusal } from './errors';
import { TooManyRequests, TransportError } from './transport-error';

const transportMessages: Readonly<Record<number, string>> = {
  400: '请求格式有误，请检查后重试',
  403: '请求来源不被允许',
  404: '请求的地址不存在',
  405: '请求方式不被允许',
  406: '无法按要求的格式返回',
  408: '请求超时，请重试',
  413: '提交的内容过大，请减小后重试',
  414: '请求地址过长',
  415: '不支持的内容类型，请使用 application/json 或 multipart/form-data',
  422: '您的访问过于频繁，请稍后再试',
  431: '请求头过大',
  503: '系统繁忙，请稍后重试',
};

/** The one place where an error becomes an answer. No answer carries a stack, SQL or a path. */
export function handleErrors(app: FastifyInstance, { refusalsHeldMs }: Pick<Settings, 'refusalsHeldMs'>): void {
  const mayAnswer = delayingRefusals(app, refusalsHeldMs);
  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof TooManyRequests && !(await mayAnswer(request, reply))) return reply;
    return answer(error, request, reply);
  });
}

export function notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(request, reply, 404, 404, transportMessages[404] ?? '', {});
}

function answer(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof WireRefusal) return send(request, reply, 200, error.code, error.message, error.data);
  if (error instanceof BusinessError) return send(request, reply, 200, error.code, error.message, wireData(request, error.data));
  if (error instanceof OutsideFailure) {
    request.log.warn({ err: error }, 'failed outside');
    return send(request, reply, 200, CODES.unavailable, error.message, {});
  }
  const status = statusOf(error);
  if (isUnavailable(error) || status === 503) {
    request.log.warn({ err: error }, 'unavailable');
    return send(request, reply.header('retry-after', '5'), 503, CODES.unavailable, '系统繁忙，请稍后重试', {});
  }
  if (status >= 400 && status < 500) {
    if (error instanceof TransportError) reply.headers(error.headers);
    request.log.info({ status, reason: error instanceof Error ? error.message : String(error) }, 'refused');
    const message = error instanceof TransportError ? error.message : (transportMessages[status] ?? '请求有误，请检查后重试');
    return send(request, reply, status, status, message, {});
  }
  request.log.error({ err: error }, 'failed');
  return send(request, reply, 500, CODES.internal, `系统出错，请稍后重试或联系管理员（编号 ${request.id}）`, {});
}

function send(request: FastifyRequest, reply: FastifyReply, status: number, code: number, message: string, data: unknown): FastifyReply {
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(envelope(wireCaseOf(request.url), code, message, data)));
}

function wireData(request: FastifyRequest, data: object): unknown {
  if (wireCaseOf(request.url) === 'camel') return data;
  const renamed = renameKeys(data, underscored);
  if (isRecord(renamed) && Array.isArray(renamed['errors'])) renamed['errors'] = renamed['errors'].map(fieldOnWire);
  return renamed;
}

function fieldOnWire(error: unknown): unknown {
  return isRecord(error) && typeof error['field'] === 'string' ? { ...error, field: underscored(error['field']) } : error;
}

function statusOf(error: unknown): number {
  const status = isRecord(error) ? error['statusCode'] : undefined;
  return typeof status === 'number' ? status : 500;
}

/** The database cannot be reached, ends a connection or a statement, has no room, or gave one of two transactions up for the other. */
const unavailableCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'],
  ...['57P01', '57P02', '57P03', '57014', '08001', '08003', '08006', '25P03', '53100', '53200', '53300', '40001', '40P01'],
]);

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code !== undefined && unavailableCodes.has(code)) return code !== 'ENOENT' || syscall === 'connect';
  return /timeout exceeded when trying to connect|Connection terminated/.test(error.message);
}
