import type { GuaranteeDetail, HistoryRow } from '#contract/guarantees';
import { APPLICATION_GROUPS } from '#domain/application/fields';
import type { FieldDefinition, FileReference } from '#domain/field';
import { filesIn } from '#domain/form/files-in';
import { dateText } from '../../../blocks/date/date-text';

export interface FileGroup {
  title: string;
  files: FileReference[];
}

/** Every file that the detail and its history name, each once, by what it was given for. */
export function filesOf(detail: GuaranteeDetail, history: readonly HistoryRow[]): FileGroup[] {
  const { application, letterInfo, signInfo, payInfo, supplement, claim } = detail;
  const fields: Readonly<Record<string, FieldDefinition>> = {
    ...APPLICATION_GROUPS.biddingApplyFiles.fields,
    ...APPLICATION_GROUPS.contractInfo.fields,
  };
  const groups: FileGroup[] = [
    { title: '保函', files: filesIn(letterInfo) },
    { title: '合同', files: signInfo.contractListFiles.map(({ url, title }) => ({ key: url, fileName: `${title}.pdf` })) },
    ...Object.entries({ ...application.biddingApplyFiles, ...application.contractInfo }).map(([name, value]) => ({
      title: fields[name]?.label ?? name,
      files: filesIn(value),
    })),
    { title: '产品补充信息', files: filesIn(application.projectFields) },
    ...history.map(({ eventName, time, given }) => ({ title: `${eventName}（${dateText(time)}）`, files: filesIn(given) })),
    { title: '补充资料', files: filesIn(supplement) },
    { title: '转账凭证', files: filesIn(payInfo) },
    { title: '索赔材料', files: filesIn(claim) },
  ];
  const seen = new Set<string>();
  return groups
    .map(({ title, files }) => ({ title, files: files.filter(({ key }) => !seen.has(key) && Boolean(seen.add(key))) }))
    .filter(({ files }) => files.length > 0);
}
