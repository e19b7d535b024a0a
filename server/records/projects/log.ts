import type { BodyOf, ReplyOf } from '#contract/call';
import type { projectLog } from '#contract/projects';
import { productNosIn, type ProjectChange } from '#domain/project/changes';
import type { ProjectLogEvent } from '#domain/project/events';
import { isProjectParty, type ProjectState } from '#domain/project/policy';
import type { Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { namesOfProducts } from '../products/repository';
import { factsOf } from './facts';
import { appendLog, countLog, findLog } from './log-repository';
import { noSuchProject } from './refusals';
import { projectByNo } from './repository';

interface Logged {
  projectNo: string;
  sequence: number;
  event: ProjectLogEvent;
  state: ProjectState;
  opinion?: string | undefined;
  changes?: readonly ProjectChange[];
  at: Date;
}

/** Writes down what a member did, in the transaction of what was done. */
export function logged(
  db: Db,
  { userId, userName, appId, appName, orgType }: Member,
  { state, opinion, changes = [], ...row }: Logged,
): Promise<void> {
  return appendLog(db, {
    ...row,
    userId,
    userName,
    appId,
    appName,
    orgType,
    approvalStatus: state === 'deleted' ? null : state,
    opinion: opinion ?? null,
    changes: JSON.stringify(changes),
  });
}

export async function logOf(
  db: Db,
  member: Member,
  { projectNo, ...paging }: BodyOf<typeof projectLog>,
): Promise<ReplyOf<typeof projectLog>> {
  const row = await projectByNo(db, projectNo);
  if (!row || !isProjectParty(factsOf(row), member)) throw noSuchProject();
  const [rows, total] = await Promise.all([findLog(db, projectNo, paging), countLog(db, projectNo)]);
  return {
    total,
    products: await namesOfProducts(db, productNosIn(rows.flatMap(({ changes }) => changes))),
    list: rows.map(({ sequence, event, approvalStatus, userName, appName, orgType, opinion, changes, at }) => ({
      sequence,
      event,
      userName,
      appName,
      orgType,
      changes,
      time: at.toISOString(),
      ...(approvalStatus === null ? {} : { approvalStatus }),
      ...(opinion === null ? {} : { opinion }),
    })),
  };
}
