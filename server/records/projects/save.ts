import type { BodyOf } from '#contract/call';
import type { saveProject } from '#contract/projects';
import { dayOf } from '#domain/dates';
import type { FieldError } from '#domain/field';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import {
  storedProject,
  productNosOf,
  projectChanges,
  projectFileKeys,
  withPlainNumbers,
  type ProjectChange,
} from '#domain/project/changes';
import type { Project } from '#domain/project/fields';
import { lockedChanges } from '#domain/project/locks';
import { isProjectParty, type ProjectFacts } from '#domain/project/policy';
import { projectErrors } from '#domain/project/rules';
import { cleanReference } from '#domain/text';
import { decideProject } from '#machines/lifecycle/project';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { fieldsWrong, fieldWrong } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { assertOwnFiles } from '../files/own-files';
import { rulesOf } from '../law/repository';
import { shareName } from '../organisations/repository';
import { knownProducts } from '../products/repository';
import { isRegion } from '../regions/repository';
import { columnsOf, sectionRows } from './columns';
import { sectionsOnceOpen } from './dependence';
import { factsOf } from './facts';
import { useName } from './file-readers';
import { logged } from './log';
import { lastSequence } from './log-repository';
import { notifyOfProject } from './notify';
import { notifyOfProjectState } from './notify-people';
import { noSuchProject, projectChanged, projectNow, refused, type ProjectNow } from './refusals';
import { sectionsOf } from './repository';
import { findTenderee, insertProject, lockProject, replaceSections, updateProject } from './writing-repository';

/** Keeps a project: see the call. Refuses with 40001, 40401, 40901, 40902 and 40301, in this order. */
export function save(db: Db, context: AppContext, member: Member, { version, project }: BodyOf<typeof saveProject>): Promise<ProjectNow> {
  refuseWrong(projectErrors(project));
  const stored = storedProject(project);
  const { constructionUnit = '', constructionUnitId = '' } = stored.biddingAgencyAndbidder;
  return inTransaction(db, async (db) => {
    if (constructionUnit !== '' && constructionUnitId === '') await shareName(db, constructionUnit);
    await refuseUnknownProducts(db, stored);
    return version === undefined
      ? create(db, context, member, withPlainNumbers(stored))
      : change(db, context, member, { version, project: stored });
  });
}

async function create(db: Db, context: AppContext, member: Member, project: Project): Promise<ProjectNow> {
  const at = context.clock.now();
  await refuseUnlawful(db, project, at);
  const projectNo = project.biddingSurvey.projectNo ?? '';
  const version = (await lastSequence(db, projectNo)) + 1;
  const { appId, appName, orgType } = member;
  const facts: ProjectFacts = {
    state: 'pending',
    everPassed: false,
    creator: appId,
    beneficiary: await beneficiaryOf(db, { appId, orgType }, project),
    tradeCenter: orgType === 'tradeCenter' ? appId : null,
  };
  const isNew = await insertProject(db, {
    ...columnsOf(project),
    projectNo,
    version,
    channelCode: member.channelCode,
    beneficiaryAppId: facts.beneficiary,
    tradeCenterAppId: facts.tradeCenter,
    approvalStatus: 'pending',
    createOrgType: orgType,
    createAppId: appId,
    createAppName: appName,
    createTime: at,
  });
  if (!isNew) throw fieldWrong('biddingSurvey.projectNo', '项目编号已被使用，请核对');
  await replaceSections(db, projectNo, sectionRows(projectNo, project));
  await assertOwnFiles(db, context, member, projectFileKeys(project), useName(projectNo));
  await logged(db, member, { projectNo, sequence: version, event: 'create', state: 'pending', at });
  await notifyOfProject(db, facts);
  await notifyOfProjectState(db, context, member, {
    projectNo,
    projectName: columnsOf(project).projectName,
    makerName: appName,
    version,
    before: null,
    facts,
  });
  return projectNow({ projectNo, version }, facts, member);
}

async function change(
  db: Db,
  context: AppContext,
  member: Member,
  { version, project: sent }: { version: number; project: Project },
): Promise<ProjectNow> {
  const { projectNo: written = '' } = sent.biddingSurvey;
  const row = (await lockProject(db, written)) ?? (await lockProject(db, cleanReference(written)));
  if (!row || !isProjectParty(factsOf(row), member)) throw noSuchProject();
  const { projectNo } = row;
  const facts = factsOf(row);
  if (row.version !== version) throw projectChanged(projectNow(row, facts, member));
  const decision = decideProject(facts, { type: 'modify', by: member });
  if (!decision.accepted) throw refused(decision, projectNow(row, facts, member));

  const before = storedProject({ ...row.data, projectSections: (await sectionsOf(db, projectNo)).map(({ data }) => data) });
  const project = withPlainNumbers(sent, { projectNo, projectSections: before.projectSections });
  const changes = projectChanges(before, project);
  if (changes.length === 0 && decision.state === facts.state) return projectNow(row, facts, member);
  await refuseUnlawful(db, project, row.createTime);
  const locked = lockedChanges(changes, project, await sectionsOnceOpen(db, { projectNo, facts }));
  if (locked.length > 0) throw fieldsWrong(locked);
  await assertOwnFiles(db, context, member, addedFiles(before, project), useName(projectNo));

  const maker = { appId: row.createAppId, orgType: row.createOrgType };
  const kept = isUnitChanged(changes) ? null : facts.beneficiary;
  const beneficiary = kept ?? (await beneficiaryOf(db, maker, project));
  const next = { ...facts, state: decision.state, beneficiary };
  await updateProject(db, projectNo, {
    ...columnsOf(project, project.biddingSurvey.tenders === row.tenders ? row.data.tendererContact : undefined),
    version: version + 1,
    ...(decision.state === 'deleted' ? {} : { approvalStatus: decision.state }),
    everPassed: facts.everPassed,
    returnReason: null,
    beneficiaryAppId: beneficiary,
  });
  if (beneficiary !== null && facts.beneficiary === null) await context.jobs.enqueue(db, 'beneficiary-registered', { appId: beneficiary });
  await replaceSections(db, projectNo, sectionRows(projectNo, project));
  await logged(db, member, {
    projectNo,
    sequence: version + 1,
    event: isUpload(member, changes) ? 'tradeUpload' : 'modify',
    state: decision.state,
    changes,
    at: context.clock.now(),
  });
  await notifyOfProject(db, next);
  await notifyOfProjectState(db, context, member, {
    projectNo,
    projectName: columnsOf(project).projectName,
    makerName: row.createAppName,
    version: version + 1,
    before: facts.state,
    facts: next,
  });
  return projectNow({ projectNo, version: version + 1 }, next, member);
}

/** Tender documents that the trade centre puts there are its upload. */
function isUpload({ orgType }: Member, changes: readonly ProjectChange[]): boolean {
  return orgType === 'tradeCenter' && changes.length > 0 && changes.every(({ group }) => group === 'tendersDoc');
}

function isUnitChanged(changes: readonly ProjectChange[]): boolean {
  return changes.some(
    ({ group, field }) => group === 'biddingAgencyAndbidder' && (field === 'constructionUnit' || field === 'constructionUnitId'),
  );
}

/** A tenderee's own project is its own; otherwise the registered tenderee that the project names as its construction unit. */
function beneficiaryOf(
  db: Db,
  maker: { appId: string; orgType: OrganisationType },
  { biddingAgencyAndbidder: { constructionUnitId = '', constructionUnit = '' } }: Project,
): Promise<string | null> {
  return maker.orgType === 'bidding'
    ? Promise.resolve(maker.appId)
    : findTenderee(db, { appId: constructionUnitId, orgName: constructionUnit });
}

/** By the rules where it is built, and of the day when the project was made, which a later set does not move. */
async function refuseUnlawful(db: Db, project: Project, madeAt: Date): Promise<void> {
  const { areaId } = project.biddingSurvey;
  if (areaId !== undefined && !(await isRegion(db, areaId))) throw fieldWrong('biddingSurvey.areaId', '没有这个地区，请重新选择');
  refuseWrong(projectErrors(project, await rulesOf(db, { day: dayOf(madeAt.toISOString()), areaId })));
}

function refuseWrong(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw fieldsWrong(errors);
}

async function refuseUnknownProducts(db: Db, project: Project): Promise<void> {
  const named = productNosOf(project);
  const known = new Set(named.length === 0 ? [] : await knownProducts(db, named));
  const unknown = named.filter((productNo) => !known.has(productNo));
  if (unknown.length > 0) throw fieldWrong('configProInfo.productIds', `没有编号为“${unknown.slice(0, 3).join('”“')}”的保函产品`);
}

function addedFiles(before: Project, after: Project): string[] {
  const there = new Set(projectFileKeys(before));
  return projectFileKeys(after).filter((key) => !there.has(key));
}
