import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { Day } from '#contract/schemas';
import { isDay } from '#domain/dates';
import { undrawableMessage } from '#domain/drawable';
import { cleanText, refusedCharacter, visibleText } from '#domain/text';
import { refusedCharacterMessage } from '#domain/validation/messages';
import type { Region } from './repository';

const Names = Type.Record(Type.String({ pattern: '^\\d{6}$' }), Type.String({ minLength: 1, maxLength: 100 }));
const RegionFile = Type.Object(
  { dated: Day, source: Type.String({ minLength: 1, maxLength: 500 }), provinces: Names, cities: Names, districts: Names },
  { additionalProperties: false },
);
const validator = Compile(RegionFile);

export interface RegionEdition {
  dated: string;
  source: string;
  regions: readonly Region[];
}

/** What is wrong with a file of regions, every problem at once. */
export class RegionFileError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(
      `地区数据有误，未导入：\n${problems
        .slice(0, problemsShown)
        .map((problem) => `  · ${problem}`)
        .join('\n')}`,
    );
    this.name = 'RegionFileError';
  }
}

/** Reads `{dated, source, provinces, cities, districts}`, the last three from a six-digit code to a name. A code tells to which city and province it belongs. */
export function readRegionFile(text: string): RegionEdition {
  const file = cleaned(parse(text));
  const regions = regionsOf(file);
  const problems = problemsOf(file, regions);
  if (problems.length > 0) throw new RegionFileError(problems);
  return { dated: file.dated, source: file.source, regions };
}

const problemsShown = 20;

function parse(text: string): Static<typeof RegionFile> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new RegionFileError(['不是有效的 JSON 文件']);
  }
  if (!validator.Check(value))
    throw new RegionFileError(['应有 dated（YYYY-MM-DD）、source、provinces、cities、districts 五项，后三项为六位代码到名称']);
  return value;
}

function cleaned({ dated, source, provinces, cities, districts }: Static<typeof RegionFile>): Static<typeof RegionFile> {
  return {
    dated,
    source: cleanText(source),
    provinces: cleanedNames(provinces),
    cities: cleanedNames(cities),
    districts: cleanedNames(districts),
  };
}

function cleanedNames(names: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(names).map(([areaId, areaName]) => [areaId, cleanText(areaName)]));
}

/** What is wrong with a name, which becomes part of addresses in letters and contracts. */
function nameProblem(name: string): string | null {
  if (name === '') return '名称不能为空';
  const refused = refusedCharacter(name);
  return refused ? `名称${refusedCharacterMessage(refused.name)}` : undrawableMessage(name);
}

function regionsOf({ provinces, cities, districts }: Static<typeof RegionFile>): Region[] {
  return [
    ...Object.entries(provinces).map(([areaId, areaName]): Region => ({ areaId, areaName, level: 'province', parentId: null })),
    ...Object.entries(cities).map(([areaId, areaName]): Region => ({
      areaId,
      areaName,
      level: 'city',
      parentId: `${areaId.slice(0, 2)}0000`,
    })),
    ...Object.entries(districts).map(([areaId, areaName]): Region => ({
      areaId,
      areaName,
      level: 'district',
      parentId: `${areaId.slice(0, 4)}00`,
    })),
  ];
}

function sourceProblems(source: string): string[] {
  if (source === '') return ['来源不能为空'];
  const refused = refusedCharacter(source);
  return refused ? [`来源${refusedCharacterMessage(refused.name)}`] : [];
}

function problemsOf({ dated, source }: Static<typeof RegionFile>, regions: readonly Region[]): string[] {
  const levels = new Map(regions.map(({ areaId, level }) => [areaId, level]));
  const parents = new Set(regions.map(({ parentId }) => parentId));
  const levelAbove = { province: undefined, city: 'province', district: 'city' } as const;
  return [
    ...(isDay(dated) ? [] : [`没有 ${dated} 这一天`]),
    ...(regions.length === levels.size ? [] : ['有的代码出现在不止一级']),
    ...(regions.length > 0 ? [] : ['没有任何地区']),
    ...sourceProblems(source),
    ...regions.flatMap(({ areaId, areaName }) => {
      const problem = nameProblem(areaName);
      return problem === null ? [] : [`${areaId} ${visibleText(areaName)}：${problem}`];
    }),
    ...regions
      .filter(({ level, parentId }) => parentId !== null && levels.get(parentId) !== levelAbove[level])
      .map(({ areaId, areaName }) => `${areaId} ${areaName}：没有上级地区`),
    ...regions
      .filter(({ level, areaId }) => level !== 'district' && !parents.has(areaId))
      .map(({ areaId, areaName }) => `${areaId} ${areaName}：没有下级地区`),
  ];
}
