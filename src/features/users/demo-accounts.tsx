import { useEffect, useState } from 'react';
import { fetchDemoAccounts, type DemoAccount } from './sign-in';

/** Whom a sandbox offers to sign in as; nobody elsewhere. */
export function useDemoAccounts(): readonly DemoAccount[] {
  const [accounts, setAccounts] = useState<readonly DemoAccount[]>([]);
  useEffect(() => {
    let wanted = true;
    void fetchDemoAccounts().then((found) => {
      if (wanted) setAccounts(found);
    });
    return () => {
      wanted = false;
    };
  }, []);
  return accounts;
}

export function DemoAccounts({ accounts, onPick }: { accounts: readonly DemoAccount[]; onPick: (account: DemoAccount) => void }) {
  if (accounts.length === 0) return null;
  return (
    <section className="login-demo" aria-label="演示账号">
      <h2>演示账号</h2>
      <p>沙箱环境，数据均为演示。点击账号即可填入。</p>
      <ul>
        {accounts.map((account) => (
          <li key={account.account}>
            <button
              type="button"
              onClick={() => {
                onPick(account);
              }}
            >
              <b>{account.account}</b>
              <span>{account.description}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
