import { Alert, Button, Spin } from 'antd';
import { lazy, Suspense } from 'react';
import { TEMPLATES } from '#contract/addresses/templates';
import type { TemplateKind } from '#domain/product/content';
import type { TemplateText } from '#domain/template/template-text';
import { apiOf } from '../../api/endpoints';
import { failureText } from '../../api/wire/failure';

const { usePreviewTemplateQuery } = apiOf(TEMPLATES);

const DrawnPdf = lazy(async () => ({
  default: (await import(/* webpackChunkName: "file-viewer" */ '../../blocks/viewer/drawn-pdf')).DrawnPdf,
}));

/** A document of made-up facts by a text, drawn as letters and contracts are. */
export function SamplePreview({ kind, text }: { kind: TemplateKind; text: TemplateText }) {
  const { currentData, error, isFetching, refetch } = usePreviewTemplateQuery({ kind, ...text });
  if (error)
    return (
      <Alert
        type="error"
        showIcon
        title="预览未能生成"
        description={failureText(error)}
        action={
          <Button size="small" loading={isFetching} onClick={() => void refetch()}>
            重新生成
          </Button>
        }
      />
    );
  const drawing = (
    <div className="template-drawing">
      <Spin description="正在生成预览…" />
    </div>
  );
  if (!currentData) return drawing;
  return (
    <Suspense fallback={drawing}>
      <DrawnPdf pdf={currentData.pdf} fileName={`${text.title}预览`} height="min(78vh, 900px)" />
    </Suspense>
  );
}
