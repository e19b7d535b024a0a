import type { FieldError } from '../field';
import { groupErrors } from '../form/errors';
import type { FormGroups } from '../form/schema';
import { cleanChineseName, cleanCode } from '../validation/cleaners';

/** Whom a visitor applies for, and who he is. */
export interface VisitorFor {
  orgName: string;
  orgCodeNo: string;
  applyUserName: string;
}

/** What a visitor says before he applies. GZ-05. */
export const VISITOR_FIELDS: FormGroups = {
  bidder: {
    label: '投标单位',
    fields: {
      orgName: {
        kind: 'text',
        label: '单位名称',
        required: true,
        minLength: 4,
        maxLength: 100,
        drawn: true,
        named: 'letter',
        hint: '与营业执照一致',
      },
      orgCodeNo: { kind: 'creditCode', label: '统一社会信用代码', required: true, maxLength: 18 },
      applyUserName: { kind: 'chineseName', label: '经办人姓名', required: true, maxLength: 50, drawn: true },
    },
  },
};

/** Every error of it, by the names of its fields. */
export function visitorErrors(given: VisitorFor): FieldError[] {
  return groupErrors(VISITOR_FIELDS, { bidder: { ...given } }).map(({ field, message }) => ({
    field: field.replace(/^bidder\./, ''),
    message,
  }));
}

/** The same without blanks around it, the code in capitals. */
export function storedVisitor({ orgName, orgCodeNo, applyUserName }: VisitorFor): VisitorFor {
  return { orgName: orgName.trim(), orgCodeNo: cleanCode(orgCodeNo), applyUserName: cleanChineseName(applyUserName) };
}

/** Why a visitor goes on no longer for an organisation that somebody else has registered since, and how he gets in. */
export function whyVisitEnded(orgName: string): string {
  return `“${orgName}”已由他人在平台注册，访客不能再代为办理。请用本手机号注册，并在注册时申请加入该单位，经其管理员同意后，以该单位名义办理`;
}
