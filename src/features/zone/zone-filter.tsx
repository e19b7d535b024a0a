import { useId } from 'react';
import { ZONE_GUARANTEE_TYPES, ZONE_ORG_TYPES } from '#domain/zone/search';
import type { ZoneSearch } from './zone-search';

interface ZoneFilterProps {
  search: ZoneSearch;
  onPick: (picked: Readonly<Record<string, string>>) => void;
}

/** Two rows, one value of each. GZ-02. */
export function ZoneFilter({ search, onPick }: ZoneFilterProps) {
  return (
    <section className="zone-filter" aria-label="筛选产品">
      <Row
        label="保函类型"
        options={ZONE_GUARANTEE_TYPES}
        picked={search.guaranteeType}
        onPick={(guaranteeType) => onPick({ guaranteeType })}
      />
      <Row label="机构类型" options={ZONE_ORG_TYPES} picked={search.orgType} onPick={(orgType) => onPick({ orgType })} />
    </section>
  );
}

interface RowProps {
  label: string;
  options: Readonly<Record<string, { label: string }>>;
  picked: string;
  onPick: (key: string) => void;
}

function Row({ label, options, picked, onPick }: RowProps) {
  const id = useId();
  return (
    <div className="zone-filter-row" role="group" aria-labelledby={id}>
      <span className="zone-filter-label" id={id}>
        {label}
      </span>
      <span className="zone-filter-options">
        {Object.entries(options).map(([key, option]) => (
          <button key={key} type="button" aria-pressed={key === picked} onClick={() => onPick(key)}>
            {option.label}
          </button>
        ))}
      </span>
    </div>
  );
}
