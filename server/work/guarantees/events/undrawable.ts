import type { Application } from '#domain/application/fields';
import { capitalAmount } from '#domain/capital-amount';
import { undrawableCharacters } from '#domain/drawable';
import type { FieldError } from '#domain/field';
import type { OrganisationRow } from '../../../records/organisations/repository';

interface Borne {
  application: Application;
  project: { projectName: string; projectNo: string; tenders: string };
  sections: readonly { sectionName: string }[];
  bidder: OrganisationRow;
}

const ASK_THE_TENDEREE = '请联系招标人更正项目信息后再申请';
const CHANGE_IT_FIRST = '请先在单位信息中变更后再申请';

/** What the documents could not show of what the application refers to, told before anything is signed; its own fields were judged before. */
export function undrawableErrors({ application, project, sections, bidder }: Borne): FieldError[] {
  const { projectName, projectNo, tenders } = project;
  return [
    ...errorOf('biddingApplySurvey.projectNo', { 项目名称: projectName, 项目编号: projectNo, 招标人名称: tenders }, ASK_THE_TENDEREE),
    ...errorOf('sectionNos', { 标段名称: sections.map(({ sectionName }) => sectionName).join('') }, ASK_THE_TENDEREE),
    ...errorOf('bidderInfo.bidderAppName', { 单位名称: bidder.orgName, 注册地址: bidder.orgRegisterAddress }, CHANGE_IT_FIRST),
    ...errorOf('bidderInfo.bidderLegalPerson', { 法定代表人: bidder.orgLegalPerson }, CHANGE_IT_FIRST),
    ...withoutCapitals('guaranteeInfo.guaranteeAmount', application.guaranteeInfo.guaranteeAmount),
  ];
}

function withoutCapitals(field: string, amount: string): FieldError[] {
  const capitals = capitalAmount(amount);
  return capitals.ok ? [] : [{ field, message: capitals.message }];
}

/** The first of these texts that cannot be shown. */
function errorOf(field: string, texts: Readonly<Record<string, string>>, mend: string): FieldError[] {
  for (const [label, text] of Object.entries(texts)) {
    const characters = undrawableCharacters(text);
    if (characters.length > 0) return [{ field, message: `${label}中的“${characters.join('')}”无法在合同和保函中显示，${mend}` }];
  }
  return [];
}
