import { Alert, Button } from 'antd';
import { useCallback, useId, useMemo, useRef, type KeyboardEvent } from 'react';
import { parseScenario } from '../format/parse';
import { CodeField } from './code-field';
import { LineForm } from './line-form';
import { ProblemList } from './problem-list';
import { duplicateLine, insertBelow, lineAt, mayMove, moveLine, removeLine, replaceLine, textOfLine, type Edit } from './text-lines';
import type { ScenarioText } from './use-scenario-text';
import './editor.css';

interface ScenarioEditorProps {
  written: ScenarioText;
  line: number;
  running: boolean;
  canSave: boolean;
  onLine: (line: number) => void;
  onRun: () => void;
  onRunTo: (line: number) => void;
  onBranch: () => void;
  onSave: () => void;
  onSaveAs: () => void;
}

/** The scenario as text with a form for the line at the caret; `line` counts from 1. */
export function ScenarioEditor({
  written,
  line,
  running,
  canSave,
  onLine,
  onRun,
  onRunTo,
  onBranch,
  onSave,
  onSaveAs,
}: ScenarioEditorProps) {
  const { text, edit, change } = written;
  const problems = useMemo(() => parseScenario(text).problems ?? [], [text]);
  const wrongLines = useMemo(() => new Set(problems.map((problem) => problem.line)), [problems]);
  const problemsId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const wrong = problems.length > 0;
  const lineCount = text.split('\n').length;
  const isHeader = line === firstLineOf(text);

  const { caretAt } = written;
  const onCaret = useCallback(
    (now: Edit) => {
      caretAt(now.caret);
      onLine(lineAt(now.text, now.caret));
    },
    [caretAt, onLine],
  );
  const apply = (next: Edit | undefined) => {
    if (next) change(next);
    field.current?.focus();
  };
  const actions = {
    undo: written.undo,
    redo: written.redo,
    insert: () => apply(insertBelow(text, line, '')),
    duplicate: () => apply(isHeader ? undefined : duplicateLine(text, line)),
    up: () => apply(moveLine(text, line, -1)),
    down: () => apply(moveLine(text, line, 1)),
    remove: () => apply(isHeader ? undefined : removeLine(text, line)),
    save: canSave ? onSave : onSaveAs,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = ACTION_OF_KEYS[keysOf(event)];
    if (!action) return;
    event.preventDefault();
    if (action !== 'save' || !wrong) actions[action]();
  };

  return (
    <div className="editor">
      <div className="player-actions" role="group" aria-label="编辑">
        <Button disabled={!written.canUndo} title="Ctrl+Z" onClick={actions.undo}>
          撤销
        </Button>
        <Button disabled={!written.canRedo} title="Ctrl+Shift+Z" onClick={actions.redo}>
          重做
        </Button>
        <Button title="Ctrl+Enter" onClick={actions.insert}>
          添加一行
        </Button>
        <Button disabled={isHeader} title="Alt+Shift+↓" onClick={actions.duplicate}>
          复制这一行
        </Button>
        <Button disabled={!mayMove(text, line, -1)} title="Alt+↑" onClick={actions.up}>
          上移
        </Button>
        <Button disabled={!mayMove(text, line, 1)} title="Alt+↓" onClick={actions.down}>
          下移
        </Button>
        <Button disabled={isHeader} title="Ctrl+Shift+K" onClick={actions.remove}>
          删去这一行
        </Button>
        <span className="player-quiet">
          第 {line}/{lineCount} 行
        </span>
      </div>
      <UnsavedNote written={written} />
      <div className="editor-sides">
        <div className="editor-text">
          <CodeField
            field={field}
            edit={edit}
            line={line}
            wrong={wrongLines}
            describedBy={problemsId}
            onChange={change}
            onCaret={onCaret}
            onKeyDown={onKeyDown}
          />
          <ProblemList
            id={problemsId}
            problems={problems}
            line={line}
            onGoTo={(to) => {
              written.goTo(to);
              field.current?.focus();
            }}
          />
        </div>
        <LineForm
          line={line}
          written={textOfLine(text, line)}
          isHeader={isHeader}
          onChange={(next, field) => change(replaceLine(text, line, next), `form ${String(line)} ${field}`)}
        />
      </div>
      <div className="player-actions" role="group" aria-label="运行与保存">
        <Button type="primary" disabled={wrong || running} onClick={onRun}>
          运行
        </Button>
        <Button disabled={wrong || running || line < 2} onClick={() => onRunTo(line)}>
          运行到光标所在行
        </Button>
        <Button disabled={wrong || running} onClick={onBranch}>
          作为分支运行并对照
        </Button>
        {canSave ? (
          <Button disabled={wrong || !written.isChanged} title="Ctrl+S" onClick={onSave}>
            保存
          </Button>
        ) : null}
        <Button disabled={wrong} title={canSave ? undefined : 'Ctrl+S'} onClick={onSaveAs}>
          另存为我的场景
        </Button>
      </div>
    </div>
  );
}

function UnsavedNote({ written: { isChanged, isSaved, discard } }: { written: ScenarioText }) {
  if (!isChanged) return null;
  return (
    <Alert
      type={isSaved ? 'info' : 'warning'}
      showIcon
      title={isSaved ? '有未保存的修改，已留在本浏览器中，刷新后仍在' : '浏览器没有留住这些修改，离开前请下载或另存'}
      action={
        <Button size="small" onClick={discard}>
          放弃修改
        </Button>
      }
    />
  );
}

type Action = 'undo' | 'redo' | 'insert' | 'duplicate' | 'up' | 'down' | 'remove' | 'save';

const ACTION_OF_KEYS: Readonly<Record<string, Action>> = {
  'Ctrl z': 'undo',
  'Ctrl Shift z': 'redo',
  'Ctrl y': 'redo',
  'Ctrl Enter': 'insert',
  'Alt Shift ArrowDown': 'duplicate',
  'Alt ArrowUp': 'up',
  'Alt ArrowDown': 'down',
  'Ctrl Shift k': 'remove',
  'Ctrl s': 'save',
};

function keysOf({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): string {
  const modifiers = [ctrlKey || metaKey ? 'Ctrl' : '', altKey ? 'Alt' : '', shiftKey ? 'Shift' : ''].filter(Boolean);
  return [...modifiers, key.length === 1 ? key.toLowerCase() : key].join(' ');
}

function firstLineOf(text: string): number {
  return text.split('\n').findIndex((written) => written.trim() !== '') + 1 || 1;
}
