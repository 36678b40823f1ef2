/** A list of any length of which only what is seen is in the page: rows of one height. */
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

interface RowsProps {
  readonly count: number;
  /** Pixels of a row. */
  readonly height: number;
  readonly label: string;
  /** The row to be brought into view; −1: none. */
  readonly shown: number;
  readonly row: (index: number) => ComponentChildren;
}

/** Rows above and below what is seen. */
const MARGIN = 12;

export function Rows({ count, height, label, shown, row }: RowsProps): JSX.Element {
  const box = useRef<HTMLElement>(null);
  const [top, setTop] = useState(0);
  const [room, setRoom] = useState(600);
  useLayoutEffect(() => {
    const element = box.current!;
    const measure = new ResizeObserver(() => setRoom(element.clientHeight));
    measure.observe(element);
    return () => measure.disconnect();
  }, []);
  useEffect(() => {
    const element = box.current!;
    if (shown < 0) return;
    const at = shown * height;
    if (at < element.scrollTop || at + height > element.scrollTop + element.clientHeight)
      element.scrollTop = Math.max(0, at - element.clientHeight / 3);
  }, [shown, height]);
  const from = Math.max(0, Math.floor(top / height) - MARGIN);
  const to = Math.min(count, Math.ceil((top + room) / height) + MARGIN);
  return (
    <section
      ref={box}
      class="rows"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
      tabIndex={0}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
    >
      <div class="rows-all" style={{ height: `${count * height}px` }}>
        <div class="rows-seen" style={{ transform: `translateY(${from * height}px)` }}>
          {Array.from({ length: to - from }, (_, i) => row(from + i))}
        </div>
      </div>
    </section>
  );
}
