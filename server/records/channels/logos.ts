import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ReplyOf } from '#contract/call';
import type { uploadChannelLogo } from '#contract/channels';
import type { AppContext, Db } from '../../core/context';
import { notFound } from '../../core/http/answers/error-handler';
import { fieldWrong } from '../../core/http/answers/errors';
import type { UploadedPart } from '../../core/http/route';
import { drawingPolicy } from '../../core/pages/pages';
import type { Member } from '../../core/sessions/member';
import { storedBytes } from '../../documents/inspection/inspection';
import { findLogo, saveLogo } from './logo-repository';
import { cleanSvg } from './svg';

export const UPLOADED_LOGOS = '/assets/channels/logo/';

const smallestSide = 32;
const largestSide = 2048;
const tenYears = 'public, max-age=315360000, immutable';

interface Picture {
  mediaType: 'image/svg+xml' | 'image/png';
  extension: 'svg' | 'png';
  bytes: Buffer;
  leftOut: string[];
}

/** See the call. */
export async function uploadLogo(
  db: Db,
  context: AppContext,
  { userId, appId }: Member,
  [part]: readonly UploadedPart[],
): Promise<ReplyOf<typeof uploadChannelLogo>> {
  if (!part) throw fieldWrong('fileData', '请选择要上传的标志');
  const { mediaType, extension, bytes, leftOut } = isSvg(part) ? drawing(part.bytes) : await picture(context, part, appId);
  const fileName = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${extension}`;
  await saveLogo(db, { fileName, mediaType, bytes, uploadedBy: userId, uploadedAt: context.wallClock.now() });
  return { logo: `${UPLOADED_LOGOS}${fileName}`, leftOut };
}

/** Logos that were uploaded, for everybody; each is another file once it changes. */
export function addLogos(app: FastifyInstance, { db }: AppContext): void {
  app.get<{ Params: { file: string } }>(`${UPLOADED_LOGOS}:file`, { exposeHeadRoute: true }, async (request, reply) => {
    const { file } = request.params;
    const logo = /^[0-9a-f]{32}\.(svg|png)$/.test(file) ? await findLogo(db, file) : undefined;
    if (!logo) return notFound(request, reply);
    return reply.type(logo.mediaType).header('cache-control', tenYears).header('content-security-policy', drawingPolicy).send(logo.bytes);
  });
}

function isSvg({ fileName, bytes }: UploadedPart): boolean {
  return /\.svg$/i.test(fileName) || /^\s*(<\?xml|<svg|<!--|<!doctype)/i.test(bytes.subarray(0, 200).toString('utf8'));
}

function drawing(bytes: Buffer): Picture {
  const clean = cleanSvg(bytes.toString('utf8').replace(/^\uFEFF/, ''));
  if ('problem' in clean) throw fieldWrong('fileData', clean.problem);
  return { mediaType: 'image/svg+xml', extension: 'svg', bytes: Buffer.from(clean.svg), leftOut: clean.leftOut };
}

async function picture({ documents }: AppContext, { fileName, bytes }: UploadedPart, appId: string): Promise<Picture> {
  const inspected = await documents.inspectFile(fileName, bytes, appId);
  if (!inspected.ok) throw fieldWrong('fileData', inspected.message);
  if (inspected.mediaType !== 'image/png') throw fieldWrong('fileData', '请上传 SVG 或 PNG 格式的标志');
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (Math.min(width, height) < smallestSide || Math.max(width, height) > largestSide)
    throw fieldWrong('fileData', `标志的边长应在 ${smallestSide} 到 ${largestSide} 像素之间，当前为 ${width}×${height}`);
  return { mediaType: 'image/png', extension: 'png', bytes: storedBytes(bytes, inspected), leftOut: [] };
}
