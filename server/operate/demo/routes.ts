import type { FastifyInstance } from 'fastify';
import { successEnvelope } from '../../core/http/answers/envelope';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts';

/** Whom a visitor of the demonstration may sign in as. */
export function addDemoAccounts(app: FastifyInstance): void {
  app.get('/sandbox/accounts', async () =>
    successEnvelope('snake', {
      password: DEMO_PASSWORD,
      list: DEMO_ACCOUNTS.map(({ account, userName, purpose }) => ({ account, user_name: userName, purpose })),
    }),
  );
}
