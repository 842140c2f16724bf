import { whichOf } from '../parts/side-colours.js';
import { EyeOnly } from '../stage/eye-only.js';
import { type Box, BREADTH, type Point, tenths } from '../stage/points.js';
import type { Stage } from '../stage/stage.js';
import { type NamedFormation, namePlaces } from './formation-names.js';
import type { MapName } from './ground-drawing.js';
import { centreOf, mapSize } from './hex-geometry.js';
import type { HexPieces } from './hex-pieces.js';

/** Names stand on the map while a hex is no broader than this on the screen, and no narrower: nearer the counters say it, farther off there is no room. */
const SHOWN = { least: 20, most: 90 } as const;
/** The size of the letters on the screen. */
const LETTERS = 13;

/** Letters of places are about so broad and so high, in units of the drawing. */
const PLACE = { wide: 12, high: 22 } as const;

/** What the name of a place takes; those along waters lie where nobody stands. */
const boxOfName = (name: MapName): readonly Box[] =>
  name.kind === 'flow'
    ? []
    : [
        {
          left: name.at.x - (name.name.length * PLACE.wide) / 2,
          right: name.at.x + (name.name.length * PLACE.wide) / 2,
          top: name.at.y - PLACE.high / 2,
          bottom: name.at.y + PLACE.high / 2,
        },
      ];

interface Props {
  readonly counters: HexPieces;
  readonly stage: Stage;
  /** What is written on the map. */
  readonly names: readonly MapName[];
}

/** The names of formations beside their lines, while the map is seen from afar. */
export function FormationNames({ counters, stage, names }: Props) {
  const { scale } = stage.rest.value;
  const breadth = BREADTH * scale;
  if (breadth < SHOWN.least || breadth > SHOWN.most) return null;
  const formations = new Map<string, NamedFormation & { readonly at: Point[]; readonly which: string }>();
  const standing: Point[] = [];
  for (const { kind, side, group, hexes } of counters.pieces.value.values())
    for (const hex of hexes.slice(0, 1)) {
      const at = centreOf(counters.layout, hex);
      standing.push(at);
      if (kind !== 'unit' || group === null) continue;
      const key = `${side} ${group}`;
      const known = formations.get(key) ?? { key, name: group, at: [], which: whichOf(counters.sides, side) };
      known.at.push(at);
      formations.set(key, known);
    }
  const letters = LETTERS / scale;
  const map = { size: mapSize(counters.layout), names: names.flatMap(boxOfName) };
  return (
    <EyeOnly class="formation-names">
      {namePlaces([...formations.values()], standing, letters, map).map(({ key, name, at }) => (
        <text
          key={key}
          class={formations.get(key)?.which}
          x={tenths(at.x)}
          y={tenths(at.y)}
          dy="0.35em"
          style={{ fontSize: `${tenths(letters)}px` }}
        >
          {name}
        </text>
      ))}
    </EyeOnly>
  );
}
