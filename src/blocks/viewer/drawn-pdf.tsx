import { useCallback } from 'react';
import { FileViewer } from './file-viewer';

export interface DrawnPdfProps {
  /** In base64, as calls answer what was drawn for looking at alone. */
  pdf: string;
  fileName: string;
  height?: number | string;
}

/** A PDF that stands in an answer and is kept nowhere. */
export function DrawnPdf({ pdf, fileName, height }: DrawnPdfProps) {
  const fetchFile = useCallback(async () => new Blob([bytesOf(pdf)], { type: 'application/pdf' }), [pdf]);
  return <FileViewer fileKey={pdf} fileName={fileName} fetchFile={fetchFile} {...(height === undefined ? {} : { height })} />;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
