import type { Db } from '#server/core/context';
import type { TestServer } from './server';

/** A database where something happens once, after so many of its statements were answered. */
export function afterRead(db: Db, reads: number, happen: () => Promise<void>): Db {
  let answered = 0;
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      answered += 1;
      if (answered === reads) await happen();
      return result;
    },
  });
}

/** What a call answers while something happens after so many of its statements were answered; undefined where it asks fewer. */
export async function answeredMeanwhile<Answered>(
  { context }: Pick<TestServer, 'context'>,
  { reads, happen, call }: { reads: number; happen: () => Promise<void>; call: () => Promise<Answered> },
): Promise<Answered | undefined> {
  const { db } = context;
  context.db = afterRead(db, reads, async () => {
    context.db = db;
    await happen();
  });
  try {
    const answered = await call();
    return context.db === db ? answered : undefined;
  } finally {
    context.db = db;
  }
}
