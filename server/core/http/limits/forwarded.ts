import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Clock } from '../../context';
import type { Settings } from '../../settings';

const saidAgainAfterMs = 3_600_000;

/** Behind a proxy that is not trusted all people share its address, and so its limits: said at the start, and at most once an hour when it happens. */
export function warnOfUntrustedProxies(
  app: FastifyInstance,
  { environment, trustedProxies }: Pick<Settings, 'environment' | 'trustedProxies'>,
  { log, wallClock }: { log: FastifyBaseLogger; wallClock: Clock },
): void {
  if (environment === 'production' && trustedProxies.length === 0)
    log.warn('TRUSTED_PROXIES 未填写：若前面有反向代理，所有用户将被当作同一来源地址，共用访问次数上限；请填写代理的地址或网段');
  let saidAt = Number.NEGATIVE_INFINITY;
  app.addHook('onRequest', (request, _reply, done) => {
    const now = wallClock.now().getTime();
    const forwarded = request.headers['x-forwarded-for'] !== undefined && (request.ips?.length ?? 1) < 2;
    if (forwarded && now - saidAt >= saidAgainAfterMs) {
      saidAt = now;
      request.log.warn({ peer: request.ip }, '请求经由未列入 TRUSTED_PROXIES 的代理转来，其后的用户共用同一来源地址的访问次数上限');
    }
    done();
  });
}
