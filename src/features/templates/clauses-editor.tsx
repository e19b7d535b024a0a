import { DeleteOutlined, DownOutlined, PlusOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import type { FieldError } from '#domain/field';
import { TEMPLATE_TEXT_LIMITS } from '#domain/template/template-text';
import { composedText } from '#domain/text';
import { LimitedInput, LimitedTextArea } from '../../blocks/fields/limited-text';
import { paragraphProblems, shownProblem } from './problem-words';
import { emptyClause, type WrittenClause } from './written-text';

interface ClausesEditorProps {
  clauses: readonly WrittenClause[];
  readOnly: boolean;
  problems: readonly FieldError[];
  onChange: (change: (clauses: readonly WrittenClause[]) => WrittenClause[]) => void;
  onWrite: (box: HTMLTextAreaElement, change: (body: string) => void) => void;
}

/** A contract's clauses, which are counted by their order. */
export function ClausesEditor({ clauses, readOnly, problems, onChange, onWrite }: ClausesEditorProps) {
  const change = (id: string, changes: Partial<WrittenClause>) =>
    onChange((now) => now.map((clause) => (clause.id === id ? { ...clause, ...changes } : clause)));
  const swap = (index: number, other: number) =>
    onChange((now) => now.map((clause, at) => (at === index ? now[other] : at === other ? now[index] : clause) ?? clause));
  const problemOf = (field: string) => problems.find((problem) => problem.field === field)?.message;
  return (
    <Form.Item label="条款" required {...shownProblem(problemOf('clauses'))}>
      <ol className="template-clauses" aria-label="条款">
        {clauses.map(({ id, heading, body }, index) => {
          const named = `第 ${String(index + 1)} 条`;
          const field = `clauses.${String(index)}`;
          const write = (text: string) => change(id, { body: text });
          return (
            <li key={id}>
              <div className="template-clause-head">
                <strong>{named}</strong>
                <Form.Item className="template-clause-name" {...shownProblem(problemOf(`${field}.heading`))}>
                  <LimitedInput
                    aria-label={`${named}名称`}
                    placeholder="条款名称，如：担保的金额与期限"
                    value={heading}
                    readOnly={readOnly}
                    most={TEMPLATE_TEXT_LIMITS.heading}
                    called={`${named}名称`}
                    onChange={(text) => change(id, { heading: text })}
                  />
                </Form.Item>
                {readOnly ? null : (
                  <span className="template-clause-acts">
                    <Button
                      size="small"
                      type="text"
                      icon={<UpOutlined aria-hidden="true" />}
                      aria-label={`${named}上移`}
                      disabled={index === 0}
                      onClick={() => swap(index, index - 1)}
                    />
                    <Button
                      size="small"
                      type="text"
                      icon={<DownOutlined aria-hidden="true" />}
                      aria-label={`${named}下移`}
                      disabled={index === clauses.length - 1}
                      onClick={() => swap(index, index + 1)}
                    />
                    <Button
                      size="small"
                      type="text"
                      danger
                      icon={<DeleteOutlined aria-hidden="true" />}
                      aria-label={`删除${named}`}
                      onClick={() => onChange((now) => now.filter((clause) => clause.id !== id))}
                    />
                  </span>
                )}
              </div>
              <Form.Item {...shownProblem(paragraphProblems(problems, `${field}.paragraphs`))}>
                <LimitedTextArea
                  aria-label={`${named}内容`}
                  className="template-body"
                  value={body}
                  readOnly={readOnly}
                  rows={3}
                  clean={composedText}
                  onFocus={({ target }) => onWrite(target, write)}
                  onChange={write}
                />
              </Form.Item>
            </li>
          );
        })}
      </ol>
      {readOnly ? null : (
        <Button
          block
          type="dashed"
          icon={<PlusOutlined aria-hidden="true" />}
          disabled={clauses.length >= TEMPLATE_TEXT_LIMITS.clauses}
          onClick={() => onChange((now) => [...now, emptyClause()])}
        >
          添加条款
        </Button>
      )}
    </Form.Item>
  );
}
