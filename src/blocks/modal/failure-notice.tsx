import { Alert, Button } from 'antd';
import type { FieldError } from '#domain/field';
import type { SaveFailure } from '#machines/flow/editor';
import './failure-notice.css';

interface FailureNoticeProps {
  failure: SaveFailure | undefined;
  /** Goes to what is newest, where that is not shown already. */
  onNewest?: () => void;
  newest?: string;
}

/** Why something was not done, as far as no field says so. */
export function FailureNotice({ failure, onNewest, newest = '查看最新内容' }: FailureNoticeProps) {
  const text = failure ? textOf(failure) : '';
  if (!failure || text === '') return null;
  const overtaken = failure.kind === 'conflict';
  return (
    <Alert
      className="failure-notice"
      type={overtaken ? 'warning' : 'error'}
      showIcon
      role="alert"
      title={text}
      action={
        overtaken && onNewest ? (
          <Button size="small" onClick={onNewest}>
            {newest}
          </Button>
        ) : undefined
      }
    />
  );
}

/** What is left to be told once a form has shown at its fields what it could. */
export function leftToShow(failure: SaveFailure, place: (problems: readonly FieldError[]) => FieldError[]): SaveFailure {
  if (failure.kind !== 'refused') return failure;
  const unplaced = place(failure.problems);
  return { ...failure, problems: unplaced, ...(unplaced.length < failure.problems.length ? { message: '' } : {}) };
}

function textOf(failure: SaveFailure): string {
  if (failure.kind === 'signed out') return '登录已失效，重新登录后可继续。';
  if (failure.kind !== 'refused' || failure.problems.length === 0) return failure.message;
  return [...new Set(failure.problems.map(({ message }) => message))].join('；');
}
