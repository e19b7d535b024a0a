import type { NoticeKind } from '#domain/notice/kinds';
import { mayHandleProject, type ProjectFacts } from '#domain/project/policy';
import type { AppContext, Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { notify, settleWork } from '../notices/notify';
import { colleaguesOf, type Colleague } from '../notices/repository';
import { stateSince } from './log-repository';

interface Happened {
  projectNo: string;
  projectName: string;
  makerName: string;
  /** Its version by now. */
  version: number;
  before: ProjectFacts['state'] | null;
  facts: ProjectFacts;
  opinion?: string | undefined;
}

type ProjectNotice = Extract<NoticeKind, 'projectToAudit' | 'projectPassed' | 'projectReturned' | 'projectAborted'>;

const OF_STATE: Partial<Record<ProjectFacts['state'], ProjectNotice>> = {
  pending: 'projectToAudit',
  pass: 'projectPassed',
  return: 'projectReturned',
  toBeAdded: 'projectReturned',
  aborted: 'projectAborted',
};

/** What its auditors, or its makers, still have to do. */
const WORK: readonly NoticeKind[] = ['projectToAudit', 'projectReturned'];

/** Tells whoever audits the project that it waits for them and its makers what became of it, not who did it; what asks somebody to work on it, until it does no more. */
export async function notifyOfProjectState(db: Db, context: AppContext, by: Member, happened: Happened): Promise<void> {
  const { projectNo, projectName, makerName, version, before, facts, opinion } = happened;
  if (before === facts.state) return;
  if (before !== null) await settleBefore(db, context, projectNo, { state: before, version });
  const kind = OF_STATE[facts.state];
  if (!kind) return;
  const to = (await (kind === 'projectToAudit' ? auditors(db, facts) : makers(db, facts))).filter(({ userId }) => userId !== by.userId);
  await notify(db, context, [
    { kind, about: { projectNo, projectName, makerName, ...(opinion ? { opinion } : {}) }, source: sourceOf(projectNo, version), to },
  ]);
}

/** What told of a state has the version with which the project came into it; it may have been changed since. */
async function settleBefore(
  db: Db,
  context: AppContext,
  projectNo: string,
  { state, version }: { state: ProjectFacts['state']; version: number },
): Promise<void> {
  const kind = OF_STATE[state];
  if (!kind || !WORK.includes(kind)) return;
  const since = await stateSince(db, projectNo, { state, version });
  if (since !== undefined) await settleWork(db, context, [sourceOf(projectNo, since)], []);
}

function sourceOf(projectNo: string, version: number): string {
  return `project/${projectNo}/${version}`;
}

async function auditors(db: Db, facts: ProjectFacts): Promise<Colleague[]> {
  const everybody = await colleaguesOf(db, { orgTypes: ['platform', 'tradeCenter'] });
  return everybody.filter((colleague) => mayHandleProject(facts, colleague, 'pass'));
}

async function makers(db: Db, facts: ProjectFacts): Promise<Colleague[]> {
  const appIds = [facts.creator, facts.beneficiary].filter((appId) => appId !== null);
  const everybody = await colleaguesOf(db, { appIds });
  return everybody.filter((colleague) => mayHandleProject(facts, colleague, 'modify'));
}
