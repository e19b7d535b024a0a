import { useMemo, useState } from 'react';
import type { GuaranteeListRow } from '#contract/guarantees';
import type { FieldError } from '#domain/field';
import type { BulkEvent } from '#domain/guarantee/work-lists';
import { addYuan } from '#domain/money';
import { validateEvent } from '#domain/validation/event';
import { Captcha } from '../../../../blocks/captcha/captcha';
import type { FormValues } from '../../../../blocks/form/form-paths';
import { FieldsModal } from '../../../../blocks/modal/fields-modal';
import { MoneyTotal } from '../../../../blocks/money/money-total';
import { eventForm, formErrors, payloadOf } from '../../detail/events/event-form';
import { eventActionLabel } from '../../event-actions';
import { BulkProgress } from './bulk-progress';
import { BulkRows } from './bulk-rows';
import { BULK_TEXTS, moneyOf } from './bulk-texts';
import { judgedRows } from './judged-rows';
import { useBulkRun } from './use-bulk-run';
import './bulk.css';

interface BulkDialogProps {
  event: BulkEvent;
  chosen: readonly GuaranteeListRow[];
  /** Told of the rows that were done. */
  onClose: (applyNos: readonly string[]) => void;
}

/** From so many on, what cannot be taken back is confirmed by characters typed off a picture. */
const MANY = 5;

const NOTHING_REQUIRED = { fields: [], answers: [], files: [] };

/** One thing done with several rows: what will happen to which, how far it is, and what became of each. */
export function BulkDialog({ event, chosen, onClose }: BulkDialogProps) {
  const [judged] = useState(() => judgedRows(event, chosen));
  const able = useMemo(() => judged.filter(({ why }) => why === null).map(({ row }) => row), [judged]);
  const run = useBulkRun(event, able);
  const schema = useMemo(() => eventForm(event, NOTHING_REQUIRED), [event]);
  const label = eventActionLabel(event);
  const [copied, setCopied] = useState(false);
  const offersCopy = BULK_TEXTS[event].final && able.length >= MANY;
  if (run.state !== 'asking') return <BulkProgress label={label} run={run} judged={judged} event={event} onClose={onClose} />;

  const validate = (values: FormValues): FieldError[] => formErrors(validateEvent(event, payloadOf(event, values)));
  const unable = judged.length - able.length;
  return (
    <FieldsModal
      title={`批量${label}`}
      width={760}
      blocked={able.length === 0 || (offersCopy && !copied)}
      schema={schema}
      confirmText={able.length > 0 ? `${label} ${able.length} 笔` : label}
      validate={validate}
      intro={
        <>
          <p className="bulk-sum">
            {able.length > 0 ? (
              <>
                所选 {judged.length} 笔中，<strong>{able.length} 笔</strong>将{BULK_TEXTS[event].will}，{BULK_TEXTS[event].sum}合计{' '}
                <MoneyTotal value={addYuan(...able.map((row) => moneyOf(event, row)))} />
                {unable > 0 ? `；${unable} 笔不能办理，将跳过` : ''}。
              </>
            ) : (
              `所选 ${judged.length} 笔都不能${label}，原因见下表。`
            )}
          </p>
          {able.length > 0 ? <p>{BULK_TEXTS[event].caution(able)}</p> : null}
          <BulkRows judged={judged} event={event} />
          {offersCopy ? (
            <div className="bulk-copied">
              <p>一次办理 {able.length} 笔且不能撤回，请输入图中的四个数字确认。</p>
              <Captcha label="确认字符" kind="number" spoken onChange={(typed, failure) => setCopied(typed !== '' && failure === null)} />
            </div>
          ) : null}
        </>
      }
      onConfirm={(values) => {
        run.start(payloadOf(event, values));
        return Promise.resolve(undefined);
      }}
      onClose={() => onClose([])}
    />
  );
}
