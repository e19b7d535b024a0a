import type { ProjectDetail, ProjectRow } from '#contract/projects';
import { shared, useAllShared, useShared } from './entities/shared';

type ProjectFacts = Pick<ProjectRow, 'projectNo' | 'approvalStatus' | 'version' | 'applicable' | 'notApplicableReason' | 'bidOverReason'>;

const common = { idOf: ({ projectNo }: ProjectFacts) => projectNo, versionOf: ({ version }: ProjectFacts) => version };

export const projectRow = shared<ProjectRow, ProjectFacts, Omit<ProjectRow, keyof ProjectFacts>>({
  ...common,
  tables: { facts: 'projects', own: 'projectRows' },
  split: ({ projectNo, approvalStatus, version, applicable, notApplicableReason, bidOverReason, ...own }) => ({
    own,
    facts: { projectNo, approvalStatus, version, applicable, ...reasonsOf({ notApplicableReason, bidOverReason }) },
  }),
  join: (own, facts) => ({ ...own, ...facts }),
});

export const projectWhole = shared<ProjectDetail, ProjectFacts, Omit<ProjectDetail, keyof ProjectFacts>>({
  ...common,
  tables: { facts: 'projects', own: 'projectDetails' },
  split: ({ projectNo, approvalStatus, version, applicable, notApplicableReason, bidOverReason, ...own }) => ({
    own,
    facts: { projectNo, approvalStatus, version, applicable, ...reasonsOf({ notApplicableReason, bidOverReason }) },
  }),
  join: (own, facts) => ({ ...own, ...facts }),
});

const NONE: readonly string[] = [];

export function useProjectRows(projectNos: readonly string[] = NONE): ProjectRow[] {
  return useAllShared(projectRow, projectNos);
}

export function useProject(projectNo: string | undefined): ProjectDetail | undefined {
  return useShared(projectWhole, projectNo);
}

function reasonsOf({
  notApplicableReason,
  bidOverReason,
}: Record<'notApplicableReason' | 'bidOverReason', string | undefined>): Pick<ProjectFacts, 'notApplicableReason' | 'bidOverReason'> {
  return {
    ...(notApplicableReason === undefined ? {} : { notApplicableReason }),
    ...(bidOverReason === undefined ? {} : { bidOverReason }),
  };
}
