import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Access } from '#contract/call';
import { WECHAT_QR_ORIGIN } from './adapters/wechat/wechat-open-platform';
import type { AppContext } from './core/context';
import { addEventStream } from './core/events/stream';
import { handleErrors } from './core/http/answers/error-handler';
import type { Gate } from './core/http/authenticate';
import { readJsonBodies } from './core/http/body/json-body';
import { addRoute } from './core/http/dispatch';
import { addHealthCalls } from './core/http/health';
import { crowdOf } from './core/http/limits/crowd';
import { warnOfUntrustedProxies } from './core/http/limits/forwarded';
import { addLimits } from './core/http/limits/limits';
import { sharedCounts } from './core/http/limits/shared-counts';
import { nonces } from './core/http/nonces';
import { OPENAPI_PATH, openApiDocument } from './core/http/openapi';
import type { Route } from './core/http/route';
import { addSecurityHeaders } from './core/http/security-headers';
import { addPages } from './core/pages/pages';
import { projectRoot } from './core/root';
import { sessionStore } from './core/sessions/store';
import { addDemoAccounts } from './operate/demo/routes';
import { addGuides } from './operate/guides/routes';
import { addSandboxBaofu } from './operate/sandbox/baofu';
import { addSandboxInstitutions } from './operate/sandbox/institutions';
import { addSandboxPayments } from './operate/sandbox/payments';
import { addSandboxCalls } from './operate/sandbox/routes';
import { addSandboxWechat } from './operate/sandbox/wechat';
import { routes as agencyRoutes } from './records/agencies/routes';
import { routes as bankAccountRoutes } from './records/bank-accounts/routes';
import { routes as blacklistRoutes } from './records/blacklist/routes';
import { routes as caUserRoutes } from './records/ca-users/routes';
import { calendarRoutes } from './records/calendar/routes';
import { addLogos } from './records/channels/logos';
import { requestedChannels } from './records/channels/requested';
import { memberRoutes as memberChannelRoutes, publicRoutes as publicChannelRoutes } from './records/channels/routes';
import { crashRoutes } from './records/crashes/routes';
import { enumerationRoutes } from './records/enumerations/routes';
import { routes as exposureRoutes } from './records/exposure/routes';
import { memberFactorRoutes, publicFactorRoutes, signedInFactorRoutes } from './records/factors/routes';
import { routes as fileRoutes } from './records/files/routes';
import { routes as fourEyesRoutes } from './records/four-eyes/routes';
import { routes as identityReviewRoutes } from './records/identity-review/routes';
import { routes as invitationRoutes } from './records/invitations/routes';
import { routes as invoiceInfoRoutes } from './records/invoice-info/routes';
import { lawRoutes } from './records/law/routes';
import { routes as managedOrganisationRoutes } from './records/managed-organisations/routes';
import { routes as peopleRoutes } from './records/members/routes';
import { memberNoticeRoutes, publicNoticeRoutes } from './records/notices/routes';
import { routes as organisationRoutes } from './records/organisations/routes';
import { portalRoutes } from './records/portals/routes';
import { routes as preferenceRoutes } from './records/preferences/routes';
import { routes as productFlowRoutes } from './records/product-flow/routes';
import { routes as productRoutes } from './records/products/routes';
import { routes as projectRoutes } from './records/projects/routes';
import { routes as quotaRoutes } from './records/quotas/routes';
import { regionEditionRoutes, regionRoutes } from './records/regions/routes';
import { memberRoutes as memberRegistrationRoutes, publicRoutes as publicRegistrationRoutes } from './records/registrations/routes';
import { routes as roleRoutes } from './records/roles/routes';
import { routes as systemMessageRoutes } from './records/system-messages/routes';
import { routes as templateRoutes } from './records/templates/routes';
import { organisationChoices } from './records/users/organisation-choices';
import { provePassword } from './records/users/prove-password';
import { memberUserRoutes, publicUserRoutes, signedInUserRoutes } from './records/users/routes';
import { addVisitCalls } from './records/visits/routes';
import { publicWechatRoutes, signedInWechatRoutes } from './records/wechat/routes';
import { zoneRoutes } from './records/zone/routes';
import { withWords } from './records/zone/words';
import { routes as applicationDetailRoutes } from './work/application-detail/routes';
import { routes as auditLogRoutes } from './work/audit-log/routes';
import { routes as balanceRoutes } from './work/balances/routes';
import { registerAccountNotifications } from './work/baofu/notifications';
import { routes as baofuRoutes } from './work/baofu/routes';
import { routes as claimRoutes } from './work/claims/routes';
import { routes as contractRoutes } from './work/contracts/routes';
import { routes as deskRoutes } from './work/desk/routes';
import { routes as exportRoutes } from './work/exports/routes';
import { routes as guaranteeRoutes } from './work/guarantees/routes';
import { routes as handOverRoutes } from './work/hand-over/routes';
import { routes as homeRoutes } from './work/home/routes';
import { routes as importRoutes } from './work/imports/routes';
import { routes as invoiceRoutes } from './work/invoices/routes';
import { memberRoutes as memberLetterRoutes, publicRoutes as publicLetterRoutes } from './work/letters/routes';
import { routes as oversightRoutes } from './work/oversight/routes';
import { routes as payLinkRoutes, publicRoutes as publicPayLinkRoutes } from './work/pay-links/routes';
import { registerPaymentNotifications } from './work/payments/notifications';
import { routes as paymentRoutes } from './work/payments/routes';
import { routes as postponementRoutes } from './work/postponements/routes';
import { routes as productionStartRoutes } from './work/production-start/routes';
import { routes as reconciliationRoutes } from './work/reconciliation/routes';
import { routes as referralRoutes } from './work/referrals/routes';
import { routes as searchRoutes } from './work/search/routes';
import { publicRoutes as workerRoutes, routes as wageDepositRoutes } from './work/wage-deposits/routes';

/** Who may reach what: anybody, whoever is signed in, whoever works for an organisation. Rows and permissions are decided behind it. */
export const ROUTES: Readonly<Record<Access, readonly Route[]>> = {
  public: [
    ...publicUserRoutes,
    ...publicChannelRoutes,
    ...enumerationRoutes,
    ...publicLetterRoutes,
    ...regionRoutes,
    ...zoneRoutes,
    ...claimRoutes,
    ...workerRoutes,
    ...publicRegistrationRoutes,
    ...publicWechatRoutes,
    ...publicNoticeRoutes,
    ...crashRoutes,
    ...publicFactorRoutes,
    ...invitationRoutes,
    ...publicPayLinkRoutes,
  ],
  'signed-in': [...signedInUserRoutes, ...signedInWechatRoutes, ...signedInFactorRoutes(provePassword)],
  member: [
    ...memberUserRoutes,
    ...memberFactorRoutes,
    ...organisationRoutes,
    ...identityReviewRoutes,
    ...bankAccountRoutes,
    ...invoiceInfoRoutes,
    ...invoiceRoutes,
    ...balanceRoutes,
    ...referralRoutes,
    ...wageDepositRoutes,
    ...reconciliationRoutes,
    ...caUserRoutes,
    ...homeRoutes,
    ...projectRoutes,
    ...postponementRoutes,
    ...regionEditionRoutes,
    ...lawRoutes,
    ...calendarRoutes,
    ...templateRoutes,
    ...productRoutes,
    ...productFlowRoutes,
    ...quotaRoutes,
    ...exposureRoutes,
    ...blacklistRoutes,
    ...importRoutes,
    ...guaranteeRoutes,
    ...applicationDetailRoutes,
    ...deskRoutes,
    ...contractRoutes,
    ...memberLetterRoutes,
    ...payLinkRoutes,
    ...paymentRoutes,
    ...baofuRoutes,
    ...fileRoutes,
    ...preferenceRoutes,
    ...memberNoticeRoutes,
    ...systemMessageRoutes,
    ...roleRoutes,
    ...fourEyesRoutes,
    ...peopleRoutes,
    ...managedOrganisationRoutes,
    ...handOverRoutes,
    ...memberRegistrationRoutes,
    ...agencyRoutes,
    ...exportRoutes,
    ...auditLogRoutes,
    ...searchRoutes,
    ...oversightRoutes,
    ...productionStartRoutes,
    ...memberChannelRoutes,
    ...portalRoutes,
  ],
};

/** A file of 20 MB over a line of half a megabit a second. */
const slowestUploadMs = 320_000;

/** Who would have to wait longer is better told so: what follows may take its time too. */
const crowdLimits = { mostWaiting: 1024, mostOfOne: 512, mostWaitMs: 1500 };

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
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    onProtoPoisoning: 'error',
    requestTimeout: slowestUploadMs,
  });
  handleErrors(app, settings);
  addSecurityHeaders(app, settings);
  logRequests(app);
  warnOfUntrustedProxies(app, settings, { log, wallClock });
  closeConnectionsAtStop(app);
  addLimits(app, settings, sharedCounts(context));
  app.register(cookie);
  app.register(multipart);
  readJsonBodies(app);
  app.register(async (routes) => {
    const gate: Gate = {
      context,
      sessions: sessionStore(context),
      nonces: nonces(wallClock),
      crowd: crowdOf({ ...crowdLimits, atOnce: settings.requestsAtOnce }),
      organisationChoices,
    };
    for (const access of ['public', 'signed-in', 'member'] as const) {
      for (const route of ROUTES[access]) addInTier(routes, route, access, gate);
    }
    addHealthCalls(routes, db);
    addEventStream(routes, gate);
    const document = openApiDocument(settings.productTitle);
    routes.get(OPENAPI_PATH, { exposeHeadRoute: true }, async () => document);
    addGuides(routes, context);
    addLogos(routes, context);
    addVisitCalls(routes, context);
    registerPaymentNotifications(routes, context);
    registerAccountNotifications(routes, context);
    if (settings.sandbox) {
      addDemoAccounts(routes);
      addSandboxCalls(routes, context);
      addSandboxPayments(routes, context);
      addSandboxBaofu(routes, context);
      addSandboxWechat(routes, context);
      addSandboxInstitutions(routes, context);
    }
  });
  addPages(app, join(projectRoot(), 'dist', 'web'), {
    site: settings.site,
    production: settings.environment === 'production',
    framed: settings.wechat.openAppId === '' ? [] : [WECHAT_QR_ORIGIN],
    channelOf: withWords(context, requestedChannels(context)),
  });
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
