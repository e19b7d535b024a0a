import { Button, Form } from 'antd';
import type { FieldError } from '#domain/field';
import type { TemplateKind } from '#domain/product/content';
import { isContract, TEMPLATE_PLACEHOLDERS, TEMPLATE_TEXT_LIMITS } from '#domain/template/template-text';
import { composedText } from '#domain/text';
import { LimitedInput, LimitedTextArea } from '../../blocks/fields/limited-text';
import { ClausesEditor } from './clauses-editor';
import { paragraphProblems, shownProblem } from './problem-words';
import { useInserting } from './use-inserting';
import type { WrittenText } from './written-text';

interface TextEditorProps {
  kind: TemplateKind;
  written: WrittenText;
  readOnly: boolean;
  problems: readonly FieldError[];
  onChange: (change: (written: WrittenText) => WrittenText) => void;
}

const PARTS = {
  letter: {
    title: '保函名称',
    titleHint: '印在保函首页的标题',
    body: '正文',
    bodyHint: '每行一段。花括号中的内容在出具时按申请填入；受益人、申请人、金额与有效期另以表格列在正文之前，签章与二维码列在正文之后。',
    rows: 14,
  },
  contract: {
    title: '合同名称',
    titleHint: '印在合同首页的标题',
    body: '首部',
    bodyHint: '每行一段，列在合同各方之后、条款之前，可不写。花括号中的内容在签署时按申请填入；签署栏列在条款之后。',
    rows: 4,
  },
} as const;

export function TextEditor({ kind, written, readOnly, problems, onChange }: TextEditorProps) {
  const change = (changes: Partial<WrittenText>) => onChange((now) => ({ ...now, ...changes }));
  const writeBody = (body: string) => change({ body });
  const { insert, wroteIn } = useInserting({ text: written.body, change: writeBody });
  const messageOf = (field: string) => problems.find((problem) => problem.field === field)?.message;
  const parts = isContract(kind) ? PARTS.contract : PARTS.letter;
  const labels = Object.entries(TEMPLATE_PLACEHOLDERS[kind]).filter(([name]) => name !== 'title');
  return (
    <Form layout="vertical" component="div">
      <Form.Item label="模板名称" htmlFor="template-name" required {...shownProblem(messageOf('name'))}>
        <LimitedInput
          id="template-name"
          value={written.name}
          most={TEMPLATE_TEXT_LIMITS.name}
          called="模板名称"
          readOnly={readOnly}
          onChange={(name) => change({ name })}
        />
      </Form.Item>
      <Form.Item label={parts.title} htmlFor="template-title" required extra={parts.titleHint} {...shownProblem(messageOf('title'))}>
        <LimitedInput
          id="template-title"
          value={written.title}
          most={TEMPLATE_TEXT_LIMITS.title}
          called={parts.title}
          readOnly={readOnly}
          onChange={(title) => change({ title })}
        />
      </Form.Item>
      {readOnly ? null : (
        <div className="template-insert" role="group" aria-label="插入内容">
          <span>插入内容</span>
          {labels.map(([name, label]) => (
            <Button key={name} size="small" onClick={() => insert(`{{${label}}}`)}>
              {label}
            </Button>
          ))}
        </div>
      )}
      <Form.Item
        label={parts.body}
        htmlFor="template-body"
        required={!isContract(kind)}
        extra={parts.bodyHint}
        {...shownProblem(paragraphProblems(problems, 'paragraphs'))}
      >
        <LimitedTextArea
          id="template-body"
          className="template-body"
          value={written.body}
          readOnly={readOnly}
          rows={parts.rows}
          clean={composedText}
          onFocus={({ target }) => wroteIn(target, writeBody)}
          onChange={writeBody}
        />
      </Form.Item>
      {isContract(kind) ? (
        <ClausesEditor
          clauses={written.clauses}
          readOnly={readOnly}
          problems={problems}
          onChange={(move) => onChange((now) => ({ ...now, clauses: move(now.clauses) }))}
          onWrite={wroteIn}
        />
      ) : null}
    </Form>
  );
}
