import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_PREFIX } from '#contract/call';
import type { Settings } from '../../settings';
import { Overloaded, TooManyRequests } from '../answers/transport-error';
import { HEALTH_PATH } from '../health';
import type { Counted, SharedCounts } from './shared-counts';

const measuredOverMs = 3000;
const windowMs = 60_000;
const notificationPrefix = `${API_PREFIX}/pay/notify/`;

/**
 * Too many requests from one address: 422. A server that cannot keep up, which a single long pause does not show: 503 at once, but money that was paid and
 * health still get through.
 */
export function addLimits(app: FastifyInstance, settings: Settings, counts: SharedCounts): void {
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
    timeWindow: windowMs,
    store: storeOf(counts),
    allowList: isVital,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': true },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) => new TooManyRequests(Math.max(1, Math.ceil(ttl / 1000))),
  });
}

/** As the library wants it: a class, and one more of it for each route with a limit of its own. */
function storeOf(counts: SharedCounts): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    readonly #route: string;

    constructor(options: object) {
      this.#route = (options as { routeInfo?: { url?: string } }).routeInfo?.url ?? '';
    }

    incr(key: string, callback: (error: Error | null, counted?: Counted) => void, _windowMs: number, most: number): void {
      callback(null, counts.count(`${this.#route} ${key}`, windowMs, most));
    }

    child(options: object): FastifyRateLimitStore {
      return new Store(options);
    }
  };
}

function isVital(request: FastifyRequest): boolean {
  return request.url.startsWith(notificationPrefix) || request.url === HEALTH_PATH;
}
