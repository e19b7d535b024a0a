interface SandboxInboxProps {
  href: string;
  className: string;
}

/** Where a sandbox, which sends nothing, shows the codes that it 'sent'. */
export function SandboxInbox({ href, className }: SandboxInboxProps) {
  return (
    <p className={className}>
      演示环境不发送真实短信，验证码请在
      <a href={href} target="_blank" rel="noreferrer">
        模拟短信收件箱
      </a>
      查看。
    </p>
  );
}
