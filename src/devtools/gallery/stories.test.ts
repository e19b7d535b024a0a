import type { Story } from './story';
import { STORY_GROUPS } from './story-groups';

async function everyStory(): Promise<{ group: string; story: Story }[]> {
  const groups = await Promise.all(STORY_GROUPS.map(async ({ id, load }) => (await load()).stories.map((story) => ({ group: id, story }))));
  return groups.flat();
}

describe('the stories of the gallery', () => {
  it('each have a name, an address of their own, states of different names, and props that say what they mean', async () => {
    const all = await everyStory();
    const addresses = all.map(({ group, story }) => `${group}/${story.id}`);
    expect(addresses.filter((address, index) => !/^[a-zA-Z0-9/-]+$/.test(address) || addresses.indexOf(address) !== index)).toEqual([]);
    const wrong = all.filter(({ story: { title, states, props } }) => {
      const names = states.map(({ name }) => name);
      return (
        title === '' ||
        names.length === 0 ||
        new Set(names).size !== names.length ||
        props.length === 0 ||
        props.some(({ name, type, meaning }) => !name || !type || !meaning)
      );
    });
    expect(wrong.map(({ group, story }) => `${group}/${story.id}`)).toEqual([]);
  });

  it('turn no property that the address names otherwise', async () => {
    const turning = (await everyStory()).filter(({ story: { play } }) => play && ['theme', 'q'].some((name) => name in play.knobs));
    expect(turning.map(({ group, story }) => `${group}/${story.id}`)).toEqual([]);
  });

  it('[FF-01] [FF-02] show every field type and every wrapper', async () => {
    const ids = (await everyStory()).map(({ story }) => story.id);
    const types =
      'repeat-section, repeat-field, input-number, input-replenish, selects, selects2, input-groups, autocomplete, checkbox-groups, cascader, grid, table, files-upload, linkage-select, flow-card, custom-card, transfer';
    const wrappers = 'field-panel, animation, field-label-horizontal, field-label-vertical, field-layout-wrapper';
    expect(`${types}, ${wrappers}`.split(', ').filter((id) => !ids.includes(id))).toEqual([]);
  });
});
