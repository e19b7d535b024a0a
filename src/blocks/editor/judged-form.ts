import type { FormInstance } from 'antd';
import type { FieldError } from '#domain/field';
import type { Judgement } from '#machines/flow/editor';
import type { FormValues } from '../form/form-paths';

/** What is wrong in a form by its rules, and by fields that tell it themselves, as of files that are not uploaded yet. */
export async function judgedForm(form: FormInstance<FormValues>, problems: readonly FieldError[]): Promise<Judgement> {
  const uploaded = await form.validateFields().then(
    () => true,
    () => false,
  );
  return { accepted: uploaded && problems.length === 0, problems };
}
