import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteFacts } from '#domain/site';
import { notFound } from '../http/error-handler';
import { NONCE_PLACE, readPages, type PageFiles } from './page-files';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const oneYearSeconds = 31_536_000;
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
const hashedName = /[.-][0-9a-f]{8,}\.(?:[a-z0-9]+)(?:\.map)?$/i;

/**
 * The web application: hashed files for ever, pages with a nonce of their own, every path that is no file to the page that routes it. `framed`: whose pages
 * may be shown in a frame besides our own.
 */
export function addPages(app: FastifyInstance, folder: string, site: SiteFacts, framed: readonly string[] = []): void {
  const pages = readPages(folder, site);
  app.setNotFoundHandler((request, reply) =>
    pages && wantsPage(request) ? sendPage(request, reply, pages, framed) : notFound(request, reply),
  );
  if (!pages) return;
  app.get('/user', (request, reply) => reply.redirect(`/user/login${request.url.slice('/user'.length)}`));
  app.get('/', { exposeHeadRoute: true }, (request, reply) => sendPage(request, reply, pages, framed));
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
  return !/\.[a-z0-9]{2,5}$/i.test(path) && /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, pages: PageFiles, framed: readonly string[]): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  const html = pages.htmlFor(pathOf(request)).replaceAll(NONCE_PLACE, nonce);
  const { body, encoding } = await compressed(html, request.headers['accept-encoding'] ?? '');
  reply
    .status(200)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding')
    .header('content-security-policy', policy(nonce, framed));
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

function policy(nonce: string, framed: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    ["frame-src 'self' blob:", ...framed].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}
