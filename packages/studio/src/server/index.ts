/** The studio's server, for a program that has a server already: the window below any path of it, with pages of its own. */
export { LabelStore } from './label-store.ts';
export {
  type OpenedPage,
  type PageAtAddress,
  type PageEntry,
  PageGone,
  type PageQuery,
  type PageSlice,
  type StudioPages,
} from './pages.ts';
export { createStudio, type StudioOptions } from './studio-app.ts';
