import { Button, Form } from 'antd';
import { brokenText, hintText, limitText, type LawFinding } from '#domain/law/judge';
import type { FormValues } from './form-paths';
import './law-hint.css';

export interface LawHintProps {
  /** What the law says to the field as the form stands; nothing where it does not speak of it. */
  judge: (values: FormValues) => LawFinding | undefined;
  onFill: (value: string) => void;
}

/** The limit of a field and its article, as it is typed. Where the law refuses the value, the one that would pass is a click away. */
export function LawHint({ judge, onFill }: LawHintProps) {
  const form = Form.useFormInstance<FormValues>();
  const typed = Form.useWatch((values: FormValues) => values, { form, preserve: true });
  const finding = judge(typed);
  if (!finding) return null;
  const { limit, state } = finding;
  return (
    <span className={state === 'broken' ? 'law-hint law-hint-broken' : 'law-hint'} title={finding.says}>
      <span className="law-hint-words">{hintText(finding)}</span>
      {state === 'broken' && limit !== undefined ? (
        <Button size="small" className="law-hint-fill" onClick={() => onFill(limit)}>
          填入{limitText(limit)}
        </Button>
      ) : null}
      <span role="status" className="visually-hidden">
        {state === 'broken' ? brokenText(finding) : ''}
      </span>
    </span>
  );
}
