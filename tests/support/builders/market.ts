import type { Insertable } from 'kysely';
import type { ApplicationDraft } from '#domain/application/fields';
import { addDays, dayOf } from '#domain/dates';
import type { FlowStep } from '#domain/guarantee/flow';
import type { Project, ProjectSection } from '#domain/project/fields';
import { foldName } from '#domain/text';
import type { AppContext, Clock } from '#server/core/context';
import type { BusinessTables } from '#server/core/database/tables/business';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { storeFile } from '#server/records/files/store-file';
import { addPeople } from '../application-at';
import type { TestServer } from '../server';

export const PRODUCT_NO = 'P001';
export const PROJECT_NO = 'XM2026001';
export const SECTIONS = ['BD01', 'BD02'] as const;

export const AUDIT: FlowStep = {
  uuid: 'audit',
  flowNodeType: 'AUDIT',
  orgType: 'guarantee',
  operationWay: 'page',
  auditLevels: [{ id: '1', levelName: '初审', auditorType: 'role', auditors: [{ id: 'admin', auditorName: '审核员' }] }],
};
export const LETTER: FlowStep = { uuid: 'letter', flowNodeType: 'PENDING_LETTER', orgType: 'letter', operationWay: 'page' };

/** People, an open project of two sections, one product and a quota of ten million. */
export async function openMarket(server: TestServer): Promise<void> {
  await addPeople(server);
  await resetMarket(server);
}

/** The market as it opened, without applications. */
export async function resetMarket(server: TestServer): Promise<void> {
  const { db } = server.context;
  for (const table of ['guarantee', 'applicationDraft', 'product', 'project', 'quota', 'blacklist'] as const)
    await db.deleteFrom(table).execute();
  await addProject(server);
  await addProduct(server);
  await db.insertInto('quota').values({ guaranteeAppId: 'GUARANTEE', sectionNo: '', totalAmount: '10000000.00' }).execute();
}

export async function addProduct(
  { context: { db } }: TestServer,
  change: Partial<Insertable<BusinessTables['product']>> = {},
): Promise<void> {
  const product: Insertable<BusinessTables['product']> = {
    guaranteeAppId: 'GUARANTEE',
    productNo: PRODUCT_NO,
    productName: '投标保函',
    guaranteeType: 'bid',
    guaranteeAppName: 'GUARANTEE有限公司',
    letterAppId: 'LETTERBNK',
    letterAppName: 'LETTERBNK有限公司',
    institutionKind: 'guaranteeCompany',
    channelCodes: [],
    effectiveDay: '2020-01-01',
    expiryDay: '2099-12-31',
    state: 'offered',
    flowKind: 'BID',
    platformConfirm: true,
    issueChain: JSON.stringify([AUDIT, LETTER]),
    releaseChain: '[]',
    supplementFields: '[]',
    period: '当日出函',
    quotaShown: '1000',
    tags: '[]',
    logo: '',
    description: '',
    ...change,
  };
  await db
    .insertInto('product')
    .values({ foldedNo: foldName(product.productNo), ...product })
    .execute();
  const { guaranteeAppId, productNo } = product;
  const rate = { guaranteeAppId, productNo, minEffect: '0', maxEffect: '99999999999999.98', minPeriod: 0, maxPeriod: 3650 };
  await db
    .insertInto('productRate')
    .values([
      { ...rate, position: 1, rateType: 'guaranteeFee', rate: '0.50', minFee: '500', maxFee: '100000' },
      { ...rate, position: 2, rateType: 'platformServiceFee', rate: '0.02', minFee: '50', maxFee: '500' },
    ])
    .execute();
}

export async function addProject(
  { context: { db }, clock }: { context: Pick<AppContext, 'db'>; clock: Clock },
  change: Partial<Insertable<BusinessTables['project']>> & { opensInDays?: number } = {},
): Promise<void> {
  const { opensInDays = 20, ...columns } = change;
  const now = clock.now();
  const opening = new Date(now.getTime() + opensInDays * 86_400_000);
  const data: Omit<Project, 'projectSections'> = {
    biddingSurvey: {
      projectName: '前海科技园一期工程',
      projectNo: PROJECT_NO,
      projectType: 'building',
      tenders: '深圳市前海建设投资有限公司',
      biddingWay: 'public',
    },
    announceInfo: {},
    biddingAgencyAndbidder: { constructionUnit: '深圳市前海建设投资有限公司' },
    projectGuaranteeInfo: {},
  };
  const projectNo = columns.projectNo ?? PROJECT_NO;
  await db
    .insertInto('project')
    .values({
      projectNo,
      foldedNo: foldName(projectNo),
      channelCode: 'default',
      projectName: '前海科技园一期工程',
      biddingProjectName: '前海科技园一期工程施工',
      projectType: 'building',
      biddingWay: 'public',
      tenders: '深圳市前海建设投资有限公司',
      constructionUnit: '深圳市前海建设投资有限公司',
      beneficiaryAppId: 'BIDDING01',
      tradeCenterAppId: 'TRADE0001',
      approvalStatus: 'pass',
      createOrgType: 'tradeCenter',
      createAppId: 'TRADE0001',
      createAppName: 'TRADE0001有限公司',
      createTime: now,
      bidOpeningAt: opening,
      guaranteeAmount: '800000.00',
      sectionCount: SECTIONS.length,
      data: JSON.stringify(data),
      ...columns,
    })
    .execute();
  await db
    .insertInto('projectSection')
    .values(
      SECTIONS.map((sectionNo, position) => {
        const section: ProjectSection = {
          sectionNo,
          sectionName: `土建施工${position + 1}标段`,
          bidOpeningDate: opening.toISOString(),
          guaranteeAmount: '800000.00',
        };
        return {
          projectNo,
          sectionNo,
          position,
          sectionName: section.sectionName,
          bidOpeningAt: opening,
          guaranteeAmount: '800000.00',
          data: JSON.stringify(section),
        };
      }),
    )
    .execute();
}

/** A draft that can be submitted as it is; its papers belong to `appId`. */
export async function completeDraft(
  { context, clock }: TestServer,
  appId = 'BIDDER001',
): Promise<ApplicationDraft & Required<Pick<ApplicationDraft, 'guaranteeInfo' | 'bidderInfo'>>> {
  const { fileKey } = await storeFile(context.db, context, {
    bytes: samplePdf('sample'),
    fileName: '营业执照.pdf',
    mediaType: 'application/pdf',
    ownerAppId: appId,
    uploadedBy: '',
    purpose: 'upload',
  });
  const file = { key: fileKey, fileName: '营业执照.pdf' };
  const today = dayOf(clock.now().toISOString());
  return {
    sectionNos: ['BD01'],
    biddingApplySurvey: { projectNo: PROJECT_NO },
    guaranteeInfo: {
      productNo: PRODUCT_NO,
      guaranteeAmount: '800000.00',
      effectiveDate: today,
      expiryDate: addDays(today, 110),
      guaranteeForm: 'electronic',
    },
    bidderInfo: {
      bidderLegalPerson: '张建国',
      bidderRegisterAddress: '深圳市南山区前海路1号',
      bidderContact: '李晓梅',
      bidderContactTel: '13900000002',
    },
    applyUserInfo: { applyUserName: '李晓梅', applyUserPhone: '13900000002', needInvoice: false },
    biddingApplyFiles: { businessLicenseKeys: [file], biddingDocumentKeys: [file] },
  };
}

/** What a draft says besides of the contract that any guarantee but a bid's secures; its papers are those of the draft. */
export function contractOf({ biddingApplyFiles }: ApplicationDraft): NonNullable<ApplicationDraft['contractInfo']> {
  const papers = biddingApplyFiles?.businessLicenseKeys ?? [];
  return {
    contractName: '前海科技园一期工程施工合同',
    contractNo: 'HT-2026-018',
    contractAmount: '36000000.00',
    contractSignDate: '2026-03-01',
    contractStartDate: '2026-04-01',
    contractEndDate: '2028-03-31',
    advancePaymentAmount: '3600000.00',
    completionDate: '2028-03-31',
    settlementAmount: '35800000.00',
    liabilityMonths: 24,
    winningNoticeFiles: papers,
    contractFiles: papers,
  };
}
