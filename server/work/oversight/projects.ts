import type { BodyOf, ReplyOf } from '#contract/call';
import type { exportOverseenProjects, LetterStateCounted, OverseenProject, overseenProjectPage } from '#contract/oversight';
import { MOST_COUNTED } from '#domain/counting';
import { formatMinute } from '#domain/dates';
import { enumerationLabel } from '#domain/enumerations';
import { inState } from '#domain/oversight/filters';
import { LETTER_STATES, letterStateOf, letterStates, type LetterState } from '#domain/oversight/letter-states';
import type { AppContext, Db } from '../../core/context';
import type { FileReply } from '../../core/http/route';
import { refuseShortWord } from '../../core/http/searchable';
import type { Member } from '../../core/sessions/member';
import { personOf } from '../guarantees/events/refusals';
import { addedUp, grouped } from '../guarantees/tallies/tally-sums';
import { amount, COUNT_FORMAT, MONEY_FORMAT, MOST_ROWS, refuseTooMany, workbook, type WorkbookColumn } from '../workbooks/workbook';
import { countOverseen, lettersOfProjects, openingsOfProjects, overseenProjects, type ProjectSearch } from './projects-repository';

export async function pageOfProjects(
  db: Db,
  context: AppContext,
  member: Member,
  { page = 1, size = 10, ...request }: BodyOf<typeof overseenProjectPage>,
): Promise<ReplyOf<typeof overseenProjectPage>> {
  const search = searchOf(context, request);
  const list = await projectsFrom(db, member, { ...search, atMost: size, offset: (page - 1) * size });
  const isLast = list.length < size && (page === 1 || list.length > 0);
  return { list, total: isLast ? (page - 1) * size + list.length : await countOverseen(db, personOf(member), search, MOST_COUNTED) };
}

export async function projectWorkbook(
  db: Db,
  context: AppContext,
  member: Member,
  request: BodyOf<typeof exportOverseenProjects>,
): Promise<FileReply> {
  const search = searchOf(context, request);
  refuseTooMany(await countOverseen(db, personOf(member), search, MOST_ROWS));
  return workbook({ title: '监管项目与保函', columns: COLUMNS, rows: everyProject(db, member, search), at: search.now });
}

const AT_ONCE = 100;

async function* everyProject(db: Db, member: Member, search: ProjectSearch): AsyncGenerator<OverseenProject> {
  for (let after: Part['after']; ;) {
    const part: Part = { ...search, atMost: AT_ONCE, offset: 0, after };
    const some = await overseenProjects(db, personOf(member), part);
    yield* await shownProjects(db, member, part, some);
    after = some.at(-1);
    if (some.length < AT_ONCE) return;
  }
}

type Part = Parameters<typeof overseenProjects>[2];
type Found = Awaited<ReturnType<typeof overseenProjects>>;

async function projectsFrom(db: Db, member: Member, part: Part): Promise<OverseenProject[]> {
  return shownProjects(db, member, part, await overseenProjects(db, personOf(member), part));
}

async function shownProjects(db: Db, member: Member, part: Part, projects: Found): Promise<OverseenProject[]> {
  const viewer = personOf(member);
  const projectNos = projects.map(({ projectNo }) => projectNo);
  if (projectNos.length === 0) return [];
  const openings = new Map((await openingsOfProjects(db, projectNos, part.now)).map(({ projectNo, ...one }) => [projectNo, one]));
  const letters = grouped(await lettersOfProjects(db, viewer, projectNos), ({ projectNo }) => projectNo);
  return projects.map(({ tradeCenterName, bidOpeningAt: _opening, ...project }) => {
    const { sectionCount = 0, openedSections = 0, firstOpening, lastOpening } = openings.get(project.projectNo) ?? {};
    return {
      ...project,
      tradeCenterName: tradeCenterName ?? '',
      sectionCount,
      openedSections,
      ...(firstOpening ? { firstOpening: firstOpening.toISOString() } : {}),
      ...(lastOpening ? { lastOpening: lastOpening.toISOString() } : {}),
      letters: statesOf(project.projectNo, letters.get(project.projectNo) ?? []),
    };
  });
}

type Standing = Awaited<ReturnType<typeof lettersOfProjects>>[number];

function statesOf(projectNo: string, standing: readonly Standing[]): LetterStateCounted[] {
  const by = grouped(standing, ({ status }) => letterStateOf(status));
  return letterStates.flatMap((state) => {
    const some = by.get(state);
    return some ? [{ state, ...addedUp(some), rows: inState(state, projectNo) }] : [];
  });
}

function searchOf({ clock }: AppContext, { keyword = '', opening }: BodyOf<typeof exportOverseenProjects>): ProjectSearch {
  refuseShortWord('keyword', keyword);
  return { keyword: keyword.trim(), opening, now: clock.now() };
}

const COLUMNS: readonly WorkbookColumn<OverseenProject>[] = [
  { title: '项目名称', width: 40, cell: ({ projectName }) => projectName },
  { title: '项目编号', width: 22, cell: ({ projectNo }) => projectNo },
  { title: '招标人', width: 30, cell: ({ tenders }) => tenders },
  { title: '交易中心', width: 26, cell: ({ tradeCenterName }) => tradeCenterName },
  { title: '审核状态', width: 12, cell: ({ approvalStatus }) => enumerationLabel('projectApprovalStatus', approvalStatus) },
  { title: '首次开标时间', width: 18, cell: ({ firstOpening }) => (firstOpening ? formatMinute(firstOpening) : null) },
  { title: '标段数', width: 8, format: COUNT_FORMAT, cell: ({ sectionCount }) => sectionCount },
  { title: '已开标标段', width: 12, format: COUNT_FORMAT, cell: ({ openedSections }) => openedSections },
  ...letterStates.map((state): WorkbookColumn<OverseenProject> => ({
    title: `${LETTER_STATES[state].label}（份）`,
    width: 12,
    format: COUNT_FORMAT,
    cell: ({ letters }) => inStateOf(letters, state)?.count ?? 0,
  })),
  {
    title: '在保金额',
    width: 16,
    format: MONEY_FORMAT,
    cell: ({ letters }) => amount(addedUp((['inForce', 'claiming'] as const).flatMap((state) => inStateOf(letters, state) ?? [])).amount),
  },
];

function inStateOf(letters: OverseenProject['letters'], state: LetterState) {
  return letters.find((one) => one.state === state);
}
