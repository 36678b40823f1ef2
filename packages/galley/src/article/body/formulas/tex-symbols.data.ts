/** Characters of formulas and the TeX commands that print them; what LaTeX, MathJax and KaTeX share. */
import { decodeText } from '../../../dom/references.ts';

/** Commands that are called as the standard's named references are: `leq` prints what `&leq;` stands for. */
const NAMED =
  'alpha beta gamma delta zeta eta theta vartheta iota kappa lambda mu nu xi pi varpi rho varrho sigma varsigma tau upsilon chi psi ' +
  'omega Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega emptyset hbar ell wp Re Im aleph beth nabla angle measuredangle ' +
  'top bot forall nexists imath jmath flat natural sharp clubsuit spadesuit square bigstar pm mp times div bullet oplus ominus ' +
  'otimes odot wedge vee cap cup uplus sqcap sqcup setminus wr diamond dagger ddagger leq geq leqslant geqslant ll gg equiv sim ' +
  'simeq approx cong doteq propto prec succ preceq succeq subset supset subseteq supseteq subsetneq supsetneq in notin ni vdash ' +
  'dashv mid nmid parallel nparallel bowtie triangleq lesssim gtrsim leftarrow rightarrow leftrightarrow Leftarrow Rightarrow ' +
  'Leftrightarrow uparrow downarrow updownarrow Uparrow Downarrow longleftarrow longrightarrow longleftrightarrow Longleftarrow ' +
  'Longrightarrow Longleftrightarrow mapsto longmapsto hookrightarrow hookleftarrow rightharpoonup rightharpoondown ' +
  'rightleftharpoons nearrow searrow swarrow nwarrow multimap twoheadrightarrow rightarrowtail sum prod coprod int iiint oint bigcap ' +
  'bigcup bigoplus bigotimes bigodot bigvee bigwedge bigsqcup biguplus langle rangle lceil rceil lfloor rfloor Vert prime therefore ' +
  'because';

/** Commands behind the characters that they print, where references have another name for it or another meaning for the name. */
const OTHERS =
  'εvarepsilon ϵepsilon φvarphi ϕphi ∞infty ∂partial △triangle ∃exists ♢diamondsuit ♡heartsuit ⋅cdot ·cdot ∗ast ⋆star ∘circ ∙bullet ' +
  '⊘oslash ≠neq ≢not\\equiv ⊄not\\subset ⊨models ⟂perp ≍asymp ∬iint …ldots ⋯cdots ⋮vdots ⋱ddots ¬neg ⊲triangleleft ⊳triangleright ' +
  '°degree';

/** Functions whose names stand upright and have a command of their own. */
export const FUNCTIONS: ReadonlySet<string> = new Set(
  (
    'arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log max min Pr sec sin sinh sup tan tanh ' +
    'bmod'
  ).split(' '),
);

/** Commands over what they mark, by the characters MathML puts there. */
const ACCENT_CHARACTERS: Readonly<Record<string, string>> = {
  hat: '^\u02c6\u0302',
  tilde: '~\u02dc\u0303',
  bar: '\u00af\u0304',
  overline: '\u203e\u0305',
  vec: '\u2192\u20d7',
  dot: '\u02d9\u0307',
  ddot: '\u00a8\u0308',
  dddot: '\u20db',
  check: '\u02c7\u030c',
  breve: '\u02d8\u0306',
  acute: '\u00b4\u0301',
  grave: '`\u0300',
  mathring: '\u02da\u030a',
  overbrace: '\u23de',
  overleftarrow: '\u2190',
  overleftrightarrow: '\u2194',
};
/** The same below. */
const UNDER_CHARACTERS: Readonly<Record<string, string>> = {
  underbrace: '\u23df',
  underline: '_\u0332\u00af\u203e',
};

let commands: ReadonlyMap<string, string> | undefined;

/** The TeX of a character with its backslash; the table is made when a formula asks, for that reads the references. */
export function commandOf(character: string): string | undefined {
  commands ??= new Map([
    ...NAMED.split(' ').map((name) => [decodeText(`&${name};`), `\\${name}`] as const),
    ...OTHERS.split(' ').map((written) => [written[0]!, `\\${written.slice(1)}`] as const),
  ]);
  return commands.get(character);
}

/** Character → the command that puts it over something, and under something. */
export const ACCENTS: ReadonlyMap<string, string> = invert(ACCENT_CHARACTERS);
export const UNDER_ACCENTS: ReadonlyMap<string, string> = invert(UNDER_CHARACTERS);

function invert(table: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(table).flatMap(([name, characters]) => [...characters].map((one) => [one, name] as const)));
}
