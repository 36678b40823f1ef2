/** How far labellers agree where two or more labelled a page, and the way to what they differ in. */
import type { JSX } from 'preact';
import { agreement, askAnew, attempt, filter, progress } from './work.ts';

export function AgreementView(): JSX.Element | null {
  const now = agreement.value;
  if (now === undefined || now.pages + now.waiting === 0) return null;
  const disputed = progress.value?.disputed ?? 0;
  return (
    <section class="agreement" aria-label="Agreement">
      <h2>Agreement</h2>
      <p>
        {now.pages} pages labelled by two or more{now.waiting > 0 && `, ${now.waiting} are being compared`}; Krippendorff's alpha over their
        blocks <b>{number(now.alpha)}</b>.
        {disputed > 0 && (
          <button
            type="button"
            onClick={() => {
              filter.value = 'disputed';
              void attempt(askAnew);
            }}
          >
            {disputed} disputed
          </button>
        )}
      </p>
      {now.pairs.length > 0 && (
        <table>
          <caption>By pair: blocks in the body or not; the bodies' texts; fields on which both say the same</caption>
          <thead>
            <tr>
              <th scope="col">labellers</th>
              <th scope="col">pages</th>
              <th scope="col">kappa</th>
              <th scope="col">same</th>
              <th scope="col">F1</th>
              <th scope="col">title</th>
              <th scope="col">date</th>
              <th scope="col">modified</th>
              <th scope="col">authors</th>
            </tr>
          </thead>
          <tbody>
            {now.pairs.map(({ first, second, pages, kappa, raw, f1, fields }) => (
              <tr key={`${first} ${second}`}>
                <th scope="row">
                  {first}, {second}
                </th>
                <td>{pages}</td>
                <td>{number(kappa)}</td>
                <td>{(raw * 100).toFixed(1)} %</td>
                <td>{f1.toFixed(3)}</td>
                <td>{fields.title}</td>
                <td>{fields.date}</td>
                <td>{fields.modified}</td>
                <td>{fields.authors}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function number(value: number | null): string {
  return value === null ? '–' : value.toFixed(3);
}
