import { useMemo, type ReactNode } from 'react';
import { applicationLawFacts, type ApplicationLaw } from '#domain/application/rules';
import { lawFindings } from '#domain/law/judge';
import type { RuleInForce } from '#domain/law/rule-set';
import { useLawRulesQuery } from '../../../api/law';
import { LawHint } from '../../../blocks/form/law-hint';
import type { ApplicationStart } from './application-start';
import { WageFill } from './wage-fill';

/** What the law asks of this application: of its day where it was made already, nothing more of terms that are fixed. */
export function useLaw({ project, fixedLaw, termsLocked }: ApplicationStart, guaranteeType = ''): ApplicationLaw {
  const survey = project.project.biddingSurvey;
  const { areaId } = survey;
  const { data } = useLawRulesQuery(areaId ? { areaId } : {}, { skip: fixedLaw !== null });
  const inForce = fixedLaw ?? data?.rules ?? NONE;
  const rules = termsLocked ? NONE : inForce;
  return useMemo(() => ({ rules, guaranteeType, survey }), [rules, guaranteeType, survey]);
}

const NONE: readonly RuleInForce[] = [];

export interface LawHintsInput {
  law: ApplicationLaw;
  sections: ApplicationStart['project']['project']['projectSections'];
  sectionNos: readonly string[];
}

/** What is said under the fields that the law speaks of, by their paths. */
export function lawHints({ law, sections, sectionNos }: LawHintsInput): Record<string, (fill: (value: unknown) => void) => ReactNode> {
  const own = law.rules.filter(({ guaranteeType }) => guaranteeType === law.guaranteeType);
  return Object.fromEntries(
    own.map(({ field, kind }) => [
      field,
      (fill) => (
        <>
          {kind === 'wageDeposit' ? <WageFill onFill={fill} /> : null}
          <LawHint
            judge={(values) => {
              const application = { ...values, sectionNos };
              return lawFindings(own, applicationLawFacts(application, law, sections), application).find(
                (finding) => finding.field === field,
              );
            }}
            onFill={fill}
          />
        </>
      ),
    ]),
  );
}
