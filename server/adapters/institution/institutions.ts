/** What an institution's system is asked to do: audit an application, audit its release, issue its letter. */
export type InstitutionTaskKind = 'audit' | 'release' | 'letter';

export interface InstitutionTask {
  /** Names this piece of work to the institution; left to it again under the same one it stays one. Its days are those that it was first left with. */
  reference: string;
  kind: InstitutionTaskKind;
  /** Which of the institution's interfaces works it, as the product's step names it. */
  interfaceType: string;
  /** Unified social credit code of the institution. */
  institutionCode: string;
  applyNo: string;
  productNo: string;
  productName: string;
  bidderName: string;
  bidderCode: string;
  beneficiaryName: string;
  projectNo: string;
  projectName: string;
  sectionNames: string;
  /** Yuan. */
  guaranteeAmount: string;
  guaranteeFee: string;
  effectiveDate: string;
  expiryDate: string;
}

/** What has become of a task. `refused`: an audit is returned, a letter is not issued. `supply` is an audit's alone. */
export type InstitutionAnswer =
  | { state: 'pending' }
  | { state: 'passed'; opinion: string }
  | { state: 'refused' | 'supply'; reason: string };

export interface Institutions {
  /** How long a task that is pending is left alone. */
  readonly retryAfterSeconds: number;
  /** Hands the task over where the institution does not have it, and answers what has become of it. Throws `InstitutionUnavailable` where nobody can say. */
  request(task: InstitutionTask): Promise<InstitutionAnswer>;
}

/** The institution's system did not answer, or with a fault, or with an answer that is not provably its own. */
export class InstitutionUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'InstitutionUnavailable';
  }
}
