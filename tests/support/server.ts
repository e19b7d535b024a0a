import type { FastifyInstance } from 'fastify';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { AppContext, Clock } from '#server/core/context';
import { startPlatform } from '#server/platform';
import { TestClient } from './client';
import { silentLog } from './cluster';
import { cloneDatabase, testSettings, type TemplateName, type TestDatabase } from './database';
import { sharedDocuments } from './documents';
import { watchOutside } from './outside-watch';

/** A clock that stands where it is put. */
export class TestClock implements Clock {
  constructor(private time = new Date()) {}

  now(): Date {
    return this.time;
  }

  set(time: Date | string): void {
    this.time = new Date(time);
  }

  advance(seconds: number): void {
    this.time = new Date(this.time.getTime() + seconds * 1000);
  }
}

export interface TestServer {
  app: FastifyInstance;
  context: AppContext;
  database: TestDatabase;
  clock: TestClock;
  /** Works every job that is due now. */
  drainJobs(): Promise<void>;
  /** A client that has not signed in. */
  client(address?: string): TestClient;
  /** A client that has, as `orgType` where the account has several. */
  signedClient(login: { account: string; orgType?: OrganisationType; address?: string }): Promise<TestClient>;
  stop(): Promise<void>;
}

/** A whole server on a database of its own, spoken to without a socket. Its clock stands still until a test moves it. Whatever asks outside within a transaction fails. */
export async function startTestServer({
  template = 'empty',
  environment = {},
  prepare,
}: {
  template?: TemplateName;
  environment?: Record<string, string>;
  /** Works on the database before the server connects to it. */
  prepare?: (database: TestDatabase) => Promise<void>;
} = {}): Promise<TestServer> {
  const database = await cloneDatabase(template);
  await prepare?.(database);
  const clock = new TestClock();
  const platform = await startPlatform(testSettings(database, environment), silentLog, {
    works: false,
    clock,
    wallClock: clock,
    documents: sharedDocuments(),
    connectionWaitMs: 60_000,
  });
  const offences = watchOutside(platform.context);
  const client = (address?: string) => new TestClient(platform.app, () => clock.now(), address);
  return {
    app: platform.app,
    context: platform.context,
    database,
    clock,
    drainJobs: () => platform.drainJobs(),
    client,
    signedClient: ({ account, orgType, address }) => client(address).signIn(account, orgType),
    async stop() {
      await platform.stop();
      await database.drop();
      if (offences().length > 0) throw new Error(offences().join('\n'));
    },
  };
}
