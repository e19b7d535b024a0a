import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Of one address; as many connections as anybody keeps open who means no harm, and then some. */
export const MOST_DELAYED_OF_ONE = 64;
const MOST_DELAYED = 2000;

export interface DelayedRefusals {
  /** True once the refusal may be told; false where there is no room to wait. Ends early when the asker or the server leaves. */
  delay(address: string, asker: AbortSignal): Promise<boolean>;
  release(): void;
}

/**
 * Refusals that wait before they are told: who asks as fast as they are answered then asks as often as there is room, and those who are not refused need not
 * wait behind them.
 */
export function delayedRefusals(wait: (signal: AbortSignal) => Promise<unknown>): DelayedRefusals {
  const delayed = new Map<string, number>();
  const leaving = new AbortController();
  let all = 0;
  const count = (address: string, by: 1 | -1) => {
    all += by;
    const ofOne = (delayed.get(address) ?? 0) + by;
    if (ofOne === 0) delayed.delete(address);
    else delayed.set(address, ofOne);
  };
  return {
    async delay(address, asker) {
      if (all >= MOST_DELAYED || (delayed.get(address) ?? 0) >= MOST_DELAYED_OF_ONE) return false;
      count(address, 1);
      await wait(AbortSignal.any([asker, leaving.signal])).catch(() => undefined);
      count(address, -1);
      return true;
    },
    release: () => leaving.abort(),
  };
}

/** Holds what a limit refuses for `forMs`, and closes the connection where no more can be held; 0: refuses at once. */
export function delayingRefusals(app: FastifyInstance, forMs: number): (request: FastifyRequest, reply: FastifyReply) => Promise<boolean> {
  const refusals = delayedRefusals((signal) => pause(forMs, undefined, { signal }));
  app.addHook('preClose', async () => refusals.release());
  return async (request, reply) => {
    if (forMs === 0) return true;
    const { socket } = request.raw;
    const gone = new AbortController();
    const leave = () => gone.abort();
    socket.once('close', leave);
    const mayAnswer = await refusals.delay(request.ip, gone.signal);
    socket.off('close', leave);
    if (!mayAnswer) {
      reply.hijack();
      socket.destroy();
    }
    return mayAnswer;
  };
}
