import type { OrganisationType } from '#domain/organisation/organisation-type';

export interface DemoOrganisation {
  appId: string;
  orgName: string;
  orgCodeNo: string;
  orgTypes: OrganisationType[];
  orgLegalPerson: string;
  orgRegisterAddress: string;
  contactName: string;
  contactMobile: string;
  contactTel: string;
  institutionKind?: 'bank' | 'insurance' | 'guaranteeCompany';
}

/** Invented companies; the credit codes have right check digits and belong to nobody known. */
export const DEMO_ORGANISATIONS: readonly DemoOrganisation[] = [
  {
    appId: 'DEMO-PLATFORM',
    orgName: '津信通电子保函服务（天津）有限公司',
    orgCodeNo: '91120116MA07K3P188',
    orgTypes: ['platform'],
    orgLegalPerson: '周启航',
    orgRegisterAddress: '天津市滨海新区创业路18号5层',
    contactName: '周启航',
    contactMobile: '13800000001',
    contactTel: '022-25990001',
  },
  {
    appId: 'DEMO-BIDDER-A',
    orgName: '天津海卓建设工程有限公司',
    orgCodeNo: '91120104MA06R8T22B',
    orgTypes: ['bidder'],
    orgLegalPerson: '陈国栋',
    orgRegisterAddress: '天津市南开区长江道92号2幢301室',
    contactName: '陈立群',
    contactMobile: '13800000002',
    contactTel: '022-27660002',
  },
  {
    appId: 'DEMO-BIDDER-B',
    orgName: '天津滨瀚市政工程有限公司',
    orgCodeNo: '91120116MA05W2L724',
    orgTypes: ['bidder'],
    orgLegalPerson: '赵世杰',
    orgRegisterAddress: '天津市滨海新区第三大街51号',
    contactName: '赵文博',
    contactMobile: '13800000003',
    contactTel: '022-66280003',
  },
  {
    appId: 'DEMO-GUARANTEE-A',
    orgName: '天津津衡融资担保有限公司',
    orgCodeNo: '91120103MA06H9C49E',
    orgTypes: ['guarantee'],
    orgLegalPerson: '孙维民',
    orgRegisterAddress: '天津市河西区友谊路35号城市大厦12层',
    contactName: '孙静怡',
    contactMobile: '13800000004',
    contactTel: '022-28370004',
    institutionKind: 'guaranteeCompany',
  },
  {
    appId: 'DEMO-BANK',
    orgName: '天津海门银行股份有限公司',
    orgCodeNo: '91120101103068454L',
    orgTypes: ['letter'],
    orgLegalPerson: '吴德成',
    orgRegisterAddress: '天津市和平区解放北路108号',
    contactName: '吴海宁',
    contactMobile: '13800000005',
    contactTel: '022-23310005',
    institutionKind: 'bank',
  },
  {
    appId: 'DEMO-OWNER',
    orgName: '天津河汇城市建设发展有限公司',
    orgCodeNo: '91120102MA05Q6Y307',
    orgTypes: ['bidding'],
    orgLegalPerson: '郑国平',
    orgRegisterAddress: '天津市河东区津塘路66号',
    contactName: '郑国平',
    contactMobile: '13800000006',
    contactTel: '022-24120006',
  },
  {
    appId: 'DEMO-AGENCY',
    orgName: '天津诚砚招标代理有限公司',
    orgCodeNo: '91120105MA06D1B818',
    orgTypes: ['intermediary'],
    orgLegalPerson: '冯志刚',
    orgRegisterAddress: '天津市河北区中山路283号',
    contactName: '冯嘉禾',
    contactMobile: '13800000007',
    contactTel: '022-26350007',
  },
  {
    appId: 'DEMO-TRADE-CENTER',
    orgName: '天津市津域公共资源交易中心',
    orgCodeNo: '121200004013582227',
    orgTypes: ['tradeCenter'],
    orgLegalPerson: '何永明',
    orgRegisterAddress: '天津市河西区围堤道146号',
    contactName: '何永明',
    contactMobile: '13800000008',
    contactTel: '022-28010008',
  },
  {
    appId: 'DEMO-GUEST',
    orgName: '天津新启程建材有限公司',
    orgCodeNo: '91120111MA07E5N93T',
    orgTypes: ['guest'],
    orgLegalPerson: '许晓彤',
    orgRegisterAddress: '天津市西青区中北镇阜锦道9号',
    contactName: '许晓彤',
    contactMobile: '13800000009',
    contactTel: '022-27940009',
  },
  {
    appId: 'DEMO-PERSONAL',
    orgName: '李明远',
    orgCodeNo: '',
    orgTypes: ['personal'],
    orgLegalPerson: '李明远',
    orgRegisterAddress: '天津市东丽区先锋路27号',
    contactName: '李明远',
    contactMobile: '13800000010',
    contactTel: '',
  },
  {
    appId: 'DEMO-GROUP',
    orgName: '天津恒拓建设集团有限公司',
    orgCodeNo: '91120110MA06U4X665',
    orgTypes: ['bidder', 'guarantee'],
    orgLegalPerson: '高振宇',
    orgRegisterAddress: '天津市东丽区空港经济区西三道158号',
    contactName: '高振宇',
    contactMobile: '13800000011',
    contactTel: '022-24890011',
    institutionKind: 'guaranteeCompany',
  },
  {
    appId: 'DEMO-GUARANTEE-B',
    orgName: '天津泰鸿工程担保有限公司',
    orgCodeNo: '91120113MA05G7J25Q',
    orgTypes: ['guarantee'],
    orgLegalPerson: '郭建业',
    orgRegisterAddress: '天津市北辰区京津路370号',
    contactName: '郭建业',
    contactMobile: '13800000014',
    contactTel: '022-26830014',
    institutionKind: 'guaranteeCompany',
  },
  {
    appId: 'DEMO-INSURER',
    orgName: '津安财产保险股份有限公司天津分公司',
    orgCodeNo: '91120118MA07B2K57A',
    orgTypes: ['guarantee'],
    orgLegalPerson: '宋雅琴',
    orgRegisterAddress: '天津市和平区南京路219号18层',
    contactName: '宋雅琴',
    contactMobile: '13800000015',
    contactTel: '022-23020015',
    institutionKind: 'insurance',
  },
  {
    appId: 'DEMO-WAGE',
    orgName: '天津津筑劳务工程有限公司',
    orgCodeNo: '91120110MA08N4Q654',
    orgTypes: ['bidder'],
    orgLegalPerson: '韩志强',
    orgRegisterAddress: '天津市东丽区成林道58号',
    contactName: '韩志强',
    contactMobile: '13800000016',
    contactTel: '022-24370016',
  },
];

/** On the platform's blacklist; it has no account here. */
export const BLACKLISTED = {
  appName: '天津宏展翔业建筑工程有限公司',
  organizationCode: '91120101MA06F8R40Q',
  reason: '2025年投标中提供虚假业绩材料，被行政主管部门处罚',
} as const;
