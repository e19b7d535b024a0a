import type { ProjectDetail } from '#contract/projects';
import type { UserInfo } from '#contract/users';
import type { ApplicationDraft } from '#domain/application/fields';
import type { ProjectSection } from '#domain/project/fields';

/** A section whose guarantee is of `amount` yuan, before its bids are open. */
export function section(sectionNo: string, amount: string): ProjectSection {
  return {
    sectionNo,
    sectionName: `${sectionNo}标段`,
    bidOpeningDate: '2026-03-01T01:30:00.000Z',
    guaranteeAmount: amount,
    depositAmount: amount,
    effectiveDate: '2026-02-01',
    expiryDate: '2026-08-31',
    guaranteeForm: 'electronic',
  };
}

/** A project of two sections that may be applied for. */
export const project: ProjectDetail = {
  projectNo: 'P1',
  approvalStatus: 'pass',
  version: 1,
  allowedEvents: [],
  projectCreateInfo: { createOrgType: 'bidding', createAppName: '城投公司', createTime: '2026-01-01T00:00:00.000Z' },
  project: {
    biddingSurvey: { projectName: '滨河路改造工程', projectNo: 'P1', tenders: '城投公司' },
    announceInfo: {},
    biddingAgencyAndbidder: { constructionUnit: '城投公司' },
    projectGuaranteeInfo: {},
    projectSections: [section('A', '300000.00'), section('B', '200000.00')],
  },
  applicable: true,
  openedSectionNos: [],
  products: [],
};

/** The bidder's user who applies. */
export const user: UserInfo = {
  appId: 'b',
  userId: 'u',
  userName: '李明',
  mobile: '13800000002',
  appName: '华建集团',
  orgCodeNo: '91120104MA05XK7T3G',
  orgType: 'bidder',
  orgTypes: ['bidder'],
  multiOrgTypes: [],
  menus: [],
  permissions: [],
  account: '13800000002',
  email: '',
  channelNo: '',
  roles: [],
  roleNames: [],
  isToured: true,
};

/** Everything filled in, for the first section of the project. */
export const application = {
  biddingApplySurvey: { projectNo: 'P1' },
  guaranteeInfo: {
    productNo: 'PR1',
    guaranteeAmount: '300000.00',
    effectiveDate: '2026-02-01',
    expiryDate: '2026-08-31',
    guaranteeForm: 'electronic',
  },
  bidderInfo: {
    bidderLegalPerson: '陈国栋',
    bidderRegisterAddress: '天津市南开区长江道92号',
    bidderContact: '李明',
    bidderContactTel: '13800000002',
  },
  applyUserInfo: { applyUserName: '李明', applyUserPhone: '13800000002', needInvoice: false },
  biddingApplyFiles: {
    businessLicenseKeys: [{ key: 'k1', fileName: '营业执照.pdf' }],
    biddingDocumentKeys: [{ key: 'k2', fileName: '招标文件.pdf' }],
  },
  sectionNos: ['A'],
} satisfies ApplicationDraft;
