import type { FastifyInstance } from 'fastify';
import { API_PREFIX } from '#contract/call';
import type { Db } from '../context';
import { reach } from '../database/connection';

export const HEALTH_PATH = `${API_PREFIX}/health`;
const readyPath = `${API_PREFIX}/ready`;

/** `health`: the process answers. `ready`: it can reach its database. */
export function addHealthCalls(app: FastifyInstance, db: Db): void {
  app.get(HEALTH_PATH, { exposeHeadRoute: true }, async () => ({ status: 'ok' }));
  app.get(readyPath, { exposeHeadRoute: true }, async (_request, reply) => {
    try {
      await reach(db);
      return { status: 'ok' };
    } catch {
      return reply.status(503).send({ status: 'unavailable' });
    }
  });
}
