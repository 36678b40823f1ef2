/** How much each sign of a day says that it is the day of publication; made by `npm run train:dates -- --write`. */

/** In the order of day-signs.ts. */
export const DAY_WEIGHTS: readonly number[] = [
  0.39, // linked
  0.06, // linked: log-odds of its trust
  -0.29, // created
  -0.38, // created: log-odds of its trust
  -0.58, // tag
  0.48, // tag: log-odds of its trust
  -0.37, // microdata
  0.11, // microdata: log-odds of its trust
  -0.21, // time
  -0.04, // time: log-odds of its trust
  0.56, // text
  0.28, // text: log-odds of its trust
  -0.42, // page
  0.39, // page: log-odds of its trust
  -0.36, // address
  -0.15, // address: log-odds of its trust
  1.71, // post
  0.34, // post: log-odds of its trust
  0.24, // data
  0.33, // data: log-odds of its trust
  -0.58, // feed
  0.48, // feed: log-odds of its trust
  -0.81, // change
  0.52, // change: log-odds of its trust
  1.41, // any
  -0.6, // exchanged
  0.54, // of a change
  -0.08, // of a change alone
  -0.87, // later
  -0.23, // not in the address
  -1.13, // not of the address’s month
  -0.71, // not shown
  -0.5, // not stated
  -1.69, // rivals
  1.08, // kinds
  -0.61, // weaker than another of its kind
  -0.55, // read the other way agrees with more
];

/** An unsure date is no date: the least probability of one that is given. */
export const LEAST_LIKELY = 0.6;
