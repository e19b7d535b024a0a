import { Button, Form, Input } from 'antd';
import { useRef, type ComponentRef } from 'react';
import type { FieldError } from '#domain/field';
import { LETTER_PLACEHOLDERS, LETTER_TEXT_LIMITS, letterPlaceholders, type LetterPlaceholder } from '#domain/template/letter-text';
import type { WrittenLetter } from './written-letter';

interface LetterEditorProps {
  written: WrittenLetter;
  readOnly: boolean;
  problems: readonly FieldError[];
  onChange: (written: WrittenLetter) => void;
}

const INSERTED = letterPlaceholders.filter((name) => name !== 'title');

export function LetterEditor({ written, readOnly, problems, onChange }: LetterEditorProps) {
  const area = useRef<ComponentRef<typeof Input.TextArea>>(null);
  const insert = (name: LetterPlaceholder) => {
    const box = area.current?.resizableTextArea?.textArea;
    const [start, end] = [box?.selectionStart ?? written.body.length, box?.selectionEnd ?? written.body.length];
    const inserted = `{{${LETTER_PLACEHOLDERS[name]}}}`;
    onChange({ ...written, body: written.body.slice(0, start) + inserted + written.body.slice(end) });
    requestAnimationFrame(() => {
      box?.focus();
      box?.setSelectionRange(start + inserted.length, start + inserted.length);
    });
  };
  const messageOf = (field: string) => problems.find((problem) => problem.field === field)?.message;
  const ofBody = problems.filter(({ field }) => field.startsWith('paragraphs'));
  return (
    <Form layout="vertical" component="div">
      <Form.Item label="模板名称" htmlFor="template-name" required {...told(messageOf('name'))}>
        <Input
          id="template-name"
          value={written.name}
          maxLength={LETTER_TEXT_LIMITS.name}
          readOnly={readOnly}
          onChange={({ target }) => onChange({ ...written, name: target.value })}
        />
      </Form.Item>
      <Form.Item label="保函名称" htmlFor="template-title" required extra="印在保函首页的标题" {...told(messageOf('title'))}>
        <Input
          id="template-title"
          value={written.title}
          maxLength={LETTER_TEXT_LIMITS.title}
          readOnly={readOnly}
          onChange={({ target }) => onChange({ ...written, title: target.value })}
        />
      </Form.Item>
      {readOnly ? null : (
        <div className="template-insert" role="group" aria-label="插入内容">
          <span>插入内容</span>
          {INSERTED.map((name) => (
            <Button key={name} size="small" onClick={() => insert(name)}>
              {LETTER_PLACEHOLDERS[name]}
            </Button>
          ))}
        </div>
      )}
      <Form.Item
        label="正文"
        htmlFor="template-body"
        required
        extra="每行一段。花括号中的内容在出具时按申请填入；受益人、申请人、金额与有效期另以表格列在正文之前，签章与二维码列在正文之后。"
        {...told(ofBody.length > 0 ? ofBody.map(wordsOf).join('；') : undefined)}
      >
        <Input.TextArea
          id="template-body"
          ref={area}
          className="template-body"
          value={written.body}
          readOnly={readOnly}
          rows={14}
          onChange={({ target }) => onChange({ ...written, body: target.value })}
        />
      </Form.Item>
    </Form>
  );
}

function wordsOf({ field, message }: FieldError): string {
  const [, index] = field.split('.');
  return index === undefined ? message : `第 ${String(Number(index) + 1)} 段：${message}`;
}

function told(message: string | undefined): { validateStatus?: 'error'; help?: string } {
  return message === undefined ? {} : { validateStatus: 'error', help: message };
}
