import { agencyPage } from '#contract/agencies';
import { auditLogPage } from '#contract/audit-log';
import { deskQueue } from '#contract/desk';
import { exportAllGuarantees, exportProjects } from '#contract/exports';
import { guaranteeDetail, guaranteeHistory, guaranteePage, guaranteeTotals } from '#contract/guarantees';
import { homeFigures, homeMonths, homeOpenings, homeProjects, homeRows } from '#contract/home';
import { invoicePage } from '#contract/invoices';
import {
  expiringLetters,
  institutionsInForce,
  institutionTimes,
  letterEndings,
  letterTimes,
  openingDay,
  openingMonth,
  overseenLetters,
  overseenProjectPage,
} from '#contract/oversight';
import { amendmentPage } from '#contract/postponements';
import { projectPage } from '#contract/projects';
import { refundPage } from '#contract/refunds';
import { searchEverything } from '#contract/search';
import { agentCount } from '#contract/users';
import { dayOf } from '#domain/dates';
import { QUEUE_ORDERS } from '#domain/guarantee/desk-queue';
import { DESK_LISTS } from '#domain/guarantee/station';
import { isRecordList, workListsFor } from '#domain/guarantee/work-lists';
import { figureParts, type FigurePart } from '#domain/home/figures';
import { monthAway, monthOf } from '#domain/home/months';
import { homePartsFor, type HomePart } from '#domain/home/parts';
import { HOME_ROWS, rowParts, type RowPart } from '#domain/home/rows';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import { permissionNames } from '#domain/permissions';
import type { AppContext } from '#server/core/context';
import type { JobHandler } from '#server/core/jobs/handler';
import { JOB_KINDS, JOB_NAMES } from '#server/core/jobs/kinds';
import { JOB_HANDLERS } from '#server/job-handlers';
import { wallClock } from '#server/operate/sandbox/clock';
import { applicationsToSign, openApplicationsWith } from '#server/work/freezing/repository';
import type { PEOPLE } from '../application-at';
import type { Answer, TestClient } from '../client';
import { A_NAME } from './fill';

/** A request of one of the people, or a job of the server, by what is read. */
export interface Reading {
  name: string;
  by?: keyof typeof PEOPLE;
  /** Its rows grow with the database up to a whole batch: what it reads is to be judged by the row. */
  byRow?: true;
  read(client: TestClient, context: AppContext): Promise<unknown>;
}

export const READERS = [
  'platform',
  'guarantee',
  'letter',
  'bidder',
  'bidding',
  'intermediary',
  'tradeCenter',
] as const satisfies OrganisationType[];
type Who = (typeof READERS)[number];

const SORTS = ['guaranteeAmount', 'effectiveDate', 'expiryDate', 'updateTime'] as const;
const STATUSES = { claims: [14], ended: [8], under: [4, 5, 6] } as const;

/** Every list, badge, home, search, export and job whose reading could grow with the guarantees of the platform. `middle`: a page in the midst of the record. */
export function readings(middle: number): Reading[] {
  return [...READERS.flatMap((who) => ofViewer(who, middle)), ...jobs];
}

function ofViewer(by: Who, middle: number): Reading[] {
  const reading = (name: string, read: (client: TestClient) => Promise<Answer>, byRow?: true): Reading => ({
    name: `${by}: ${name}`,
    by,
    ...(byRow ? { byRow } : {}),
    read: async (client) => {
      const answer = await read(client);
      if (answer.status !== 200 || answer.code > 0) throw new Error(`${by}, ${name}: ${answer.code} ${answer.msg}`);
    },
  });
  const record = (search: object) => (client: TestClient) =>
    client.call(guaranteePage, { workList: 'guarantee_record', size: 20, ...search });
  return [
    reading('record', record({})),
    reading(`record, page ${middle}`, record({ page: middle })),
    ...SORTS.map((sortField) => reading(`record by ${sortField}`, record({ sortField, sortOrder: 1 }))),
    ...Object.entries(STATUSES).map(([name, statuses]) => reading(`record of ${name}`, record({ guaranteeStatus: [...statuses] }))),
    reading('record of one type', record({ guaranteeType: 'advancePayment' })),
    reading('record by words', record({ keyword: A_NAME })),
    reading('totals', (client) => client.call(guaranteeTotals, { workList: 'guarantee_record' })),
    reading('totals of ended', (client) => client.call(guaranteeTotals, { workList: 'guarantee_record', guaranteeStatus: [8] })),
    reading('badges', (client) => client.call(agentCount, {})),
    reading('search', (client) => client.call(searchEverything, { keyword: A_NAME })),
    ...workListsFor(by)
      .filter((list) => !isRecordList(list))
      .map((workList) => reading(`list ${workList}`, (client) => client.call(guaranteePage, { workList, size: 20 }))),
    ...homePartsFor({ orgType: by, permissions: permissionNames }).flatMap((part) => ofPart(part, reading)),
    ...(['platform', 'guarantee', 'letter'].includes(by)
      ? DESK_LISTS.flatMap((workList) =>
          QUEUE_ORDERS.map((order) => reading(`desk ${workList} by ${order}`, (client) => client.call(deskQueue, { workList, order }))),
        )
      : []),
    reading('projects', (client) => client.call(projectPage, {})),
    reading('projects to be opened', (client) =>
      client.call(projectPage, { unopenedOnly: true, sortField: 'bidOpeningDate', sortOrder: 1 }),
    ),
    reading('projects by words', (client) => client.call(projectPage, { keyword: A_NAME })),
    reading('projects by amount', (client) => client.call(projectPage, { sortField: 'guaranteeAmount' })),
    reading('amendments', (client) => client.call(amendmentPage, {})),
    reading('own log', (client) => client.call(auditLogPage, {})),
    ...(by === 'bidder' || by === 'bidding'
      ? [
          reading(
            'export batch',
            (client) => client.call(exportAllGuarantees, { workList: 'guarantee_record', columns: ['applyNo'] }),
            true,
          ),
        ]
      : []),
    ...(by === 'platform' || by === 'tradeCenter' ? ofSupervisor(reading, record) : []),
    ...(by === 'platform'
      ? [
          reading('log', (client) => client.call(auditLogPage, {})),
          reading('log of an organisation', (client) => client.call(auditLogPage, { organisation: 'GUARANTEE' })),
          reading('log of a person', (client) => client.call(auditLogPage, { userName: '经办7' })),
          reading('log of an object', (client) => client.call(auditLogPage, { object: A_NUMBER })),
          reading('log of exports', (client) => client.call(auditLogPage, { kind: 'export' })),
          reading('log of readings', (client) => client.call(auditLogPage, { kind: 'file' })),
          reading('log of what was refused', (client) => client.call(auditLogPage, { result: 'refused' })),
          reading('refunds', (client) => client.call(refundPage, {})),
          reading('refunds that wait', (client) => client.call(refundPage, { waiting: true })),
          reading('invoices that wait', (client) => client.call(invoicePage, { waiting: true })),
          reading('refunds that failed', (client) => client.call(refundPage, { refundStatus: 'failed' })),
          reading(
            'project export batch',
            (client) => client.call(exportProjects, { columns: ['projectNo'], approvalStatus: 'return' }),
            true,
          ),
          reading('record of one project', record({ projectNo: 'XM000000000100' })),
          reading('detail', (client) => client.call(guaranteeDetail, { applyNo: A_NUMBER })),
          reading('history', (client) => client.call(guaranteeHistory, { applyNo: A_NUMBER })),
        ]
      : []),
  ];
}

/** What supervises, and the lists behind its figures. */
function ofSupervisor(reading: Make, record: (search: object) => (client: TestClient) => Promise<Answer>): Reading[] {
  const today = dayOf(wallClock.now().toISOString());
  const { month, from, to } = monthOf(monthAway(today, -1));
  const opened = { openedOnly: true };
  return [
    reading('oversight, letters', (client) => client.call(overseenLetters, {})),
    reading('oversight, expiry', (client) => client.call(expiringLetters, {})),
    reading('oversight, institutions', (client) => client.call(institutionsInForce, {})),
    reading('oversight, times', (client) => client.call(letterTimes, {})),
    reading('oversight, times of one institution', (client) => client.call(letterTimes, { guaranteeAppId: 'G7' })),
    reading('oversight, times of institutions', (client) => client.call(institutionTimes, { month })),
    reading('oversight, endings', (client) => client.call(letterEndings, {})),
    reading('oversight, opening month', (client) => client.call(openingMonth, {})),
    reading('oversight, opening day', (client) => client.call(openingDay, { day: today })),
    reading('oversight, projects', (client) => client.call(overseenProjectPage, {})),
    reading('oversight, projects to be opened', (client) => client.call(overseenProjectPage, { opening: 'toOpen' })),
    reading('oversight, projects by words', (client) => client.call(overseenProjectPage, { keyword: A_NAME })),
    reading('projects opened on a day', (client) => client.call(projectPage, { overseen: true, openingFrom: today, openingTo: today })),
    reading('projects that wait', (client) => client.call(projectPage, { waiting: true })),
    reading('record of an institution in force', record({ ...opened, guaranteeAppId: 'G7', guaranteeStatus: [7, 14, 15] })),
    reading('record of claims in a month', record({ ...opened, claimDateFrom: from, claimDateTo: to })),
    reading('record of releases in a month', record({ ...opened, releaseDateFrom: from, releaseDateTo: to })),
    reading('agencies', (client) => client.call(agencyPage, {})),
  ];
}

/** Of the filled applications, the five hundredth. */
export const A_NUMBER = `BH2${'500'.padStart(17, '0')}`;

type Make = (name: string, read: (client: TestClient) => Promise<Answer>) => Reading;

function ofPart(part: HomePart, reading: Make): Reading[] {
  if (isFigures(part)) return [reading(`home, ${part}`, (client) => client.call(homeFigures, { part }))];
  if (isRows(part))
    return HOME_ROWS[part].orders.map((order) => reading(`home, ${part} by ${order}`, (client) => client.call(homeRows, { part, order })));
  if (part === 'months') return [reading('home, months', (client) => client.call(homeMonths, {}))];
  if (part === 'projects') return [reading('home, projects', (client) => client.call(homeProjects, {}))];
  if (part === 'openings') return [reading('home, openings', (client) => client.call(homeOpenings, {}))];
  return [];
}

function isFigures(part: HomePart): part is FigurePart {
  return figureParts.some((one) => one === part);
}

function isRows(part: HomePart): part is RowPart {
  return rowParts.some((one) => one === part);
}

/** One of the forty smaller institutions. */
const SMALL = 'G7';

const jobs: Reading[] = [
  ...JOB_NAMES.filter((name) => JOB_KINDS[name].schedule !== undefined).map((name) => ({
    name: `job ${name}`,
    read: (_client: TestClient, context: AppContext) => (JOB_HANDLERS[name] as JobHandler<object>).work({}, context),
  })),
  { name: 'job organisation-frozen', read: (_client, { db }) => openApplicationsWith(db, SMALL) },
  { name: 'job organisation-released', read: (_client, { db }) => applicationsToSign(db, SMALL) },
];
