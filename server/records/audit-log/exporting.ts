import type { Call } from '#contract/call';
import { routeFromReplica, type Handler, type Route } from '../../core/http/route';
import { noteInLog } from './note';

/** A call that answers many rows as a file: who took how much with him is in the log, by what he asked for. */
export function exporting<C extends Call & { effect: 'read' }>(call: C, handle: Handler<C>): Route {
  return routeFromReplica<C>(call, async (incoming, context) => {
    const answer = await handle(incoming, context);
    const { columns: _columns, ...rows } = incoming.body as { columns?: unknown };
    await noteInLog(incoming.db, context, { kind: 'export', action: call.summary, detail: { rows } });
    return answer;
  });
}
