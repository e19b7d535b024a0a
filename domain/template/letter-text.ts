import type { FieldError } from '../field';

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

const IN_BRACES = /\{\{([^{}]*)\}\}/g;
const BY_LABEL = new Map<string, LetterPlaceholder>(letterPlaceholders.map((name) => [LETTER_PLACEHOLDERS[name], name]));

/** The text as its writer reads it: `{{受益人}}` for `{{beneficiaryName}}`. */
export function shownLetterText(text: string): string {
  return text.replace(IN_BRACES, (whole, name: string) =>
    isPlaceholder(name.trim()) ? `{{${LETTER_PLACEHOLDERS[name.trim() as LetterPlaceholder]}}}` : whole,
  );
}

/** The text as it is kept, the reverse of `shownLetterText`. What is not known stays as it was typed. */
export function keptLetterText(text: string): string {
  return text.replace(IN_BRACES, (whole, label: string) => {
    const name = BY_LABEL.get(label.trim());
    return name ? `{{${name}}}` : whole;
  });
}

/** Every error of a letter's template by its fields `title` and `paragraphs.N`, in words. Browser and server judge by it. */
export function letterTextErrors({ title, paragraphs }: LetterText): FieldError[] {
  return [
    ...(title.trim() === '' ? [{ field: 'title', message: '请填写保函名称' }] : []),
    ...(IN_BRACES_ONCE.test(title) ? [{ field: 'title', message: '保函名称中不能插入内容' }] : []),
    ...(paragraphs.length === 0 ? [{ field: 'paragraphs', message: '请填写正文' }] : []),
    ...paragraphs.flatMap((text, index) => {
      const message = paragraphProblem(text);
      return message ? [{ field: `paragraphs.${String(index)}`, message }] : [];
    }),
  ];
}

const IN_BRACES_ONCE = /\{\{|\}\}/;

function paragraphProblem(text: string): string | null {
  if (text.trim() === '') return '段落不能为空';
  const unknown = [...text.matchAll(IN_BRACES)].map(([, name = '']) => name.trim()).find((name) => !isPlaceholder(name));
  if (unknown !== undefined) return `没有“${unknown}”这一项内容，请从“插入内容”中选择`;
  return IN_BRACES_ONCE.test(text.replace(IN_BRACES, '')) ? '“{{”与“}}”没有成对' : null;
}

function isPlaceholder(name: string): name is LetterPlaceholder {
  return Object.hasOwn(LETTER_PLACEHOLDERS, name);
}
