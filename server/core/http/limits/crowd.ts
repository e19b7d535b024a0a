import { FairQueue, type QueueLimits } from '../../fair-queue';
import { ClientGone, Overloaded } from '../answers/transport-error';

export interface CrowdLimits extends QueueLimits {
  /** 0: no limit. */
  atOnce: number;
  /** Who has not come in by then is told to come again. */
  mostWaitMs: number;
}

/** What tells that a client has gone: its connection. */
export interface Connection {
  readonly destroyed: boolean;
  once(event: 'close', listener: () => void): unknown;
  off(event: 'close', listener: () => void): unknown;
}

/** Requests that are worked at once; of those that wait the addresses take turns. */
export interface Crowd {
  /** Resolves to what ends the request's stay. Fails with 503 where too many wait or it would take too long, and with 499 once the client has gone. */
  enter(address: string, client: Connection): Promise<() => void>;
}

interface Waiting {
  begin: () => void;
}

export function crowdOf({ atOnce, mostWaitMs, ...limits }: CrowdLimits): Crowd {
  const line = new FairQueue<Waiting>(limits);
  let inside = 0;
  return {
    async enter(address, client) {
      if (client.destroyed) throw new ClientGone();
      if (atOnce > 0 && inside >= atOnce) await turnOf(address, client);
      else inside += 1;
      return handOn;
    },
  };

  function turnOf(address: string, client: Connection): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { begin: () => settle(resolve) };
      const giveUp = (error: Error) => {
        if (line.remove(address, waiting)) settle(() => reject(error));
      };
      const onClose = () => giveUp(new ClientGone());
      const runsOut = setTimeout(() => giveUp(new Overloaded()), mostWaitMs);
      const settle = (act: () => void) => {
        clearTimeout(runsOut);
        client.off('close', onClose);
        act();
      };
      client.once('close', onClose);
      if (!line.add(address, waiting)) settle(() => reject(new Overloaded()));
    });
  }

  function handOn(): void {
    const next = line.next();
    if (next) next.begin();
    else inside -= 1;
  }
}
