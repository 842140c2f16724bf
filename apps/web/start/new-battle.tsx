import type { ScenarioLine } from '@pennon/kernel';
import type { PicturedGame, PicturedSystem } from '@pennon/picture';
import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { lazy, Suspense } from 'preact/compat';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { address, goTo } from '../app/address.js';
import { FIGHT } from '../app/army-share-link.js';
import { loadSystem, SYSTEMS } from '../app/systems.js';
import { leaderName } from '../parts/leader-words.js';
import { Loaded } from '../parts/loading.js';
import { BOT_NAMES, type BotName, firstSeating, planOf, type Seating } from '../parts/seating.js';
import { Seats } from '../parts/seats.js';
import { placeOf } from '../parts/side-colours.js';
import { DiceProofOfInviter } from '../session/dice-proof.js';
import { say } from '../text/say.js';
import type { SavedBattle } from './ask-standing.js';
import { type ChosenOptions, gameOptions } from './battle-options.js';
import { type Began, begin } from './begin-battle.js';
import { Invitation } from './invitation.js';
import { KeptDays } from './kept-days.js';
import { MapPicture } from './map-picture.js';
import { OptionList } from './option-list.js';
import { ordersOfBattle, setUpOf } from './orders-of-battle.js';
import { isBattleWanted, PLAYED_SYSTEMS, shownSystem } from './played-systems.js';
import { usualOpponent } from './usual-opponent.js';

const FreeBattle = lazy(() => import('./free-battle.js'));

/** A battle that can be played, with the game it belongs to. */
interface Battle {
  readonly system: PicturedSystem;
  readonly game: PicturedGame;
  readonly line: ScenarioLine;
}

const battlesOf = (system: PicturedSystem): readonly Battle[] => {
  const { game } = system;
  return game === undefined ? [] : game.scenarios.map((line) => ({ system, game, line }));
};

/** Choose a game and a battle, who leads each side, and begin. */
export function NewBattle({ first, saved }: { readonly first: PicturedSystem; readonly saved: readonly SavedBattle[] }) {
  const id = shownSystem.value ?? PLAYED_SYSTEMS[0];
  const wanted = address.value.query.get(FIGHT);
  // Somebody comes with an army: its system is shown.
  useLayoutEffect(() => {
    const known = PLAYED_SYSTEMS.find((one) => one === wanted);
    if (known !== undefined) shownSystem.value = known;
  }, [wanted]);
  return (
    <section class="start-new" aria-labelledby="start-new">
      <h2 id="start-new">{say('startNew')}</h2>
      {PLAYED_SYSTEMS.length > 1 && (
        <fieldset class="start-games">
          <legend class="unseen">{say('startNewGame')}</legend>
          {PLAYED_SYSTEMS.map((one) => (
            <label key={one} class="start-game">
              <input type="radio" name="game" class="unseen" checked={one === id} onChange={() => (shownSystem.value = one)} />
              <span>{SYSTEMS[one].name}</span>
            </label>
          ))}
        </fieldset>
      )}
      {id === undefined || id === first.id ? (
        <Battles key={first.id} system={first} saved={saved} />
      ) : (
        <Loaded of={id} load={() => loadSystem(id)}>
          {(system) => <Battles key={system.id} system={system} saved={saved} />}
        </Loaded>
      )}
    </section>
  );
}

function Battles({ system, saved }: { readonly system: PicturedSystem; readonly saved: readonly SavedBattle[] }) {
  const opponent = useMemo(() => usualOpponent(saved, system.id), [saved, system]);
  const battles = useMemo(() => battlesOf(system), [system]);
  const chosen = useSignal(battles[0]?.line.id);
  const battle = battles.find(({ line }) => line.id === chosen.value);
  const box = useRef<HTMLFieldSetElement>(null);
  useSignalEffect(() => {
    if (!isBattleWanted.value || shownSystem.value !== system.id) return;
    isBattleWanted.value = false;
    box.current?.querySelector<HTMLInputElement>('input:checked')?.focus({ preventScroll: true });
  });
  return (
    <>
      <fieldset class="start-battles" ref={box}>
        <legend class="unseen">{say('startNewWhich')}</legend>
        {battles.map(({ game, line }) => (
          <label key={line.id} class="start-battle">
            <input
              type="radio"
              name="battle"
              class="unseen"
              checked={line.id === chosen.value}
              onChange={() => {
                chosen.value = line.id;
              }}
            />
            <span aria-hidden="true">
              <MapPicture game={game} scenario={line.id} title={line.name} />
            </span>
            <span class="start-battle-name">{line.name}</span>
            <span class="quiet">
              {say('startScenarioLine', {
                first: line.sideNames[0],
                firstUnits: line.units[0],
                second: line.sideNames[1],
                secondUnits: line.units[1],
              })}
            </span>
            <span class="quiet">{line.length}</span>
          </label>
        ))}
      </fieldset>
      {battle !== undefined && <BattlePlan key={battle.line.id} battle={battle} opponent={opponent} />}
      {system.battles !== undefined && system.armies !== undefined && (
        <Suspense fallback={null}>
          <FreeBattle system={system} opponent={opponent} />
        </Suspense>
      )}
    </>
  );
}

/** One battle: its history, its armies, its leaders and options. */
function BattlePlan({ battle, opponent }: { readonly battle: Battle; readonly opponent: BotName }) {
  const { system, game, line } = battle;
  const seating = useSignal<Seating>(firstSeating(line.sides, opponent));
  const options = useSignal<ChosenOptions>({});
  const began = useSignal<Began | null>(null);
  const isBusy = useSignal(false);
  const plan = useComputed(() => planOf(line.sides, seating.value));
  const forms = useMemo(() => gameOptions(system, game, line.id), [line.id]);

  const start = async (): Promise<void> => {
    isBusy.value = true;
    const found = await begin({ system, game, scenario: line.id, title: line.name, options: options.value }, plan.value);
    isBusy.value = false;
    began.value = found;
    if (found.ok && found.invitation === undefined) goTo(`/game/${found.id}`);
  };
  const result = began.value;
  if (result?.ok && result.invitation !== undefined) {
    const { side, link } = result.invitation;
    return <Invitation title={line.name} side={line.sideNames[line.sides.indexOf(side)] ?? side} link={link} seat={`/game/${result.id}`} />;
  }
  return (
    <div class="start-plan">
      <div class="start-plan-story">
        <h3>{line.name}</h3>
        {line.note !== undefined && <p>{line.note}</p>}
        <OrdersOfBattle game={game} line={line} />
      </div>
      <form
        class="start-plan-form"
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <Seats line={line} seating={seating} />
        <p class="start-how" role="status">
          {howWords(plan.value.where, Object.values(seating.value))}
        </p>
        <KeptDays isThere={plan.value.where === 'server'} />
        <DiceProofOfInviter isFriendInvited={plan.value.where === 'server'} />
        {forms.length > 0 && <OptionList system={system} options={forms} chosen={options} />}
        <button type="submit" class="primary start-begin" disabled={isBusy.value || plan.value.where === 'nowhere'}>
          {isBusy.value ? say('startBeginning') : beginWords(line, seating.value)}
        </button>
        <div role="alert">{result !== null && !result.ok && <p class="start-fault">{result.why}</p>}</div>
      </form>
    </div>
  );
}

/** What the button says: who plays against whom, where one leads against a bot. */
function beginWords({ sides, sideNames }: ScenarioLine, seating: Seating): string {
  const leaders = sides.map((side) => seating[side] ?? 'me');
  if (leaders.includes('friend')) return say('startBeginFriend');
  const bot = BOT_NAMES.find((name) => leaders.includes(name));
  const side = sideNames[leaders.indexOf('me')];
  return bot === undefined || side === undefined ? say('startBegin') : say('startBeginAgainst', { side, opponent: leaderName(bot) });
}

/** What the choice of leaders comes to, where that is not plain. */
function howWords(where: 'here' | 'server' | 'nowhere', leaders: readonly string[]): string {
  if (where === 'nowhere') return say('startFriendNeedsYou');
  if (leaders.every((leader) => leader === 'me')) return say('startHotSeat');
  return where === 'here' && !leaders.includes('me') ? say('startWatch') : '';
}

function OrdersOfBattle({ game, line }: { readonly game: PicturedGame; readonly line: ScenarioLine }) {
  const orders = useMemo(() => {
    const state = setUpOf(game, line.id);
    return state === undefined ? [] : ordersOfBattle(game, state);
  }, [line.id]);
  if (orders.length === 0) return null;
  return (
    <details class="start-orders" open={line.units[0] + line.units[1] < 40}>
      <summary>{say('startArmies')}</summary>
      <div class="start-musters">
        {orders.map(({ side, name, groups }, place) => (
          <div key={side} class="start-muster" data-place={placeOf(line.sides, side)}>
            <h4>
              {name} <span class="quiet">{say('startUnits', { count: line.units[place] ?? 0 })}</span>
            </h4>
            <ul>
              {groups.map((group) => (
                <li key={group.name}>
                  <strong>{group.name}</strong>
                  {group.leader !== null && <span class="quiet"> {say('startLedBy', { leader: group.leader })}</span>}
                  <br />
                  {group.strength.map(([name, count]) => say('startFigure', { name, count })).join(', ')}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </details>
  );
}
