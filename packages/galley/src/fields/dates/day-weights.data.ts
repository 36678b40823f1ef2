/** How much each sign of a day says that it is the day of publication; made by `npm run train:dates -- --write`. */

/** In the order of day-signs.ts. */
export const DAY_WEIGHTS: readonly number[] = [
  0.47, // linked
  0.11, // linked: log-odds of its trust
  -0.28, // created
  -0.33, // created: log-odds of its trust
  -0.97, // tag
  0.6, // tag: log-odds of its trust
  -0.31, // microdata
  0.3, // microdata: log-odds of its trust
  -0.14, // time
  -0.02, // time: log-odds of its trust
  0.67, // text
  0.33, // text: log-odds of its trust
  -0.43, // page
  0.36, // page: log-odds of its trust
  -0.44, // address
  -0.18, // address: log-odds of its trust
  1.36, // post
  -0.17, // post: log-odds of its trust
  0.24, // data
  0.34, // data: log-odds of its trust
  -0.97, // feed
  0.6, // feed: log-odds of its trust
  -0.73, // change
  0.5, // change: log-odds of its trust
  1.31, // any
  -0.57, // exchanged
  -0.98, // of a change
  -0.09, // of a change alone
  -1.04, // later
  -0.18, // not in the address
  -1.15, // not of the address’s month
  -0.57, // not shown
  -0.22, // not stated
  -1.62, // rivals
  1.07, // kinds
  -0.73, // weaker than another of its kind
  -0.56, // read the other way agrees with more
];

/** An unsure date is no date: the least probability of one that is given. */
export const LEAST_LIKELY = 0.6;
