import { auditLogDetail, auditLogPage } from '#contract/audit-log';
import type { BodyOf, ReplyOf } from '#contract/call';
import type { TestClient } from '#tests/support/client';

type Search = Pick<BodyOf<typeof auditLogPage>, 'kind' | 'object' | 'result'>;

/** The newest entries of the log that this client reads under a search, each with what it keeps besides. */
export async function loggedFor(client: TestClient, search: Search, atMost = 1): Promise<ReplyOf<typeof auditLogDetail>[]> {
  const { list } = (await client.call(auditLogPage, { ...search, size: atMost })).data;
  const entries: ReplyOf<typeof auditLogDetail>[] = [];
  for (const { logId } of list) entries.push((await client.call(auditLogDetail, { logId })).data);
  return entries;
}
