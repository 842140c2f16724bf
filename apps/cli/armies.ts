import {
  type Army,
  type ArmyBook,
  type ArmyEntry,
  type ArmyVerdict,
  BadRequest,
  type FreeBattles,
  noSuch,
  type SystemDef,
} from '@pennon/kernel';
import { loadAll } from '@pennon/register';
import { Failure, UsageError } from './command-errors.js';
import { readObject } from './files.js';
import { say, terminalWidth } from './terminal.js';
import { paragraph, tableText } from './text-table.js';

type WithArmies = SystemDef & { readonly armies: ArmyBook };

export interface ArmiesOptions {
  readonly json?: boolean;
  readonly size?: string | number;
}

/** `pennon armies [list]`, of any size; `pennon armies LIST LIST`, the battle between two as a document for `pennon engine`; and `pennon armies check FILE`. */
export async function armies(name: string | undefined, path: string | undefined, { json, size }: ArmiesOptions): Promise<void> {
  const asJson = json === true;
  const systems = (await loadAll()).filter((system): system is WithArmies => system.armies !== undefined);
  if (name === 'check') {
    if (size !== undefined) throw new UsageError('An army is checked at the size that its file says; --size is for the lists.');
    return checkFile(systems, path, asJson);
  }
  const sized = (book: ArmyBook, army: Listed): Listed =>
    size === undefined ? army : { ...atSize(book, army, Number(size)), id: army.id };
  if (name === undefined) return listArmies(systems, sized, asJson);
  const all = systems.flatMap(({ armies: book, battles }) => book.lists.map((army) => ({ book, army, battles })));
  const found = all.find(({ army }) => army.id === name.toLowerCase());
  if (found === undefined)
    throw new UsageError(
      noSuch(
        'army list',
        name,
        all.map(({ army }) => army.id),
      ),
    );
  const enemy = all.find(({ army, book }) => army.id === path?.toLowerCase() && book === found.book);
  if (enemy !== undefined && found.battles !== undefined) return sayBattle(found.battles, [found.army, enemy.army], size);
  if (path !== undefined) throw new UsageError(`There is no army list "${path}" to fight; a file is checked by pennon armies check FILE.`);
  const army = sized(found.book, found.army);
  say(asJson ? JSON.stringify(army) : armyText(found.book, army));
}

function sayBattle(battles: FreeBattles, [first, second]: readonly [Army, Army], size: ArmiesOptions['size']): void {
  say(JSON.stringify(orUsage(() => battles.between(first, second, size === undefined ? {} : { size: String(size) }))));
}

type Listed = ArmyBook['lists'][number];

const atSize = (book: ArmyBook, army: Army, size: number): Army => orUsage(() => book.atSize(army, size));

/** What the system says of an option is said of the option. */
function orUsage<T>(answer: () => T): T {
  try {
    return answer();
  } catch (fault) {
    if (fault instanceof BadRequest) throw new UsageError(`--${fault.message}`);
    throw fault;
  }
}

function listArmies(systems: readonly WithArmies[], sized: (book: ArmyBook, army: Listed) => Listed, asJson: boolean): void {
  const all = systems.flatMap(({ id, armies: book }) =>
    book.lists.map((list) => {
      const army = sized(book, list);
      return { system: id, army, muster: musterText(book, army) };
    }),
  );
  if (asJson) for (const { system, army } of all) say(JSON.stringify({ system, ...army }));
  else
    say(
      tableText(
        { head: ['System', 'List', 'Name', 'Elements'], rows: all.map(({ system, army, muster }) => [system, army.id, army.name, muster]) },
        terminalWidth(),
      ),
    );
}

/** A file that no system can read as an army, and one that is not legal, are failures. */
function checkFile(systems: readonly WithArmies[], path: string | undefined, asJson: boolean): void {
  if (path === undefined) throw new UsageError('Which army? Name its file, or - for standard input.');
  const value = readObject('army', path);
  const [system] = systems;
  if (system === undefined) throw new UsageError('No system has armies.');
  const { armies: book } = system;
  const army = readArmy(book, value, path);
  const verdict = book.check(army);
  if (asJson) say(JSON.stringify({ system: system.id, legal: verdict.faults.length === 0, ...verdict }));
  else say(armyText(book, army, verdict));
  if (verdict.faults.length > 0) throw new Failure(`${path} is not legal.`);
}

function readArmy(book: ArmyBook, value: unknown, path: string): Army {
  try {
    return book.read(value);
  } catch (fault) {
    if (fault instanceof BadRequest) throw new UsageError(`The army file "${path}" does not fit: ${fault.message}`);
    throw fault;
  }
}

/** `Bd*, 3 Bd`: who leads is starred, what else is told stands behind. */
const musterText = (book: ArmyBook, { elements }: Army): string =>
  elements.map((entry) => `${entry.count === undefined ? '' : `${entry.count} `}${entryText(book, entry)}`).join(', ');

function entryText({ traits }: ArmyBook, entry: ArmyEntry): string {
  const told = traits.filter(({ id }) => entry[id] !== undefined && entry[id] !== false);
  const others = told.filter(({ one }) => !one).map(({ id, name, values }) => (values === undefined ? name : `${name} ${entry[id]}`));
  return `${entry.type}${told.length > others.length ? '*' : ''}${others.length === 0 ? '' : ` (${others.join(', ')})`}`;
}

function armyText(book: ArmyBook, army: Army, { spent, faults, remarks }: ArmyVerdict = book.check(army)): string {
  const types = book.types(army);
  const rows = army.elements.map((entry) => {
    const type = types.find(({ id }) => id === entry.type);
    const count = entry.count ?? 1;
    return [String(count), entryText(book, entry), type?.name ?? '', type === undefined ? '' : String(type.cost * count)];
  });
  return [
    army.name,
    '',
    tableText({ head: ['Count', 'Type', 'Name', 'Points'], rows }, terminalWidth()),
    '',
    ...spent.map(({ of, points, most, ref }) => `${points} of ${most} ${of} (${ref})`),
    ...faults.map(({ message, ref }) => paragraph('✕', `${message} (${ref})`, terminalWidth())),
    remarks.join(' '),
  ].join('\n');
}
