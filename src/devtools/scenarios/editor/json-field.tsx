import { Input } from 'antd';
import { useState } from 'react';

interface JsonFieldProps {
  id: string;
  value: unknown;
  describedBy: string | undefined;
  onChange: (value: unknown) => void;
}

const MOST_ROWS = 12;

interface Draft {
  written: string;
  of: string;
  wrong: string;
}

/** A value written as JSON; what cannot be read stays in the field and is not handed on. Emptied, the value is undefined. */
export function JsonField({ id, value, describedBy, onChange }: JsonFieldProps) {
  const given = textOf(value);
  const [draft, setDraft] = useState<Draft>({ written: given, of: given, wrong: '' });
  const shown = draft.of === given ? draft : { written: given, of: given, wrong: '' };
  const problem = `${id}-json`;
  return (
    <>
      <Input.TextArea
        id={id}
        value={shown.written}
        rows={Math.min(MOST_ROWS, shown.written.split('\n').length)}
        spellCheck={false}
        className="line-form-json"
        status={shown.wrong === '' ? '' : 'error'}
        aria-invalid={shown.wrong !== ''}
        aria-describedby={[problem, describedBy].filter(Boolean).join(' ')}
        onChange={({ target: { value: written } }) => {
          const read = readJson(written);
          if ('wrong' in read) setDraft({ written, of: given, wrong: read.wrong });
          else {
            setDraft({ written, of: textOf(read.value), wrong: '' });
            onChange(read.value);
          }
        }}
      />
      <span id={problem} role="status" className="line-form-fault">
        {shown.wrong}
      </span>
    </>
  );
}

function readJson(written: string): { value: unknown } | { wrong: string } {
  if (written.trim() === '') return { value: undefined };
  try {
    return { value: JSON.parse(written) as unknown };
  } catch {
    return { wrong: '还不是完整的 JSON，文字要加双引号；写完整之前不会改动这一行' };
  }
}

function textOf(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value, undefined, 2);
}
