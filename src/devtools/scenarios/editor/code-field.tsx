import { memo, useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { tokensOf } from './highlight';
import { groupOfTyping } from './history';
import { lineAt, type Edit } from './text-lines';

interface CodeFieldProps {
  field: RefObject<HTMLTextAreaElement | null>;
  edit: Edit;
  line: number;
  /** The lines in which something is wrong. */
  wrong: ReadonlySet<number>;
  describedBy: string;
  onChange: (next: Edit, group?: string) => void;
  onCaret: (now: Edit) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Lines of JSON with their numbers and colours: a plain text field over the coloured lines, which are as large as it. Tab leaves it. */
export function CodeField({ field, edit, line, wrong, describedBy, onChange, onCaret, onKeyDown }: CodeFieldProps) {
  const { text } = edit;
  const box = useRef<HTMLDivElement>(null);
  const typed = useRef<Edit>(undefined);
  const help = useId();
  const lines = text.split('\n');

  useLayoutEffect(() => {
    if (typed.current?.text === edit.text && typed.current.caret === edit.caret) return;
    typed.current = undefined;
    field.current?.setSelectionRange(edit.caret, edit.caret);
    onCaret(edit);
  }, [edit, field, onCaret]);

  useEffect(() => {
    const [row, view] = [box.current?.querySelector<HTMLElement>('.code-line-current'), box.current];
    if (!row || !view) return;
    if (row.offsetTop < view.scrollTop) view.scrollTop = row.offsetTop;
    const below = row.offsetTop + row.offsetHeight - view.clientHeight;
    if (below > view.scrollTop) view.scrollTop = Math.min(below, row.offsetTop);
  }, [line]);

  return (
    <div ref={box} className="code">
      <div className="code-text" style={{ ['--gutter' as string]: `${String(String(lines.length).length + 3)}ch` }}>
        <div className="code-lines" aria-hidden="true">
          {lines.map((written, index) => (
            <CodeLine key={index} text={written} number={index + 1} current={index + 1 === line} wrong={wrong.has(index + 1)} />
          ))}
        </div>
        <textarea
          ref={field}
          value={text}
          aria-label="场景文本，每行一个 JSON"
          aria-invalid={wrong.size > 0}
          aria-describedby={`${describedBy} ${help}`}
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          onChange={({ target }) => {
            const next = { text: target.value, caret: target.selectionStart };
            typed.current = next;
            onChange(next, groupOfTyping(text, next.text, lineAt(next.text, next.caret)));
            onCaret(next);
          }}
          onSelect={({ currentTarget }) => onCaret({ text: currentTarget.value, caret: currentTarget.selectionStart })}
          onKeyDown={onKeyDown}
        />
      </div>
      <p id={help} className="visually-hidden">
        Tab 键离开编辑框；Alt 加上下方向键移动一行，Alt 加 Shift 加下方向键复制一行。
      </p>
    </div>
  );
}

const CodeLine = memo(function CodeLine({
  text,
  number,
  current,
  wrong,
}: {
  text: string;
  number: number;
  current: boolean;
  wrong: boolean;
}) {
  const names = ['code-line', current ? 'code-line-current' : '', wrong ? 'code-line-wrong' : ''];
  return (
    <div className={names.filter(Boolean).join(' ')} data-line={number}>
      {tokensOf(text).map((token, index) => (
        <span key={index} className={`code-${token.kind}`}>
          {token.text}
        </span>
      ))}
      {'\u200b'}
    </div>
  );
});
