import { Button, Modal } from 'antd';
import { useState } from 'react';
import { AGREEMENTS, type Agreement } from './agreement-texts';

/** What somebody agrees to, opened to be read. */
export function AgreementLinks() {
  const [shown, setShown] = useState<Agreement>();
  return (
    <div className="register-agreements">
      {AGREEMENTS.map((agreement) => (
        <Button key={agreement.title} type="link" size="small" onClick={() => setShown(agreement)}>
          《{agreement.title}》
        </Button>
      ))}
      <Modal
        open={shown !== undefined}
        title={shown?.title}
        onCancel={() => setShown(undefined)}
        footer={
          <Button type="primary" onClick={() => setShown(undefined)}>
            我知道了
          </Button>
        }
        width={640}
      >
        <div className="register-agreement" tabIndex={0} role="region" aria-label={shown?.title}>
          {shown?.clauses.map(({ title, text }) => (
            <section key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </section>
          ))}
        </div>
      </Modal>
    </div>
  );
}
