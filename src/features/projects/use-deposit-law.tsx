import { Form, type FormInstance } from 'antd';
import { useMemo, type ReactNode } from 'react';
import type { ProjectDetail } from '#contract/projects';
import { dayOf } from '#domain/dates';
import { lawFactsOf, type TenderedSection, type TenderSurvey } from '#domain/law/facts';
import { lawFindings, type LawFinding } from '#domain/law/judge';
import type { RuleInForce } from '#domain/law/rule-set';
import type { SectionLaw } from '#domain/project/rules';
import { useLawRulesQuery } from '../../api/law';
import type { FormValues } from '../../blocks/form/form-paths';
import { LawHint } from '../../blocks/form/law-hint';

/** By what the law judges the deposits of a project: the rules of where it is built and when it was made, and how it is tendered as the form stands. */
export function useDepositLaw(form: FormInstance<FormValues>, first: FormValues, detail: ProjectDetail | undefined): SectionLaw {
  const watched = Form.useWatch(surveyOf, { form, preserve: true });
  const { areaId, ...survey } = isFilled(watched) ? watched : surveyOf(first);
  const day = detail ? { day: dayOf(detail.projectCreateInfo.createTime) } : {};
  const { data } = useLawRulesQuery({ ...day, ...(areaId ? { areaId } : {}) });
  const law = data?.rules ?? NONE;
  const { procurementLaw, biddingWay, engineeringType } = survey;
  return useMemo(
    () => ({ law, survey: filledOnly({ procurementLaw, biddingWay, engineeringType }) }),
    [law, procurementLaw, biddingWay, engineeringType],
  );
}

/** What the law says to the deposit asked for these sections. */
export function depositHint(
  { law, survey }: SectionLaw,
  read: (values: FormValues) => { sections: readonly TenderedSection[]; depositAmount: unknown },
): (fill: (value: unknown) => void) => ReactNode {
  const judge = (values: FormValues): LawFinding | undefined => {
    const { sections, depositAmount } = read(values);
    const findings = lawFindings(law, lawFactsOf('bid', survey, sections), { guaranteeInfo: { depositAmount } });
    return findings.find(({ field }) => field === 'guaranteeInfo.depositAmount');
  };
  return (fill) => <LawHint judge={judge} onFill={fill} />;
}

const NONE: readonly RuleInForce[] = [];
const NAMES = ['procurementLaw', 'biddingWay', 'engineeringType', 'areaId'] as const;

type Survey = TenderSurvey & { areaId?: string };

function surveyOf({ biddingSurvey }: FormValues): Survey {
  return filledOnly(Object.fromEntries(NAMES.map((name) => [name, biddingSurvey?.[name]])));
}

function filledOnly(values: Record<string, unknown>): Survey {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string' && value !== ''));
}

function isFilled(survey: Survey | undefined): survey is Survey {
  return survey !== undefined && Object.keys(survey).length > 0;
}
