import { Button, Modal } from 'antd';
import type { OwnRegistration } from '#contract/registrations';
import { formatInstant } from '#domain/dates';
import type { FormField } from '#domain/form/schema';
import { registrationForm, type RegistrationData } from '#domain/registration/fields';
import { participantKind } from '#domain/registration/participants';
import { FormFieldShow } from '../../blocks/fields/widget-input';
import { groupsOf } from './use-registration';

interface ConflictDialogProps {
  mine: RegistrationData;
  kept: OwnRegistration;
  onMine: () => void;
  onKept: () => void;
}

/** Another device has changed the draft: both versions beside each other, so that nothing is lost unseen. */
export function ConflictDialog({ mine, kept, onMine, onKept }: ConflictDialogProps) {
  const editable = kept.status === 'draft' || kept.status === 'return';
  const differences = differencesOf(mine, kept.data);
  return (
    <Modal
      open
      title={editable ? '资料已在另一台设备上修改' : '注册申请已在另一处提交或审核'}
      width={680}
      closable={false}
      mask={{ closable: false }}
      footer={[
        <Button key="kept" type={editable ? 'default' : 'primary'} onClick={editable ? onKept : () => location.reload()}>
          使用已保存的内容
        </Button>,
        ...(editable
          ? [
              <Button key="mine" type="primary" onClick={onMine}>
                使用我的内容
              </Button>,
            ]
          : []),
      ]}
    >
      <p>另一处于 {formatInstant(kept.savedAt)} 保存了这份资料。请核对两个版本，选择保留哪一个：</p>
      <table className="register-conflict">
        <thead>
          <tr>
            <th scope="col">内容</th>
            <th scope="col">我的内容</th>
            <th scope="col">已保存的内容</th>
          </tr>
        </thead>
        <tbody>
          {mine.participant === kept.data.participant ? null : (
            <tr>
              <th scope="row">参与方类型</th>
              <td>{kindName(mine)}</td>
              <td>{kindName(kept.data)}</td>
            </tr>
          )}
          {differences.map(({ path, field, my, their }) => (
            <tr key={path}>
              <th scope="row">{field.label}</th>
              <td>
                <FormFieldShow field={field} value={my} />
              </td>
              <td>
                <FormFieldShow field={field} value={their} />
              </td>
            </tr>
          ))}
          {differences.length === 0 && mine.participant === kept.data.participant ? (
            <tr>
              <td colSpan={3}>两个版本的填写内容相同</td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </Modal>
  );
}

interface Difference {
  path: string;
  field: FormField;
  my: unknown;
  their: unknown;
}

function differencesOf(mine: RegistrationData, kept: RegistrationData): Difference[] {
  const [own, other] = [groupsOf(mine), groupsOf(kept)];
  return Object.entries(registrationForm(mine.participant)).flatMap(([group, { fields }]) =>
    Object.entries(fields).flatMap(([name, field]) => {
      const pair = { path: `${group}.${name}`, field, my: own[group]?.[name], their: other[group]?.[name] };
      return JSON.stringify(pair.my ?? null) === JSON.stringify(pair.their ?? null) ? [] : [pair];
    }),
  );
}

function kindName({ participant }: RegistrationData): string {
  return participant === undefined ? '未选择' : participantKind(participant).label;
}
