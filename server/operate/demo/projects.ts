import { addDays, dayOf, startOfDay } from '#domain/dates';
import type { EnumerationValue } from '#domain/enumerations';
import type { Project, ProjectSection } from '#domain/project/fields';
import type { Db } from '../../core/context';
import { DEMO_ORGANISATIONS } from './organisations';
import { insertProjects } from './repository';

interface DemoSection {
  name: string;
  /** Yuan. */
  deposit: string;
  cost: string;
  /** The appId of the bidder who won it. */
  wonBy?: string;
}

interface DemoProject {
  no: string;
  name: string;
  projectType: EnumerationValue<'projectType'>;
  biddingWay: EnumerationValue<'biddingWay'>;
  /** Days from the day of seeding to the bid opening. */
  opensIn: number;
  approval: EnumerationValue<'projectApprovalStatus'>;
  place: string;
  sections: DemoSection[];
}

export const DEMO_PROJECTS: readonly DemoProject[] = [
  project('TJZB-SZ-0301', '河汇新城市政道路及综合管网工程', 'municipal', 18, '天津市东丽区河汇新城', [
    { name: '道路工程一标段', deposit: '800000.00', cost: '41600000.00' },
    { name: '综合管网二标段', deposit: '600000.00', cost: '30800000.00' },
  ]),
  project('TJZB-FJ-0302', '津塘片区保障性住房项目施工总承包', 'building', 25, '天津市河东区津塘路', [
    { name: '1至6号楼施工', deposit: '1600000.00', cost: '82300000.00' },
    { name: '7至12号楼施工', deposit: '1500000.00', cost: '77900000.00' },
    { name: '室外配套工程', deposit: '300000.00', cost: '15400000.00' },
  ]),
  project('TJZB-GL-0303', '武清区农村公路提升改造工程', 'highway', 12, '天津市武清区', [
    { name: '路面改造工程', deposit: '450000.00', cost: '22700000.00' },
  ]),
  project('TJZB-SL-0304', '独流减河堤防加固工程', 'water', 31, '天津市静海区', [
    { name: '左堤加固', deposit: '700000.00', cost: '36500000.00' },
    { name: '右堤加固', deposit: '650000.00', cost: '33200000.00' },
  ]),
  project('TJZB-FJ-0305', '滨海职业技术学校实训楼新建工程', 'building', 9, '天津市滨海新区', [
    { name: '实训楼施工', deposit: '500000.00', cost: '26800000.00' },
  ]),
  project('TJZB-NC-0306', '蓟州区田园综合体基础设施项目', 'rural', 40, '天津市蓟州区', [
    { name: '基础设施施工', deposit: '280000.00', cost: '14200000.00' },
  ]),
  project(
    'TJZB-SZ-0307',
    '海河沿线照明提升工程',
    'municipal',
    15,
    '天津市和平区、河北区',
    [{ name: '照明提升施工', deposit: '200000.00', cost: '10600000.00' }],
    'invite',
  ),
  {
    ...project('TJZB-FJ-0308', '北辰医院门诊楼改扩建工程', 'building', 35, '天津市北辰区', [
      { name: '门诊楼改扩建', deposit: '900000.00', cost: '46100000.00' },
    ]),
    approval: 'pending',
  },
  project('TJZB-SZ-0211', '津湾片区雨污分流改造工程', 'municipal', -26, '天津市和平区', [
    { name: '雨水管网', deposit: '360000.00', cost: '18300000.00' },
    { name: '污水管网', deposit: '420000.00', cost: '21500000.00' },
  ]),
  project('TJZB-FJ-0212', '西青区社区服务中心新建工程', 'building', -66, '天津市西青区', [
    { name: '服务中心施工', deposit: '260000.00', cost: '13400000.00', wonBy: 'DEMO-BIDDER-A' },
  ]),
  project('TJZB-GL-0213', '宁河区公路桥梁维修加固工程', 'highway', -128, '天津市宁河区', [
    { name: '桥梁维修加固', deposit: '330000.00', cost: '16900000.00' },
  ]),
];

export async function seedProjects(db: Db, now: Date): Promise<void> {
  const rows = DEMO_PROJECTS.map((demo) => ({
    demo,
    sections: sectionsOf(demo, now),
    createTime: new Date(openingOf(demo, now).getTime() - 45 * DAY),
  }));
  await insertProjects(
    db,
    rows.map(({ demo, sections, createTime }) => ({
      projectNo: demo.no,
      channelCode: 'default',
      projectName: demo.name,
      biddingProjectName: `${demo.name}招标`,
      projectType: demo.projectType,
      biddingWay: demo.biddingWay,
      tenders: OWNER,
      constructionUnit: OWNER,
      beneficiaryAppId: 'DEMO-OWNER',
      tradeCenterAppId: 'DEMO-TRADE-CENTER',
      approvalStatus: demo.approval,
      createOrgType: 'tradeCenter' as const,
      createAppId: 'DEMO-TRADE-CENTER',
      createAppName: '天津市津域公共资源交易中心',
      createTime: createTime < now ? createTime : now,
      bidOpeningAt: openingOf(demo, now),
      guaranteeAmount: sections[0]?.guaranteeAmount ?? '0.00',
      sectionCount: sections.length,
      data: JSON.stringify(dataOf(demo, now)),
    })),
    rows.flatMap(({ demo, sections }) =>
      sections.map((section, position) => ({
        projectNo: demo.no,
        sectionNo: section.sectionNo,
        position,
        sectionName: section.sectionName,
        bidOpeningAt: section.bidOpeningDate,
        guaranteeAmount: section.guaranteeAmount,
        data: JSON.stringify(section),
      })),
    ),
  );
}

export function sectionNoOf(projectNo: string, index: number): string {
  return `${projectNo}-${String(index + 1).padStart(2, '0')}`;
}

const DAY = 86_400_000;
const OWNER = '天津河汇城市建设发展有限公司';

function project(
  no: string,
  name: string,
  projectType: DemoProject['projectType'],
  opensIn: number,
  place: string,
  sections: DemoSection[],
  biddingWay: DemoProject['biddingWay'] = 'public',
): DemoProject {
  return { no, name, projectType, biddingWay, opensIn, approval: 'pass', place, sections };
}

/** Bids open at half past nine in the morning. */
function openingOf({ opensIn }: DemoProject, now: Date): Date {
  const day = addDays(dayOf(now.toISOString()), opensIn);
  return new Date(Date.parse(startOfDay(day)) + 9.5 * 3_600_000);
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
  return demo.sections.map(({ name, deposit, cost, wonBy }, index) => ({
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
    biddingContent: `${name}施工图纸范围内的全部内容。`,
    bidderQualificationConditions: '具有有效的安全生产许可证和相应等级的施工总承包资质。',
    ...winnerOf(wonBy),
  }));
}

function winnerOf(appId: string | undefined): Pick<ProjectSection, 'winningBidder' | 'winningBidderCode'> {
  const winner = DEMO_ORGANISATIONS.find((one) => one.appId === appId);
  return winner ? { winningBidder: winner.orgName, winningBidderCode: winner.orgCodeNo } : {};
}
