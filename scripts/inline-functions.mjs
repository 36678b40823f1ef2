/**
 * Part of the build: a function of one expression that is called at one place of its module is written there, a short one at several (`galley` 1.2 kB lighter once
 * gzipped, `galley/html` .9). Only where nothing else follows from it: no name means another thing there, and what a call is handed is read no later than it was.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { ROOT } from './prepare.mjs';

const dist = join(ROOT, 'packages/galley/dist');
/** What takes more characters to be said at every call but one stays a function. */
const MOST_AGAIN = 90;
const FUNCTION = /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;
const CALL = /^(?:CallExpression|NewExpression|TaggedTemplateExpression)$/;
/** What means another thing elsewhere. */
const OWN = /^(?:ThisExpression|Super|MetaProperty|PrivateIdentifier|AwaitExpression|YieldExpression|Class.*)$/;

/** `take` gets each node with what it stands in and how many functions are around it. */
function visit(node, take, above = {}, depth = 0) {
  if (Array.isArray(node)) for (const child of node) visit(child, take, above, depth);
  if (typeof node?.type !== 'string') return;
  take(node, above, depth);
  for (const child of Object.values(node)) visit(child, take, node, depth + Number(FUNCTION.test(node.type)));
}

/** Every name in patterns, or in what is assigned to. */
function namesIn(...patterns) {
  const names = [];
  visit(patterns, ({ type, name }) => type === 'Identifier' && names.push(name));
  return names;
}

function isKey(node, above) {
  return !above.computed && (above.property === node || (above.key === node && above.value !== node));
}

/** Names that a node declares, where it does. */
function listDeclared({ type, id, param, params }) {
  if (FUNCTION.test(type)) return namesIn(id, params);
  return type === 'VariableDeclarator' || type.startsWith('Class') ? namesIn(id) : type === 'CatchClause' ? namesIn(param) : [];
}

function listAssigned({ type, left, argument, operator }) {
  return type === 'AssignmentExpression' ? namesIn(left) : type === 'UpdateExpression' || operator === 'delete' ? namesIn(argument) : [];
}

/** What a node reads, declares, assigns (`shared`: within a function of a function) and calls. */
function survey(root) {
  const nodes = [];
  visit(root, (node, above, depth) => nodes.push({ node, above, depth }));
  const pick = (type) => nodes.map(({ node }) => node).filter((node) => type.test(node.type));
  return {
    names: nodes.filter(({ node, above }) => node.type === 'Identifier' && !isKey(node, above)).map(({ node }) => node),
    shorthands: new Set(pick(/^Property$/).flatMap(({ shorthand, value }) => (shorthand ? value.start : []))),
    declared: new Set(nodes.flatMap(({ node }) => listDeclared(node))),
    assigned: new Set(nodes.flatMap(({ node }) => listAssigned(node))),
    shared: new Set(nodes.flatMap(({ node, depth }) => (depth > 1 ? listAssigned(node) : []))),
    calls: pick(CALL),
    functions: pick(FUNCTION),
    isOwn: pick(OWN).length > 0,
  };
}

/** By name: which argument it stands for, or which entry of it; undefined where a parameter is more than names. */
function readParameters({ params }) {
  const parameters = new Map();
  for (const [index, { type, name, properties = [] }] of params.entries()) {
    if (type === 'Identifier') parameters.set(name, { index, entry: '' });
    else if (type !== 'ObjectPattern') return undefined;
    for (const { key, value, computed } of properties) {
      if (computed !== false || value.type !== 'Identifier') return undefined;
      parameters.set(value.name, { index, entry: `.${key.name}` });
    }
  }
  return parameters;
}

/** Whether nothing happens when it is read. */
function isRead({ type, object, property, computed }) {
  if (type === 'MemberExpression') return isRead(object) && (!computed || isRead(property));
  return type === 'Identifier' || type === 'ThisExpression' || type === 'Literal';
}

/** Whether an argument may stand where its parameter is used in an expression. */
function mayStand(argument, entry, uses, { expression, inside }, { assigned, changed }) {
  const { type, name, start, end } = argument;
  if (survey(argument).names.some((other) => inside.declared.has(other.name))) return false;
  if (type === 'Literal') return uses.length < 3 && end - start < 8;
  const later = uses.filter((use) => inside.functions.some((own) => own.start <= use.start && use.end <= own.end));
  if (type === 'Identifier' && entry === '' && !changed.has(name) && !(later.length > 0 && assigned.has(name))) return true;
  if (!isRead(argument)) return uses.length === 1 && entry === '' && uses[0].start === expression.start;
  if (later.length > 0 || inside.assigned.size > 0 || (type !== 'Identifier' && uses.length > 1)) return false;
  return uses.every((use) => inside.calls.every((call) => call.end > use.start));
}

/** The expression of a function with what a call hands it; undefined where it cannot stand for the call. */
function sayCall(code, one, call, place) {
  const { own, expression, inside } = one;
  const parameters = readParameters(own);
  if (parameters === undefined || call.arguments.length !== own.params.length) return undefined;
  if (call.arguments.filter((argument) => !isRead(argument)).length > 1) return undefined;
  for (const [name, { index, entry }] of parameters) {
    if (inside.declared.has(name) || inside.assigned.has(name)) return undefined;
    const uses = inside.names.filter((use) => use.name === name);
    if (!mayStand(call.arguments[index], entry, uses, one, place)) return undefined;
  }
  let text = '';
  let at = expression.start;
  for (const { name, start, end } of inside.names.sort((a, b) => a.start - b.start)) {
    if (!parameters.has(name) || start < at) continue;
    const { index, entry } = parameters.get(name);
    const argument = call.arguments[index];
    text += `${code.slice(at, start)}${inside.shorthands.has(start) ? `${name}: ` : ''}(${code.slice(argument.start, argument.end)})${entry}`;
    at = end;
  }
  return `(${text}${code.slice(at, expression.end)})`;
}

/** The functions of one expression that only their module knows. */
function listFunctions({ body }) {
  return body.flatMap((own) => {
    const [first, ...others] = own.type === 'FunctionDeclaration' && !own.generator && !own.async ? own.body.body : [];
    const expression = first?.type === 'ReturnStatement' && others.length === 0 ? first.argument : null;
    return expression === null ? [] : [{ own, expression, inside: survey(expression) }];
  });
}

/** The calls of a function with the statements they are in; none where it is used otherwise, too often, or too long to be written more than once. */
function findCalls({ own, expression, inside }, places) {
  const uses = places.flatMap((place) =>
    place.names.flatMap((use) => (use.name === own.id.name && use.start !== own.id.start ? [{ use, place }] : [])),
  );
  if (inside.isOwn || (uses.length - 1) * (expression.end - expression.start) > MOST_AGAIN) return [];
  const known = new Set([...namesIn(own.params), ...inside.declared]);
  const calls = uses.map(({ use, place }) => {
    const call = place.calls.find(({ type, callee }) => type === 'CallExpression' && callee.start === use.start && callee.end === use.end);
    return place.statement === own || inside.names.some(({ name }) => place.declared.has(name) && !known.has(name)) ? {} : { call, place };
  });
  const holdsAnother = ({ call }) => calls.some((other) => call.start < other.call.start && other.call.end <= call.end);
  return calls.some(({ call }) => call === undefined) || calls.some(holdsAnother) ? [] : calls;
}

/** The code with one function less, undefined where none can go. */
function inlineOne(code, path) {
  const { program } = parseSync(path, code);
  const variables = program.body.filter(({ kind }) => kind === 'let').flatMap((statement) => [...survey(statement).declared]);
  const places = program.body.map((statement) => ({ statement, ...survey(statement) }));
  for (const place of places) place.changed = new Set([...place.shared, ...variables]);
  for (const one of listFunctions(program)) {
    const calls = findCalls(one, places).map(({ call, place }) => ({ ...call, text: sayCall(code, one, call, place) }));
    if (calls.length === 0 || calls.some(({ text }) => text === undefined)) continue;
    const edits = [{ ...one.own, text: '' }, ...calls].sort((a, b) => b.start - a.start);
    return edits.reduce((written, { start, end, text }) => written.slice(0, start) + text + written.slice(end), code);
  }
  return undefined;
}

for (const name of readdirSync(dist, { recursive: true })) {
  if (!/^(?!(?:node|cli)[/\\]).*(?<!\.data)\.js$/.test(name)) continue;
  const path = join(dist, name);
  let code = readFileSync(path, 'utf8');
  for (let next = code; next !== undefined; next = inlineOne(code, path)) code = next;
  writeFileSync(path, code);
}
