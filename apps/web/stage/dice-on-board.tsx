import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { toWindow } from './camera.js';
import type { Scene, Throw, ThrownDie } from './motion.js';
import { chanceOf } from './sprigs.js';

/** Dice that lie on the board, always of the same size on the screen. The log reads them out; here they are only to be seen. */
export function DiceOnBoard({ scene }: { readonly scene: Scene }) {
  const { stage, dice, sideClass } = scene;
  const camera = stage.camera.value;
  return (
    <div class="dice" aria-hidden="true">
      {dice.value.map((thrown) => {
        const { x, y } = toWindow(camera, thrown.at);
        const { x: width, y: height } = stage.window.value;
        const left = Math.min(Math.max(x, 40), width - 40);
        const top = Math.min(Math.max(y - 44, 40), height - 40);
        return (
          <div key={thrown.id} class="throw" style={{ left: `${left}px`, top: `${top}px` }}>
            {thrown.dice.map((die, i) => (
              <DieView
                key={`${thrown.id} ${i}`}
                {...die}
                which={die.side === null ? 'nobody' : sideClass(die.side)}
                number={i}
                thrown={thrown}
              />
            ))}
            {thrown.title !== '' && <span class="throw-title">{thrown.title}</span>}
          </div>
        );
      })}
    </div>
  );
}

function DieView({
  die,
  face,
  which,
  number,
  thrown,
}: ThrownDie & { readonly which: string; readonly number: number; readonly thrown: Throw }) {
  const isCube = die.sides === 6 && die.from === 1;
  const shown = useSignal(thrown.tumbles > 0 ? null : face);
  const hasLanded = useSignal(thrown.tumbles <= 0);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (thrown.tumbles <= 0) return undefined;
    const from = { x: -70 - 20 * number, y: -50 + 12 * number };
    element.current?.animate(
      [
        { transform: `translate(${from.x}px, ${from.y}px) rotate(-500deg) scale(0.7)`, opacity: 0 },
        { transform: `translate(${from.x * 0.4}px, ${from.y * 0.2 + 12}px) rotate(-250deg) scale(1.15)`, opacity: 1, offset: 0.4 },
        { transform: `translate(${from.x * 0.12}px, -9px) rotate(-80deg) scale(1.05)`, offset: 0.72 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: thrown.tumbles, easing: 'cubic-bezier(0.2, 0.6, 0.4, 1)', fill: 'backwards' },
    );
    let turn = 0;
    const spin = setInterval(() => {
      turn++;
      const chance = chanceOf({ column: thrown.id, row: turn }, number);
      shown.value = die.from + Math.floor(chance * die.sides);
    }, 70);
    const land = setTimeout(() => {
      clearInterval(spin);
      shown.value = face;
      hasLanded.value = true;
    }, thrown.tumbles * 0.8);
    return () => {
      clearInterval(spin);
      clearTimeout(land);
    };
  }, []);
  return (
    <div class={`die ${which}`} ref={element} data-landed={hasLanded.value}>
      <svg viewBox="-24 -24 48 48" width="52" height="52" aria-hidden="true">
        {isCube ? (
          <>
            <rect class="solid" x="-18" y="-18" width="36" height="36" rx="6" />
            <path class="pips" d={pips(shown.value ?? 0)} />
          </>
        ) : (
          <>
            <path class="solid" d="M0-22L20-7V8L0 22L-20 8V-7Z" />
            <path class="edges" d="M0-22L15 5L0 13L-15 5ZM15 5L20 8M-15 5L-20 8M0 13V22M15 5L20-7M-15 5L-20-7" />
            <text y="4.5">{shown.value}</text>
          </>
        )}
      </svg>
    </div>
  );
}

/** Pairs of opposite pips that a face has, and whether it has one in the middle. */
const PAIRS: readonly (readonly [number, number])[] = [
  [-9, -9],
  [9, -9],
  [-9, 0],
];
function pips(face: number): string {
  const paired = PAIRS.slice(0, Math.floor(face / 2)).flatMap(([x, y]) => [pip(x, y), pip(-x, -y)]);
  return [...paired, ...(face % 2 === 1 ? [pip(0, 0)] : [])].join('');
}
const pip = (x: number, y: number): string => `M${x - 3.6} ${y}a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0z`;
