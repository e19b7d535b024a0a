import { Button } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import { parseScenario, problemText } from '../format/parse';

interface LinesEditorProps {
  text: string;
  line: number;
  running: boolean;
  onChange: (text: string) => void;
  onLine: (line: number) => void;
  onRun: () => void;
  onRunTo: (line: number) => void;
  onBranch: () => void;
  onKeep: () => void;
}

const SHOWN_PROBLEMS = 20;

/** The scenario's text; `line` counts from 1, as an editor does. */
export function LinesEditor({ text, line, running, onChange, onLine, onRun, onRunTo, onBranch, onKeep }: LinesEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const problems = useMemo(() => parseScenario(text).problems ?? [], [text]);
  const wrong = problems.length > 0;

  useEffect(() => {
    if (field.current) select(field.current, line);
  }, [line]);

  const noteLine = (area: HTMLTextAreaElement) => {
    onLine(area.value.slice(0, area.selectionStart).split('\n').length);
  };

  return (
    <div className="player-editor">
      <textarea
        ref={field}
        value={text}
        aria-label="场景文本，每行一个 JSON"
        aria-invalid={wrong}
        aria-describedby="player-problems"
        rows={20}
        spellCheck={false}
        wrap="off"
        onChange={(event) => {
          onChange(event.target.value);
        }}
        onSelect={(event) => {
          noteLine(event.currentTarget);
        }}
      />
      <div id="player-problems" role="status">
        {wrong ? (
          <ul className="player-problems">
            {problems.slice(0, SHOWN_PROBLEMS).map((problem, index) => (
              <li key={index}>
                <button
                  type="button"
                  onClick={() => {
                    if (field.current) select(field.current, problem.line, true);
                  }}
                >
                  {problemText(problem)}
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <p className="player-quiet">格式正确。光标在第 {line} 行。</p>
        )}
      </div>
      <div className="player-actions">
        <Button type="primary" disabled={wrong || running} onClick={onRun}>
          运行
        </Button>
        <Button disabled={wrong || running || line < 2} onClick={() => onRunTo(line)}>
          运行到光标所在行
        </Button>
        <Button disabled={wrong || running} onClick={onBranch}>
          作为分支运行并对照
        </Button>
        <Button disabled={wrong} onClick={onKeep}>
          另存为我的场景
        </Button>
      </div>
    </div>
  );
}

function select(field: HTMLTextAreaElement, line: number, focus = false): void {
  const lines = field.value.split('\n');
  const current = field.value.slice(0, field.selectionStart).split('\n').length;
  if (current === line && !focus) return;
  const start = lines.slice(0, line - 1).reduce((length, each) => length + each.length + 1, 0);
  field.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  if (focus) field.focus();
}
