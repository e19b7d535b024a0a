import { useSelector } from '@xstate/react';
import { Button, Checkbox, Radio } from 'antd';
import { memo, useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import type { CellEditProps } from './cell-edit';
import { CellShow } from './cell-show';
import { isEditableColumn, type GridColumn, type GridRow } from './grid-column';
import type { RowEditor } from './row-editor';
import { ROW_HEIGHT } from './visible-rows';

export interface RowHands {
  check: (id: string, checked: boolean) => void;
  choose: (id: string) => void;
  expand: (id: string, expand: boolean) => void;
  click: (id: string) => void;
  cancelClick: () => void;
}

/** What rows that are written are written with. */
export interface EditingParts {
  CellEdit: ComponentType<CellEditProps>;
  DeleteQuestion: ComponentType<{ editor: RowEditor }>;
}

export interface GridRowProps {
  row: GridRow;
  number: number;
  columns: readonly GridColumn[];
  editor: RowEditor;
  hands: RowHands;
  CellEdit: EditingParts['CellEdit'] | undefined;
  group: string;
  top: number;
  height: number;
  removable: boolean;
  savable: boolean;
  expanded: ReactNode;
}

export const GridRowView = memo(function GridRowView(props: GridRowProps) {
  const { row, number, columns, editor, hands, CellEdit, top, height, removable, savable, expanded } = props;
  const editing = useSelector(editor, ({ context }) => context.row === row.id);
  const line = useFocusKept(editing);
  const openCell = (cell: string) => {
    hands.cancelClick();
    if (savable && !row.disabled) editor.send({ type: 'edit', row: row.id, values: row.values, cell, isNew: row.isNew ?? false });
  };
  return (
    <>
      <div
        ref={line}
        role="row"
        aria-rowindex={number + 1}
        className={['grid-row', row.checked ? 'grid-row-checked' : '', row.disabled ? 'grid-row-disabled' : ''].filter(Boolean).join(' ')}
        style={{ top, height: ROW_HEIGHT }}
        onClick={() => hands.click(row.id)}
        onKeyDown={(event) => {
          if (!editing || event.nativeEvent.isComposing || event.defaultPrevented || isInOpenList(event.target)) return;
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
            event.preventDefault();
            editor.send({ type: 'save' });
          }
          if (event.key === 'Escape') {
            event.stopPropagation();
            editor.send({ type: 'cancel' });
          }
        }}
      >
        {columns.map((column, index) => (
          <div
            key={column.key}
            role="cell"
            aria-colindex={index + 1}
            className={`grid-cell grid-cell-${column.kind}`}
            onDoubleClick={isEditableColumn(column) && !editing ? () => openCell(column.key) : undefined}
          >
            {index === 0 && row.showExpand ? <ExpandButton row={row} number={number} onExpand={hands.expand} /> : null}
            {editing && CellEdit && isEditableColumn(column) ? (
              <CellEdit column={column} editor={editor} label={`第 ${number} 行${column.title}`} />
            ) : (
              <CellContent {...props} column={column} />
            )}
          </div>
        ))}
        {savable || removable ? (
          <div
            role="cell"
            aria-colindex={columns.length + 1}
            className="grid-cell grid-cell-actions"
            onClick={(event) => event.stopPropagation()}
          >
            <RowButtons row={row} number={number} editor={editor} editing={editing} savable={savable} removable={removable} />
          </div>
        ) : null}
      </div>
      {expanded ? (
        <div role="row" className="grid-expanded" style={{ top: top + ROW_HEIGHT, height: height - ROW_HEIGHT }}>
          <div role="cell" tabIndex={0} aria-label={`第 ${number} 行的详情`} aria-colspan={columns.length}>
            {expanded}
          </div>
        </div>
      ) : null}
    </>
  );
});

/** The key is for the list or the calendar then, not for the row. */
function isInOpenList(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[aria-expanded="true"], [data-calendar-open="true"]') !== null;
}

/** A row that leaves editing takes its inputs along; whoever typed into them stays at the row. */
function useFocusKept(editing: boolean) {
  const line = useRef<HTMLDivElement>(null);
  const before = useRef(editing);
  useEffect(() => {
    if (before.current && !editing && document.activeElement === document.body)
      line.current?.querySelector<HTMLElement>('.grid-row-edit')?.focus();
    before.current = editing;
  }, [editing]);
  return line;
}

function CellContent({ column, row, number, hands, group }: GridRowProps & { column: GridColumn }) {
  switch (column.kind) {
    case 'checkbox':
      return (
        <Checkbox
          aria-label={`选择第 ${number} 行`}
          checked={row.checked ?? false}
          disabled={row.disabled ?? false}
          onClick={stop}
          onChange={(event) => hands.check(row.id, event.target.checked)}
        />
      );
    case 'radio':
      return (
        <Radio
          aria-label={`选择第 ${number} 行`}
          name={group}
          checked={row.checked ?? false}
          disabled={row.disabled ?? false}
          onClick={stop}
          onChange={() => hands.choose(row.id)}
        />
      );
    case 'rowNumber':
      return <>{number}</>;
    default:
      return <CellShow column={column} value={row.values[column.key]} />;
  }
}

function ExpandButton({ row, number, onExpand }: { row: GridRow; number: number; onExpand: RowHands['expand'] }) {
  const open = row.expand ?? false;
  return (
    <button
      type="button"
      className="grid-expand"
      aria-expanded={open}
      aria-label={`${open ? '收起' : '展开'}第 ${number} 行`}
      onClick={(event) => {
        event.stopPropagation();
        onExpand(row.id, !open);
      }}
    >
      <span aria-hidden="true">{open ? '−' : '+'}</span>
    </button>
  );
}

interface RowButtonsProps {
  row: GridRow;
  number: number;
  editor: RowEditor;
  editing: boolean;
  savable: boolean;
  removable: boolean;
}

function RowButtons({ row, number, editor, editing, savable, removable }: RowButtonsProps) {
  // A button that is disabled loses the focus, which the question whether to delete gives back to it.
  const busy = useSelector(editor, (snapshot) => !snapshot.matches('reading') && !snapshot.matches('confirmingDelete'));
  const invalid = useSelector(editor, ({ context }) => editing && Object.keys(context.problems).length > 0);
  const disabled = busy || (row.disabled ?? false);
  const button = (
    label: string,
    onClick: () => void,
    options: { disabled: boolean; danger?: boolean; className?: string; 'aria-haspopup'?: 'dialog' },
  ) => (
    <Button type="link" size="small" aria-label={`${label}第 ${number} 行`} onClick={onClick} {...options}>
      {label}
    </Button>
  );
  if (editing) {
    return (
      <>
        {button('保存', () => editor.send({ type: 'save' }), { disabled: invalid })}
        {button('取消', () => editor.send({ type: 'cancel' }), { disabled: false })}
      </>
    );
  }
  return (
    <>
      {savable
        ? button('编辑', () => editor.send({ type: 'edit', row: row.id, values: row.values, isNew: row.isNew ?? false }), {
            disabled,
            className: 'grid-row-edit',
          })
        : null}
      {removable
        ? button('删除', () => editor.send({ type: 'delete', row: row.id }), { disabled, danger: true, 'aria-haspopup': 'dialog' })
        : null}
    </>
  );
}

function stop(event: { stopPropagation: () => void }): void {
  event.stopPropagation();
}
