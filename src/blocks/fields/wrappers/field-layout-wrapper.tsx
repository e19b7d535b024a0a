import { showsMessage } from '../shows-message';
import type { WidgetKind } from '../widgets/widget';
import { Animation } from './animation';
import { FieldLabelHorizontal } from './field-label-horizontal';
import { FieldLabelVertical, type FieldLabelProps } from './field-label-vertical';

export interface FieldLayoutWrapperProps extends FieldLabelProps {
  direction?: 'horizontal' | 'vertical';
  shown?: boolean;
  kind?: WidgetKind | undefined;
  showErrMsg?: boolean | undefined;
}

export function FieldLayoutWrapper({
  direction = 'vertical',
  shown = true,
  kind,
  showErrMsg,
  message = null,
  ...rest
}: FieldLayoutWrapperProps) {
  const Label = direction === 'horizontal' ? FieldLabelHorizontal : FieldLabelVertical;
  return (
    <Animation shown={shown} leaves>
      <Label {...rest} message={showsMessage(kind, showErrMsg) ? message : null} />
    </Animation>
  );
}
