import { Button } from 'antd';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { definitionOf } from '#domain/form/errors';
import type { FormFields } from '#domain/form/schema';
import type { Row } from '#domain/form/values';
import { toast } from '../../api/signals';
import { useUnsavedPlace } from '../../api/unsaved-place';
import { Description } from '../../blocks/description/description';
import { EmptyState } from '../../blocks/empty/empty-state';
import { FormFieldShow } from '../../blocks/fields/widget-show';
import { Panel } from '../../blocks/page/panel';
import { PartForm, type EditablePartProps } from './part-form';

/** Values of one's own organisation: read, and changed in place by who may. */
export function EditablePart(props: EditablePartProps) {
  const { name, title, fields, values, mayEdit, facts, empty } = props;
  const place = useUnsavedPlace(`my-info/${name}`);
  const [editing, setEditing] = useState(() => mayEdit && place?.find() !== undefined);
  const dispatch = useDispatch();
  const isEmpty = Object.keys(values).length === 0;

  if (editing && mayEdit) {
    return (
      <PartForm
        {...props}
        place={place}
        onCancel={() => setEditing(false)}
        onSaved={() => {
          setEditing(false);
          dispatch(toast({ kind: 'success', title: `${title}已保存` }));
        }}
      />
    );
  }
  const edit = (
    <Button type={isEmpty ? 'primary' : 'default'} onClick={() => setEditing(true)}>
      {isEmpty ? `填写${title}` : `编辑${title}`}
    </Button>
  );
  return (
    <Panel title={title} extra={mayEdit && !(isEmpty && empty) ? edit : null}>
      {facts}
      {isEmpty && empty ? (
        <EmptyState kind="rows" action={mayEdit ? edit : null}>
          {empty}
        </EmptyState>
      ) : (
        <PartValues fields={fields} values={values} />
      )}
    </Panel>
  );
}

/** Values as facts, by their fields. */
function PartValues({ fields, values }: { fields: FormFields; values: Row }) {
  return (
    <Description
      fields={Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, definitionOf(field)]))}
      values={values}
      validated={false}
      show={(name) => {
        const field = fields[name];
        return field ? (value) => <FormFieldShow field={field} value={value} /> : undefined;
      }}
      wide={(name) => fields[name]?.wide}
    />
  );
}
