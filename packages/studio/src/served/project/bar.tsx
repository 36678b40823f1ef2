/** Above the desk while somebody works through the queue: where they are, and the way on. */
import type { JSX } from 'preact';
import { said } from '../../app/labels.tsx';
import { enterRoom } from '../../app/state.ts';
import { SKIP_REASONS, type SkipReason } from '../../labels/readings.ts';
import { goOn, isStored, isWorking, skip, storeAndGoOn, storeOpen, who, working } from './work.ts';

const SKIP_KEYS: Readonly<Record<SkipReason, string>> = { 'no article': '7', unsure: '8', broken: '9' };

const ACTIONS: Readonly<Record<string, () => Promise<void>>> = {
  w: storeOpen,
  W: storeAndGoOn,
  n: goOn,
  ...Object.fromEntries(SKIP_REASONS.map((reason) => [SKIP_KEYS[reason], () => skip(reason)])),
};

addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (!isWorking() || ctrlKey || metaKey || altKey || !Object.hasOwn(ACTIONS, key)) return;
  if ((target as Element | null)?.closest?.('input, textarea, select') != null) return;
  event.preventDefault();
  void ACTIONS[key]!();
});

export function WorkBar(): JSX.Element | null {
  const page = working.value;
  if (page === undefined || !isWorking()) return null;
  return (
    <section class="work-bar" aria-label="The queue">
      <span class="work-name" title={page.name}>
        {page.headline || page.name}
      </span>
      <span class="hint">
        {page.confidence === undefined ? (page.reason ?? '') : `confidence ${page.confidence.toFixed(2)}`}
        {page.twice && ' · read by two'} · as {who()}
      </span>
      <button type="button" onClick={() => void storeOpen()}>
        Store <kbd>w</kbd>
      </button>
      <button type="button" class="main" onClick={() => void (isStored.value ? goOn() : storeAndGoOn())}>
        {isStored.value ? (
          <>
            Next <kbd>n</kbd>
          </>
        ) : (
          <>
            Store, next <kbd>W</kbd>
          </>
        )}
      </button>
      <fieldset class="choices">
        <legend class="hidden">Skip it, because</legend>
        <span aria-hidden="true">Skip:</span>
        {SKIP_REASONS.map((reason) => (
          <button key={reason} type="button" onClick={() => void skip(reason)}>
            {reason} <kbd>{SKIP_KEYS[reason]}</kbd>
          </button>
        ))}
      </fieldset>
      <button type="button" onClick={() => enterRoom('project')}>
        Queue
      </button>
      <span role="status" class="hint">
        {said.value}
      </span>
    </section>
  );
}
