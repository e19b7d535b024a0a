import { useMemo } from 'react';
import { formOverrides } from './application-settings';
import type { ApplicationStart } from './application-start';
import { withSectionHints } from './section-hints';
import type { ApplicationFormWork } from './use-application-form';
import { lawHints } from './use-law';

interface FormOverridesInput {
  start: ApplicationStart;
  work: ApplicationFormWork;
  step: number;
  bidOver: string | null;
  folded: boolean;
}

/** What of the form's fields is shown in this step, locked, marked or commented. */
export function useFormOverrides({ start, work, step, bidOver, folded }: FormOverridesInput) {
  const { project, mode, termsLocked, accepted, known, returned } = start;
  const { sectionNos, chosen, judgement } = work;
  const { schema, product } = chosen;
  const { law } = judgement;
  const sections = project.project.projectSections;
  const marks = returned?.marks;
  const hints = useMemo(() => {
    const ofLaw = lawHints({ law, sections, sectionNos });
    return termsLocked ? ofLaw : withSectionHints(ofLaw, { law, sections, sectionNos, accepted });
  }, [law, sections, sectionNos, termsLocked, accepted]);
  return useMemo(
    () =>
      formOverrides({
        ...{ schema, step, product, bidOver, known, hints, folded },
        locked: termsLocked,
        submitted: mode === 'edit',
        ...(marks ? { marks } : {}),
      }),
    [schema, step, termsLocked, mode, product, bidOver, known, hints, folded, marks],
  );
}
