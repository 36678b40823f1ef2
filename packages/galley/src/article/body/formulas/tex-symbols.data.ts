/** Characters of formulas and the TeX commands that print them; what LaTeX, MathJax and KaTeX share. */

/** Letters and other characters that stand for something. */
const LETTERS =
  'α alpha β beta γ gamma δ delta ε varepsilon ϵ epsilon ζ zeta η eta θ theta ϑ vartheta ι iota κ kappa λ lambda μ mu ν nu ξ xi π pi ϖ varpi ' +
  'ρ rho ϱ varrho σ sigma ς varsigma τ tau υ upsilon φ varphi ϕ phi χ chi ψ psi ω omega Γ Gamma Δ Delta Θ Theta Λ Lambda Ξ Xi Π Pi Σ Sigma ' +
  'Υ Upsilon Φ Phi Ψ Psi Ω Omega ∞ infty ∅ emptyset ℏ hbar ℓ ell ℘ wp ℜ Re ℑ Im ℵ aleph ℶ beth ∂ partial ∇ nabla ∠ angle ∡ measuredangle △ triangle ' +
  '⊤ top ⊥ bot ∀ forall ∃ exists ∄ nexists ı imath ȷ jmath ♭ flat ♮ natural ♯ sharp ♣ clubsuit ♢ diamondsuit ♡ heartsuit ♠ spadesuit □ square ★ bigstar';

/** Operators, relations, arrows and fences. */
const OPERATORS =
  '± pm ∓ mp × times ÷ div ⋅ cdot · cdot ∗ ast ⋆ star ∘ circ ∙ bullet • bullet ⊕ oplus ⊖ ominus ⊗ otimes ⊘ oslash ⊙ odot ∧ wedge ∨ vee ∩ cap ∪ cup ⊎ uplus ' +
  '⊓ sqcap ⊔ sqcup ∖ setminus ≀ wr ⋄ diamond † dagger ‡ ddagger ≤ leq ≥ geq ⩽ leqslant ⩾ geqslant ≪ ll ≫ gg ≠ neq ≡ equiv ≢ not\\equiv ∼ sim ≃ simeq ' +
  '≈ approx ≅ cong ≐ doteq ∝ propto ≺ prec ≻ succ ⪯ preceq ⪰ succeq ⊂ subset ⊃ supset ⊆ subseteq ⊇ supseteq ⊊ subsetneq ⊋ supsetneq ⊄ not\\subset ∈ in ∉ notin ∋ ni ' +
  '⊢ vdash ⊣ dashv ⊨ models ∣ mid ∤ nmid ∥ parallel ∦ nparallel ⟂ perp ≍ asymp ⋈ bowtie ≜ triangleq ≲ lesssim ≳ gtrsim ' +
  '← leftarrow → rightarrow ↔ leftrightarrow ⇐ Leftarrow ⇒ Rightarrow ⇔ Leftrightarrow ↑ uparrow ↓ downarrow ↕ updownarrow ⇑ Uparrow ⇓ Downarrow ' +
  '⟵ longleftarrow ⟶ longrightarrow ⟷ longleftrightarrow ⟸ Longleftarrow ⟹ Longrightarrow ⟺ Longleftrightarrow ↦ mapsto ⟼ longmapsto ↪ hookrightarrow ↩ hookleftarrow ' +
  '⇀ rightharpoonup ⇁ rightharpoondown ⇌ rightleftharpoons ↗ nearrow ↘ searrow ↙ swarrow ↖ nwarrow ⊸ multimap ↠ twoheadrightarrow ↣ rightarrowtail ' +
  '∑ sum ∏ prod ∐ coprod ∫ int ∬ iint ∭ iiint ∮ oint ⋂ bigcap ⋃ bigcup ⨁ bigoplus ⨂ bigotimes ⨀ bigodot ⋁ bigvee ⋀ bigwedge ⨆ bigsqcup ⨄ biguplus ' +
  '⟨ langle ⟩ rangle ⌈ lceil ⌉ rceil ⌊ lfloor ⌋ rfloor ‖ Vert … ldots ⋯ cdots ⋮ vdots ⋱ ddots ¬ neg ′ prime ∴ therefore ∵ because ⊲ triangleleft ⊳ triangleright ° degree';

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

function pairUp(pairs: [string, string][], word: string, i: number): [string, string][] {
  if (i % 2 === 0) pairs.push([word, '']);
  else pairs[pairs.length - 1]![1] = word;
  return pairs;
}

const LETTER_PAIRS: readonly [string, string][] = LETTERS.split(' ').reduce<[string, string][]>(pairUp, []);
const OPERATOR_PAIRS: readonly [string, string][] = OPERATORS.split(' ').reduce<[string, string][]>(pairUp, []);

/** Character → TeX with its backslash. */
export const COMMANDS: ReadonlyMap<string, string> = new Map(
  [...LETTER_PAIRS, ...OPERATOR_PAIRS].map(([character, name]) => [character, `\\${name}`] as const),
);

/** Character → the command that puts it over something, and under something. */
export const ACCENTS: ReadonlyMap<string, string> = invert(ACCENT_CHARACTERS);
export const UNDER_ACCENTS: ReadonlyMap<string, string> = invert(UNDER_CHARACTERS);

function invert(table: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(table).flatMap(([name, characters]) => [...characters].map((one) => [one, name] as const)));
}
