import { useMemo, type ReactNode } from 'react';
import { applicationLawFacts, type ApplicationLaw } from '#domain/application/rules';
import { lawFindings } from '#domain/law/judge';
import type { RuleInForce } from '#domain/law/rule-set';
import { TOPPED_UP } from '#domain/wages/deposit';
import { useLawRulesQuery } from '../../../api/law';
import { useWageDepositPageQuery } from '../../../api/wage-deposits';
import { LawHint } from '../../../blocks/form/law-hint';
import type { ApplicationStart } from './application-start';
import { WageFill } from './wage-fill';

/** What the law asks of this application: of its day where it was made already, nothing more of terms that are fixed. */
export function useLaw({ project, fixedLaw, termsLocked, accepted }: ApplicationStart, guaranteeType = ''): ApplicationLaw {
  const survey = project.project.biddingSurvey;
  const { areaId } = survey;
  const { data } = useLawRulesQuery(areaId ? { areaId } : {}, { skip: fixedLaw !== null });
  const inForce = fixedLaw ?? data?.rules ?? NONE;
  const rules = termsLocked ? NONE : inForce;
  const missingDeposit = useMissingDeposit(project.projectNo, guaranteeType === 'migrantWage' && !termsLocked);
  return useMemo(
    () => ({ rules, guaranteeType, survey, missingDeposit, accepted }),
    [rules, guaranteeType, survey, missingDeposit, accepted],
  );
}

/** What is missing of the applicant's wage deposit for a project, where it has one that is topped up. */
function useMissingDeposit(projectNo: string, asked: boolean): string | undefined {
  const { data } = useWageDepositPageQuery({ keyword: projectNo, size: 50 }, { skip: !asked });
  return data?.list.find((deposit) => deposit.projectNo === projectNo && TOPPED_UP.includes(deposit.state))?.missing;
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
