/** How much each sign of a day says that it is the day of publication; made by `npm run train:dates -- --write`. */

/** In the order of day-signs.ts. */
export const DAY_WEIGHTS: readonly number[] = [
  0.51, // linked
  0.15, // linked: log-odds of its trust
  -0.3, // created
  -0.39, // created: log-odds of its trust
  -0.84, // tag
  0.58, // tag: log-odds of its trust
  -0.2, // microdata
  0.34, // microdata: log-odds of its trust
  -0.3, // time
  -0.14, // time: log-odds of its trust
  0.85, // text
  0.33, // text: log-odds of its trust
  -0.37, // page
  0.13, // page: log-odds of its trust
  -0.17, // address
  -0.07, // address: log-odds of its trust
  1.4, // post
  -0.19, // post: log-odds of its trust
  0.28, // data
  0.39, // data: log-odds of its trust
  -0.84, // feed
  0.58, // feed: log-odds of its trust
  -0.51, // change
  0.34, // change: log-odds of its trust
  0.68, // any
  -0.67, // exchanged
  -1.13, // of a change
  0.1, // of a change alone
  -0.99, // later
  0.1, // not in the address
  -1.34, // not of the address’s month
  -0.59, // not shown
  0.08, // not stated
  -1.47, // rivals
  1.33, // kinds
  -0.63, // weaker than another of its kind
  -0.5, // read the other way agrees with more
];

/** An unsure date is no date: the least probability of one that is given. */
export const LEAST_LIKELY = 0.6;
