import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Access } from '#contract/call';
import { channelRoutes } from './channels/routes';
import type { AppContext } from './context';
import { routes as contractRoutes } from './contracts/routes';
import { enumerationRoutes } from './enumerations/routes';
import { addEventStream } from './events/stream';
import { routes as exportRoutes } from './exports/routes';
import { routes as fileRoutes } from './files/routes';
import { routes as guaranteeRoutes } from './guarantees/routes';
import { addGuides } from './guides/routes';
import { routes as homeRoutes } from './home/routes';
import type { Gate } from './http/authenticate';
import { addRoute } from './http/dispatch';
import { handleErrors } from './http/error-handler';
import { addHealthCalls } from './http/health';
import { readJsonBodies } from './http/json-body';
import { addLimits } from './http/limits';
import { nonces } from './http/nonces';
import { openApiDocument, OPENAPI_PATH } from './http/openapi';
import type { Route } from './http/route';
import { addSecurityHeaders } from './http/security-headers';
import { routes as letterRoutes } from './letters/routes';
import { addPages } from './pages/pages';
import { registerPaymentNotifications } from './payments/notifications';
import { routes as paymentRoutes } from './payments/routes';
import { routes as preferenceRoutes } from './preferences/routes';
import { routes as productRoutes } from './products/routes';
import { routes as projectRoutes } from './projects/routes';
import { regionEditionRoutes, regionRoutes } from './regions/routes';
import { projectRoot } from './root';
import { addSandboxInstitutions } from './sandbox/institutions';
import { addSandboxPayments } from './sandbox/payments';
import { addSandboxCalls } from './sandbox/routes';
import { sessionStore } from './sessions/store';
import { memberUserRoutes, publicUserRoutes, signedInUserRoutes } from './users/routes';
import { addVisitCalls } from './visits/routes';
import { publicWechatRoutes, signedInWechatRoutes } from './wechat/routes';
import { zoneRoutes } from './zone/routes';

/** Who may reach what: anybody, whoever is signed in, whoever works for an organisation. Rows and permissions are decided behind it. */
export const ROUTES: Readonly<Record<Access, readonly Route[]>> = {
  public: [...publicUserRoutes, ...channelRoutes, ...enumerationRoutes, ...letterRoutes, ...regionRoutes, ...zoneRoutes, ...publicWechatRoutes],
  'signed-in': [...signedInUserRoutes, ...signedInWechatRoutes],
  member: [
    ...memberUserRoutes,
    ...homeRoutes,
    ...projectRoutes,
    ...regionEditionRoutes,
    ...productRoutes,
    ...guaranteeRoutes,
    ...contractRoutes,
    ...paymentRoutes,
    ...fileRoutes,
    ...preferenceRoutes,
    ...exportRoutes,
  ],
};

/** A file of 20 MB over a line of half a megabit a second. */
const slowestUploadMs = 320_000;

/** The whole server as one plugin tree: pages and API on one port. */
export function buildApp(context: AppContext): FastifyInstance {
  const { settings, db, wallClock } = context;
  const log: FastifyBaseLogger = context.log;
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: randomId,
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    bodyLimit: 1024 * 1024,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    onProtoPoisoning: 'error',
    requestTimeout: slowestUploadMs,
  });
  handleErrors(app);
  addSecurityHeaders(app, settings);
  logRequests(app);
  closeConnectionsAtStop(app);
  addLimits(app, settings);
  app.register(cookie);
  app.register(multipart);
  readJsonBodies(app);
  app.register(async (routes) => {
    const gate: Gate = { context, sessions: sessionStore(context), nonces: nonces(wallClock) };
    for (const access of ['public', 'signed-in', 'member'] as const) {
      for (const route of ROUTES[access]) addInTier(routes, route, access, gate);
    }
    addHealthCalls(routes, db);
    addEventStream(routes, gate);
    const document = openApiDocument(settings.productTitle);
    routes.get(OPENAPI_PATH, { exposeHeadRoute: true }, async () => document);
    addGuides(routes, context);
    addVisitCalls(routes, context);
    registerPaymentNotifications(routes, context);
    if (settings.sandbox) {
      addSandboxCalls(routes, context);
      addSandboxPayments(routes, context);
      addSandboxInstitutions(routes, context);
    }
  });
  addPages(app, join(projectRoot(), 'dist', 'web'));
  return app;
}

/** 16 hexadecimal digits. */
function randomId(): string {
  const uuid = randomUUID();
  return uuid.slice(19, 23) + uuid.slice(24);
}

function addInTier(app: FastifyInstance, route: Route, access: Access, gate: Gate): void {
  if (route.call.access !== access) throw new Error(`${route.call.path} is declared ${route.call.access} but listed as ${access}`);
  addRoute(app, route, gate);
}

/** A connection kept alive after its last answer would hold the stop up. */
function closeConnectionsAtStop(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    timer = setInterval(() => app.server.closeIdleConnections(), 50);
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const path = request.url.split('?', 1)[0];
    request.log.info({ method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
    done();
  });
}
