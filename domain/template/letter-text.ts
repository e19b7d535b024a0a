import type { FieldError } from '../field';
import { hasPlaceholders, keptText, placeholderProblem, shownText } from './placeholders';

/** What a letter's template says: the title that is printed, and its paragraphs with `{{name}}` for what each letter fills in. LC-11. */
export interface LetterText {
  title: string;
  paragraphs: string[];
}

/** How long the parts of a letter's template may be, in characters, and how many paragraphs it has at most. */
export const LETTER_TEXT_LIMITS = { name: 60, title: 20, paragraph: 2000, paragraphs: 40, note: 200 } as const;

/** What a letter fills in, by the names that its text has for it; `label` is what writers of templates read and type. */
export const LETTER_PLACEHOLDERS = {
  title: '保函名称',
  letterNo: '保函编号',
  verifyCode: '验证码',
  verifyUrl: '验真网址',
  beneficiaryName: '受益人',
  applicantName: '申请人',
  projectName: '项目名称',
  projectNo: '项目编号',
  sectionNames: '标段',
  amount: '担保金额',
  amountInCapitals: '担保金额大写',
  effectiveDate: '生效日期',
  expiryDate: '到期日期',
  issueDate: '开立日期',
  issuerName: '开立人',
  issuerCreditCode: '开立人信用代码',
  issuerAddress: '开立人地址',
  issuerPhone: '开立人电话',
} as const satisfies Record<string, string>;

export type LetterPlaceholder = keyof typeof LETTER_PLACEHOLDERS;
/** Every placeholder, in the order of `LETTER_PLACEHOLDERS`. */
export const letterPlaceholders = Object.keys(LETTER_PLACEHOLDERS) as LetterPlaceholder[];

/** The text as its writer reads it: `{{受益人}}` for `{{beneficiaryName}}`. */
export function shownLetterText(text: string): string {
  return shownText(text, LETTER_PLACEHOLDERS);
}

/** The text as it is kept, the reverse of `shownLetterText`. What is not known stays as it was typed. */
export function keptLetterText(text: string): string {
  return keptText(text, LETTER_PLACEHOLDERS);
}

/** Every error of a letter's template by its fields `title` and `paragraphs.N`, in words. Browser and server judge by it. */
export function letterTextErrors({ title, paragraphs }: LetterText): FieldError[] {
  return [
    ...(title.trim() === '' ? [{ field: 'title', message: '请填写保函名称' }] : []),
    ...(hasPlaceholders(title) ? [{ field: 'title', message: '保函名称中不能插入内容' }] : []),
    ...(paragraphs.length === 0 ? [{ field: 'paragraphs', message: '请填写正文' }] : []),
    ...paragraphs.flatMap((text, index) => {
      const message = paragraphProblem(text);
      return message ? [{ field: `paragraphs.${String(index)}`, message }] : [];
    }),
  ];
}

function paragraphProblem(text: string): string | null {
  return text.trim() === '' ? '段落不能为空' : placeholderProblem(text, LETTER_PLACEHOLDERS);
}
