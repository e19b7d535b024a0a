import { useState } from 'react';
import { addMonths, dayOf } from '#domain/dates';
import type { FieldError } from '#domain/field';
import { groupErrors } from '#domain/form/errors';
import { MOVEMENTS_ON_PAPER } from '#domain/statement';
import { useExport } from '../../api/exports';
import type { ScreenGroups } from '../../blocks/fields/form-field';
import type { FormValues } from '../../blocks/form/form-paths';
import { FieldsModal } from '../../blocks/modal/fields-modal';

const SCHEMA: ScreenGroups = {
  days: {
    label: '',
    fields: {
      from: { kind: 'date', label: '开始日期', required: true },
      to: { kind: 'date', label: '结束日期', required: true },
    },
  },
};

interface PrintDialogProps {
  holder: string;
  from?: string;
  to?: string;
  onClose: () => void;
}

/** Over which days the statement is drawn: at first over those of the list, or the last month. */
export function PrintDialog({ holder, from, to, onClose }: PrintDialogProps) {
  const { run } = useExport();
  const [today] = useState(() => dayOf(new Date().toISOString()));
  const confirm = async ({ days = {} }: FormValues): Promise<undefined> => {
    await run('/baofu/statement/pdf', { holder, from: String(days['from']), to: String(days['to']) });
    onClose();
    return undefined;
  };
  return (
    <FieldsModal
      title="下载对账单"
      width={520}
      intro={<p>PDF 对账单列出期间的每笔收支和期初、期末余额，一次最多 {MOVEMENTS_ON_PAPER.toLocaleString()} 笔。</p>}
      schema={SCHEMA}
      initialValues={{ days: { from: from ?? addMonths(today, -1), to: to ?? today } }}
      confirmText="下载"
      validate={problemsOf}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

function problemsOf(values: FormValues): FieldError[] {
  const { from, to } = values['days'] ?? {};
  const errors = groupErrors(SCHEMA, values);
  if (errors.length > 0 || typeof from !== 'string' || typeof to !== 'string' || from <= to) return errors;
  return [{ field: 'days.to', message: '结束日期不能早于开始日期' }];
}
