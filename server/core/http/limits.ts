import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_PREFIX } from '#contract/call';
import type { Settings } from '../settings';
import { HEALTH_PATH } from './health';
import { Overloaded, TooManyRequests } from './transport-error';

const measuredOverMs = 3000;
const notificationPrefix = `${API_PREFIX}/pay/notify/`;

/**
 * Too many requests from one address: 422. A server that cannot keep up, which a single long pause does not show: 503 at once, but money that was paid and
 * health still get through.
 */
export function addLimits(app: FastifyInstance, settings: Settings): void {
  if (settings.busyAfterMs > 0)
    app.register(underPressure, {
      maxEventLoopDelay: settings.busyAfterMs,
      sampleInterval: measuredOverMs,
      pressureHandler(request) {
        if (!isVital(request)) throw new Overloaded();
      },
    });
  app.register(rateLimit, {
    max: settings.requestsPerMinute,
    timeWindow: 60_000,
    allowList: isVital,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': true },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) => new TooManyRequests(Math.max(1, Math.ceil(ttl / 1000))),
  });
}

function isVital(request: FastifyRequest): boolean {
  return request.url.startsWith(notificationPrefix) || request.url === HEALTH_PATH;
}
