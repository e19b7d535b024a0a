import { useState } from 'react';
import { PlainDialog } from './plain-dialog';

/** Said once where the address names a channel that nobody knows; `shown` is what stands there instead. CH-03. */
export function ForeignChannel({ shown }: { shown: string }) {
  const [open, setOpen] = useState(true);
  if (!open) return null;
  return (
    <PlainDialog title="渠道不存在" close="知道了" onClose={() => setOpen(false)}>
      <p>{`您打开的链接所属渠道不存在，已为您显示${shown}。请核对链接，或联系平台管理员。`}</p>
    </PlainDialog>
  );
}
