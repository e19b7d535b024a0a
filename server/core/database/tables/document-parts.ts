export interface ContractClause {
  heading: string;
  /** Paragraphs under the heading, numbered 1.1, 1.2 and so on when there are several. */
  paragraphs: readonly string[];
}

/** A place on a page in PDF points from the lower left corner; page counts from 0. */
export interface SignaturePlace {
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface GuideSection {
  heading: string;
  paragraphs: string[];
}
