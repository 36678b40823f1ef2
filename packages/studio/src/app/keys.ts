/** The keyboard. */
import { correcting, doAgain, focus, helping, move, pinned, pointing, press, side, takeBack, toggle, type View, view } from './state.ts';

export const KEYS: readonly (readonly [key: string, what: string])[] = [
  ['j', 'next block'],
  ['k', 'the one before'],
  ['x', 'keep it, or drop it'],
  ['c', 'correct by pressing blocks, or not'],
  ['u', 'undo; shift u does it again'],
  ['s', 'page or source'],
  ['1 … 6', 'article, why, fields, pictures, compare, label'],
  ['?', 'this list'],
  ['Escape', 'look at nothing, point at nothing'],
];

const VIEWS: readonly View[] = ['article', 'why', 'fields', 'charts', 'compare', 'labels'];

const ACTIONS: Readonly<Record<string, () => void>> = {
  j: () => move(1),
  k: () => move(-1),
  x: () => {
    if (focus.value >= 0) toggle([focus.value]);
  },
  Enter: () => {
    if (pointing.value !== undefined && focus.value >= 0) press(focus.value);
  },
  c: () => {
    correcting.value = !correcting.value;
  },
  u: takeBack,
  U: doAgain,
  s: () => {
    side.value = side.value === 'page' ? 'source' : 'page';
  },
  '?': () => {
    helping.value = !helping.value;
  },
  Escape: () => {
    pinned.value = false;
    focus.value = -1;
    pointing.value = undefined;
    helping.value = false;
  },
};

export function onKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (key !== 'Escape' && (target as Element | null)?.closest?.('input, textarea, select') != null) return;
  if (ctrlKey || metaKey || altKey) {
    if (key === 'z') act(event, takeBack);
    return;
  }
  const shown = VIEWS[Number(key) - 1];
  if (shown !== undefined)
    act(event, () => {
      view.value = shown;
    });
  // Enter presses the button that has the focus.
  else if (key === 'Enter' && (target as Element | null)?.closest?.('button, summary, a') != null) return;
  else if (Object.hasOwn(ACTIONS, key)) act(event, ACTIONS[key]!);
}

function act(event: KeyboardEvent, action: () => void): void {
  event.preventDefault();
  action();
}
