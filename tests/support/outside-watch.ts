import { AsyncLocalStorage } from 'node:async_hooks';
import { GATEWAY_NAMES } from '#domain/gateway';
import type { AppContext, Db } from '#server/core/context';

/** Answered by the adapter itself, without asking anybody. */
const OWN_ANSWERS: ReadonlySet<string | symbol> = new Set(['parseNotification', 'answer', 'parseOpening', 'parseWithdrawal', 'parseSplit']);

/**
 * From now on nothing outside can be asked while one of this context's transactions is open: such a call fails, and is told by what is returned, for where
 * its failure was caught.
 */
export function watchOutside(context: AppContext): () => readonly string[] {
  const inside = new AsyncLocalStorage<true>();
  const offences: string[] = [];
  const { adapters, documents } = context;
  markTransactions(context.db, inside);
  adapters.sms = watched('sms', adapters.sms);
  for (const gateway of GATEWAY_NAMES) adapters.payment[gateway] = watched(`payment.${gateway}`, adapters.payment[gateway]);
  adapters.certificates = watched('certificates', adapters.certificates);
  adapters.files = watched('files', adapters.files);
  if (adapters.wechat) adapters.wechat = watched('wechat', adapters.wechat);
  if (adapters.baofu) adapters.baofu = watched('baofu', adapters.baofu);
  if (adapters.institutions) adapters.institutions = watched('institutions', adapters.institutions);
  context.documents = watched('documents', documents);
  return () => offences;

  function watched<T extends object>(name: string, adapter: T): T {
    return new Proxy(adapter, {
      get(target, key): unknown {
        const found: unknown = Reflect.get(target, key, target);
        if (typeof found !== 'function' || OWN_ANSWERS.has(key)) return found;
        return (...given: unknown[]): unknown => {
          if (!inside.getStore()) return Reflect.apply(found, target, given);
          const offence = `${name}.${String(key)} was asked within a transaction`;
          offences.push(offence);
          return Promise.reject(new Error(offence));
        };
      },
    });
  }
}

function markTransactions(db: Db, inside: AsyncLocalStorage<true>): void {
  const begin = db.transaction.bind(db);
  db.transaction = () => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => execute((transaction) => inside.run(true, () => work(transaction)));
    return builder;
  };
}
