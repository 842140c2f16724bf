import { type Army, type FreeBattles, type ScenarioLine, sameData } from '@pennon/kernel';
import type { PicturedSystem } from '@pennon/picture';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { address, goTo } from '../app/address.js';
import { unpack } from '../app/army-share-link.js';
import { keptArmies } from '../app/saved-armies.js';
import { leaderName } from '../parts/leader-words.js';
import { BOT_NAMES, type Leader, planOf } from '../parts/seating.js';
import { say } from '../text/say.js';
import { begin } from './begin-battle.js';
import { Invitation } from './invitation.js';
import { FIGHT } from './played-systems.js';

const LEADERS: readonly Leader[] = [...BOT_NAMES, 'me', 'friend'];
/** The army that somebody came with. */
const BROUGHT = 'brought';

interface Ready {
  readonly title: string;
  readonly side: string;
  readonly link: string;
  readonly seat: string;
}

/** Any two armies against each other: whose they are, by which rules, against whom; and whether to set up or to fight at once. */
export default function FreeBattle({ system }: { readonly system: PicturedSystem }) {
  const { battles, armies: book, game } = system;
  const brought = useMemo(() => broughtTo(system), [system, address.value]);
  const own = useSignal<readonly Army[]>([]);
  const names = useSignal<readonly [string, string]>([listId(book?.lists[0], 0), listId(book?.lists[1], 1)]);
  const how = useSignal<{ readonly [choice: string]: string }>({});
  const leader = useSignal<Leader>('captain');
  const isAtOnce = useSignal(true);
  const fault = useSignal<string | null>(null);
  const isBusy = useSignal(false);
  const ready = useSignal<Ready | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (brought === undefined) return;
    names.value = [BROUGHT, names.value[1]];
    how.value = battles === undefined ? {} : asBuilt(battles, brought);
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [brought]);
  useEffect(() => {
    keptArmies.of(system.id).then(
      (kept) => {
        own.value = kept.map(({ army }) => army);
      },
      () => undefined,
    );
  }, [system.id]);
  if (battles === undefined || book === undefined || game === undefined) return null;
  const all: readonly (readonly [string, Army])[] = [
    ...(brought === undefined ? [] : [[BROUGHT, brought] as const]),
    ...own.value.filter((army) => !sameData(army, brought)).map((army, i) => [`own ${i}`, army] as const),
    ...book.lists.map((army, i) => [listId(army, i), army] as const),
  ];
  const armyOf = (id: string): Army | undefined => all.find(([key]) => key === id)?.[1];
  const start = async (): Promise<void> => {
    const [a, b] = [armyOf(names.value[0]), armyOf(names.value[1])];
    if (a === undefined || b === undefined) return;
    isBusy.value = true;
    fault.value = null;
    try {
      const scenario = battles.between(a, b, how.value) as Pick<ScenarioLine, 'name' | 'sides' | 'sideNames'>;
      const [first, second] = scenario.sides;
      const plan = planOf(scenario.sides, { [first]: 'me', [second]: leader.value });
      const began = await begin({ system, game, scenario, title: scenario.name, options: {} }, plan);
      if (!began.ok) fault.value = began.why;
      else {
        const set = isAtOnce.value ? '?set-up=at-once' : '';
        const seat = `/game/${began.id}${set}`;
        const link = began.invitation?.link.replace('#', `${set}#`);
        if (link === undefined) goTo(seat);
        else ready.value = { title: scenario.name, side: scenario.sideNames[1], link, seat };
      }
    } catch (wrong) {
      fault.value = wrong instanceof Error ? wrong.message : String(wrong);
    }
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
          <label key={place}>
            {say(place === 0 ? 'tableFreeFirst' : 'tableFreeSecond')}
            <select
              value={names.value[place]}
              onChange={(event) => {
                const { value } = event.currentTarget;
                names.value = place === 0 ? [value, names.value[1]] : [names.value[0], value];
              }}
            >
              {all.map(([id, army]) => (
                <option key={id} value={id}>
                  {army.name}
                </option>
              ))}
            </select>
          </label>
        ))}
        {battles.choices.map(({ id, name, values }) => (
          <label key={id}>
            {name}
            <select
              value={how.value[id] ?? values[0]?.value}
              onChange={(event) => {
                how.value = { ...how.value, [id]: event.currentTarget.value };
              }}
            >
              {values.map((one) => (
                <option key={one.value} value={one.value}>
                  {one.name}
                </option>
              ))}
            </select>
          </label>
        ))}
        <label>
          {say('tableFreeLeader')}
          <select value={leader.value} onChange={(event) => (leader.value = event.currentTarget.value as Leader)}>
            {LEADERS.map((one) => (
              <option key={one} value={one}>
                {leaderName(one)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <label class="start-free-once">
        <input type="checkbox" checked={isAtOnce.value} onChange={(event) => (isAtOnce.value = event.currentTarget.checked)} />{' '}
        {say('tableFreeAtOnce')}
      </label>
      <button type="submit" class="primary start-begin" disabled={isBusy.value}>
        {say(leader.value === 'friend' ? 'startBeginFriend' : 'tableFreeBegin')}
      </button>
      <div role="alert">{fault.value !== null && <p class="start-fault">{fault.value}</p>}</div>
    </form>
  );
}

const listId = (army: { readonly id?: string } | undefined, place: number): string => `list ${army?.id ?? place}`;

/** The army behind #, if it came for this system. */
function broughtTo({ id, armies: book }: PicturedSystem): Army | undefined {
  const { query, fragment } = address.value;
  if (book === undefined || query.get(FIGHT) !== id) return undefined;
  const came = unpack(book, fragment);
  return 'army' in came ? came.army : undefined;
}

/** What an army was built for: of what is settled for a battle, as much as it says itself. */
const asBuilt = ({ choices }: FreeBattles, army: Army): { readonly [choice: string]: string } =>
  Object.fromEntries(
    choices.flatMap(({ id, values }) => {
      const said = String((army as { readonly [detail: string]: unknown })[id] ?? '');
      return values.some(({ value }) => value === said) ? [[id, said]] : [];
    }),
  );
