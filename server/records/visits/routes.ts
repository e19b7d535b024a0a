import type { FastifyInstance } from 'fastify';
import { visitReport } from '#contract/visits';
import type { AppContext } from '../../core/context';
import { successEnvelope } from '../../core/http/answers/envelope';
import { WireRefusal } from '../../core/http/answers/errors';
import { JsonBody } from '../../core/http/body/json-body';
import { exchangeOf } from '../../core/http/exchange';
import { refuseForeign } from '../../core/http/origin';
import { wireFormat } from '../../core/http/wire';
import { noteVisit } from './repository';

const format = wireFormat(visitReport.body, 'snake');
const nobody = { findSession: () => Promise.resolve(undefined), forget: () => undefined };

/** Counts browsers that come by. Its answer says nothing. */
export function addVisitCalls(app: FastifyInstance, { db, settings, wallClock }: AppContext): void {
  app.post(visitReport.path, { onRequest: async (request) => refuseForeign(request, settings) }, async (request, reply) => {
    const received = format.receive(request.body instanceof JsonBody ? request.body.value : {});
    if (!received.ok) throw new WireRefusal(received.errors);
    const { fingerprint } = received.value as { fingerprint: string };
    await noteVisit(db, { visitor: exchangeOf(request, reply, settings, nobody).visitor(), fingerprint }, wallClock.now());
    return successEnvelope('snake', {});
  });
}
