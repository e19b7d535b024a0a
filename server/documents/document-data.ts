import type { TemplateClause } from '#domain/template/template-text';
import type { SignaturePlace } from '../core/database/tables/document-parts';

/** A letter that is looked at before it is issued, or one of made-up facts. */
export type Unissued = 'preview' | 'sample';

export interface LetterData {
  /** Printed as the letter's title: the label of its guarantee type, such as '投标保函'. */
  title: string;
  letterNo: string;
  verifyCode: string;
  /** Address of the truth page with number and code; drawn as a QR code. */
  verifyUrl: string;
  beneficiaryName: string;
  applicantName: string;
  projectName: string;
  projectNo?: string;
  sectionNames: readonly string[];
  /** Decimal string in yuan, such as '800000.00'. */
  amount: string;
  amountInCapitals: string;
  /** Days in Asia/Shanghai, 'YYYY-MM-DD'. */
  effectiveDate: string;
  expiryDate: string;
  issueDate: string;
  issuer: { name: string; creditCode?: string; address?: string; phone?: string };
  /** The channel by which it was applied for, where that is not the platform's own. */
  channelName?: string;
  /** The undertaking, one string a paragraph, with `{{name}}` for every field above and every key of `values`; dates and amounts come as a reader sees them. */
  paragraphs: readonly string[];
  values?: Readonly<Record<string, string>>;
  /** Of no effect: every page says so, and there is neither seal nor QR code. */
  unissued?: Unissued;
  /** To be printed and signed by hand: number and QR code stand there, no seal, and the footer says that the paper counts. */
  onPaper?: boolean;
  createdAt: Date;
}

export interface ContractParty {
  /** Names the signature place, e.g. 'applicant'; signPdf is given the rectangle of the same key. */
  key: string;
  /** Such as '甲方（委托人）'. */
  role: string;
  name: string;
  creditCode?: string;
  legalRepresentative?: string;
  address?: string;
  contact?: string;
  phone?: string;
}

export interface ContractData {
  title: string;
  contractNo: string;
  parties: readonly ContractParty[];
  preamble: readonly string[];
  clauses: readonly TemplateClause[];
  values?: Readonly<Record<string, string>>;
  /** To be printed and signed by hand. */
  onPaper?: boolean;
  /** Of made-up facts: every page says so. */
  sample?: boolean;
  /** Day in Asia/Shanghai, 'YYYY-MM-DD'. */
  contractDate: string;
  createdAt: Date;
}

export interface DrawnDocument {
  pdf: Buffer;
  pages: number;
  /** Where each party's visible signature belongs: 'issuer' in a letter, the party's key in a contract. */
  places: Readonly<Record<string, SignaturePlace>>;
}
