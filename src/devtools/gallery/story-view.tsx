import { PageHeader } from '../../blocks/page/page-header';
import { Panel } from '../../blocks/page/panel';
import { CodePanel } from './code-panel';
import { PlayPanels } from './play-panels';
import type { Story, StoryProp } from './story';

export function StoryView({ group, story: { id, title, note, states, play, props } }: { group: string; story: Story }) {
  return (
    <>
      <PageHeader title={title} description={note} />
      {states.map(({ name, Show }) => (
        <Panel key={name} title={name}>
          <Show />
        </Panel>
      ))}
      {play ? <PlayPanels play={play} /> : null}
      <CodePanel group={group} story={id} />
      {props.length > 0 ? (
        <Panel title="参数">
          <PropsTable props={props} />
        </Panel>
      ) : null}
    </>
  );
}

function PropsTable({ props }: { props: readonly StoryProp[] }) {
  return (
    <div className="gallery-props" role="region" aria-label="参数表" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">名称</th>
            <th scope="col">类型</th>
            <th scope="col">必填</th>
            <th scope="col">默认值</th>
            <th scope="col">说明</th>
          </tr>
        </thead>
        <tbody>
          {props.map(({ name, type, required, otherwise, meaning }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td data-title="类型">
                <code>{type}</code>
              </td>
              <td data-title="必填">{required ? '是' : '否'}</td>
              <td data-title="默认值">{otherwise ?? '—'}</td>
              <td data-title="说明">{meaning}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
