/** `galley/model`: the shipped model of the default as a module, to be imported when it is needed and not before. */
export type { Model } from './learned/model/model.ts';
export { readModel } from './learned/model/model.ts';
export { loadShippedModel } from './learned/model/shipped-model.ts';
