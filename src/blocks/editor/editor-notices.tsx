import { Alert, Button } from 'antd';
import { lazy, Suspense } from 'react';
import type { FieldError } from '#domain/field';
import type { ComparedVersions } from '../form/version-conflict';
import { LeaveGuard, type LeaveGuardProps } from '../page/leave-guard';
import './editor.css';
import type { Editor } from './use-editor';

const VersionConflict = lazy(async () => ({
  default: (await import(/* webpackChunkName: "version-conflict" */ '../form/version-conflict')).VersionConflict,
}));

interface EditorNoticesProps<Value, Given> extends Pick<LeaveGuardProps, 'betweenTabs'> {
  editor: Editor<Value, Given>;
  /** What is edited, such as 模板. */
  what: string;
  /** How it is kept: what is published has no other save. */
  act?: '保存' | '发布';
  /** Those of the problems that no field tells. */
  unplaced?: (problems: readonly FieldError[]) => readonly FieldError[];
  /** Both versions as they are laid beside each other; left out where the page lays them itself. */
  compared?: (mine: Value, theirs: Value) => ComparedVersions;
}

/** What an editor says above its form: what was restored, what could not be saved and why, which of two versions stays; and the question before it is left. */
export function EditorNotices<Value, Given>(props: EditorNoticesProps<Value, Given>) {
  const { editor, what, act = '保存', unplaced, compared, betweenTabs = false } = props;
  const { value, elsewhere, restored, stands, inConflict, unsaved, send } = editor;
  const failure = failureOf(editor, unplaced);
  const discard = () => send({ type: 'discard' });
  return (
    <>
      <LeaveGuard unsaved={unsaved} betweenTabs={betweenTabs} title={`${what}尚未${act}`} onLeave={() => send({ type: 'leave' })}>
        离开后，尚未{act}的修改将丢失。
      </LeaveGuard>
      {restored ? (
        <Alert
          type="info"
          showIcon
          title="已恢复上次未保存的填写内容，请核对。"
          action={
            <Button size="small" onClick={discard}>
              放弃并重新填写
            </Button>
          }
        />
      ) : null}
      {inConflict ? (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={editor.message || `${what}已被他人修改，请载入最新内容后再改`}
          description="您填写的内容仍在本页，可核对两个版本后选择保留哪一个。"
          action={
            <span className="editor-choices">
              {compared ? (
                <Button size="small" onClick={() => send({ type: 'compare' })}>
                  核对两个版本
                </Button>
              ) : null}
              <Button size="small" onClick={discard}>
                放弃修改，载入最新内容
              </Button>
            </span>
          }
        />
      ) : null}
      {failure === undefined ? null : <Alert type="error" showIcon role="alert" title={`${what}未能${act}`} description={failure} />}
      {stands === 'unloaded' ? (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={`未能载入最新的${what}`}
          description={unsaved ? '填写的内容已保留。' : undefined}
          action={
            <Button size="small" onClick={discard}>
              重试
            </Button>
          }
        />
      ) : null}
      {compared && elsewhere && stands === 'comparing' ? (
        <Suspense fallback={null}>
          <VersionConflict
            title={`${what}已被他人修改`}
            what={`新的${what}`}
            savedAt={elsewhere.savedAt}
            {...compared(value, elsewhere.value)}
            onMine={() => send({ type: 'keep mine' })}
            onTheirs={discard}
            onClose={() => send({ type: 'close' })}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function failureOf<Value, Given>(
  { stands, message, problems }: Editor<Value, Given>,
  unplaced: (problems: readonly FieldError[]) => readonly FieldError[] = () => [],
): string | undefined {
  if (stands === 'unreached') return `${message}。填写的内容已保留。`;
  if (stands === 'signed out') return '登录已失效。填写的内容已保留，重新登录后可继续。';
  if (stands !== 'refused') return undefined;
  const messages = problems.length === 0 ? [message] : unplaced(problems).map((problem) => problem.message);
  return messages.join('；') || undefined;
}
