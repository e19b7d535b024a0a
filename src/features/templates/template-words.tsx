import type { TemplateRow } from '#contract/templates';
import { enumerationLabel } from '#domain/enumerations';
import { TEMPLATE_KINDS, templateKinds } from '#domain/product/content';
import { TEMPLATE_STATES, type TemplateState } from '#domain/template/state';
import { ToneTag } from '../../blocks/status/status-tag';

const TONES = { draft: 'waiting', published: 'good', disabled: 'ended' } as const satisfies Record<TemplateState, string>;

export function StateTag({ template: { state, unpublished } }: { template: Pick<TemplateRow, 'state' | 'unpublished'> }) {
  return (
    <>
      <ToneTag tone={TONES[state]}>{TEMPLATE_STATES[state].label}</ToneTag>
      {unpublished && state !== 'draft' ? <small>有未发布的修改</small> : null}
    </>
  );
}

/** What a template is for, as lists and pages name it. */
export const KIND_OPTIONS = templateKinds.map((value) => ({ value, label: TEMPLATE_KINDS[value] }));

export function typeName(guaranteeType: string | undefined): string {
  return guaranteeType === undefined ? '各类保函通用' : enumerationLabel('guaranteeType', guaranteeType);
}
