import type { ApplicationDraft } from '#domain/application/fields';
import { applicationForm } from '#domain/application/form';
import { validateApplication } from '#domain/application/rules';
import type { NamedField } from '#domain/form/schema';
import type { ApplicationStart } from './application-start';
import { applicationOf, formValuesOf } from './application-values';
import { stepOfField } from './apply-steps';

/** The step that is asked for, or the first before it on which something is wrong. */
export function firstStep(
  wanted: number,
  first: ApplicationDraft,
  { project, mode }: ApplicationStart,
  fields: readonly NamedField[],
): number {
  const application = applicationOf(applicationForm(fields), formValuesOf(first), first.sectionNos ?? [], mode);
  const { projectSections: sections } = project.project;
  const errors = validateApplication(application, { sections, guaranteeType: null, projectFields: fields, mode });
  return Math.min(wanted, ...errors.map(({ field }) => stepOfField(field)));
}
