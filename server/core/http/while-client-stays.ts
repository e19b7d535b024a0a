import type { Db } from '../context';
import type { Connection } from './crowd';
import { ClientGone } from './transport-error';

/** The same database, which begins no query any more once the client has gone. For what only reads: a change that has begun is brought to its end. */
export function whileClientStays(db: Db, client: Pick<Connection, 'destroyed'>): Db {
  return new Proxy(db, {
    get(target, key) {
      if (client.destroyed) throw new ClientGone();
      const found: unknown = Reflect.get(target, key, target);
      return typeof found === 'function' ? Object.assign(found.bind(target) as object, found) : found;
    },
  });
}
