import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../core/context';
import { notFound } from '../../core/http/error-handler';
import { makeRoom } from '../../core/make-room';
import { findGuide } from './repository';

const keptAtMost = 50;

/** Guides as PDF files, drawn from their records when they are first asked for. */
export function addGuides(app: FastifyInstance, { db, documents }: AppContext): void {
  const drawn = new Map<string, { changedAt: number; pdf: Promise<Buffer> }>();

  app.get<{ Params: { file: string } }>('/assets/files/guide/:file', { exposeHeadRoute: true }, async (request, reply) => {
    const name = /^([a-z0-9-]{1,64})\.pdf$/.exec(request.params.file)?.[1];
    const guide = name === undefined ? undefined : await findGuide(db, name);
    if (!guide) return notFound(request, reply);
    const known = drawn.get(guide.guide);
    const pdf = known?.changedAt === guide.changedAt.getTime() ? known.pdf : documents.drawGuide(guide);
    if (pdf !== known?.pdf) {
      makeRoom(drawn, keptAtMost);
      drawn.set(guide.guide, { changedAt: guide.changedAt.getTime(), pdf });
      pdf.catch(() => drawn.delete(guide.guide));
    }
    return reply
      .type('application/pdf')
      .header('cache-control', 'no-cache')
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(guide.title)}.pdf`)
      .send(await pdf);
  });
}
