import { Button, Input } from 'antd';
import { useState } from 'react';

export function ShareLink({ address }: { address: string }) {
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied('yes');
    } catch {
      setCopied('no');
    }
  };
  return (
    <div className="share-link">
      <p className="saved-searches-none">打开此链接，会看到同样的筛选、排序、页码和列。对方只能看到自己有权查看的数据。</p>
      <div className="saved-searches-form">
        <Input readOnly aria-label="链接" value={address} onFocus={(event) => event.target.select()} />
        <Button type="primary" onClick={() => void copy()}>
          复制
        </Button>
      </div>
      <p role="status" className="saved-searches-none">
        {copied === 'yes' ? '链接已复制' : copied === 'no' ? '浏览器不允许复制，请选中后手动复制' : ''}
      </p>
    </div>
  );
}
