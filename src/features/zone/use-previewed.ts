import { useEffect, useState } from 'react';
import { onPreviewedContent, type PreviewedContent } from '../../blocks/brand/content-preview';
import { isPreview } from '../../blocks/brand/document-channel';

/** What the page around this one wants to be shown before it is published; undefined outside of such a frame. */
export function usePreviewed<Part extends keyof PreviewedContent>(part: Part): PreviewedContent[Part] {
  const [content, setContent] = useState<PreviewedContent>({});
  useEffect(() => (isPreview() ? onPreviewedContent(setContent) : undefined), []);
  return content[part];
}
