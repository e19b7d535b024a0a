import { startCluster, type TestCluster } from './cluster';
import { bundleDocumentWorker } from './documents';

declare global {
  var testCluster: { cluster: TestCluster; users: number } | undefined;
}

/** jest's globalSetup of the projects that need a database; the second project shares the first one's. */
export default async function databaseSetup(): Promise<void> {
  if (globalThis.testCluster) {
    globalThis.testCluster.users += 1;
    return;
  }
  const [cluster] = await Promise.all([startCluster(), bundleDocumentWorker()]);
  globalThis.testCluster = { cluster, users: 1 };
  process.env['TEST_DATABASE_URL'] = cluster.url;
  process.env['TEST_DATA_FOLDER'] = cluster.folder;
}
