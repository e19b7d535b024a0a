import { useEffect, useState, type MouseEvent } from 'react';
import { NavLink, useParams } from 'react-router-dom';
import './gallery.css';
import { Landing } from './landing';
import type { FoundStory } from './search-stories';
import type { Story, StoryGroup } from './story';
import { STORY_GROUPS } from './story-groups';
import { StoryView } from './story-view';
import { ThemeSwitch, useThemeQuery } from './theme-switch';

export function GalleryPage() {
  const { group: groupId, story: storyId } = useParams();
  const loaded = useStories();
  const query = useThemeQuery();
  const stories = groupId ? loaded.get(groupId) : undefined;
  const story = stories?.find(({ id }) => id === storyId) ?? (storyId ? undefined : stories?.[0]);
  return (
    <div className="page gallery">
      <a className="skip-link" href="#component" onClick={goToComponent}>
        跳到组件
      </a>
      <div className="gallery-side">
        <ThemeSwitch />
        <nav className="gallery-index" aria-label="组件目录" aria-busy={loaded.size < STORY_GROUPS.length}>
          {STORY_GROUPS.map((group) => (
            <GroupLinks key={group.id} group={group} stories={loaded.get(group.id) ?? []} query={query} />
          ))}
        </nav>
      </div>
      <div
        id="component"
        tabIndex={-1}
        className="gallery-stage"
        data-story={story ? `/dev/blocks/${groupId ?? ''}/${story.id}` : undefined}
      >
        {story && groupId ? (
          <StoryView key={`${groupId}/${story.id}`} group={groupId} story={story} />
        ) : (
          <Landing all={allOf(loaded, query)} missing={groupId !== undefined && loaded.size === STORY_GROUPS.length} />
        )}
      </div>
    </div>
  );
}

function goToComponent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('component')?.focus();
}

function GroupLinks({ group, stories, query }: { group: StoryGroup; stories: readonly Story[]; query: string }) {
  return (
    <section className="gallery-group">
      <h2 className="gallery-group-title">{group.title}</h2>
      <ul>
        {stories.map(({ id, title }) => (
          <li key={id}>
            <NavLink to={`/dev/blocks/${group.id}/${id}${query}`}>{title}</NavLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function allOf(loaded: ReadonlyMap<string, readonly Story[]>, query: string): FoundStory[] {
  return STORY_GROUPS.flatMap(({ id: group, title: groupTitle }) =>
    (loaded.get(group) ?? []).map((story) => ({ path: `/dev/blocks/${group}/${story.id}${query}`, group, groupTitle, story })),
  );
}

function useStories(): ReadonlyMap<string, readonly Story[]> {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, readonly Story[]>>(new Map());
  useEffect(() => {
    let gone = false;
    for (const { id, load } of STORY_GROUPS) {
      void load().then(({ stories }) => {
        if (!gone) setLoaded((old) => new Map(old).set(id, stories));
      });
    }
    return () => {
      gone = true;
    };
  }, []);
  return loaded;
}
