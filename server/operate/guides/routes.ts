import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../core/context';
import { notFound } from '../../core/http/answers/error-handler';
import { makeRoom } from '../../core/make-room';
import { openStored } from '../../records/files/store-file';
import { findGuide } from './repository';

const capacity = 50;

const PDF = 'application/pdf';

/** Guides as PDF files: those that were uploaded, and others drawn from their records when they are first asked for. */
export function addGuides(app: FastifyInstance, context: AppContext): void {
  const { db, documents } = context;
  const drawn = new Map<string, { changedAt: number; pdf: Promise<Buffer> }>();

  app.get<{ Params: { file: string } }>('/assets/files/guide/:file', { exposeHeadRoute: true }, async (request, reply) => {
    const name = /^([a-z0-9-]{1,64})\.pdf$/.exec(request.params.file)?.[1];
    const guide = name === undefined ? undefined : await findGuide(db, name);
    if (!guide) return notFound(request, reply);
    reply
      .type(PDF)
      .header('cache-control', 'no-cache')
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(guide.title)}.pdf`);
    if (guide.fileKey !== '') return sendFile(context, request, reply, guide.fileKey);
    const known = drawn.get(guide.guide);
    const pdf = known?.changedAt === guide.changedAt.getTime() ? known.pdf : documents.drawGuide(guide);
    if (pdf !== known?.pdf) {
      makeRoom(drawn, capacity);
      drawn.set(guide.guide, { changedAt: guide.changedAt.getTime(), pdf });
      pdf.catch(() => drawn.delete(guide.guide));
    }
    return reply.send(await pdf);
  });
}

async function sendFile(context: AppContext, request: FastifyRequest, reply: FastifyReply, fileKey: string): Promise<FastifyReply> {
  const etag = `"${fileKey}"`;
  reply.header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  return reply.send(await openStored(context, fileKey));
}
