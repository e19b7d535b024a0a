import type { KeyGroup } from './declared-keys';
import './key-list.css';

export function KeyList({ groups }: { groups: readonly KeyGroup[] }) {
  return (
    <>
      {[...groups].reverse().map(({ title, keys }) => (
        <section key={title} className="key-group" aria-label={title}>
          <h3>{title}</h3>
          <dl>
            {keys.map(({ keys: pressed, what }) => (
              <div key={pressed}>
                <dt>
                  {pressed.split(' ').map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}
