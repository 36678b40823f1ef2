/** How much each sign of a day says that it is the day of publication; made by `npm run train:dates -- --write`. */

/** In the order of day-signs.ts. */
export const DAY_WEIGHTS: readonly number[] = [
  0.45, // linked
  0.12, // linked: log-odds of its trust
  -0.29, // created
  -0.34, // created: log-odds of its trust
  -0.96, // tag
  0.59, // tag: log-odds of its trust
  -0.31, // microdata
  0.28, // microdata: log-odds of its trust
  -0.13, // time
  -0.01, // time: log-odds of its trust
  0.62, // text
  0.33, // text: log-odds of its trust
  -0.41, // page
  0.36, // page: log-odds of its trust
  -0.43, // address
  -0.18, // address: log-odds of its trust
  1.4, // post
  -0.16, // post: log-odds of its trust
  0.24, // data
  0.34, // data: log-odds of its trust
  -0.96, // feed
  0.59, // feed: log-odds of its trust
  -0.76, // change
  0.51, // change: log-odds of its trust
  1.35, // any
  -0.52, // exchanged
  -0.98, // of a change
  -0.08, // of a change alone
  -1.04, // later
  -0.15, // not in the address
  -1.28, // not of the address’s month
  -0.61, // not shown
  -0.21, // not stated
  -1.59, // rivals
  1.04, // kinds
  -0.75, // weaker than another of its kind
  -0.49, // read the other way agrees with more
];

/** An unsure date is no date: the least probability of one that is given. */
export const LEAST_LIKELY = 0.55;
