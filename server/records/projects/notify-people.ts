import type { NoticeKind } from '#domain/notice/kinds';
import { mayHandleProject, type ProjectFacts } from '#domain/project/policy';
import type { AppContext, Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { notify } from '../notices/notify';
import { colleaguesOf, type Colleague } from '../notices/repository';

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

/** Tells whoever audits the project that it waits for them, and its makers what became of it; not who did it. */
export async function notifyOfProjectState(db: Db, context: AppContext, by: Member, happened: Happened): Promise<void> {
  const { projectNo, projectName, makerName, version, before, facts, opinion } = happened;
  const kind = OF_STATE[facts.state];
  if (!kind || before === facts.state) return;
  const to = (await (kind === 'projectToAudit' ? auditors(db, facts) : makers(db, facts))).filter(({ userId }) => userId !== by.userId);
  await notify(db, context, [
    { kind, about: { projectNo, projectName, makerName, ...(opinion ? { opinion } : {}) }, source: `project/${projectNo}/${version}`, to },
  ]);
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
