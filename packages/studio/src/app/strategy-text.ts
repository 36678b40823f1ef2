/** What each strategy is, in a line; the numbers of the papers are those of the README. */
export const STRATEGY_TEXT: Readonly<Record<string, string>> = {
  default: 'Learned: boosted trees over every block, then the best labelling of the whole page.',
  'line-blocks': 'He & Wang 2018: lines, punctuation, the longest common subsequence with the title.',
  'line-block-distribution': 'Lines and their lengths: where the text swells up and where it ends.',
  'path-ratios': 'Text per tag path.',
  'path-clusters': 'Hou & Yang 2011: clusters of the tag paths of leaves.',
  'node-classifier': 'Kazennikov & Soloviev: a linear SVM over the nodes of the tree.',
  'template-difference': 'Yang, Li & Geng 2015: what a sibling page of the site has too is furniture. Give it one under Open.',
  'content-correlativity': 'Wang, Zhou & Li 2012: how far neighbouring text belongs together.',
  'text-density': 'Text a tag, summed up the tree.',
};
