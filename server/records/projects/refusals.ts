import type { ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { saveProject } from '#contract/projects';
import type { ProjectActor, ProjectFacts } from '#domain/project/policy';
import { allowedProjectEvents, type ProjectDecision } from '#machines/lifecycle/project';
import { BusinessError, notFound } from '../../core/http/answers/errors';

export type ProjectNow = ReplyOf<typeof saveProject>;

/** What the caller is told of a project after an event, or instead of one. */
export function projectNow(
  { projectNo, version }: { projectNo: string; version: number },
  facts: ProjectFacts,
  by: ProjectActor,
): ProjectNow {
  const { state } = facts;
  return { projectNo, version, ...(state === 'deleted' ? {} : { approvalStatus: state }), allowedEvents: allowedProjectEvents(facts, by) };
}

export function noSuchProject(): BusinessError {
  return notFound('项目');
}

export function projectChanged(now: ProjectNow): BusinessError {
  return new BusinessError(CODES.statusChanged, '项目已被他人修改或审核，请载入最新内容后再操作', now);
}

export function refused({ code, message }: Extract<ProjectDecision, { accepted: false }>, now: ProjectNow): BusinessError {
  return new BusinessError(code, message, now);
}
