import { describe, expect, it } from 'vitest';
import { fitLogistic, predictLogistic } from './logistic-regression.ts';

describe('fitLogistic', () => {
  it('finds the log-odds of a column that says everything it can', () => {
    // Of rows with 0 a quarter is positive, of rows with 1 three quarters: log-odds −ln 3 and ln 3.
    const rows = [[0], [0], [0], [0], [1], [1], [1], [1]];
    const { bias, weights } = fitLogistic(rows, [1, 0, 0, 0, 1, 1, 1, 0], 1e-9);
    expect(bias).toBeCloseTo(-Math.log(3), 5);
    expect(weights[0]).toBeCloseTo(2 * Math.log(3), 5);
    expect(predictLogistic({ bias, weights }, [1])).toBeCloseTo(0.75, 6);
  });

  it('shrinks with the penalty, the bias excepted', () => {
    const rows = Array.from({ length: 20 }, (_, i) => [i, 1]);
    const labels = rows.map(([x]) => (x! > 12 ? 1 : 0));
    const [loose, tight] = [0.1, 1000].map((penalty) => fitLogistic(rows, labels, penalty));
    expect(Math.abs(tight!.weights[0]!)).toBeLessThan(Math.abs(loose!.weights[0]!) / 10);
    expect(predictLogistic(tight!, [10, 1])).toBeCloseTo(7 / 20, 1);
  });
});
