/** What people said, and where in the stream the messages are that they said it of. */
import { type LinkGroup, StoryConstraints } from './constraints.ts';
import type { Member, OpenStory } from './open-story.ts';

export class Bindings {
  readonly constraints: StoryConstraints;
  /** Numbers in the stream of the messages about which something was said. */
  readonly #serials = new Map<string, number>();

  constructor(constraints: StoryConstraints = new StoryConstraints()) {
    this.constraints = constraints;
  }

  /** Remembers where a message is, if anything was said about it. */
  note({ id, serial }: Pick<Member, 'id' | 'serial'>): void {
    if (this.constraints.groupOf(id) !== undefined) this.#serials.set(id, serial);
  }

  /** Numbers of the messages that are with this one in any case. */
  companionsOf(message: string): number[] {
    const group = this.constraints.groupOf(message);
    return group === undefined ? [] : this.serialsOf(this.constraints.messagesOf(group));
  }

  /** Numbers of those that the stream has seen. */
  serialsOf(messages: readonly string[]): number[] {
    return messages.flatMap((message) => this.#serials.get(message) ?? []);
  }

  /** Whether nobody said that the message belongs elsewhere. */
  mayJoin(story: OpenStory, message: string): boolean {
    return this.constraints.groupOf(message) === undefined || !this.constraints.keepApart([message], idsOf(story.members));
  }

  keepApart(one: OpenStory, other: OpenStory): boolean {
    return this.constraints.size > 0 && this.constraints.keepApart(idsOf(one.members), idsOf(other.members));
  }

  /** Whether people brought some of the story's messages together: then likeness says nothing about where it should part. */
  isHandmade({ members }: OpenStory): boolean {
    const groups = new Set<LinkGroup>();
    return idsOf(members).some((id) => {
      const group = this.constraints.groupOf(id);
      if (group === undefined) return false;
      return groups.size === groups.add(group).size;
    });
  }
}

function idsOf(members: readonly Member[]): string[] {
  return members.map(({ id }) => id);
}
