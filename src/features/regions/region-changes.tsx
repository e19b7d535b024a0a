import type { ReactNode } from 'react';
import type { RegionChanges as Changes } from '../../api/regions';
import { Fact, Facts } from '../../blocks/description/description';
import './regions.css';

export function RegionChanges({ fileName, changes }: { fileName: string; changes: Changes }) {
  const { dated, source, provinces, cities, districts, added, removed, renamed } = changes;
  const unchanged = added.total + removed.total + renamed.total === 0;
  return (
    <section className="region-changes" aria-label={`${fileName}的变化`}>
      <Facts>
        <Fact label="文件">{fileName}</Fact>
        <Fact label="数据截至">{dated}</Fact>
        <Fact label="数据来源">{source}</Fact>
        <Fact label="地区数">
          省级 {provinces}、市级 {cities}、区县级 {districts}
        </Fact>
      </Facts>
      {unchanged ? <p role="status">地区与现行数据完全相同，导入只更新日期与来源。</p> : null}
      <Changed title="新增" total={added.total} shown={added.list.length}>
        {added.list.map(({ areaId, fullName }) => (
          <Line key={areaId} areaId={areaId} words={fullName} />
        ))}
      </Changed>
      <Changed title="撤销" total={removed.total} shown={removed.list.length}>
        {removed.list.map(({ areaId, fullName }) => (
          <Line key={areaId} areaId={areaId} words={fullName} />
        ))}
      </Changed>
      <Changed title="更名" total={renamed.total} shown={renamed.list.length}>
        {renamed.list.map(({ areaId, fullName, formerName }) => (
          <Line key={areaId} areaId={areaId} words={`${fullName}（原${formerName}）`} />
        ))}
      </Changed>
    </section>
  );
}

function Changed({ title, total, shown, children }: { title: string; total: number; shown: number; children: ReactNode }) {
  if (total === 0) return null;
  return (
    <div>
      <h3 className="region-changed-title">
        {title} {total} 个
      </h3>
      <ul className="region-changed" tabIndex={0} aria-label={`${title}的地区`}>
        {children}
        {shown < total ? <li>另有 {total - shown} 个未列出</li> : null}
      </ul>
    </div>
  );
}

function Line({ areaId, words }: { areaId: string; words: string }) {
  return (
    <li>
      <span className="number">{areaId}</span> {words}
    </li>
  );
}
