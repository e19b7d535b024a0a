import type { AppContext } from '../../core/context';
import { anyUser, beginFilling, endFilling } from './repository';
import { seedDemo } from './seed';

/** The first start in sandbox mode brings the demonstration's data; later ones find it there. */
export async function fillSandbox(context: AppContext): Promise<void> {
  await context.db.connection().execute(async (connection) => {
    await beginFilling(connection);
    try {
      if (!(await anyUser(connection))) await seedDemo(context.db, context);
    } finally {
      await endFilling(connection);
    }
  });
}
