import { setup, transition } from 'xstate';
import { enumerationLabel } from '#domain/enumerations';
import { PROJECT_EVENTS, projectEventTypes, type ProjectEventType } from '#domain/project/events';
import { mayAudit, mayHandleProject, type ProjectActor, type ProjectFacts, type ProjectState } from '#domain/project/policy';

/** What happens to a project, and whether the sender audits it. OS-01. */
export interface ProjectEvent {
  type: ProjectEventType;
  byAuditor: boolean;
}

/** An event that was accepted, with where it leads; or one that was refused: 40902 not in this status, 40301 not by this person, judged in this order. */
export type ProjectDecision = { accepted: true; state: ProjectState } | { accepted: false; code: 40902 | 40301; message: string };

type Context = Pick<ProjectFacts, 'everPassed'>;

const notYetPassed = { modify: 'pending', abort: 'aborted', delete: { guard: 'nobodyCouldApply', target: 'deleted' } } as const;

/**
 * The approval of a tender project. What anybody but an auditor changes is audited again, but for a bid opening that is postponed, which bidders must not wait for. A project that ever passed may have applications and is ended, never
 * deleted. OS-01, AF-03.
 */
export const projectMachine = setup({
  types: { context: {} as Context, events: {} as ProjectEvent, input: {} as Context },
  guards: {
    theSenderAudits: ({ event }) => event.byAuditor,
    nobodyCouldApply: ({ context }) => !context.everPassed,
  },
}).createMachine({
  id: 'project',
  context: ({ input }) => input,
  initial: 'pending',
  states: {
    pending: { description: '待审核', on: { ...notYetPassed, pass: 'pass', return: 'return', requestSupply: 'toBeAdded' } },
    pass: {
      description: '审核通过',
      on: { modify: [{ guard: 'theSenderAudits', target: 'pass' }, { target: 'pending' }], postpone: 'pass', abort: 'aborted' },
    },
    return: { description: '审核退回', on: notYetPassed },
    toBeAdded: { description: '待补充', on: notYetPassed },
    aborted: { description: '已终止', tags: 'end' },
    deleted: { description: '已删除', tags: 'end' },
  },
});

/** What becomes of an event. Pure. */
export function decideProject(facts: ProjectFacts, { type, by }: { type: ProjectEventType; by: ProjectActor }): ProjectDecision {
  const snapshot = restored(facts);
  const event = { type, byAuditor: mayAudit(facts, by) };
  const { label } = PROJECT_EVENTS[type];
  if (!snapshot.can(event)) return { accepted: false, code: 40902, message: `项目${statusOf(facts)}，不能“${label}”` };
  if (!mayHandleProject(facts, by, type)) return { accepted: false, code: 40301, message: `您无权对该项目执行“${label}”` };
  const [next] = transition(projectMachine, snapshot, event);
  return { accepted: true, state: next.value };
}

/** What this person may do to the project now. */
export function allowedProjectEvents(facts: ProjectFacts, by: ProjectActor): ProjectEventType[] {
  const snapshot = restored(facts);
  const byAuditor = mayAudit(facts, by);
  return projectEventTypes.filter((type) => mayHandleProject(facts, by, type) && snapshot.can({ type, byAuditor }));
}

function restored({ state, everPassed }: ProjectFacts) {
  return projectMachine.resolveState({ value: state, context: { everPassed } });
}

function statusOf({ state, everPassed }: ProjectFacts): string {
  const label = state === 'deleted' ? '已删除' : enumerationLabel('projectApprovalStatus', state);
  return everPassed && state !== 'pass' ? `曾审核通过、现${label}` : label;
}
