import { type Army, type ArmyBook, type FreeBattles, type ScenarioLine, sameData } from '@pennon/kernel';
import type { PicturedGame, PicturedSystem } from '@pennon/picture';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { address, goTo } from '../app/address.js';
import { armyFromLink, FIGHT } from '../app/army-share-link.js';
import { messageOf } from '../app/fault-message.js';
import { savedArmies } from '../app/saved-armies.js';
import { entriesText, pointsText } from '../parts/army-words.js';
import { leaderName } from '../parts/leader-words.js';
import { BOT_NAMES, type BotName, type Leader, planOf } from '../parts/seating.js';
import { DiceProofOfInviter } from '../session/dice-proof.js';
import { say } from '../text/say.js';
import { begin } from './begin-battle.js';
import { Invitation } from './invitation.js';
import { KeptDays } from './kept-days.js';

const LEADERS: readonly Leader[] = [...BOT_NAMES, 'me', 'friend'];
/** The army that somebody came with. */
const FROM_LINK = 'from link';

/** Any two armies against each other, of a system that has such battles. */
export default function FreeBattle({ system, opponent }: { readonly system: PicturedSystem; readonly opponent: BotName }) {
  const { battles, armies: book, game } = system;
  return battles === undefined || book === undefined || game === undefined ? null : (
    <FreeBattleForm system={system} battles={battles} book={book} game={game} opponent={opponent} />
  );
}

interface FormProps {
  readonly system: PicturedSystem;
  readonly battles: FreeBattles;
  readonly book: ArmyBook;
  readonly game: PicturedGame;
  readonly opponent: BotName;
}

/** Whose the armies are, by which rules, against whom; and whether to set up or to fight at once. */
function FreeBattleForm({ system, battles, book, game, opponent }: FormProps) {
  const came = useMemo(() => armyInAddress(system.id, book), [system, address.value]);
  const armies = useArmies(system.id, book, came);
  const names = useSignal<readonly [string, string]>([listId(book.lists[0], 0), listId(book.lists[1], 1)]);
  const how = useSignal<HowChosen>({});
  const leader = useSignal<Leader>(opponent);
  const isAtOnce = useSignal(true);
  const fault = useSignal<string | null>(null);
  const isBusy = useSignal(false);
  const ready = useSignal<Invited | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (came === undefined) return;
    names.value = [FROM_LINK, names.value[1]];
    how.value = asBuilt(battles, came);
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [came]);
  const start = async (): Promise<void> => {
    const [a, b] = names.value.map((name) => armies.find(([id]) => id === name)?.[1]);
    if (a === undefined || b === undefined) return;
    isBusy.value = true;
    fault.value = null;
    const begun = await beginBetween({ system, battles, game }, [a, b], {
      how: how.value,
      leader: leader.value,
      isAtOnce: isAtOnce.value,
    });
    if ('fault' in begun) fault.value = begun.fault;
    else if ('link' in begun) ready.value = begun;
    else goTo(begun.seat);
    isBusy.value = false;
  };
  if (ready.value !== null) return <Invitation {...ready.value} />;
  return (
    <form
      class="start-free"
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <h3 ref={heading} tabIndex={-1}>
        {say('tableFree')}
      </h3>
      <p class="quiet">
        {say('tableFreeAbout')} <a href={`/armies/${system.id}`}>{say('tableFreeBuild')}</a>
      </p>
      <div class="start-free-fields">
        {([0, 1] as const).map((place) => (
          <Choice
            key={place}
            label={say(place === 0 ? 'tableFreeFirst' : 'tableFreeSecond')}
            value={names.value[place]}
            values={armies.map(([value, { name }]) => ({ value, name }))}
            choose={(value) => {
              names.value = place === 0 ? [value, names.value[1]] : [names.value[0], value];
            }}
          />
        ))}
        {battles.choices.map(({ id, name, values }) => (
          <Choice
            key={id}
            label={name}
            value={how.value[id] ?? values[0]?.value}
            values={values}
            choose={(value) => {
              how.value = { ...how.value, [id]: value };
            }}
          />
        ))}
        <Choice
          label={say('tableFreeLeader')}
          value={leader.value}
          values={LEADERS.map((value) => ({ value, name: leaderName(value) }))}
          choose={(value) => {
            leader.value = value as Leader;
          }}
        />
      </div>
      <dl class="start-free-armies">
        {names.value.map((name, place) => {
          const army = armies.find(([id]) => id === name)?.[1];
          return army === undefined ? null : <Fielded key={place} book={book} army={battles.fielded(army, how.value)} />;
        })}
      </dl>
      <label class="start-free-once">
        <input type="checkbox" checked={isAtOnce.value} onChange={(event) => (isAtOnce.value = event.currentTarget.checked)} />{' '}
        {say('tableFreeAtOnce')}
      </label>
      <KeptDays isThere={leader.value === 'friend'} />
      <DiceProofOfInviter isFriendInvited={leader.value === 'friend'} />
      <button type="submit" class="primary start-begin" disabled={isBusy.value}>
        {say(leader.value === 'friend' ? 'startBeginFriend' : 'tableFreeBegin')}
      </button>
      <div role="alert">{fault.value !== null && <p class="start-fault">{fault.value}</p>}</div>
    </form>
  );
}

/** Who stands in the army in a battle of that size, and what the rules say of it. */
function Fielded({ book, army }: { readonly book: ArmyBook; readonly army: Army }) {
  const { spent, faults, remarks } = book.check(army);
  const points = spent
    .slice(0, 1)
    .map(({ of, points, most }) => `${pointsText(points)} ${say('armiesOfMost', { most: pointsText(most), of })}.`);
  return (
    <>
      <dt>{army.name}</dt>
      <dd>
        {entriesText(book, army, book.types(army))}.{' '}
        <span class="quiet">{[...points, ...faults.map(({ message }) => message), ...remarks].join(' ')}</span>
      </dd>
    </>
  );
}

interface ChoiceProps {
  readonly label: ComponentChildren;
  readonly value: string | undefined;
  readonly values: readonly { readonly value: string; readonly name: string }[];
  readonly choose: (value: string) => void;
}

function Choice({ label, value, values, choose }: ChoiceProps) {
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => choose(event.currentTarget.value)}>
        {values.map((one) => (
          <option key={one.value} value={one.value}>
            {one.name}
          </option>
        ))}
      </select>
    </label>
  );
}

type HowChosen = { readonly [choice: string]: string };

/** What is told to who has a friend to invite. */
interface Invited {
  readonly title: string;
  readonly side: string;
  readonly link: string;
  readonly seat: string;
}

interface Wish {
  readonly how: HowChosen;
  readonly leader: Leader;
  readonly isAtOnce: boolean;
}

/** Begins the battle: where one's seat is, with the link for a friend where one is expected; or what is in the way. */
async function beginBetween(
  { system, battles, game }: Pick<FormProps, 'system' | 'battles' | 'game'>,
  [a, b]: readonly [Army, Army],
  { how, leader, isAtOnce }: Wish,
): Promise<Invited | { readonly seat: string } | { readonly fault: string }> {
  try {
    const scenario = battles.between(a, b, how) as Pick<ScenarioLine, 'name' | 'sides' | 'sideNames'>;
    const [first, second] = scenario.sides;
    const plan = planOf(scenario.sides, { [first]: 'me', [second]: leader });
    const began = await begin({ system, game, scenario, title: scenario.name, options: {} }, plan);
    if (!began.ok) return { fault: began.why };
    const set = isAtOnce ? '?set-up=at-once' : '';
    const seat = `/game/${began.id}${set}`;
    const link = began.invitation?.link.replace('#', `${set}#`);
    return link === undefined ? { seat } : { title: scenario.name, side: scenario.sideNames[1], link, seat };
  } catch (wrong) {
    return { fault: messageOf(wrong) };
  }
}

/** The armies one can choose from: the one that somebody came with, those built here, the lists of the game. */
function useArmies(system: string, book: ArmyBook, came: Army | undefined): readonly (readonly [id: string, Army])[] {
  const own = useSignal<readonly Army[]>([]);
  useEffect(() => {
    savedArmies.of(system).then(
      (saved) => {
        own.value = saved.map(({ army }) => army);
      },
      () => undefined,
    );
  }, [system]);
  return [
    ...(came === undefined ? [] : [[FROM_LINK, came] as const]),
    ...own.value.filter((army) => !sameData(army, came)).map((army, i) => [`own ${i}`, army] as const),
    ...book.lists.map((army, i) => [listId(army, i), army] as const),
  ];
}

const listId = (army: { readonly id?: string } | undefined, place: number): string => `list ${army?.id ?? place}`;

/** The army behind #, if it came for this system. */
function armyInAddress(system: string, book: ArmyBook): Army | undefined {
  const { query, fragment } = address.value;
  if (query.get(FIGHT) !== system) return undefined;
  const came = armyFromLink(book, fragment);
  return 'army' in came ? came.army : undefined;
}

/** What an army was built for: of what is settled for a battle, as much as it says itself. */
const asBuilt = ({ choices }: FreeBattles, army: Army): HowChosen =>
  Object.fromEntries(
    choices.flatMap(({ id, values }) => {
      const said = String((army as { readonly [detail: string]: unknown })[id] ?? '');
      return values.some(({ value }) => value === said) ? [[id, said]] : [];
    }),
  );
