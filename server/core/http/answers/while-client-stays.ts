import type { Db } from '../../context';
import { refusingAll } from '../../database/connection';
import type { Connection } from '../limits/crowd';
import { ClientGone } from './transport-error';

const nobodyThere = refusingAll(() => new ClientGone());

/**
 * The same database, which answers no query any more once the client has gone. For what only reads: a change that has begun is brought to its end. A query is
 * refused where it is sent and never where it is built, so that of several asked together none fails before somebody waits for it.
 */
export function whileClientStays(db: Db, client: Pick<Connection, 'destroyed'>): Db {
  return new Proxy(db, {
    get(target, key) {
      const input = client.destroyed ? nobodyThere : target;
      const found: unknown = Reflect.get(input, key, input);
      return typeof found === 'function' ? Object.assign(found.bind(input) as object, found) : found;
    },
  });
}
