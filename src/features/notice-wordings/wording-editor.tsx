import { Button, Form, type Input } from 'antd';
import { useRef, type ComponentRef } from 'react';
import type { FieldError } from '#domain/field';
import { noticeLabels } from '#domain/notice/facts';
import type { NoticeKind } from '#domain/notice/kinds';
import { WORDING_LIMITS, type NoticeWording } from '#domain/notice/wording';
import { LimitedInput, LimitedTextArea } from '../../blocks/fields/limited-text';

interface WordingEditorProps {
  kind: NoticeKind;
  written: NoticeWording;
  problems: readonly FieldError[];
  onChange: (written: NoticeWording) => void;
}

export function WordingEditor({ kind, written, problems, onChange }: WordingEditorProps) {
  const area = useRef<ComponentRef<typeof Input.TextArea>>(null);
  const insert = (label: string) => {
    const box = area.current?.resizableTextArea?.textArea;
    const text = box?.value ?? written.text;
    const [start, end] = [box?.selectionStart ?? text.length, box?.selectionEnd ?? text.length];
    const inserted = `{{${label}}}`;
    onChange({ ...written, text: text.slice(0, start) + inserted + text.slice(end) });
    requestAnimationFrame(() => {
      box?.focus();
      box?.setSelectionRange(start + inserted.length, start + inserted.length);
    });
  };
  const problemOf = (field: keyof NoticeWording) => {
    const message = problems.find((problem) => problem.field === field)?.message;
    return message === undefined ? {} : { validateStatus: 'error' as const, help: message };
  };
  return (
    <Form layout="vertical" component="div">
      <Form.Item label="标题" htmlFor="wording-title" required {...problemOf('title')}>
        <LimitedInput
          id="wording-title"
          value={written.title}
          most={WORDING_LIMITS.title}
          called="标题"
          onChange={(title) => onChange({ ...written, title })}
        />
      </Form.Item>
      <div className="wording-insert" role="group" aria-label="插入内容">
        <span>插入内容</span>
        {Object.values(noticeLabels(kind)).map((label) => (
          <Button key={label} size="small" onClick={() => insert(label)}>
            {label}
          </Button>
        ))}
      </div>
      <Form.Item
        label="正文"
        htmlFor="wording-text"
        required
        extra="用于站内消息和邮件。“原因”“意见”“开标时间”自带说明文字和句号，没有时不显示。"
        {...problemOf('text')}
      >
        <LimitedTextArea
          id="wording-text"
          ref={area}
          value={written.text}
          most={WORDING_LIMITS.text}
          called="正文"
          onChange={(text) => onChange({ ...written, text })}
        />
      </Form.Item>
      <Form.Item
        label="短信事项"
        htmlFor="wording-sms"
        required
        extra="短信按运营商备案的格式发送，只填入此事项。"
        {...problemOf('smsSubject')}
      >
        <LimitedInput
          id="wording-sms"
          value={written.smsSubject}
          most={WORDING_LIMITS.smsSubject}
          called="短信事项"
          onChange={(smsSubject) => onChange({ ...written, smsSubject })}
        />
      </Form.Item>
    </Form>
  );
}
