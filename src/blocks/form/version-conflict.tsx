import { Button, Modal } from 'antd';
import { formatInstant } from '#domain/dates';
import type { FormField, FormGroups } from '#domain/form/schema';
import { FormFieldShow } from '../fields/widget-show';
import type { FormValues } from './form-paths';
import './version-conflict.css';

/** Two versions as they are laid beside each other. */
export interface ComparedVersions {
  form?: FormGroups;
  mine?: FormValues;
  theirs?: FormValues;
  /** What differs besides the fields of the form, in words. */
  others?: readonly { label: string; mine: string; theirs: string }[];
}

interface VersionConflictProps extends ComparedVersions {
  title: string;
  /** What was changed, such as 这份草稿. */
  what: string;
  savedAt?: string | undefined;
  /** Absent where the saved version has gone on and takes nothing any more. */
  onMine?: (() => void) | undefined;
  onTheirs: () => void;
  /** Absent where the choice cannot be put off. */
  onClose?: () => void;
}

const NOTHING = {};

/** A form was changed elsewhere meanwhile: both versions beside each other, so that nothing is lost unseen. */
export function VersionConflict({
  title,
  what,
  savedAt,
  form = NOTHING,
  mine = NOTHING,
  theirs = NOTHING,
  others = [],
  onMine,
  onTheirs,
  onClose,
}: VersionConflictProps) {
  const differences = differencesOf(form, mine, theirs);
  return (
    <Modal
      open
      title={title}
      width={680}
      closable={onClose !== undefined}
      {...(onClose ? { onCancel: onClose } : {})}
      mask={{ closable: false }}
      footer={
        <>
          <Button type={onMine ? 'default' : 'primary'} onClick={onTheirs}>
            使用已保存的内容
          </Button>
          {onMine ? (
            <Button type="primary" onClick={onMine}>
              使用我的内容
            </Button>
          ) : null}
        </>
      }
    >
      <p>
        另一处{savedAt === undefined ? '' : `于 ${formatInstant(savedAt)} `}保存了{what}。请核对两个版本，选择保留哪一个：
      </p>
      <table className="version-conflict">
        <thead>
          <tr>
            <th scope="col">内容</th>
            <th scope="col">我的内容</th>
            <th scope="col">已保存的内容</th>
          </tr>
        </thead>
        <tbody>
          {others.map((other) => (
            <tr key={other.label}>
              <th scope="row">{other.label}</th>
              <td>{other.mine}</td>
              <td>{other.theirs}</td>
            </tr>
          ))}
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
          {differences.length + others.length === 0 ? (
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

function differencesOf(form: FormGroups, mine: FormValues, theirs: FormValues): Difference[] {
  return Object.entries(form).flatMap(([group, { fields }]) =>
    Object.entries(fields).flatMap(([name, field]) => {
      const [my, their] = [mine[group]?.[name], theirs[group]?.[name]];
      const same = JSON.stringify(my ?? null) === JSON.stringify(their ?? null);
      return field.derived || same ? [] : [{ path: `${group}.${name}`, field, my, their }];
    }),
  );
}
