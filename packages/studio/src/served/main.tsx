/** The window as `galley studio` and the newsroom serve it: the playground, and the rooms that need a server. */
import { begin } from '../app/begin.tsx';
import type { Room } from '../app/rooms.ts';
import { LEARN } from './learn/room.tsx';
import { NEWSROOM } from './newsroom/room.tsx';
import { PROJECT } from './project/room.tsx';
import { addDefuddle } from './rivals/defuddle.ts';

const ROOMS: readonly Room[] = [PROJECT, LEARN, NEWSROOM];

addDefuddle();
begin(ROOMS);
