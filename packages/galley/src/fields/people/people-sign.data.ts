/**
 * Every sign of a list of people; the numbers are the order of the weights in people-weights.data.ts. Constants of their own, which
 * bundlers write as numbers: the names are never shipped.
 */
export const any = 0;
// Where it is said.
export const linkedOwn = 1;
export const linkedOther = 2;
export const metaAuthor = 3;
export const metaByline = 4;
export const metaCreator = 5;
export const microdata = 6;
export const relation = 7;
export const feed = 8;
export const embedded = 9;
export const labelColon = 10;
export const labelBreak = 11;
export const labelBare = 12;
export const className = 13;
export const lead = 14;
export const leadAccount = 15;
export const besideDate = 16;
export const reporter = 17;
export const signature = 18;
export const lineAlone = 19;
export const authorLink = 20;
export const post = 21;
// Where on the page, of what it shows.
export const over = 22;
export const aboveNear = 23;
export const aboveFar = 24;
export const head = 25;
export const tail = 26;
export const belowNear = 27;
export const belowFar = 28;
export const elsewhere = 29;
// What the names look like.
export const person = 30;
export const oneWord = 31;
export const lowerCase = 32;
export const digits = 33;
export const capitals = 34;
export const two = 35;
export const many = 36;
export const eastern = 37;
export const long = 38;
export const manyWords = 39;
export const house = 40;
// What else is known of them.
export const inTitle = 41;
export const editor = 42;
export const statedShown = 43;
export const statedHidden = 44;
export const agree = 45;
export const agreeMore = 46;
export const partOfStated = 47;
export const holdsStated = 48;
export const loose = 49;
export const repeated = 50;
export const shownNotStated = 51;
export const partOfShown = 52;
export const holdsShown = 53;
export const people = 54;
export const siteLike = 55;
// The same customs in scripts without capitals, where fewer pages could be learned from.
export const easternLabel = 56;
export const easternClass = 57;
export const easternDate = 58;
export const easternLine = 59;
export const lineFirst = 60;
export const lineNames = 61;
export const merged = 62;
export const nothingStated = 63;
/** Shown where all that metadata names is nowhere shown: uploaders. */
export const overHidden = 64;
/** A byline near the top that holds everybody metadata names. */
export const wholeByline = 65;
/** Words of jobs. */
export const work = 66;
/** A line of nothing but names as the last of the text, or the first below it. */
export const lineLast = 67;
/** A word of it stands in small letters in the text: a phrase. */
export const common = 68;
/** The site's own name where its data calls the page news. */
export const paper = 69;
/** A line of names with their job or their house. */
export const lineSigned = 70;
/** The site's own name where the text is told by one person. */
export const ownVoice = 71;
/** A line of nothing but names that ends the text behind a whole sentence, but in German, where names look like any two nouns. */
export const lineClosing = 72;
/** Another list of people stands further up: who comes first wrote it. */
export const second = 73;
/** A line of nothing but a name right above the line of the day, or right below it. */
export const dateBeside = 74;
