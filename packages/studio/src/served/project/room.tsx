/** The project: many pages to label, by one or several people. */
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { rememberLabeller } from '../../app/labels.tsx';
import type { Room } from '../../app/rooms.ts';
import { labeller } from '../../app/state.ts';
import { AgreementView } from './agreement-view.tsx';
import { WorkBar } from './bar.tsx';
import { DisputeView, disputed } from './dispute-view.tsx';
import { ExchangeView } from './exchange-view.tsx';
import { ProgressView } from './progress-view.tsx';
import { QueueView } from './queue-view.tsx';
import { agreement, askAnew, attempt, attemptUnasked, progress, refresh } from './work.ts';
import './project.css';

/** While pages are read or measured, and while nothing is. */
const OFTEN_MS = 1000;
const SELDOM_MS = 10_000;

export const PROJECT: Room = {
  name: 'project',
  title: 'Project',
  Shown: ProjectRoom,
  Bar: WorkBar,
  offered: ({ project, pages }) => project === true && pages.length > 0,
};

function ProjectRoom(): JSX.Element {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const look = async (): Promise<void> => {
      await attemptUnasked(refresh);
      const now = progress.value;
      if (!isGone)
        timer = setTimeout(
          look,
          now !== undefined && (now.reading.running || now.measuring > 0 || agreement.value?.waiting) ? OFTEN_MS : SELDOM_MS,
        );
    };
    void attemptUnasked(askAnew);
    void look();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
  if (disputed.value !== undefined) return <DisputeView />;
  return (
    <main class="project">
      <div class="project-main">
        <p>
          <label>
            Who labels
            <input
              type="text"
              value={labeller.value}
              onChange={({ currentTarget: { value } }) => {
                rememberLabeller(value);
                void attempt(askAnew);
              }}
            />
          </label>
        </p>
        <QueueView />
      </div>
      <div class="project-side">
        <ProgressView />
        <AgreementView />
        <ExchangeView />
      </div>
    </main>
  );
}
