import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { Db } from '../context';

/** Who makes a call, and from where, as the log keeps it. */
export interface Caller {
  userId: string;
  userName: string;
  appId: string;
  appName: string;
  /** As which the organisation is signed in; empty where nobody is, or is only signing in. */
  orgType: OrganisationType | '';
  address: string;
  /** What the browser calls itself. */
  device: string;
  requestId: string;
}

const calls = new WeakMap<Db, { caller: Caller; of: Db }>();

/** The same database for what this caller asks: the transactions that begin there say so to the log. */
export function calledBy(db: Db, caller: Caller): Db {
  const called = new Proxy(db, {
    get(target, key) {
      const found: unknown = Reflect.get(target, key, target);
      return typeof found === 'function' ? Object.assign(found.bind(target) as object, found) : found;
    },
  });
  calls.set(called, { caller, of: db });
  return called;
}

/** Who asks there, and the database that everybody shares. */
export function callOf(db: Db): { caller: Caller; of: Db } | undefined {
  return calls.get(db);
}
