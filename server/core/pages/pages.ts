import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteFacts } from '#domain/site';
import { DEFAULT_PORTAL } from '#domain/zone/portals';
import { notFound } from '../http/answers/error-handler';
import { SettingsError } from '../settings';
import { NONCE_PLACE, ofPlatform, readPages, type ChannelOfPage, type PageFiles } from './page-files';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const oneYearSeconds = 31_536_000;
/** For drawings: they show themselves, and ask for nothing. */
export const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
const hashedName = /[.-][0-9a-f]{8,}\.(?:[a-z0-9]+)(?:\.map)?$/i;

export interface PagesSetup {
  site: SiteFacts;
  /** Pages for developers are refused. */
  production?: boolean;
  /** Whose pages may be shown in a frame besides our own. */
  framed?: readonly string[];
  /** Which channel an address, with its query, asks for, and which page. */
  channelOf?: (url: string) => Promise<ChannelOfPage>;
}

interface Serving {
  assetHost: string;
  pages: PageFiles;
  framed: readonly string[];
  channelOf: (url: string) => Promise<ChannelOfPage>;
}

/** The web application: hashed files for ever, pages with a nonce of their own, every path that is no file to the page that routes it. */
export function addPages(
  app: FastifyInstance,
  folder: string,
  { site, production = false, framed = [], channelOf = noChannel }: PagesSetup,
): void {
  const pages = readPages(folder, site);
  if (production && pages?.developerPages)
    throw new SettingsError(['DEVTOOLS：构建中带有开发者页面，生产环境不可使用，请去掉 DEVTOOLS 或设为 off 后重新构建']);
  const serving = pages && { pages, framed, channelOf, assetHost: site.assetHost };
  app.setNotFoundHandler((request, reply) =>
    serving && wantsPage(request) ? sendPage(request, reply, serving) : notFound(request, reply),
  );
  if (!serving) return;
  app.get('/user', (request, reply) => reply.redirect(`/user/login${request.url.slice('/user'.length)}`));
  app.get('/channel', async (request, reply) => {
    const { requested, channel } = await channelOf(request.url);
    const isOwn = requested === 'known' || (await channelOf(DEFAULT_PORTAL)).requested === 'unknown';
    const portal = isOwn ? `/channel/${channel.channelCode}` : DEFAULT_PORTAL;
    return reply.redirect(`${portal}${request.url.slice('/channel'.length)}`);
  });
  app.get('/', { exposeHeadRoute: true }, (request, reply) => sendPage(request, reply, serving));
  app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    cacheControl: false,
    allowedPath: (path) => !/\.html$|\/pages\.json$/.test(path),
    setHeaders(reply, path) {
      const immutable = hashedName.test(path.replace(/\.(br|gz)$/, ''));
      reply.header('cache-control', immutable ? `public, max-age=${oneYearSeconds}, immutable` : 'no-cache');
      reply.header('content-security-policy', path.includes('.svg') ? drawingPolicy : "default-src 'self'");
    },
  });
}

function wantsPage(request: FastifyRequest): boolean {
  const path = pathOf(request);
  if (!/^(GET|HEAD)$/.test(request.method) || /^\/(api|guarantee\/api|sandbox)(\/|$)/.test(path)) return false;
  const accepted = request.headers.accept ?? '*/*';
  if (/\.[a-z0-9]{2,5}$/i.test(path)) return !path.startsWith('/assets/') && accepted.includes('text/html');
  return /text\/html|\*\/\*/.test(accepted);
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { pages, framed, channelOf, assetHost }: Serving,
): Promise<FastifyReply> {
  const page = await channelOf(request.url);
  if (page.leadsTo !== undefined) return reply.redirect(page.leadsTo);
  const nonce = randomBytes(16).toString('base64');
  const html = pages.htmlFor(page).replaceAll(NONCE_PLACE, nonce);
  const { body, encoding } = await compressed(html, request.headers['accept-encoding'] ?? '');
  reply
    .status(200)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding')
    .header('content-security-policy', policy(nonce, framed, assetHost));
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(body);
}

async function compressed(html: string, accepted: string): Promise<{ body: Buffer; encoding?: string }> {
  const bytes = Buffer.from(html);
  if (/\bbr\b/.test(accepted))
    return { body: await compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }), encoding: 'br' };
  if (/\bgzip\b/.test(accepted)) return { body: await compressGzip(bytes), encoding: 'gzip' };
  return { body: bytes };
}

function policy(nonce: string, framed: readonly string[], assetHost: string): string {
  const elsewhere = assetHost === '' ? [] : [assetHost];
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...elsewhere].join(' '),
    "font-src 'self' data:",
    ["connect-src 'self'", ...elsewhere].join(' '),
    "worker-src 'self' blob:",
    ["frame-src 'self' blob:", ...framed].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

async function noChannel(url: string): Promise<ChannelOfPage> {
  return ofPlatform(url.split('?', 1)[0] ?? '/');
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}
