import { Button, Modal } from 'antd';
import type { ApplicationDraft } from '#domain/application/fields';
import { formatInstant } from '#domain/dates';
import type { FormField, FormGroups } from '#domain/form/schema';
import type { DraftElsewhere } from '#machines/flow/application-draft';
import { FormFieldShow } from '../../../blocks/fields/widget-input';
import './apply.css';
import { formValuesOf } from './application-values';

export interface ConflictDialogProps {
  form: FormGroups;
  mine: ApplicationDraft;
  kept: DraftElsewhere;
  onMine: () => void;
  onKept: () => void;
}

export function ConflictDialog({ form, mine, kept, onMine, onKept }: ConflictDialogProps) {
  const differences = differencesOf(form, mine, kept.application);
  return (
    <Modal
      open
      title="草稿已在别处修改"
      width={680}
      closable={false}
      mask={{ closable: false }}
      footer={[
        <Button key="kept" onClick={onKept}>
          使用已保存的内容
        </Button>,
        <Button key="mine" type="primary" onClick={onMine}>
          使用我的内容
        </Button>,
      ]}
    >
      <p>另一处于 {formatInstant(kept.savedAt)} 保存了这份草稿。请核对两个版本，选择保留哪一个：</p>
      <table className="conflict">
        <thead>
          <tr>
            <th scope="col">内容</th>
            <th scope="col">我的内容</th>
            <th scope="col">已保存的内容</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ path, field, mine: my, kept: their }) => (
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
          {differences.length === 0 ? (
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
  mine: unknown;
  kept: unknown;
}

function differencesOf(form: FormGroups, mine: ApplicationDraft, kept: ApplicationDraft): Difference[] {
  const [my, their] = [formValuesOf(mine), formValuesOf(kept)];
  return Object.entries(form).flatMap(([group, { fields }]) =>
    Object.entries(fields).flatMap(([name, field]) => {
      const pair = { path: `${group}.${name}`, field, mine: my[group]?.[name], kept: their[group]?.[name] };
      return field.derived || JSON.stringify(pair.mine) === JSON.stringify(pair.kept) ? [] : [pair];
    }),
  );
}
