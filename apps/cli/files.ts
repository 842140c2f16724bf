import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { isJson } from '@pennon/kernel';
import { UsageError } from './command-errors.js';

/** The JSON object in a file that a person named, standard input for `-`; `what` says what it should be, `hint` what else could be meant. */
export function readObject(what: string, path: string, hint = ''): object {
  let text: string;
  try {
    text = readFileSync(path === '-' ? 0 : path, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    throw new UsageError(`The ${what} file "${path}" cannot be read: ${whyNot(error, 'there is no such file')}${hint}.`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`The ${what} file "${path}" is not JSON: ${(error as Error).message}.`);
  }
  if (!isJson(value)) throw new UsageError(`The ${what} file "${path}" must hold one JSON object.`);
  return value;
}

/** Asked before long work, so that it is not done in vain. */
export const mustBeWritable = (path: string): void => writing(path, () => appendFileSync(path, ''));

export const writeText = (path: string, text: string): void => writing(path, () => writeFileSync(path, text));

/** Whatever prevents it is told with the name of the file. */
export function writing(path: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    throw new UsageError(`The file "${path}" cannot be written: ${whyNot(error, 'there is no such folder')}.`);
  }
}

const whyNot = (error: unknown, missing: string): string =>
  (error as NodeJS.ErrnoException).code === 'ENOENT' ? missing : (error as Error).message;
