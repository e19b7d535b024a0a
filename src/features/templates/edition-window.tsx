import { Button, Modal } from 'antd';
import { useState } from 'react';
import type { TemplateEdition } from '#contract/templates';
import type { TemplateKind } from '#domain/product/content';
import { useReturnFocus } from '../../blocks/modal/use-return-focus';
import { SamplePreview } from './sample-preview';
import { TextDifferenceTable } from './text-difference-table';

interface EditionWindowProps {
  kind: TemplateKind;
  edition: TemplateEdition;
  /** The version before it, where there is one. */
  before: TemplateEdition | undefined;
  /** Puts its text where it is written; left out where the viewer writes nothing here. */
  onTake?: () => void;
  onClose: () => void;
}

/** One published version: as documents of its time look, and what it says otherwise than the one before. */
export function EditionWindow({ kind, edition, before, onTake, onClose }: EditionWindowProps) {
  const [compared, setCompared] = useState(false);
  useReturnFocus();
  const { edition: number, title, paragraphs, clauses } = edition;
  return (
    <Modal
      open
      title={`第 ${String(number)} 版`}
      width={1000}
      onCancel={onClose}
      footer={
        <>
          {before ? (
            <Button onClick={() => setCompared((was) => !was)}>{compared ? '看版式' : `与第 ${String(before.edition)} 版比较`}</Button>
          ) : null}
          {onTake ? <Button onClick={onTake}>以此版文本继续编写</Button> : null}
          <Button type="primary" onClick={onClose}>
            关闭
          </Button>
        </>
      }
    >
      {before && compared ? (
        <TextDifferenceTable
          label={`第 ${String(before.edition)} 版与第 ${String(number)} 版的差异`}
          kind={kind}
          before={before}
          after={edition}
        />
      ) : (
        <SamplePreview kind={kind} text={{ title, paragraphs, clauses }} />
      )}
    </Modal>
  );
}
