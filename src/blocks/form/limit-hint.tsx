import { Button, Form } from 'antd';
import { limitText } from '#domain/law/judge';
import type { FormValues } from './form-paths';
import './limit-hint.css';

/** What is said under a field. `told` is heard as well, where its value does not do; `fill` is what would, an amount in yuan or a day. */
export interface LimitSaid {
  words: string;
  more?: string;
  announced?: string;
  isRefused: boolean;
  fill?: string;
}

export interface LimitHintProps {
  /** What is to be said to the field as the form stands; nothing where all is well. */
  judge: (values: FormValues) => LimitSaid | undefined;
  onFill: (value: string) => void;
}

/** What limits a field, as it is typed. Where its value does not do, one that would is a click away. */
export function LimitHint({ judge, onFill }: LimitHintProps) {
  const form = Form.useFormInstance<FormValues>();
  const typed = Form.useWatch((values: FormValues) => values, { form, preserve: true });
  const said = judge(typed);
  if (!said) return null;
  const { words, more, announced = '', isRefused, fill } = said;
  return (
    <span className={isRefused ? 'limit-hint limit-hint-broken' : 'limit-hint'} title={more}>
      <span className="limit-hint-words">{words}</span>
      {fill === undefined ? null : (
        <Button size="small" className="limit-hint-fill" onClick={() => onFill(fill)}>
          填入{limitText(fill)}
        </Button>
      )}
      <span role="status" className="visually-hidden">
        {announced}
      </span>
    </span>
  );
}
