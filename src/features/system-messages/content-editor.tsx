import { Button, type Input } from 'antd';
import { useRef, type ComponentRef } from 'react';
import { SYSTEM_MESSAGE_LIMITS } from '#domain/system-message/message';
import { LimitedTextArea } from '../../blocks/fields/limited-text';

interface ContentEditorProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
}

const LINE_MARKS = [
  { label: '标题', mark: () => '# ' },
  { label: '项目符号', mark: () => '- ' },
  { label: '编号', mark: (index: number) => `${String(index + 1)}. ` },
] as const;
const MARKED = /^(?:#\s+|[-•]\s+|\d{1,3}\.\s+)/;

/** Writes what a message says; buttons set the few marks that it knows around what is chosen. */
export function ContentEditor({ id, value, onChange }: ContentEditorProps) {
  const area = useRef<ComponentRef<typeof Input.TextArea>>(null);
  const change = (edit: (start: number, end: number) => { text: string; from: number; to: number }) => {
    const box = area.current?.resizableTextArea?.textArea;
    const { text, from, to } = edit(box?.selectionStart ?? value.length, box?.selectionEnd ?? value.length);
    onChange(text);
    requestAnimationFrame(() => {
      box?.focus();
      box?.setSelectionRange(from, to);
    });
  };
  const embolden = () =>
    change((start, end) => {
      const chosen = value.slice(start, end) || '加粗文字';
      return { text: `${value.slice(0, start)}**${chosen}**${value.slice(end)}`, from: start + 2, to: start + 2 + chosen.length };
    });
  const markLines = (mark: (index: number) => string) =>
    change((start, end) => {
      const begin = value.lastIndexOf('\n', start - 1) + 1;
      const stop = `${value}\n`.indexOf('\n', end);
      const marked = value
        .slice(begin, stop)
        .split('\n')
        .map((line, index) => mark(index) + line.replace(MARKED, ''))
        .join('\n');
      return { text: value.slice(0, begin) + marked + value.slice(stop), from: begin + marked.length, to: begin + marked.length };
    });
  return (
    <>
      <div className="system-message-marks" role="group" aria-label="内容格式">
        {LINE_MARKS.map(({ label, mark }) => (
          <Button key={label} size="small" onClick={() => markLines(mark)}>
            {label}
          </Button>
        ))}
        <Button size="small" onClick={embolden}>
          加粗
        </Button>
      </div>
      <LimitedTextArea
        id={id}
        ref={area}
        value={value}
        rows={12}
        most={SYSTEM_MESSAGE_LIMITS.content}
        called="内容"
        showCount
        clean={asWritten}
        onChange={onChange}
      />
    </>
  );
}

/** Its blanks are marks. */
function asWritten(text: string): string {
  return text;
}
