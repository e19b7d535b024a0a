import type { FastifyRequest } from 'fastify';
import type { Settings } from '../settings';
import { TransportError } from './answers/transport-error';

/** State changes come from our own pages: no foreign Origin, a body type that no form of another site can send, and a header of ours. */
export function refuseForeign(request: FastifyRequest, settings: Settings): void {
  const { origin, 'x-requested-with': requestedWith, 'content-type': contentType = '' } = request.headers;
  if (origin !== undefined && !isOwn(origin, request, settings)) throw new TransportError(403, '请求来源不被允许');
  if (!/^(application\/json|multipart\/form-data)\b/i.test(contentType))
    throw new TransportError(415, '不支持的内容类型，请使用 application/json 或 multipart/form-data');
  if (requestedWith === undefined) throw new TransportError(403, '缺少请求头 X-Requested-With');
}

function isOwn(origin: string, request: FastifyRequest, settings: Settings): boolean {
  if (origin === settings.publicUrl) return true;
  return settings.environment !== 'production' && URL.canParse(origin) && new URL(origin).host === request.headers.host;
}
