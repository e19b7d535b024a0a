import { RECONCILIATION } from '#contract/addresses/reconciliation';
import type { Difference } from '#contract/reconciliation';
import { DIFFERENCES } from '#domain/reconciliation';
import { apiOf } from '../../api/endpoints';
import { useUnsavedPlace } from '../../api/unsaved-place';
import { useSubmission } from '../../api/use-submission';
import type { ScreenGroups } from '../../blocks/fields/form-field';
import type { FormValues } from '../../blocks/form/form-paths';
import { FieldsModal } from '../../blocks/modal/fields-modal';

const { useSettleDifferenceMutation } = apiOf(RECONCILIATION);

const SCHEMA: ScreenGroups = {
  settling: { label: '', fields: { note: { kind: 'paragraph', label: '核实结果与处理办法', required: true, maxLength: 500 } } },
};

export function SettleDialog({ difference: { differenceId, kind, number }, onClose }: { difference: Difference; onClose: () => void }) {
  const [settle] = useSettleDifferenceMutation();
  const place = useUnsavedPlace(`difference/${String(differenceId)}`);
  const submit = useSubmission(settle, { success: '已登记处理结果', onDone: onClose });
  return (
    <FieldsModal
      title="登记处理结果"
      width={520}
      intro={
        <p>
          {DIFFERENCES[kind].label}
          {number === '' ? null : `（${number}）`}。{DIFFERENCES[kind].advice}登记后不能修改，不会改动任何金额。
        </p>
      }
      schema={SCHEMA}
      confirmText="确认登记"
      validate={(values) => (noteIn(values) === '' ? [{ field: 'settling.note', message: '请填写核实结果和处理办法' }] : [])}
      place={place}
      onConfirm={(values) => submit({ differenceId, note: noteIn(values) })}
      onClose={onClose}
    />
  );
}

function noteIn({ settling = {} }: FormValues): string {
  return typeof settling['note'] === 'string' ? settling['note'].trim() : '';
}
