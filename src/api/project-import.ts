import type { Dispatch } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { PROJECT_IMPORT } from '#contract/addresses/project-import';
import type { ImportOutcome } from '#contract/project-import';
import { api } from './api';
import { tellUploadFailed } from './files';
import { isAnswered } from './save-outcome';
import { callFailed } from './signals';
import { request } from './wire/request';
import { saveBlob } from './wire/save-blob';

interface ProjectImport {
  /** Saves the empty workbook; what went wrong is told. */
  saveTemplate: () => Promise<void>;
  /** A call that failed is told. `onProgress` is told the share that has left, 1 for the whole file. */
  send: (file: File, onProgress: (share: number) => void) => Promise<SentImport>;
}

/** What came of a file. `refused`: no row of it was looked at. `unanswered`: its projects may have been imported all the same. */
export type SentImport = ImportOutcome | { state: 'refused' | 'unanswered' };

export function useProjectImport(): ProjectImport {
  const dispatch = useDispatch();
  return useMemo(() => importCalls(dispatch), [dispatch]);
}

/** The calls of an import, whose failures this store is told of. */
export function importCalls(dispatch: Dispatch): ProjectImport {
  return {
    async saveTemplate() {
      const { data, failure } = await request({ path: PROJECT_IMPORT.projectImportTemplate.path, body: {}, raw: true });
      if (failure) dispatch(callFailed({ failure, quiet: false }));
      else {
        const { blob, fileName } = data as { blob: Blob; fileName?: string };
        saveBlob(blob, fileName);
      }
    },
    async send(file, onProgress) {
      const { data, failure } = await request({
        path: PROJECT_IMPORT.importProjects.path,
        files: { file_data: file },
        onProgress,
      });
      if (failure) tellUploadFailed(dispatch, failure);
      const outcome: SentImport = failure ? { state: isAnswered(failure) ? 'refused' : 'unanswered' } : (data as ImportOutcome);
      if (outcome.state === 'succeeded' || outcome.state === 'unanswered') dispatch(api.util.invalidateTags(['Project', 'Badges']));
      return outcome;
    },
  };
}

/** Saves a workbook that an answer carried in Base64. */
export function saveWorkbook(base64: string, fileName: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
  saveBlob(new Blob([bytes], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }), fileName);
}
