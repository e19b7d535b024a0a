import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import type { Checklist } from '#contract/desk';
import { CHECKLIST_LIMITS } from '#domain/guarantee/checklist';
import { foldName } from '#domain/text';
import { useSaveCheckItemsMutation } from '../../../api/desk';
import { LimitedInput } from '../../../blocks/fields/limited-text';
import { tooLongMessage } from '../../../blocks/fields/text-limit';
import { ActionModal, CANCEL_ACTION } from '../../../blocks/modal/action-modal';

interface Line {
  key: number;
  item?: string;
  label: string;
}

interface ChecklistEditorProps {
  applyNo: string;
  list: Checklist;
  onClose: () => void;
}

/** Writes what is checked at a level, for all applications of the product. */
export function ChecklistEditor({ applyNo, list, onClose }: ChecklistEditorProps) {
  const [save] = useSaveCheckItemsMutation();
  const [lines, setLines] = useState<Line[]>(() =>
    list.items.filter(({ gone }) => !gone).map(({ item, label }, key) => ({ key, item, label })),
  );
  const added = useRef(list.items.length);
  const labels = lines.map(({ label }) => label.trim());
  const folded = labels.map(foldName);
  const problemOf = (index: number) => {
    const label = labels[index] ?? '';
    if (label === '') return '请填写核对内容';
    if (folded.indexOf(foldName(label)) !== index) return '与前面的核对内容重复';
    return tooLongMessage('核对内容', label, CHECKLIST_LIMITS.label);
  };
  const invalid = lines.length === 0 || lines.some((_, index) => problemOf(index) !== null);
  const change = (key: number, label: string) => setLines(lines.map((line) => (line.key === key ? { ...line, label } : line)));
  const confirm = async () => {
    const answer = await save({ applyNo, items: lines.map(({ item, label }) => ({ label: label.trim(), ...(item ? { item } : {}) })) });
    if (!answer.error) onClose();
  };
  return (
    <ActionModal
      open
      title={`维护清单：${list.name}`}
      width={600}
      maskClosable={false}
      invalid={invalid}
      actions={[CANCEL_ACTION, { key: 'save', text: '保存', result: 'ok', primary: true, submits: true, closable: false, run: confirm }]}
      onClose={onClose}
    >
      <p className="row-quiet">本产品的所有申请在此环节都按这份清单核对；已经核对过的记录不受影响。</p>
      <ol className="desk-lines">
        {lines.map(({ key, label }, index) => {
          const problem = problemOf(index);
          const name = `第 ${String(index + 1)} 项`;
          return (
            <li key={key}>
              <LimitedInput
                aria-label={name}
                {...(problem ? { status: 'error', 'aria-invalid': true } : {})}
                value={label}
                onChange={(text) => change(key, text)}
              />
              <Button
                icon={<ArrowUpOutlined aria-hidden="true" />}
                aria-label={`上移${name}`}
                disabled={index === 0}
                onClick={() => setLines(movedUp(lines, index))}
              />
              <Button
                icon={<DeleteOutlined aria-hidden="true" />}
                aria-label={`删除${name}`}
                onClick={() => setLines(lines.filter((line) => line.key !== key))}
              />
              {problem ? (
                <span className="desk-problem" role="alert">
                  {problem}
                </span>
              ) : null}
            </li>
          );
        })}
      </ol>
      {lines.length === 0 ? <p className="desk-problem">至少需要一项</p> : null}
      <Button
        type="dashed"
        block
        disabled={lines.length >= CHECKLIST_LIMITS.items}
        onClick={() => {
          added.current += 1;
          setLines([...lines, { key: added.current, label: '' }]);
        }}
      >
        添加一项
      </Button>
    </ActionModal>
  );
}

function movedUp(lines: readonly Line[], index: number): Line[] {
  const moved = [...lines];
  const [line] = moved.splice(index, 1);
  if (line) moved.splice(index - 1, 0, line);
  return moved;
}
