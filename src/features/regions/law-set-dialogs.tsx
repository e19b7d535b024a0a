import { ENTERED_LAW_FIELDS, enteredLawErrors } from '#domain/law/entered';
import { useAddLawSetMutation, useEndLawSetMutation, type LawSet } from '../../api/law';
import { useUnsavedPlace } from '../../api/unsaved-place';
import { useSubmission } from '../../api/use-submission';
import { AreaField } from '../../blocks/fields/area-field';
import type { FormValues } from '../../blocks/form/form-paths';
import { FieldsModal } from '../../blocks/modal/fields-modal';

const ADDING = { set: { label: '', fields: ENTERED_LAW_FIELDS } };
const OVERRIDES = { fields: { 'set.areaId': { control: <AreaField label="适用地区" anyLevel /> } } };

export function AddLawSet({ onClose }: { onClose: () => void }) {
  const [send] = useAddLawSetMutation();
  const place = useUnsavedPlace('law-set/new');
  const submit = useSubmission(send, { success: '地方规定已添加', onDone: onClose });
  const validate = ({ set = {} }: FormValues) => enteredLawErrors(set).map(({ field, message }) => ({ field: `set.${field}`, message }));
  return (
    <FieldsModal
      title="添加地方规定"
      intro="自施行日期起，新的申请和项目按此核对；已提交的申请不受影响。添加后不能修改，只能终止。"
      schema={ADDING}
      overrides={OVERRIDES}
      confirmText="添加"
      validate={validate}
      place={place}
      onConfirm={({ set = {} }) => submit({ set })}
      onClose={onClose}
    />
  );
}

const ENDING = {
  set: { label: '', fields: { until: { ...ENTERED_LAW_FIELDS.until, required: true, hint: '最后施行的一天，不早于今天' } } },
} as const;

export function EndLawSet({ set: { setNo, title }, onClose }: { set: LawSet; onClose: () => void }) {
  const [send] = useEndLawSetMutation();
  const submit = useSubmission(send, { success: '地方规定将按所填日期终止', onDone: onClose });
  return (
    <FieldsModal
      title={`终止：${title}`}
      intro="此后新的申请和项目不再按此核对；已提交的申请不受影响。终止后不能恢复。"
      schema={ENDING}
      confirmText="终止"
      danger
      validate={({ set = {} }) => (typeof set['until'] === 'string' ? [] : [{ field: 'set.until', message: '必填项不能为空' }])}
      onConfirm={({ set = {} }) => submit({ setNo, until: String(set['until']) })}
      onClose={onClose}
    />
  );
}
