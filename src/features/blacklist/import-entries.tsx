import { useImports } from '../../api/imports';
import { ImportDialog } from '../../blocks/upload/import-dialog';

export function ImportEntries({ onClose }: { onClose: () => void }) {
  const imports = useImports('blacklist');
  return (
    <ImportDialog
      label="黑名单"
      explanation="每行填写一家单位，自生效日期起生效；生效后，与其有在办、在保业务的机构会收到通知。"
      imports={imports}
      onClose={onClose}
    />
  );
}
