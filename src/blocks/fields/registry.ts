import { answersField } from './answers-field';
import type { FieldWidgets } from './field-widget';
import { SINGLE_WIDGETS } from './single-widgets';

export const FIELD_WIDGETS: FieldWidgets = { ...SINGLE_WIDGETS, answers: answersField };
