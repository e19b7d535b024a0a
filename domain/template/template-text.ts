import type { FieldError } from '../field';
import type { TemplateKind } from '../product/content';
import {
  hasPlaceholders,
  storedText,
  placeholderProblem,
  shownLength,
  shownLengthProblem,
  shownText,
  type PlaceholderLabels,
} from './placeholders';

/** One clause of a contract: its heading, and the paragraphs under it with `{{name}}` for what each contract fills in. */
export interface TemplateClause {
  heading: string;
  paragraphs: string[];
}

/**
 * What a template says: the title that is printed, its paragraphs (a letter's undertaking, a contract's preamble) with `{{name}}` for what each document fills in, and a contract's clauses,
 * which are counted when it is drawn. A letter has none. LC-11.
 */
export interface TemplateText {
  title: string;
  paragraphs: string[];
  clauses: TemplateClause[];
}

/** How long the parts of a template may be, in characters as its writer reads them, how many paragraphs and clauses it has at most, and how many characters in all. */
export const TEMPLATE_TEXT_LIMITS = {
  name: 60,
  title: 20,
  paragraph: 2000,
  paragraphs: 40,
  heading: 40,
  clauses: 40,
  clauseParagraphs: 20,
  characters: 40_000,
  note: 200,
} as const;

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
} as const satisfies PlaceholderLabels;

/** What a contract between bidder and institution fills in, as `LETTER_PLACEHOLDERS`. */
export const CONTRACT_PLACEHOLDERS = {
  title: '合同名称',
  contractNo: '合同编号',
  contractDate: '合同日期',
  bidderName: '甲方名称',
  guaranteeName: '乙方名称',
  letterAppName: '保函开立机构',
  beneficiaryName: '受益人',
  projectName: '项目名称',
  sectionNames: '标段',
  applyNo: '申请编号',
  guaranteeTypeName: '保函类型',
  guaranteeAmount: '担保金额',
  guaranteeAmountInCapitals: '担保金额大写',
  effectiveDate: '生效日期',
  expiryDate: '到期日期',
  guaranteeFee: '担保费',
  guaranteeFeeInCapitals: '担保费大写',
  platformServiceFee: '平台服务费',
  platformServiceFeeInCapitals: '平台服务费大写',
  totalFee: '费用合计',
  totalFeeInCapitals: '费用合计大写',
  platformName: '平台名称',
} as const satisfies PlaceholderLabels;

export type ContractPlaceholder = keyof typeof CONTRACT_PLACEHOLDERS;

/** What each kind of document fills in. */
export const TEMPLATE_PLACEHOLDERS: Readonly<Record<TemplateKind, PlaceholderLabels>> = {
  letter: LETTER_PLACEHOLDERS,
  business: CONTRACT_PLACEHOLDERS,
  guarantee: CONTRACT_PLACEHOLDERS,
};

/** True of the kinds that are contracts: they have clauses. */
export function isContract(kind: TemplateKind): kind is Exclude<TemplateKind, 'letter'> {
  return kind !== 'letter';
}

/** The text as its writer reads it: `{{受益人}}` for `{{beneficiaryName}}`. */
export function shownTemplateText(kind: TemplateKind, text: string): string {
  return shownText(text, TEMPLATE_PLACEHOLDERS[kind]);
}

/** The text as it is kept, the reverse of `shownTemplateText`. What is not known stays as it was typed. */
export function storedTemplateText(kind: TemplateKind, text: string): string {
  return storedText(text, TEMPLATE_PLACEHOLDERS[kind]);
}

/** The text without the blanks around its parts. */
export function trimmedText({ title, paragraphs, clauses }: TemplateText): TemplateText {
  const trimmed = (texts: readonly string[]) => texts.map((text) => text.trim());
  return {
    title: title.trim(),
    paragraphs: trimmed(paragraphs),
    clauses: clauses.map((clause) => ({ heading: clause.heading.trim(), paragraphs: trimmed(clause.paragraphs) })),
  };
}

/** One part of a text by its field: `title`, `paragraphs.N`, `clauses.N.heading` or `clauses.N.paragraphs.M`. */
interface TextPart {
  field: string;
  text: string;
}

/** Every part of a text, in its order. */
export function partsOfText({ title, paragraphs, clauses }: TemplateText): TextPart[] {
  return [
    { field: 'title', text: title },
    ...paragraphParts('paragraphs', paragraphs),
    ...clauses.flatMap((clause, index) => [
      { field: `clauses.${String(index)}.heading`, text: clause.heading },
      ...paragraphParts(`clauses.${String(index)}.paragraphs`, clause.paragraphs),
    ]),
  ];
}

function paragraphParts(field: string, paragraphs: readonly string[]): TextPart[] {
  return paragraphs.map((text, index) => ({ field: `${field}.${String(index)}`, text }));
}

/** Every error of a template by the fields of its parts, `paragraphs`, `clauses` and `clauses.N.paragraphs`, in words. Browser and server judge by it. */
export function templateTextErrors(kind: TemplateKind, text: TemplateText): FieldError[] {
  const what = isContract(kind) ? '合同名称' : '保函名称';
  return [
    ...titleErrors(text.title, what),
    ...bodyErrors(kind, text),
    ...partsOfText(text).flatMap(({ field, text: part }) => {
      const message = field === 'title' ? null : partProblem(kind, field, part);
      return message ? [{ field, message }] : [];
    }),
  ];
}

function titleErrors(title: string, what: string): FieldError[] {
  if (title.trim() === '') return [{ field: 'title', message: `请填写${what}` }];
  return hasPlaceholders(title) ? [{ field: 'title', message: `${what}中不能插入内容` }] : [];
}

function bodyErrors(kind: TemplateKind, text: TemplateText): FieldError[] {
  const { paragraphs, clauses } = text;
  const { characters } = TEMPLATE_TEXT_LIMITS;
  const length = partsOfText(text).reduce((sum, part) => sum + shownLength(part.text, TEMPLATE_PLACEHOLDERS[kind]), 0);
  const tooLong = length > characters ? [{ field: 'paragraphs', message: `全文不能超过 ${String(characters)} 个字` }] : [];
  if (!isContract(kind))
    return [
      ...(paragraphs.length === 0 ? [{ field: 'paragraphs', message: '请填写正文' }] : []),
      ...(clauses.length > 0 ? [{ field: 'clauses', message: '保函没有条款，请写在正文中' }] : []),
      ...tooLong,
    ];
  return [
    ...(clauses.length === 0 ? [{ field: 'clauses', message: '请至少添加一条条款' }] : []),
    ...clauses.flatMap((clause, index) =>
      clause.paragraphs.length === 0 ? [{ field: `clauses.${String(index)}.paragraphs`, message: '请填写条款内容' }] : [],
    ),
    ...tooLong,
  ];
}

function partProblem(kind: TemplateKind, field: string, text: string): string | null {
  const isHeading = field.endsWith('.heading');
  if (text.trim() === '') return isHeading ? '请填写条款名称' : '段落不能为空';
  const labels = TEMPLATE_PLACEHOLDERS[kind];
  const most = isHeading ? TEMPLATE_TEXT_LIMITS.heading : TEMPLATE_TEXT_LIMITS.paragraph;
  return placeholderProblem(text, labels) ?? shownLengthProblem(text, labels, most);
}
