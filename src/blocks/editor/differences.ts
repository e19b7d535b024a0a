import type { ComparedVersions } from '../form/version-conflict';

/** Two values without a schema, laid beside each other by what people call their parts. */
export function differences(mine: Readonly<Record<string, string>>, theirs: Readonly<Record<string, string>>): ComparedVersions {
  const labels = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  return {
    others: labels.flatMap((label) => {
      const [my = '', their = ''] = [mine[label], theirs[label]];
      return my === their ? [] : [{ label, mine: my || '（空）', theirs: their || '（空）' }];
    }),
  };
}
