import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings';

/** What another host passes on to our pages is public, and may be read by them. */
const SHARED = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' };

/** The same headers on every answer; pages add their Content-Security-Policy themselves. */
export function addSecurityHeaders(app: FastifyInstance, settings: Settings): void {
  const fixed: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
    'content-security-policy': "default-src 'none'; frame-ancestors 'self'; sandbox",
    ...(settings.publicUrl.startsWith('https://') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(fixed).header('x-request-id', request.id);
    if (settings.site.assetHost !== '' && request.url.startsWith('/assets/')) reply.headers(SHARED);
    done();
  });
}
