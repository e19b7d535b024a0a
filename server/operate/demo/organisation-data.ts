import type { AppContext, Db } from '../../core/context';
import { storeFile } from '../../records/files/store-file';
import { identityChangeUse } from '../../records/organisations/file-readers';
import { insertOrganisationData } from './repository';
import { samplePdf } from './sample-pdf';

const BIDDER = 'DEMO-BIDDER-A';
const RENAMED = 'DEMO-AGENCY';
const MEDIA_TYPE = 'application/pdf';

/** What a bidder says of itself, and a change of name that waits for the platform. */
export async function seedOrganisationData(db: Db, context: AppContext, now: Date): Promise<void> {
  const written = { version: 1, updateUserName: '陈立群', updateTime: now };
  const fileName = '准予变更登记通知书.pdf';
  const { fileKey } = await storeFile(db, context, {
    bytes: samplePdf('Notice of change (sample)'),
    fileName,
    mediaType: MEDIA_TYPE,
    ownerAppId: RENAMED,
    uploadedBy: 'DEMO-U07',
    purpose: 'upload',
    applyNo: identityChangeUse(RENAMED),
  });
  await insertOrganisationData(db, {
    enterprises: [{ ...written, appId: BIDDER, data: JSON.stringify(ENTERPRISE) }],
    invoiceInfos: [{ ...written, appId: BIDDER, data: JSON.stringify(INVOICE_INFO) }],
    bankAccounts: [
      { ...written, ...BASIC_ACCOUNT, appId: BIDDER, isDefault: true },
      { ...written, ...PROJECT_ACCOUNT, appId: BIDDER, isDefault: false },
    ],
    identityChanges: [
      {
        appId: RENAMED,
        version: 1,
        status: 'pending',
        before: JSON.stringify(AGENCY),
        after: JSON.stringify({ ...AGENCY, orgName: '天津诚砚工程咨询有限公司', orgLegalPerson: '冯嘉禾' }),
        reason: '公司业务范围扩大，经股东会决议变更名称和法定代表人，已在市场监督管理局办理变更登记。',
        evidenceFiles: JSON.stringify([{ key: fileKey, fileName }]),
        userId: 'DEMO-U07',
        userName: '冯嘉禾',
        submittedAt: now,
      },
    ],
  });
}

const AGENCY = { orgName: '天津诚砚招标代理有限公司', orgCodeNo: '91120105MA06D1B818', orgLegalPerson: '冯志刚' };

const ENTERPRISE = {
  status: 'operating',
  scale: 'medium',
  registCapi: '80000000.00',
  establishDate: '2015-03-18',
  termStart: '2015-03-18',
  teamEnd: '2045-03-17',
  orgTaxpayerId: '91120104MA06R8T22B',
  scope: '房屋建筑工程、市政公用工程、机电安装工程施工总承包；建筑装饰装修工程设计与施工；建筑材料销售。',
  qualifications: [
    {
      qualificationName: '建筑工程施工总承包',
      qualificationLevel: '一级',
      certificateNo: 'D112000001',
      validUntil: '2029-06-30',
    },
    {
      qualificationName: '市政公用工程施工总承包',
      qualificationLevel: '二级',
      certificateNo: 'D212000002',
      validUntil: '2028-11-15',
    },
  ],
};

export const INVOICE_INFO = {
  taxingType: 'special',
  orgTaxpayerId: '91120104MA06R8T22B',
  taxBankName: '津门商业银行南开支行',
  taxBankAccount: '120001040300012345',
  taxAddress: '天津市南开区长江道92号2幢301室',
  taxTelephone: '022-27660002',
  receiver: '陈立群',
  receiverPhoneNum: '13800000002',
  email: 'finance@haizhuo.example.com',
};

const BASIC_ACCOUNT = {
  accountName: '天津海卓建设工程有限公司',
  cardCode: '120001040300012345',
  bankName: '津门商业银行',
  branchName: '南开支行',
  bankCode: '313110000108',
};

const PROJECT_ACCOUNT = {
  accountName: '天津海卓建设工程有限公司',
  cardCode: '0302010109000456789',
  bankName: '海河银行',
  branchName: '滨海新区支行',
  bankCode: '',
};
