/** Reads a model that `galley train` wrote: of the default or of node-classifier. */
import { readFileSync } from 'node:fs';
import type { Model } from '../../learned/model/model.ts';
import { readModel } from '../../learned/model/model.ts';
import type { NodeModel } from '../../strategies/node-classifier/field-models.ts';
import { isNodeModel, isNodeModelFile, readNodeModel } from '../../strategies/node-classifier/model-file.ts';
import { findStrategy } from '../../strategies/registry.ts';
import { CommandError, UsageError } from '../command-line/errors.ts';
import { EXIT } from '../flags/exit-codes.ts';
import { describeFileError } from './read-input.ts';

/** A model of the default. @throws CommandError when the file cannot be read or is no such model of this version. */
export function readDefaultModel(path: string): Model {
  const model = readModelFile(path);
  if (isNodeModel(model)) throw new UsageError(`${path} is a model of node-classifier: name it, --strategy node-classifier`);
  return model;
}

/** The model for a strategy, or for the default. @throws CommandError as above, and when the strategy cannot use it. */
export function readModelFor(strategy: string | undefined, path: string): Model | NodeModel {
  if (strategy === undefined) return readDefaultModel(path);
  const model = readModelFile(path);
  if (isNodeModel(model) && findStrategy(strategy)?.trainable === true) return model;
  throw new UsageError(`${path} is no model that strategy ${strategy} can use`);
}

/** @throws CommandError when the file cannot be read or is no model of this version. */
export function readModelFile(path: string): Model | NodeModel {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    throw new CommandError(describeFileError(error, path), EXIT.noInput, { cause: error });
  }
  try {
    return isNodeModelFile(bytes) ? readNodeModel(bytes) : readModel(bytes);
  } catch (error) {
    throw new UsageError(`${path}: ${(error as Error).message}`);
  }
}
