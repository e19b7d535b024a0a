import './database-setup';

/** jest's globalTeardown beside `database-setup`. */
export default async function databaseTeardown(): Promise<void> {
  const shared = globalThis.testCluster;
  if (!shared) return;
  shared.users -= 1;
  if (shared.users > 0) return;
  globalThis.testCluster = undefined;
  await shared.cluster.stop();
}
