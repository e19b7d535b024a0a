import { randomUUID } from 'node:crypto';
import type { BodyOf, ReplyOf } from '#contract/call';
import type { PostponementPreview, postponeProject, previewPostponement } from '#contract/postponements';
import type { Project, ProjectSection } from '#domain/project/fields';
import { isProjectParty } from '#domain/project/policy';
import {
  daysPostponed,
  postponedSection,
  postponementChanges,
  postponementErrors,
  postponementHindrance,
} from '#domain/project/postponement';
import { decideProject } from '#machines/lifecycle/project';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldsWrong, notFound } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { columnsOf, sectionRows } from '../../records/projects/columns';
import { factsOf, type ProjectRow } from '../../records/projects/facts';
import { logged } from '../../records/projects/log';
import { notifyOfProject } from '../../records/projects/notify';
import { noSuchProject, projectChanged, projectNow, refused, type ProjectNow } from '../../records/projects/refusals';
import { projectByNo, sectionsOf } from '../../records/projects/repository';
import { lockProject, replaceSections, updateProject } from '../../records/projects/writing-repository';
import { insertChange, lockBids, moveBidOpenings } from './repository';

/** What a postponed opening would change of its section. */
export async function preview(
  db: Db,
  { clock }: AppContext,
  member: Member,
  { projectNo, sectionNo, bidOpeningDate }: BodyOf<typeof previewPostponement>,
): Promise<PostponementPreview> {
  const row = partyRow(await projectByNo(db, projectNo), member);
  const section = sectionIn(await projectOf(db, row), sectionNo);
  const now = clock.now().toISOString();
  const opening = new Date(bidOpeningDate).toISOString();
  const decision = decideProject(factsOf(row), { type: 'postpone', by: member });
  const hindrance = decision.accepted
    ? (postponementHindrance(section, now) ?? postponementErrors({ bidOpeningDate: opening, reason: '-' }, section, now)[0]?.message)
    : decision.message;
  return {
    days: daysPostponed(section.bidOpeningDate, opening),
    changes: postponementChanges(section, postponedSection(section, opening)).map(({ field = '', before, after }) => ({
      field,
      ...(typeof before === 'string' ? { before } : {}),
      ...(typeof after === 'string' ? { after } : {}),
    })),
    ...(hindrance === undefined ? {} : { hindrance }),
  };
}

/**
 * Postpones the opening of one section: see the call. Refuses with 40401, 40901, 40902, 40301 and 40001, in this order. The openings that bids wait for move with
 * it at once, so that the clock never judges by the old one; the rest follows by a job, whose length tells nobody how many there are.
 */
export function postpone(
  db: Db,
  context: AppContext,
  member: Member,
  { projectNo, version, sectionNo, ...given }: BodyOf<typeof postponeProject>,
): Promise<ReplyOf<typeof postponeProject>> {
  return inTransaction(db, async (db) => {
    partyRow(await projectByNo(db, projectNo), member);
    await lockBids(db, { projectNo, sectionNo });
    const row = partyRow(await lockProject(db, projectNo), member);
    const at = context.clock.now();
    const facts = factsOf(row);
    if (row.version !== version) throw projectChanged(projectNow(row, facts, member));
    const decision = decideProject(facts, { type: 'postpone', by: member });
    if (!decision.accepted) throw refused(decision, projectNow(row, facts, member));
    const project = await projectOf(db, row);
    const before = sectionIn(project, sectionNo);
    const after = judged(before, given, { row, member, now: at.toISOString() });

    const changed = { ...project, projectSections: project.projectSections.map((section) => (section === before ? after : section)) };
    await updateProject(db, projectNo, { bidOpeningAt: columnsOf(changed).bidOpeningAt, version: version + 1 });
    await replaceSections(db, projectNo, sectionRows(projectNo, changed));
    await moveBidOpenings(db, { projectNo, sectionNo });
    const reason = given.reason.trim();
    const changeNo = randomUUID();
    await insertChange(db, {
      ...{ changeNo, projectNo, sectionNo, sectionName: before.sectionName, reason, at },
      openingBefore: before.bidOpeningDate,
      openingAfter: after.bidOpeningDate,
      ...{ userId: member.userId, userName: member.userName, appName: member.appName },
    });
    await context.jobs.enqueue(db, 'carry-postponement', { changeNo });
    await logged(db, member, {
      projectNo,
      sequence: version + 1,
      event: 'modify',
      state: decision.state,
      opinion: `延期开标：${reason}`.slice(0, 500),
      changes: postponementChanges(before, after),
      at,
    });
    await notifyOfProject(db, facts);
    return projectNow({ projectNo, version: version + 1 }, facts, member);
  });
}

interface Judging {
  row: ProjectRow;
  member: Member;
  now: string;
}

function judged(before: ProjectSection, given: { bidOpeningDate: string; reason: string }, { row, member, now }: Judging): ProjectSection {
  const hindrance = postponementHindrance(before, now);
  if (hindrance !== null) throw new BusinessError(40902, hindrance, projectNow(row, factsOf(row), member) satisfies ProjectNow);
  const errors = postponementErrors(given, before, now);
  if (errors.length > 0) throw fieldsWrong(errors);
  return postponedSection(before, new Date(given.bidOpeningDate).toISOString());
}

function partyRow(row: ProjectRow | undefined, member: Member): ProjectRow {
  if (!row || !isProjectParty(factsOf(row), member)) throw noSuchProject();
  return row;
}

async function projectOf(db: Db, { projectNo, data }: ProjectRow): Promise<Project> {
  return { ...data, projectSections: (await sectionsOf(db, projectNo)).map((section) => section.data) };
}

function sectionIn({ projectSections }: Project, sectionNo: string): ProjectSection {
  const section = projectSections.find((one) => one.sectionNo === sectionNo);
  if (!section) throw notFound('标段');
  return section;
}
