import type { GuaranteeDetail } from '#contract/guarantees';
import type { Answer, FieldError, Fields } from '#domain/field';
import { answersByName, fieldsByName, type FormGroups } from '#domain/form/schema';
import { claimReasons } from '#domain/guarantee/claim-reasons';
import { GUARANTEE_EVENTS, type GuaranteeEventType } from '#domain/guarantee/events';
import type { FormValues } from '../../../../blocks/form/form-paths';
import { writtenFields } from '../../../../blocks/form/lone-group';

type Supplement = GuaranteeDetail['supplement'];
type Given = Pick<GuaranteeDetail, 'supplement' | 'fourEyesRequest'>;

interface AskedBy {
  /** The letter is signed by hand, and its scan is asked for. */
  onPaper?: boolean;
  guaranteeType?: string | undefined;
}

export function eventForm(event: GuaranteeEventType, { fields }: Supplement, asked: AskedBy = {}): FormGroups {
  const own: FormGroups = { event: { label: '', fields: writtenFields(requestedFields(event, asked)) } };
  return event === 'supply' && fields.length > 0 ? { answers: { label: '', fields: fieldsByName(fields) }, ...own } : own;
}

function requestedFields(event: GuaranteeEventType, { onPaper = false, guaranteeType }: AskedBy): Fields {
  if (event === 'pendingClaimed') {
    const { fields } = GUARANTEE_EVENTS.pendingClaimed;
    return { ...fields, claimReason: { ...fields.claimReason, options: claimReasons(guaranteeType) } };
  }
  if (event !== 'letter') return GUARANTEE_EVENTS[event].fields;
  const { letterFiles, ...fields } = GUARANTEE_EVENTS.letter.fields;
  return onPaper ? { letterFiles: { ...letterFiles, required: true }, ...fields } : fields;
}

/** What was supplied before; the way of a refund and the scan of a letter as a colleague has handed them in. */
export function firstValues(event: GuaranteeEventType, { supplement, fourEyesRequest }: Given): FormValues {
  if (event === 'supply') return { answers: answersByName(supplement.answers), event: { files: supplement.files } };
  const { letterFiles } = (event === 'letter' && !fourEyesRequest?.returned && fourEyesRequest) || {};
  if (letterFiles) return { event: { letterFiles } };
  const refundWay = event === 'refunding' && !fourEyesRequest?.returned ? fourEyesRequest?.refundWay : undefined;
  return refundWay ? { event: { refundWay } } : {};
}

export function payloadOf(event: GuaranteeEventType, { event: given = {}, answers = {} }: FormValues): Record<string, unknown> {
  if (event !== 'supply') return given;
  const list: Answer[] = Object.entries(answers).map(([name, value]) => ({ name, value }));
  return { ...given, answers: list };
}

export function formErrors(errors: readonly FieldError[]): FieldError[] {
  return errors.map(({ field, message }) => ({
    field: field.startsWith('answers.') ? field : `event.${field.replace(/^event\./, '')}`,
    message,
  }));
}
