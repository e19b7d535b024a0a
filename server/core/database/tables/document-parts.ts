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
