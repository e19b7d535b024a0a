import { productTitle } from './product-title';

export function CopyrightFooter({ className }: { className: string }) {
  return <footer className={className}>{`Copyright © 2022-2024 ${productTitle()} · 版本 2.1.9`}</footer>;
}
