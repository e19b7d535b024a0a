import type { FileReference } from '#domain/field';

/** What the demonstration's bidders answer to what a product asks in its application form. */
export function ownAnswers(productNo: string, papers: FileReference[]): Record<string, unknown> {
  switch (productNo) {
    case 'TB-JH-001':
      return {
        fundSource: 'own',
        annualRevenue: '86000000.00',
        relatedContacts: [{ name: '赵文静', mobile: '13800000022', duty: '财务经理' }],
      };
    case 'TB-HM-002':
      return {
        creditLine: { 0: 'line', 1: 'nonFinancing' },
        settlementAccount: '1200200100880026',
        registeredArea: { cascader: ['120000', '120100', '120104'], input: '长江道92号', upload: [] },
        shareholders: [
          { name: '天津华建控股有限公司', capital: '60000000.00' },
          { name: '陈立群', capital: '20000000.00' },
        ],
        auditReports: papers.slice(0, 1),
      };
    case 'TB-JA-003':
      return { breachBefore: false };
    default:
      return {};
  }
}
