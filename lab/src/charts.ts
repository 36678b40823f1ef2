/** SVG charts as pure functions from data to a string: grouped bars, lines, scatter. */
export type { BarChart } from './charts/bars.ts';
export { barChart } from './charts/bars.ts';
export type { Axis } from './charts/frame.ts';
export type { LineChart } from './charts/lines.ts';
export { lineChart } from './charts/lines.ts';
export type { ScatterChart } from './charts/scatter.ts';
export { scatterChart } from './charts/scatter.ts';
