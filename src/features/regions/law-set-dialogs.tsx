import { useDispatch } from 'react-redux';
import type { FieldError } from '#domain/field';
import { ENTERED_LAW_FIELDS, enteredLawErrors, type EnteredLaw } from '#domain/law/entered';
import { useAddLawSetMutation, useEndLawSetMutation, type LawSet } from '../../api/law';
import { toast } from '../../api/signals';
import { failureText, fieldProblems } from '../../api/wire/failure';
import { AreaField } from '../../blocks/fields/area-field';
import type { FormValues } from '../../blocks/form/form-paths';
import { FieldsModal } from '../../blocks/modal/fields-modal';

const ADDING = { set: { label: '', fields: ENTERED_LAW_FIELDS } };
const OVERRIDES = { fields: { 'set.areaId': { control: <AreaField label="适用地区" anyLevel /> } } };

export function AddLawSet({ onClose }: { onClose: () => void }) {
  const [send] = useAddLawSetMutation();
  const dispatch = useDispatch();
  const validate = ({ set = {} }: FormValues) => enteredLawErrors(set).map(({ field, message }) => ({ field: `set.${field}`, message }));
  return (
    <FieldsModal
      title="添加地方规定"
      intro="自施行日期起，新的申请和项目按此核对；已提交的申请不受影响。添加后不能修改，只能终止。"
      schema={ADDING}
      overrides={OVERRIDES}
      confirmText="添加"
      validate={validate}
      onConfirm={async ({ set = {} }) => {
        if (!isEntered(set)) return validate({ set });
        const answer = await send({ set });
        if (answer.error) return told(answer.error);
        dispatch(toast({ kind: 'success', title: '地方规定已添加' }));
        onClose();
        return [];
      }}
      onClose={onClose}
    />
  );

  function told(error: Parameters<typeof failureText>[0]): FieldError[] {
    const wrong = fieldProblems(error);
    if (wrong.length === 0) dispatch(toast({ kind: 'error', title: failureText(error) }));
    return wrong;
  }
}

const ENDING = {
  set: { label: '', fields: { until: { ...ENTERED_LAW_FIELDS.until, required: true, hint: '最后施行的一天，不早于今天' } } },
} as const;

export function EndLawSet({ set: { setNo, title }, onClose }: { set: LawSet; onClose: () => void }) {
  const [send] = useEndLawSetMutation();
  const dispatch = useDispatch();
  return (
    <FieldsModal
      title={`终止：${title}`}
      intro="此后新的申请和项目不再按此核对；已提交的申请不受影响。终止后不能恢复。"
      schema={ENDING}
      confirmText="终止"
      danger
      validate={({ set = {} }) => (typeof set['until'] === 'string' ? [] : [{ field: 'set.until', message: '必填项不能为空' }])}
      onConfirm={async ({ set = {} }) => {
        const answer = await send({ setNo, until: String(set['until']) });
        if (answer.error) {
          const wrong = fieldProblems(answer.error).map(({ message }) => ({ field: 'set.until', message }));
          if (wrong.length === 0) dispatch(toast({ kind: 'error', title: failureText(answer.error) }));
          return wrong;
        }
        dispatch(toast({ kind: 'success', title: '地方规定将按所填日期终止' }));
        onClose();
        return [];
      }}
      onClose={onClose}
    />
  );
}

function isEntered(set: Record<string, unknown>): set is Record<string, unknown> & EnteredLaw {
  return enteredLawErrors(set).length === 0;
}
