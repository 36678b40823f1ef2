/** What every chart shares: colours, escaping, axes with round ticks, a legend, the surrounding SVG. */

/** Okabe & Ito's colours, told apart by colour-blind readers too; after eight they repeat. */
export const COLOURS: readonly string[] = ['#0072B2', '#E69F00', '#009E73', '#D55E00', '#56B4E9', '#CC79A7', '#8C6D1F', '#555555'];

export const FONT_SIZE = 13;
const INK = '#222222';
const GRID = '#dddddd';

export interface Axis {
  label: string;
  min: number;
  max: number;
  log?: boolean;
}

/** A rectangle in SVG coordinates: y grows downwards. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export function colourOf(index: number): string {
  return COLOURS[index % COLOURS.length]!;
}

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Width of a text in the charts' font, estimated: wide characters count double. */
export function estimateWidth(text: string, size: number = FONT_SIZE): number {
  let units = 0;
  for (const character of text) units += character.codePointAt(0)! >= 0x2e80 ? 1 : /[ilj.,:;'|!ft ]/.test(character) ? 0.35 : 0.6;
  return units * size;
}

export interface TextStyle {
  anchor?: 'start' | 'middle' | 'end';
  size?: number;
  bold?: boolean;
  colour?: string;
  rotate?: number;
}

export function drawText(x: number, y: number, text: string, style: TextStyle = {}): string {
  const { anchor = 'start', size = FONT_SIZE, bold = false, colour = INK, rotate } = style;
  const turn = rotate === undefined ? '' : ` transform="rotate(${rotate} ${round(x)} ${round(y)})"`;
  const weight = bold ? ' font-weight="bold"' : '';
  const place = `x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" font-size="${size}" fill="${colour}"`;
  return `<text ${place}${weight}${turn}>${escapeXml(text)}</text>`;
}

export function drawLine(x1: number, y1: number, x2: number, y2: number, colour: string = GRID): string {
  return `<line x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}" stroke="${colour}"/>`;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Position of a value on an axis that is `length` pixels long. */
export function placeValue({ min, max, log }: Axis, value: number, length: number): number {
  if (!log) return ((value - min) / (max - min || 1)) * length;
  return (Math.log(value / min) / (Math.log(max / min) || 1)) * length;
}

/** Round numbers across the axis: 1, 2 or 5 times a power of ten; on a log axis 1, 2, 5 of every power. */
export function chooseTicks({ min, max, log }: Axis): number[] {
  const ticks: number[] = [];
  if (log) {
    for (let power = 10 ** Math.floor(Math.log10(min)); power <= max; power *= 10) {
      for (const factor of [1, 2, 5]) if (power * factor >= min * 0.999 && power * factor <= max * 1.001) ticks.push(power * factor);
    }
    return ticks;
  }
  const rough = (max - min) / 6 || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough) ?? rough;
  for (let i = Math.ceil(min / step - 1e-9); i * step <= max + step * 1e-9; i++) ticks.push(i * step);
  return ticks;
}

export function formatTick(value: number): string {
  return Math.abs(value) >= 1000 ? value.toLocaleString('en') : String(Number(value.toPrecision(3)));
}

export function drawYAxis(axis: Axis, box: Box): string {
  const parts = chooseTicks(axis).map((tick) => {
    const y = box.top + box.height - placeValue(axis, tick, box.height);
    return drawLine(box.left, y, box.left + box.width, y) + drawText(box.left - 8, y + 4, formatTick(tick), { anchor: 'end' });
  });
  const middle = box.top + box.height / 2;
  return parts.join('\n') + drawText(16, middle, axis.label, { anchor: 'middle', rotate: -90 });
}

export function drawXAxis(axis: Axis, box: Box): string {
  const bottom = box.top + box.height;
  const parts = chooseTicks(axis).map((tick) => {
    const x = box.left + placeValue(axis, tick, box.width);
    return drawLine(x, box.top, x, bottom) + drawText(x, bottom + 18, formatTick(tick), { anchor: 'middle' });
  });
  return parts.join('\n') + drawText(box.left + box.width / 2, bottom + 38, axis.label, { anchor: 'middle' });
}

export interface Legend {
  svg: string;
  height: number;
}

/** Coloured names in as many rows as they need, starting at (left, top). */
export function drawLegend(names: readonly string[], left: number, top: number, width: number): Legend {
  let x = left;
  let y = top;
  const parts: string[] = [];
  for (const [i, name] of names.entries()) {
    const wide = estimateWidth(name) + 34;
    if (x > left && x + wide > left + width) {
      x = left;
      y += 20;
    }
    parts.push(`<rect x="${round(x)}" y="${y - 10}" width="12" height="12" fill="${colourOf(i)}"/>${drawText(x + 17, y, name)}`);
    x += wide;
  }
  return { svg: parts.join('\n'), height: names.length === 0 ? 0 : y - top + 20 };
}

/** The whole picture: white ground, title on top. */
export function frameChart(title: string, width: number, height: number, body: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${round(height)}" width="${width}" height="${round(height)}" role="img" font-family="Helvetica, Arial, 'Noto Sans', sans-serif">
<title>${escapeXml(title)}</title>
<rect width="100%" height="100%" fill="#ffffff"/>
${drawText(20, 28, title, { size: 17, bold: true })}
${body.join('\n')}
</svg>
`;
}
