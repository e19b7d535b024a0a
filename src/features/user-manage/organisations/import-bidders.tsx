import { useImports } from '../../../api/imports';
import { ImportDialog } from '../../../blocks/upload/import-dialog';

export function ImportBidders({ onClose }: { onClose: () => void }) {
  const imports = useImports('bidder');
  return (
    <ImportDialog
      label="投标单位"
      explanation="每行填写一家单位，导入后即可使用，联系人会收到加入邀请短信，自行设置密码后成为单位管理员。"
      imports={imports}
      onClose={onClose}
    />
  );
}
