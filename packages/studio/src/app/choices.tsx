/** A row of buttons of which one is pressed. */
import type { ComponentChildren, JSX } from 'preact';

interface ChoicesProps<T extends string> {
  /** What is chosen, for those who do not see the row. */
  readonly label: string;
  /** Value → what its button says. */
  readonly titles: Readonly<Record<T, string>>;
  readonly value: T;
  readonly choose: (value: T) => void;
  readonly children?: ComponentChildren;
}

export function Choices<T extends string>({ label, titles, value, choose, children }: ChoicesProps<T>): JSX.Element {
  return (
    <fieldset class="choices">
      <legend class="hidden">{label}</legend>
      {(Object.entries(titles) as [T, string][]).map(([name, title]) => (
        <button key={name} type="button" aria-pressed={value === name} onClick={() => choose(name)}>
          {title}
        </button>
      ))}
      {children}
    </fieldset>
  );
}
