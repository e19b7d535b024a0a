import { Button, Form, Input } from 'antd';
import { useRef, type ComponentRef } from 'react';
import type { FieldError } from '#domain/field';
import { noticeLabels } from '#domain/notice/facts';
import type { NoticeKind } from '#domain/notice/kinds';
import { WORDING_LIMITS, type NoticeWording } from '#domain/notice/wording';

interface MessageEditorProps {
  kind: NoticeKind;
  written: NoticeWording;
  problems: readonly FieldError[];
  onChange: (written: NoticeWording) => void;
}

export function MessageEditor({ kind, written, problems, onChange }: MessageEditorProps) {
  const area = useRef<ComponentRef<typeof Input.TextArea>>(null);
  const insert = (label: string) => {
    const box = area.current?.resizableTextArea?.textArea;
    const [start, end] = [box?.selectionStart ?? written.text.length, box?.selectionEnd ?? written.text.length];
    const inserted = `{{${label}}}`;
    onChange({ ...written, text: written.text.slice(0, start) + inserted + written.text.slice(end) });
    requestAnimationFrame(() => {
      box?.focus();
      box?.setSelectionRange(start + inserted.length, start + inserted.length);
    });
  };
  const told = (field: keyof NoticeWording) => {
    const message = problems.find((problem) => problem.field === field)?.message;
    return message === undefined ? {} : { validateStatus: 'error' as const, help: message };
  };
  return (
    <Form layout="vertical" component="div">
      <Form.Item label="标题" htmlFor="message-title" required {...told('title')}>
        <Input
          id="message-title"
          value={written.title}
          maxLength={WORDING_LIMITS.title}
          onChange={({ target }) => onChange({ ...written, title: target.value })}
        />
      </Form.Item>
      <div className="message-insert" role="group" aria-label="插入内容">
        <span>插入内容</span>
        {Object.values(noticeLabels(kind)).map((label) => (
          <Button key={label} size="small" onClick={() => insert(label)}>
            {label}
          </Button>
        ))}
      </div>
      <Form.Item
        label="正文"
        htmlFor="message-text"
        required
        extra="用于站内消息和邮件。“原因”“意见”“开标时间”自带说明文字和句号，没有时不显示。"
        {...told('text')}
      >
        <Input.TextArea
          id="message-text"
          ref={area}
          value={written.text}
          maxLength={WORDING_LIMITS.text}
          rows={4}
          onChange={({ target }) => onChange({ ...written, text: target.value })}
        />
      </Form.Item>
      <Form.Item label="短信事项" htmlFor="message-sms" required extra="短信按运营商备案的格式发送，只填入此事项。" {...told('smsSubject')}>
        <Input
          id="message-sms"
          value={written.smsSubject}
          maxLength={WORDING_LIMITS.smsSubject}
          onChange={({ target }) => onChange({ ...written, smsSubject: target.value })}
        />
      </Form.Item>
    </Form>
  );
}
