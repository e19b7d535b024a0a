import { addDays, dayOf, startOfDay } from '#domain/dates';
import type { EnumerationValue } from '#domain/enumerations';
import type { ProjectLogEvent } from '#domain/project/events';
import type { Project, ProjectSection } from '#domain/project/fields';
import type { Db } from '../../core/context';
import { columnsOf, sectionRows } from '../../records/projects/columns';
import { DEMO_ORGANISATIONS } from './organisations';
import { insertProjects } from './repository';

interface DemoSection {
  name: string;
  /** Yuan. */
  deposit: string;
  cost: string;
  /** The appId of the bidder who won it. */
  wonBy?: string;
  lessAllowed?: true;
}

type Maker = keyof typeof MAKERS;

interface DemoProject {
  no: string;
  name: string;
  projectType: EnumerationValue<'projectType'>;
  biddingWay: EnumerationValue<'biddingWay'>;
  /** Days from the day of seeding to the bid opening. */
  opensIn: number;
  approval: EnumerationValue<'projectApprovalStatus'>;
  madeBy: Maker;
  /** Why it was returned. */
  returnReason?: string;
  areaId: string;
  place: string;
  sections: DemoSection[];
}

/** Who enters projects, with the person who does. */
const MAKERS = {
  tradeCenter: { appId: 'DEMO-TRADE-CENTER', userId: 'DEMO-U08', userName: '何永明' },
  bidding: { appId: 'DEMO-OWNER', userId: 'DEMO-U06', userName: '郑国平' },
  intermediary: { appId: 'DEMO-AGENCY', userId: 'DEMO-U07', userName: '冯嘉禾' },
} as const;

export const DEMO_PROJECTS: readonly DemoProject[] = [
  project('TJZB-SZ-0301', '河汇新城市政道路及综合管网工程', 'municipal', 18, '120110', '天津市东丽区河汇新城', [
    { name: '道路工程一标段', deposit: '800000.00', cost: '41600000.00' },
    { name: '综合管网二标段', deposit: '600000.00', cost: '30800000.00' },
  ]),
  project('TJZB-FJ-0302', '津塘片区保障性住房项目施工总承包', 'building', 25, '120102', '天津市河东区津塘路', [
    { name: '1至6号楼施工', deposit: '800000.00', cost: '82300000.00' },
    { name: '7至12号楼施工', deposit: '780000.00', cost: '77900000.00' },
    { name: '室外配套工程', deposit: '300000.00', cost: '15400000.00' },
  ]),
  project('TJZB-GL-0303', '武清区农村公路提升改造工程', 'highway', 12, '120114', '天津市武清区', [
    { name: '路面改造工程', deposit: '450000.00', cost: '22700000.00' },
  ]),
  project('TJZB-SL-0304', '独流减河堤防加固工程', 'water', 31, '120118', '天津市静海区', [
    { name: '左堤加固', deposit: '700000.00', cost: '36500000.00' },
    { name: '右堤加固', deposit: '650000.00', cost: '33200000.00' },
  ]),
  project('TJZB-FJ-0305', '滨海职业技术学校实训楼新建工程', 'building', 9, '120116', '天津市滨海新区', [
    { name: '实训楼施工', deposit: '500000.00', cost: '26800000.00' },
  ]),
  project('TJZB-NC-0306', '蓟州区田园综合体基础设施项目', 'rural', 40, '120119', '天津市蓟州区', [
    { name: '基础设施施工', deposit: '280000.00', cost: '14200000.00' },
  ]),
  project(
    'TJZB-SZ-0307',
    '海河沿线照明提升工程',
    'municipal',
    15,
    '120101',
    '天津市和平区、河北区',
    [{ name: '照明提升施工', deposit: '200000.00', cost: '10600000.00' }],
    'invite',
  ),
  {
    ...project('TJZB-FJ-0308', '北辰医院门诊楼改扩建工程', 'building', 35, '120113', '天津市北辰区', [
      { name: '门诊楼改扩建', deposit: '800000.00', cost: '46100000.00' },
    ]),
    approval: 'pending',
    madeBy: 'bidding',
  },
  {
    ...project('TJZB-SZ-0309', '河北区老旧小区供热管网改造工程', 'municipal', 45, '120105', '天津市河北区', [
      { name: '一次管网改造', deposit: '520000.00', cost: '26300000.00' },
      { name: '二次管网改造', deposit: '480000.00', cost: '24100000.00' },
    ]),
    approval: 'return',
    madeBy: 'intermediary',
    returnReason: '二标段的担保金额与招标文件不一致，请核对后重新提交；招标文件请上传盖章版。',
  },
  {
    ...project('TJZB-SZ-0310', '南运河沿岸慢行步道提升工程', 'municipal', 9, '120104', '天津市南开区', [
      { name: '步道铺装', deposit: '240000.00', cost: '12300000.00' },
      { name: '沿线绿化', deposit: '160000.00', cost: '8200000.00' },
    ]),
    madeBy: 'intermediary',
  },
  project('TJZB-FJ-0311', '河东区中心敬老院改造工程', 'building', 2, '120102', '天津市河东区', [
    { name: '改造施工', deposit: '220000.00', cost: '11600000.00' },
  ]),
  {
    ...project('TJZB-GL-0312', '静海区通村公路养护工程', 'highway', 43, '120118', '天津市静海区', [
      { name: '路面养护', deposit: '310000.00', cost: '15800000.00' },
    ]),
    madeBy: 'intermediary',
  },
  project('TJZB-SZ-0211', '津湾片区雨污分流改造工程', 'municipal', -26, '120101', '天津市和平区', [
    { name: '雨水管网', deposit: '360000.00', cost: '18300000.00' },
    { name: '污水管网', deposit: '420000.00', cost: '21500000.00' },
  ]),
  project('TJZB-FJ-0212', '西青区社区服务中心新建工程', 'building', -66, '120111', '天津市西青区', [
    { name: '服务中心施工', deposit: '260000.00', cost: '13400000.00', wonBy: 'DEMO-BIDDER-A' },
  ]),
  project('TJZB-GL-0213', '宁河区公路桥梁维修加固工程', 'highway', -128, '120117', '天津市宁河区', [
    { name: '桥梁维修加固', deposit: '330000.00', cost: '16900000.00', lessAllowed: true },
  ]),
];

export async function seedProjects(db: Db, now: Date): Promise<void> {
  const rows = DEMO_PROJECTS.map((demo) => ({
    demo,
    project: { ...dataOf(demo, now), projectSections: sectionsOf(demo, now) },
    createTime: earlier(new Date(openingOf(demo, now).getTime() - 45 * DAY), new Date(now.getTime() - 2 * HOUR)),
  }));
  await insertProjects(
    db,
    rows.map(({ demo, project, createTime }) => ({
      ...columnsOf(project),
      projectNo: demo.no,
      channelCode: 'default',
      beneficiaryAppId: 'DEMO-OWNER',
      tradeCenterAppId: 'DEMO-TRADE-CENTER',
      approvalStatus: demo.approval,
      everPassed: demo.approval === 'pass',
      returnReason: demo.returnReason ?? null,
      version: logRowsOf(demo, createTime).length,
      createOrgType: demo.madeBy,
      createAppId: MAKERS[demo.madeBy].appId,
      createAppName: nameOf(MAKERS[demo.madeBy].appId),
      createTime,
    })),
    rows.flatMap(({ demo, project }) => sectionRows(demo.no, project)),
    rows.flatMap(({ demo, createTime }) => logRowsOf(demo, createTime)),
  );
}

/** What the log tells of how a project came to stand as it does. */
function logRowsOf({ no, approval, madeBy, returnReason }: DemoProject, createTime: Date) {
  const row = (sequence: number, event: ProjectLogEvent, approvalStatus: DemoProject['approval'], maker: Maker, hours: number) => {
    const { appId, userId, userName } = MAKERS[maker];
    return {
      projectNo: no,
      sequence,
      event,
      approvalStatus,
      userId,
      userName,
      appId,
      appName: nameOf(appId),
      orgType: maker,
      changes: '[]',
      at: new Date(createTime.getTime() + hours * HOUR),
    };
  };
  const created = row(1, 'create', 'pending', madeBy, 0);
  if (approval === 'pass') return [created, row(2, 'approved', 'pass', 'tradeCenter', 1)];
  if (approval === 'return') return [created, { ...row(2, 'approvalReturned', 'return', 'tradeCenter', 1), opinion: returnReason ?? null }];
  return [created];
}

function nameOf(appId: string): string {
  return DEMO_ORGANISATIONS.find((one) => one.appId === appId)?.orgName ?? '';
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}

export function sectionNoOf(projectNo: string, index: number): string {
  return `${projectNo}-${String(index + 1).padStart(2, '0')}`;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const OWNER = '天津河汇城市建设发展有限公司';

function project(
  no: string,
  name: string,
  projectType: DemoProject['projectType'],
  opensIn: number,
  areaId: string,
  place: string,
  sections: DemoSection[],
  biddingWay: DemoProject['biddingWay'] = 'public',
): DemoProject {
  return { no, name, projectType, biddingWay, opensIn, approval: 'pass', madeBy: 'tradeCenter', areaId, place, sections };
}

/** Bids open at half past nine in the morning. */
function openingOf({ opensIn }: DemoProject, now: Date): Date {
  const day = addDays(dayOf(now.toISOString()), opensIn);
  return new Date(Date.parse(startOfDay(day)) + 9.5 * HOUR);
}

function dataOf(demo: DemoProject, now: Date): Omit<Project, 'projectSections'> {
  const opening = openingOf(demo, now);
  const before = (days: number) => new Date(opening.getTime() - days * DAY).toISOString();
  const [first] = demo.sections;
  return {
    biddingSurvey: {
      projectName: demo.name,
      projectNo: demo.no,
      projectType: demo.projectType,
      biddingProjectName: `${demo.name}招标`,
      biddingProjectNo: `${demo.no}-ZB`,
      tenders: OWNER,
      biddingWay: demo.biddingWay,
      procurementLaw: 'tender',
      areaId: demo.areaId,
      preselectionBidding: false,
      engineeringType: 'construction',
      qualificationAuditWay: 'post',
    },
    announceInfo: {
      announcementNature: 'normal',
      documentObtainWay: 'online',
      announcementStartTime: before(40),
      announcementEndTime: before(20),
      questionEndTime: before(18),
      answerEndTime: before(15),
      remark: '招标文件及澄清文件以交易中心网站发布的为准。',
    },
    biddingAgencyAndbidder: {
      constructionUnit: OWNER,
      constructionUnitId: 'DEMO-OWNER',
      constructionUnitAddress: '天津市河东区津塘路66号',
      constructionUnitManager: '郑国平',
      constructionUnitManagerTel: '022-24120006',
      biddingAgency: '天津诚砚招标代理有限公司',
      biddingAgencyId: 'DEMO-AGENCY',
      biddingAgencyManager: '冯嘉禾',
      biddingAgencyTel: '022-26350007',
    },
    projectGuaranteeInfo: {
      depositAmount: first?.deposit ?? '0.00',
      guaranteeAmount: first?.deposit ?? '0.00',
      guaranteeForm: 'electronic',
    },
  };
}

function sectionsOf(demo: DemoProject, now: Date): ProjectSection[] {
  const opening = openingOf(demo, now);
  const openingDay = dayOf(opening.toISOString());
  return demo.sections.map(({ name, deposit, cost, wonBy, lessAllowed = false }, index) => ({
    sectionNo: sectionNoOf(demo.no, index),
    sectionName: name,
    bidOpeningDate: opening.toISOString(),
    bidValidStartTime: opening.toISOString(),
    bidValidEndTime: new Date(opening.getTime() + 90 * DAY).toISOString(),
    engineeringEvaluate: `${demo.name}${name}，具体内容见招标文件及工程量清单。`,
    engineeringCost: cost,
    projectAddress: demo.place,
    documentSubmitAddress: '天津市津域公共资源交易中心电子交易平台',
    evaluationMethod: 'comprehensive',
    calibrationMethod: 'directVote',
    planDuration: 240 + index * 30,
    secondBidding: false,
    acceptUnionBidding: index > 0,
    marginDeadline: new Date(opening.getTime() - DAY).toISOString(),
    effectiveDate: openingDay,
    expiryDate: addDays(openingDay, 120),
    keepEffective: true,
    depositAmount: deposit,
    guaranteeAmount: deposit,
    guaranteeForm: 'electronic',
    lessAllowed,
    biddingContent: `${name}施工图纸范围内的全部内容。`,
    bidderQualificationConditions: '具有有效的安全生产许可证和相应等级的施工总承包资质。',
    ...winnerOf(wonBy),
  }));
}

function winnerOf(appId: string | undefined): Pick<ProjectSection, 'winningBidder' | 'winningBidderCode'> {
  const winner = DEMO_ORGANISATIONS.find((one) => one.appId === appId);
  return winner ? { winningBidder: winner.orgName, winningBidderCode: winner.orgCodeNo } : {};
}
