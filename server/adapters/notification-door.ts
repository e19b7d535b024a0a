import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { NotificationRefused, type GatewayAnswer, type NotificationOutcome, type RawNotification } from './payment/payment-gateway';

const LONGEST_BODY = 64 * 1024;

interface Door {
  path: string;
  /** Takes it in and commits; throws `NotificationRefused` where it is not what it must be. */
  receive: (raw: RawNotification) => Promise<void>;
  answer: (outcome: NotificationOutcome) => GatewayAnswer;
}

/** A door of somebody outside who signs: the body's bytes as they came, no session, the sender's own answer after the commit, and to whatever is refused before it. */
export function openDoor(app: FastifyInstance, { path, receive, answer }: Door): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LONGEST_BODY }, (_request, body, done) => done(null, body));
    const send = (reply: FastifyReply, outcome: NotificationOutcome) => {
      const { status, mediaType, body } = answer(outcome);
      return reply.status(status).type(mediaType).send(body);
    };
    scope.setErrorHandler((error, request, reply) => send(reply, outcomeOf(error, path, request.log)));
    scope.post(path, async ({ headers, body }, reply) => {
      await receive({ headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) });
      return send(reply, 'accepted');
    });
  });
}

function outcomeOf(error: unknown, path: string, log: FastifyBaseLogger): NotificationOutcome {
  if (error instanceof NotificationRefused || isUnreadable(error)) {
    log.warn({ path, reason: error.message }, 'notification refused');
    return 'refused';
  }
  log.error({ err: error, path }, 'notification not taken in');
  return 'failed';
}

function isUnreadable(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;
}
