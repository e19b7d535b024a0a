import type { ReactNode } from 'react';
import { applicationLawFacts, type ApplicationContext, type ApplicationLaw } from '#domain/application/rules';
import { applicationShortfalls, refusedText, shortText, type AcceptedTerms, type Shortfall } from '#domain/application/shortfall';
import { lawFindings } from '#domain/law/judge';
import { LimitHint, type LimitSaid } from '../../../blocks/form/limit-hint';

type Hints = Readonly<Record<string, (fill: (value: unknown) => void) => ReactNode>>;

export interface SectionHintsInput {
  law: ApplicationLaw;
  sections: ApplicationContext['sections'];
  sectionNos: readonly string[];
  accepted: AcceptedTerms | null;
}

const REQUIRED: readonly Shortfall['field'][] = ['guaranteeInfo.guaranteeAmount', 'guaranteeInfo.expiryDate'];

/** The hints with what the chosen sections ask more than is given; a field that the law refuses is told of that alone. */
export function withSectionHints(hints: Hints, { law, sections, sectionNos, accepted }: SectionHintsInput): Hints {
  const { guaranteeType } = law;
  const judged = (field: string) => (values: object) => {
    const application = { ...values, sectionNos };
    const findings = lawFindings(law.rules, applicationLawFacts(application, law, sections), application);
    if (findings.some((finding) => finding.field === field && finding.state === 'broken')) return undefined;
    const short = applicationShortfalls(application, { sections, guaranteeType, law, accepted }).find((one) => one.field === field);
    return short && saidOf(short);
  };
  const below = REQUIRED.map((field) => [
    field,
    (fill: (value: unknown) => void) => (
      <>
        {hints[field]?.(fill)}
        <LimitHint judge={judged(field)} onFill={fill} />
      </>
    ),
  ]);
  return { ...hints, ...(Object.fromEntries(below) as Hints) };
}

function saidOf(short: Shortfall): LimitSaid {
  if (short.state === 'refused') {
    const words = refusedText(short);
    return { words, announced: words, isRefused: true, fill: short.wanted };
  }
  const words = short.state === 'kept' ? shortText(short) : `${shortText(short)}，提交后将告知审核人`;
  return { words, announced: words, isRefused: false, fill: short.wanted };
}
