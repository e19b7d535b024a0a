import type pg from 'pg';
import { send } from './prepared-statements';

const stuckAfterMs = 50;
const perTurn = 16;

/** Connections that many single reads share. Undefined where each is held up by a slow read, or none is open yet: the caller then takes one of its own. */
export interface Lanes {
  read(text: string, values: readonly unknown[]): Promise<pg.QueryResult> | undefined;
  close(): void;
}

interface Lane {
  client: pg.PoolClient;
  waiting: number;
  movedAt: number;
}

/**
 * Reads of one turn of the event loop go down one lane together, the next turn's down the one with the fewest under way. A lane that answered nothing
 * for a while takes no more until it does.
 */
export function lanesOver(pool: pg.Pool, limit: number): Lanes {
  const lanes = new Set<Lane>();
  let opening = 0;
  let closed = false;
  let turn: { lane: Lane; taken: number } | undefined;

  return {
    read(text, values) {
      const lane = laneOfTurn();
      return lane && travel(lane, text, values);
    },
    close() {
      closed = true;
      for (const lane of lanes) leave(lane);
    },
  };

  function laneOfTurn(): Lane | undefined {
    if (turn && turn.taken < perTurn && lanes.has(turn.lane)) {
      turn.taken += 1;
      return turn.lane;
    }
    const now = performance.now();
    let best: Lane | undefined;
    for (const lane of lanes) {
      if (lane.waiting > 0 && now - lane.movedAt > stuckAfterMs) continue;
      if (!best || lane.waiting < best.waiting) best = lane;
    }
    if ((!best || best.waiting > 0) && lanes.size + opening < limit) void open();
    if (!best) return undefined;
    if (!turn) setImmediate(() => (turn = undefined));
    turn = { lane: best, taken: 1 };
    return best;
  }

  async function travel(lane: Lane, text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    if (lane.waiting === 0) lane.movedAt = performance.now();
    lane.waiting += 1;
    try {
      return await send(lane.client, text, values);
    } finally {
      lane.waiting -= 1;
      lane.movedAt = performance.now();
    }
  }

  async function open(): Promise<void> {
    opening += 1;
    try {
      const client = await pool.connect();
      const lane: Lane = { client, waiting: 0, movedAt: 0 };
      client.once('error', () => leave(lane));
      client.once('end', () => leave(lane));
      lanes.add(lane);
      if (closed) leave(lane);
    } catch {
      // whoever wanted the lane reads through the pool, which reports the failure
    } finally {
      opening -= 1;
    }
  }

  function leave(lane: Lane): void {
    if (lanes.delete(lane)) lane.client.release(true);
  }
}
