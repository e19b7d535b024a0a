export interface LayerFolders {
  root: string;
  antd: string;
  tokens: readonly string[];
}

export default function intoLayer(this: { resourcePath: string; getOptions: () => LayerFolders }, source: string): string;
