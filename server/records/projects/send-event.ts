import type { BodyOf } from '#contract/call';
import type { projectEvent } from '#contract/projects';
import { PROJECT_EVENTS } from '#domain/project/events';
import { isProjectParty, type ProjectFacts } from '#domain/project/policy';
import { validateFields } from '#domain/validation/fields';
import { decideProject } from '#machines/lifecycle/project';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { fieldsWrong } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { factsOf } from './facts';
import { logged } from './log';
import { notifyOfProject } from './notify';
import { notifyOfProjectState } from './notify-people';
import { noSuchProject, projectChanged, projectNow, refused, type ProjectNow } from './refusals';
import { deleteProject, lockProject, updateProject } from './writing-repository';

/** One event that a person sends. Refuses with 40401, 40901, 40902, 40301 and 40001, in this order. */
export function sendProjectEvent(
  db: Db,
  context: AppContext,
  member: Member,
  { projectNo, version, event }: BodyOf<typeof projectEvent>,
): Promise<ProjectNow> {
  return inTransaction(db, async (db) => {
    const row = await lockProject(db, projectNo);
    if (!row || !isProjectParty(factsOf(row), member)) throw noSuchProject();
    const facts = factsOf(row);
    if (row.version !== version) throw projectChanged(projectNow(row, facts, member));
    const decision = decideProject(facts, { type: event.type, by: member });
    if (!decision.accepted) throw refused(decision, projectNow(row, facts, member));
    const { type, ...given } = event;
    const errors = validateFields(PROJECT_EVENTS[type].fields, given);
    if (errors.length > 0) throw fieldsWrong(errors.map(({ field, message }) => ({ field: `event.${field}`, message })));

    const opinion = event.opinion?.trim() || undefined;
    const { state } = decision;
    const next: ProjectFacts = {
      ...facts,
      state,
      everPassed: facts.everPassed || state === 'pass',
      tradeCenter: facts.tradeCenter ?? (member.orgType === 'tradeCenter' ? member.appId : null),
    };
    if (state === 'deleted') await deleteProject(db, projectNo);
    else {
      await updateProject(db, projectNo, {
        approvalStatus: state,
        version: version + 1,
        everPassed: next.everPassed,
        tradeCenterAppId: next.tradeCenter,
        returnReason: state === 'pass' ? null : (opinion ?? null),
      });
    }
    await logged(db, member, {
      projectNo,
      sequence: version + 1,
      event: PROJECT_EVENTS[type].loggedAs,
      state,
      opinion,
      at: context.clock.now(),
    });
    await notifyOfProject(db, next);
    await notifyOfProjectState(db, context, member, {
      projectNo,
      projectName: row.projectName,
      makerName: row.createAppName,
      version: version + 1,
      before: facts.state,
      facts: next,
      opinion,
    });
    return projectNow({ projectNo, version: version + 1 }, next, member);
  });
}
